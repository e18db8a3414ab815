import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `3 samplers for Hotel Avon, ok?`: whether so much can go to a customer who is named, which says nothing that was sold. */

const MOST_TOKENS = 24;
const OK =
  /(?:(?:is|would|will) (?:that|it|this) (?:be )?)?(?:ok|okay|possible|doable|fine|alright|all right|feasible|manageable)(?: (?:with|for) us)?\W*$/;
const SAYS = /\b(?:sold|sell|took|gave|sent|shipped|book|record|log|paid|price|cost|margin)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`ok okay possible doable fine alright right feasible manageable wants want need needs like likes after asks asked asking keep keeping kept
   back hold holding leave leaving stay stays shop shelf counter retail ourselves still customer order today tomorrow of for`
    .trim()
    .split(/\s+/),
]);

/** Such an order; null where a message asks for something else. */
export function orderOk(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, locations, notes, people, amounts, bounds, tokens } = reading;
  if (mentions.length !== 1 || notes.length + people.length !== 1 || tokens.length > MOST_TOKENS) return null;
  if ([suppliers, categories, locations, bounds].some((some) => some.length > 0) || reading.time?.past) return null;
  const wanted = amounts.filter(({ isKept }) => isKept !== true);
  if (wanted.length !== 1 || amounts.length > 2 || amounts.some(({ isMoney, value }) => isMoney || !(value > 0)))
    return null;
  if (!OK.test(text) || SAYS.test(text) || !saysOnly(reading, WORDS)) return null;
  return certain('fulfil', { ...reading, notes: [], people: [], types: [] }, before, {});
}
