import { rateSaid } from '../../meaning/division-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `how many pouches do we use a week`: all that leaves stock in that time, and not only what is sold. */

const USED =
  /\bhow (?:much|many)\b.*\b(?:do|does|are|have|did) (?:we|i|they|the shop|the team)\b.*\b(?:use|used|using|get through|gone through|go through|going through)\b.*\b(?:a|per|each|every) (?:day|week|month|quarter|year)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...'use used using through going go gone usually normally average roughly typically day week month quarter year per each every pieces packs pounds kilos bags tins boxes usage'.split(
    ' ',
  ),
]);

/** What is used in a time, of what a message names or what was mentioned before; null where it asks for anything else. */
export function usedATime(before: Before | null, reading: Reading): One | null {
  const { text, mentions, categories, suppliers, people, amounts, notes, bound } = reading;
  const per = USED.test(text) ? rateSaid(text) : null;
  if (per === null || [people, amounts, notes, suppliers].some((some) => some.length > 0) || bound !== null)
    return null;
  if (!saysOnly(reading, WORDS)) return null;
  const isNamed = mentions.length + categories.length > 0;
  const spoken = before !== null && !before.isUnasked ? before.reading : null;
  const named = isNamed ? reading : spoken && { ...reading, mentions: spoken.mentions, categories: spoken.categories };
  if (!named || named.mentions.length + named.categories.length === 0) return null;
  return certain('sold', named, before, { flow: 'sold', way: 'down', per, by: null, countOnly: false, measure: null });
}
