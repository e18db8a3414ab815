import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `what is in the shop but not in the warehouse`: each item is kept in one of them, so it is what is in the first. */
export function inOnePlace(before: Before | null, reading: Reading): One | null {
  const { text, types, mentions, people, amounts, notes, bounds, locations, time } = reading;
  if ([mentions, people, amounts, notes, bounds, locations].some((some) => some.length > 0) || time !== null)
    return null;
  const [kept] = types;
  if (kept === undefined || new Set(types).size > 2) return null;
  if (!NOT_THERE.test(text) || !saysOnly(reading, WORDS)) return null;
  return certain('list', { ...reading, types: [kept] }, before, { type: kept, countOnly: /\bhow many\b/.test(text) });
}
const NOT_THERE =
  /^\W*(?:(?:and|so|ok|now|then|hi|hey) )*(?:what|which|list|show|how many|anything|everything)\b.*\b(?:in|at) (?:the |our )?\p{L}+,? (?:but|and|yet) not (?:(?:in|at) )?(?:the |our )?\p{L}+\W*$/u;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet('but yet not keep kept tea teas items item goods products stock'),
]);
