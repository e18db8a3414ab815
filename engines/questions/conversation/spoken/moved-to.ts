import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `how many tins did we move over to the stall`, `who moved the caddies to the shop`: transfers to a place, as notes say. */

/** The transfers that a message asks about; null where it asks for something else. */
export function movedTo(before: Before | null, reading: Reading): One | null {
  const { text, amounts, people, suppliers, bounds, time } = reading;
  if (amounts.length + suppliers.length + bounds.length > 0 || people.length > 1) return null;
  if (text.length > MAX_LETTERS || (time !== null && time.past === null) || SUPPOSED.test(text)) return null;
  const [, ask, onto] = MOVED_TO.exec(text) ?? OVER_TO.exec(text) ?? [];
  if (ask === undefined || onto === undefined) return null;
  const target = onto
    .trim()
    .split(' ')
    .filter((word) => !SMALL.has(word));
  if (target.length === 0 || target.length > MOST_WORDS || !isPlace(reading)) return null;
  // Notes of sales name the shop, too: what goes there is noted as going to it.
  const words = target.every((word) => SHOP.test(word)) ? ['to', 'shop'] : target;
  const own = { ...reading, notes: [], locations: [], types: [] };
  return certain('entries-transferred', own, before, {
    ...{ flow: 'transferred', by: 'entry', words, notes: [], locations: [], type: null, noted: null },
    ...{ order: null, limit: null, measure: null, unit: null, countOnly: false, whether: false, way: null },
    ...{ asks: WHO.test(ask) ? 'author' : null, period: time?.past ?? null, ever: time === null },
    people: people.map(({ id }) => id),
  });
}
const MAX_LETTERS = 160;
const MOST_WORDS = 3;
const ASK =
  '^\\W*(?:(?:and|so|ok|okay|but|then|hi|hey|please|pls|also)[\\s,]+)*(how (?:much|many)|what|which|who|list|show)\\b';
const WHERE =
  "(?:to|into|onto) (?:the |our )?((?:(?!(?:in|on|last|this|since|yesterday|today|so|ever|from|during|between|and|please|pls|over) )\\p{L}[\\p{L}\\d’']*(?: |(?=\\W*$)|(?=[?!.,])))+)";
const MOVED_TO = new RegExp(
  `${ASK}.*\\b(?:mov(?:e|ed|ing)|transfer(?:red|ring)?|shift(?:ed)?)\\b(?: [^\\s,]+){0,6}? ${WHERE}`,
  'u',
);
/** What goes to a customer is sold; what goes over to one is carried there. */
const OVER_TO = new RegExp(
  `${ASK}.*\\b(?:took|take|taken|brought|bring|carried|carry|sent|send|went|go|gone|put)\\b(?: [^\\s,]+){0,6}? (?:over|across) ${WHERE}`,
  'u',
);
const WHO = /^who/;
const SUPPOSED = /\b(?:should|could|can|would|will|shall|may|might|if|going to|need to|want to|have to|let)\b/;
const SHOP = /^(?:shop|store|storefront|floor|front)$/;
const SMALL: ReadonlySet<string> = new Set(['the', 'our', 'a', 'an', 'my']);

/** Whether it names where something is kept or sold. */
const isPlace = ({ types, locations, notes }: Reading): boolean => types.length + locations.length + notes.length > 0;
