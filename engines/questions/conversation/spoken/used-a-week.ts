import { RATES } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `how many pouches do we use a week`: all that leaves stock in that time, and not only what is sold. */

const USED =
  /\bhow (?:much|many)\b.*\b(?:(?:we|i|they|you|the shop|the team|it|people) (?:\p{L}+ )?(?:use|used|using|get through|got through|gone through|go through|going through)|(?:is|are|get|gets|being) (?:being )?used|used(?: up)?)\b.*\b(?:a|per|each|every|in a) (day|week|month|quarter|year)\b/u;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...'use used using through going go gone usually normally average roughly typically day week month quarter year per each every pieces packs pounds kilos bags tins boxes usage'.split(
    ' ',
  ),
]);

/** What is used in a time, of what a message names or what was mentioned before; null where it asks for anything else. */
export function usedATime(before: Before | null, reading: Reading): One | null {
  const { text, mentions, categories, suppliers, people, amounts, notes, bound } = reading;
  const [, said] = USED.exec(text) ?? [];
  const per = RATES.find((rate) => rate === said) ?? null;
  if (per === null || [people, amounts, notes, suppliers].some((some) => some.length > 0) || bound !== null)
    return null;
  if (!saysOnly(reading, WORDS)) return null;
  const isNamed = mentions.length + categories.length > 0;
  const spoken = before !== null && !before.isUnasked ? before.reading : null;
  const named = isNamed ? reading : spoken && { ...reading, mentions: spoken.mentions, categories: spoken.categories };
  if (!named || named.mentions.length + named.categories.length === 0) return null;
  return certain('sold', named, before, { flow: 'sold', way: 'down', per, by: null, countOnly: false, measure: null });
}
