import { meaningsKnown } from '../../meaning/model.ts';
import { toWanted } from '../../meaning/order-lines.ts';
import { newQuestion } from '../../question.ts';
import type { Reader } from '../../words/read.ts';
import { wordsOf } from '../../words/words.ts';
import { after, type Before, type One } from '../context.ts';

/** Stock that is to be moved from one place to another: `move 10 packs of napkins from york to leeds`. */

const MOVES =
  /^\W*(?:(?:please|pls|and|also|plus|then|oh|ok|okay|can you|could you|i|we|i have|we have|just|have|need to|to)\W+)*(?:move|moved|moving|transfer|transferred|transferring|shift|shifted|relocate|relocated|swap|send|sent|bring|brought|carry|carried|take|took|taken)\b/;
const MOVES_ONLY = /\b(?:mov(?:e|ed|ing)|transferr?(?:ed|ing)?|shift(?:ed)?|relocated?)\b/;
const FROM_TO = /\bfrom (?:the |our )?(.{2,40}?) (?:over |across )?(?:in)?to (?:the |our )?(.{2,40}?)\W*$/;
const TO = /\b(?:over |across )?(?:in)?to (?:the |our )?(.{2,40}?)\W*$/;
const ASKS = /\?|\b(?:what|which|who|when|where|why|how|did|was|were|any|if|should|history|price|supplier)\b/;
const MAX_LETTERS = 200;

/** A move as what has to be answered; null for anything else. */
export function movedBetween(message: string, before: Before | null, reader: Reader): One | null {
  const text = message.toLowerCase();
  if (message.length > MAX_LETTERS || !MOVES.test(text) || ASKS.test(text)) return null;
  const [, from = '', onto = ''] = FROM_TO.exec(text) ?? ['', '', TO.exec(text)?.[1] ?? ''];
  const isPlaced = placeNamed(onto, reader) && (from === '' ? MOVES_ONLY.test(text) : placeNamed(from, reader));
  if (!isPlaced) return null;
  // What is moved stands before the places: these may be words of another name.
  const goods = text.slice(0, text.search(from === '' ? TO : FROM_TO));
  const reading = reader.read(goods, false);
  const [mention, another] = reading.mentions;
  const [amount, more] = reading.amounts;
  const meaning = meaningsKnown().find(({ topic, sets }) => topic === 'refused' && sets.action === 'edit');
  if (!mention || another || !amount || more || amount.isMoney || !meaning) return null;
  const meant = mention.exact.length > 0 ? mention.exact : mention.values;
  const question = newQuestion({
    ...{ topic: 'refused', action: 'move', items: [meant.map(({ id }) => id)], wanted: toWanted(amount) },
    words: [from, onto],
  });
  return {
    ...{ questions: [question], confidence: 0.95, maybe: [question], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading }, 0.95),
  };
}

/** Whether words name a place where items are kept, or the shop or the warehouse. */
function placeNamed(said: string, reader: Reader): boolean {
  if (said === '') return false;
  if (OWN.test(said)) return true;
  const words = new Set(wordsOf(said).map(({ stem }) => stem));
  const places = new Set(reader.lexicon.items.map(({ location }) => location));
  return [...places].some((place) => wordsOf(place).some(({ stem }) => stem.length > 1 && words.has(stem)));
}
const OWN =
  /^(?:shop|store|warehouse|back(?:room)?|stock ?room|front|shop floor|shelf|shelves|cellar|fridge|freezer)\b/;
