import { pickedFrom } from '../meaning/from-before.ts';
import { namesPlace } from '../meaning/place-said.ts';
import type { Question, Topic } from '../question.ts';
import { isOfMessages } from '../resolve.ts';
import type { Reading } from '../words/reading.ts';

/** What `those` stands for after a question whose answer is a list of items. */

interface Asked {
  question: Question;
  reading: Pick<Reading, 'text'>;
}

/** Topics whose answer lists items by what is true of them, rather than by their names. */
const LISTS: ReadonlySet<Topic> = new Set([
  ...(['low', 'out', 'wellStocked', 'filter', 'dead', 'excess', 'pinned', 'missing', 'added'] as const),
  ...(['rankItems', 'topSelling', 'reorder', 'runOut', 'onOrder', 'movement', 'stockOuts'] as const),
]);
/** Lists of all that there is, where no condition narrows them. */
const NARROWED: ReadonlySet<Topic> = new Set(['list', 'count']);
/** Lists in an order: `it` is the first of them; of the others it is all there is. */
const RANKINGS: ReadonlySet<Topic> = new Set(['rankItems', 'topSelling', 'runOut']);
/** A list of a list of a list is as deep as people go. */
const MAX_DEPTH = 3;

const ALL_OF_THEM =
  /\b(?:those|these|them|they|theirs?|em|ones|the lot|(?:all|each|any|none|most|half|rest) of (?:it|that|this)|the list)\b/;
/** `all items that are below their minimum`: theirs is that of what the message names itself. */
const OF_OWN_SUBJECT = /\b((?:items|teas|products|lines|goods|things|suppliers)\b.*?) their\b/g;
const WHICH_OF_THEM =
  /^\W*(?:(?:and|so|ok|then|now|but|also) )*(?:(?:which(?! (?:shelf|shelves|place|wall|rack|bay|room|supplier|vendor|compan|categor|day|week|month|colleague|person|of us))|whats|what is|who)\b|(?:only|just|without|except|not|skip|leave)\b)/;
const OF_ALL_STOCK =
  /\b(?:the|our|my|all|whole|entire|total) (?:stock|inventory)\b(?! (?:of|on|for) (?:it|this|that|them|those|these)\b)|\beverything\b(?! (?:on|in) (?:it|that|the list)\b)/;
/** `what is the stock worth, all of it`: of no list, and of nothing that was talked about. */
export const asksOfAllStock = (text: string): boolean => OF_ALL_STOCK.test(text);
const OF_OTHERS = /\bwhich (?:shelf|shelves|place|wall|rack|bay|room|day|week|month|colleague|person|of us)\b/;
const A_ROW =
  /\b(?:second|third|fourth|fifth|sixth|last|first|\d(?:st|nd|rd|th)|number (?:\d|one|two|three|four|five)) (?:one\b|(?:of|on|in) (?:them|those|these|the list|that))|\bnumber (?:\d|one|two|three|four|five)\b/;
const ASKS_OF_MISSING = /\b(?:without|no|lack|lacks|lacking|missing|miss) (?:an? |any |the )?\p{L}+/u;
const THE_FIRST =
  /\b(?:(?<!of )them|they|theirs?|that (?:one|supplier|vendor|company)|this (?:one|supplier)|the (?:first|top) (?:one|supplier))\b/;
const OF_THEM = /\b(?:of|from|with|for|to|about) (?:them|that one|this one)\b/;
/** `the most reliable?` after all suppliers: one of them was asked about. */
const THE_MOST =
  /\b(?:who(?:[’']?s)?|which (?:one|supplier|vendor)|the)\b(?: \p{L}+)*? (?:most|least|\p{L}{3,}est|best|worst)\b(?!.*\b(?:suppliers|vendors|ones|companies|are|rank\w*|list|sort\w*)\b)/u;
/** Whether a list was asked for its first row alone. */
export const isOfOne = ({ question, reading }: Asked): boolean =>
  question.limit === 1 || (question.limit === null && THE_MOST.test(reading.text));
const IT = /\bits?\b|\b(?:that|this) (?:very )?one(?:['’]?s)?\b/;
const THE_ONE = /\b(?:it|its|that|this)\b/;

/** The list that a message may be about; null where it names something itself or points at nothing. */
export function listBefore(before: Asked, reading: Reading): Question | null {
  const { question } = before;
  const { mentions, suppliers, text, bound } = reading;
  // `what do we get from them` after a ranking of suppliers: from the first of them.
  if (question.topic === 'rankSuppliers')
    return mentions.length + suppliers.length === 0 && (THE_FIRST.test(text) || (isOfOne(before) && OF_THEM.test(text)))
      ? { ...question, limit: question.bound === null ? 1 : question.limit }
      : null;
  if (!isList(question) || mentions.length > 0) return null;
  const isOfNamed = question.items.length > 0 && question.within === undefined;
  if (isOfNamed || depthOf(question) >= MAX_DEPTH) return null;
  // `the stock, all of it`, `which shelf has the most on it`: what the message says itself.
  if (asksOfAllStock(text) || OF_OTHERS.test(text)) return null;
  // `how much of the second one is left`: of one row, whatever is asked of it.
  if (A_ROW.test(text) && suppliers.length === 0 && namesPlace(text)) return pickedFrom(question, reading);
  if (ALL_OF_THEM.test(text.replace(OF_OWN_SUBJECT, '$1'))) return question;
  if (suppliers.length > 0) return null;
  // `and which have no supplier?` after what has no cost price asks of all items again.
  if (question.topic === 'missing' && ASKS_OF_MISSING.test(text)) return null;
  // `who supplies it?`
  if (RANKINGS.has(question.topic) && bound === null && IT.test(text)) return { ...question, limit: 1 };
  if (WHICH_OF_THEM.test(text) || bound !== null) return question;
  if (!THE_ONE.test(text)) return null;
  return RANKINGS.has(question.topic) ? { ...question, limit: 1 } : question;
}

/**
 * What is picked from a list of items is a shorter one. The last of one thing is no list, but what has gone longest without,
 * and all that came last, is.
 */
const isList = ({ topic, order, by, within, conditions }: Question): boolean =>
  topic === 'pick'
    ? within !== undefined && isList(within)
    : LISTS.has(topic) ||
      (NARROWED.has(topic) && conditions.length > 0) ||
      (topic === 'lastEvent' && (order === 'least' || by === 'day'));

/** The list that a question is about, or that it has picked from it. */
export const listOf = (question: Question): Question | undefined =>
  question.topic === 'pick'
    ? isList(question)
      ? question
      : undefined
    : isOfMessages(question)
      ? undefined
      : question.within;

const depthOf = ({ within }: Question): number => (within ? 1 + depthOf(within) : 0);
