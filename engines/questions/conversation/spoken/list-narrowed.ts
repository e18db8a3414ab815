import { namesPlace } from '../../meaning/place-said.ts';
import type { Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Candidate } from '../candidate.ts';
import type { Before } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { isPointer } from '../pointers.ts';

/** What a message makes of the list before it: fewer of it, the other end of it, or something of all of it. */

const RANKED: ReadonlySet<Topic> = new Set<Topic>(['topSelling', 'rankItems', 'runOut']);
/** Rankings whose lower end is what people call the worst. */
const GOOD_FIRST: ReadonlySet<Topic> = new Set<Topic>(['topSelling', 'categories']);

const SUPERLATIVE =
  /\b(?:most|least|\p{L}{3,}est|worst|best|top|bottom|first|last|main|priority|serious|urgent|pressing|problem)\b/u;
const WHICH_ARE = /\bwhich (?:ones|(?:of|from|among) (?:those|these|them)) (?:are|were|have|need|do|did)\b/;

/** `which of those are critical?` names no row of the list: it asks for all that are. */
export const asksForSome = ({ text, conditions = [] }: Pick<Reading, 'text' | 'conditions'>): boolean =>
  !namesPlace(text) && !SUPERLATIVE.test(text) && (conditions.length > 0 || WHICH_ARE.test(text));

const ONLY = /^\W*(?:(?:ok|okay|and|now|but|so|then|sorry|no|please) )*(?:only|just)\b|\bonly\W*$/;
/** What keeps its other conditions where a message says only one more. */
const NARROWED: ReadonlySet<Topic> = new Set<Topic>([
  ...RANKED,
  ...(['reorder', 'low', 'out', 'onOrder', 'dead', 'excess'] as const),
]);
/** Words that say a condition on what an item is. */
const OF_CONDITIONS = new Set('loose leaf packed packaged prepacked pinned flagged low critical'.split(' '));

/** `just the loose teas` after what sold best: the best of those, and not those among the few that were shown. */
export const narrowsRanking = (
  { text, tokens, mentions, suppliers, categories, groups, conditions = [], bound, amounts }: Reading,
  before: Before | null,
): boolean =>
  before !== null &&
  !before.isUnasked &&
  NARROWED.has(before.question.topic) &&
  ONLY.test(text) &&
  mentions.length === 0 &&
  bound === null &&
  amounts.length === 0 &&
  suppliers.length + categories.length + groups.length + conditions.length > 0 &&
  tokens.every(({ word }) => word === null || JOINING.has(word.text) || OF_CONDITIONS.has(word.text));

const LEAST =
  /\b(?:worst|bottom|slowest|weakest|poorest|least|lowest|flops?|worst[- ]?sell\w*|slow[- ]?(?:sell|mov)\w*)\b/;
const MOST = /\b(?:best|top|strongest|fastest|quickest|most|highest)\b/;
const ONES = /\bones\b/;
const PICKED = /\b(?:of|from|among) (?:them|those|these|the list|that)\b|\bone\b/;

/** Whether a candidate keeps the end of a ranking that the message turns round: `and the five worst?` after the best. */
export function keepsOtherEnd(
  { question, carry }: Pick<Candidate, 'question' | 'carry'>,
  { text, amounts }: Pick<Reading, 'text' | 'amounts'>,
  before: Before | null,
): boolean {
  const ranking = before?.question;
  if (!ranking || !GOOD_FIRST.has(ranking.topic)) return false;
  const end = LEAST.test(text) ? 'least' : MOST.test(text) ? 'most' : null;
  if (end === null || (LEAST.test(text) && MOST.test(text.replace(LEAST, '')))) return false;
  // `the five worst` are not the last of the few best that were shown.
  const isRow =
    question.topic === 'pick' && (amounts.length > 0 || ONES.test(text)) && end !== ranking.order && !PICKED.test(text);
  const isSame = question.topic === ranking.topic && carry !== 'nothing';
  return isRow || (isSame && question.order !== end);
}

const POINTS_BACK =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right)\W+)*(?:what(?:['’]?s| is| are| does| do| did| would| will)|how much(?: (?:is|are|does|do|did|would|will|s))?) (?:all )?(?:of )?(?:that|this|it|those|these|they)(?: all| lot)? (?:worth|cost|costs|come to|add up to|total|amount to)\b|\b(?:in|on|of|for|about|with|from) (?:that|this|there)(?: (?:all )?(?:together|altogether|now|then))?\W*$/;
const THAT_ONE = /\b(?:that|this) (?:very )?one(?:['’]?s)?\b/;
const STANDS_FOR = new Set(['it', 'its', 'them', 'they', 'their', 'those', 'these', 'theirs', 'em']);

/** Whether a message points at the list before it: `how much money is stuck in that`. */
export const pointsAtList = ({ text, tokens }: Pick<Reading, 'text' | 'tokens'>): boolean =>
  POINTS_BACK.test(text) ||
  THAT_ONE.test(text) ||
  tokens.some(({ word }, at) => word !== null && STANDS_FOR.has(word.text) && isPointer(tokens, at));

/** Whether a question names nothing that could be pointed at instead of a list: no thing, and no time. */
export const namesNothing = ({
  question: { items, suppliers, categories, people, period, within },
}: Pick<Candidate, 'question'>): boolean =>
  within === undefined && period === null && items.length + suppliers.length + categories.length + people.length === 0;
