import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `anything from Uji in there?`, `which of it was from the cellar`: the list before it, of that supplier, category or place. */

const LISTS: ReadonlySet<Question['topic']> = new Set([
  ...(['reorder', 'low', 'out', 'onOrder', 'movement', 'spending', 'revenue', 'list', 'dead', 'excess'] as const),
  ...(['filter', 'topSelling', 'pinned', 'missing', 'added', 'stockOuts', 'runOut', 'rankItems'] as const),
]);
/** What points back at it. */
const OF_THAT =
  /\b(?:in|on|among|amongst|out of|of) (?:there|it|that|this|them|those|these|(?:the|that|this) (?:list|lot|figure|total|number|amount))\b|\bthere\W*$/;
const ASKS =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|also)\W+)*(?:(?:is|are|was|were|do|does|did) (?:there |any|we )|any|which|what|whats|how (?:much|many)|only|just)/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`from among amongst list lot figure total number amount ones item items goods stock part share came come comes only supplied made kept`
    .trim()
    .split(/\s+/),
]);

/** The list before it, of what a message names; null where it says anything else, or the list was of another one already. */
export function ofThatList(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, locations, people, groups, types, notes, amounts, time, bound } =
    reading;
  if (before.isUnasked || !LISTS.has(question.topic) || question.items.length > 0 || question.asks !== null)
    return null;
  if ([mentions, people, groups, types, notes, amounts].some((some) => some.length > 0)) return null;
  if (time !== null || bound !== null || suppliers.length + categories.length + locations.length !== 1) return null;
  if (!OF_THAT.test(text) || !ASKS.test(text) || !saysOnly(reading, WORDS)) return null;
  const named = { suppliers, categories, locations } as const;
  const narrowed: Partial<Question> = {};
  for (const kind of ['suppliers', 'categories', 'locations'] as const) {
    if (named[kind].length === 0) continue;
    if (question[kind].length > 0) return null;
    if (kind === 'suppliers') narrowed.suppliers = suppliers.map(({ key }) => key);
    else narrowed[kind] = [...named[kind]];
  }
  const spoken = before.reading;
  const reads: Reading = {
    ...spoken,
    suppliers: suppliers.length > 0 ? suppliers : spoken.suppliers,
    categories: categories.length > 0 ? categories : spoken.categories,
    locations: locations.length > 0 ? locations : spoken.locations,
  };
  const isRanked = question.order !== null && question.limit !== null;
  return goingOn({ ...before, reading: reads }, { ...question, ...narrowed, limit: isRanked ? null : question.limit });
}
