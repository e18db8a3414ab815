import type { NamedItem } from '../lexicon.ts';
import type { Mention } from './names.ts';
import type { Word } from './words.ts';

/** What stock is spoken of by, in words that may also stand in the name of an item: `best before` of Best Before Labels. */

const NOTIONS =
  /^(?:(?:best befores?|use by|sell by|expiry|expiration)(?: dates?)?|shelf li(?:fe|ves)|lead times?|(?:cost|selling) prices?|minimum orders?|pack sizes?|reorder points?)$/;
const OF_DATES = new Set(['date', 'dates']);

/** Whether the words that seem to name an item are such a notion: with the rest of its name they would name it. */
export function isNotion({ start, end, exact }: Mention<NamedItem>, words: readonly Word[]): boolean {
  if (exact.length > 0) return false;
  const next = words[end];
  const isDated = next !== undefined && !next.isSeparated && OF_DATES.has(next.text);
  return NOTIONS.test(
    words
      .slice(start, isDated ? end + 1 : end)
      .map(({ text }) => text)
      .join(' '),
  );
}
