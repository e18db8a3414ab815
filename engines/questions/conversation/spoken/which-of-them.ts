import type { Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before } from '../context.ts';
import { listBefore } from '../list-before.ts';
import { isAnswered } from './certain.ts';

/** `which runs out first`: of what the question before it lists, as the message does not say of which goods. */

const OPENING = String.raw`^\W*(?:(?:and|so|ok|okay|but|then|now|also|right|great|thanks|hm+|oh)\W+)*`;
const ROWS_OF_OTHERS =
  'suppliers?|vendors?|compan|categor|kinds|types|days|weeks|months|places|shel|people|orders|deliver';
const OF_THEM = String.raw`(?:ones?|(?:ones? )?(?:of|from|among) (?:them|those|these)(?! (?:${ROWS_OF_OTHERS})))\b`;
const VERBS = `is are was were has have had do does did should will would can could must need needs needed sell sells sold run runs ran go goes went
  cost costs make makes made earn earns earned bring brings brought last lasts lasted move moves moved come comes came take takes took get gets got
  lose loses lost tie ties expire expires never still no`;
const VERB = String.raw`(?:(?:${VERBS.trim().replace(/\s+/g, '|')})\b|(?:is|are|was|were|has|have|had|do|does|did)n['’]?t\b)`;
const WHICH = new RegExp(`${OPENING}which (?:${OF_THEM} ?|(?=${VERB}))`, 'i');

/** What a message asks as if it said of which goods: `which items runs out first`; null where it does not ask which. */
export const inFull = (written: string): string | null =>
  WHICH.test(written) ? written.replace(WHICH, 'which items ') : null;

/** Topics whose answers are about a part of the stock as a whole, or list what is in it. */
const OF_PARTS: ReadonlySet<Topic> = new Set([
  ...([
    'list',
    'count',
    'price',
    'margin',
    'location',
    'value',
    'quantity',
    'low',
    'out',
    'reorder',
    'runOut',
  ] as const),
  ...(['onOrder', 'dead', 'excess', 'topSelling', 'revenue', 'spending', 'movement', 'supplierStory', 'par'] as const),
]);
const KINDS = ['categories', 'suppliers', 'locations', 'groups'] as const;

/** Whether a question names no goods. */
export const isOfAll = (question: Question): boolean =>
  question.items.length === 0 && question.type === null && KINDS.every((kind) => question[kind].length === 0);

/** The part of the stock that a question is about, such as a category or what comes from a supplier; null for none, or several. */
function partOf(question: Question): Pick<Question, (typeof KINDS)[number] | 'type'> | null {
  const { topic, items, by, type, categories, suppliers, locations, groups } = question;
  const isOne = KINDS.every((kind) => question[kind].length <= 1) && !isOfAll(question);
  if (!OF_PARTS.has(topic) || items.length > 0 || by !== null || !isOne) return null;
  return { type, categories, suppliers, locations, groups };
}

/** What a message asks which of. */
export interface Listed {
  /** The question whose answer lists it by what is true of it. */
  list: Question | null;
  /** The part of the stock that it is. */
  part: ReturnType<typeof partOf>;
}

/** What the question before lists, of which a message asks which; null where it asks for something else. */
export function listedFor(reading: Reading, before: Before | null): Listed | null {
  if (!before || !isAnswered(before) || !WHICH.test(reading.text)) return null;
  const { mentions, suppliers, categories, groups, locations, types, people } = reading;
  if ([mentions, suppliers, categories, groups, locations, types, people].some((some) => some.length > 0)) return null;
  const found = listBefore(before, reading);
  const list = found?.topic === 'rankSuppliers' ? null : found;
  const part = partOf(before.question);
  return list || part ? { list, part } : null;
}
