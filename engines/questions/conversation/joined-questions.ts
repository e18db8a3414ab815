import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Before, One } from './context.ts';
import { inOneBreath } from './one-breath.ts';
import { isPointer } from './pointers.ts';
import { together } from './same-again.ts';
import { isStatement } from './sentence-parts.ts';

/** Two questions in one sentence whose second has no question word: `storage place and par of the ribbons`. */

/** From this confidence on each half is a question, and where both together are likelier than that the whole is one. */
const CLEAR_HALF = 0.7;
const SURELY_ASKS = 0.8;
/** From this one on a half may be a question that the whole would leave out. */
const MAY_ASK = 0.5;
const MAX_JOINTS = 3;
/** From this confidence on a message of several parts is one question. */
const ALMOST_CERTAIN = 0.99;

/** Whether two parts of a message may each ask something, of which one answer would leave half out. */
export function mayAskTwice(parts: readonly One[], whole: One): boolean {
  const asked = parts.flatMap(({ questions: [question], confidence }) =>
    question && confidence >= MAY_ASK ? [sense(question)] : [],
  );
  return new Set(asked).size > 1 && whole.confidence < ALMOST_CERTAIN;
}

const JOINT =
  /\s*[,;]?\s(?:and|also|plus|&|\+|n|an(?! [aeiou])|as well as),?\s+(?:also |then |separately,? )?|,?\s+or\s+(?=(?:no|without) )|\s*[,;]\s+/gi;
/** `and sit in the shop`: a second condition, not a second question. */
const CONDITION =
  /^(?:have|has|had|are|is|was|were|cost|costs|sell|sells|that|with|but|or|not|no|so|if|because|since)\b(?=\s+\S)/i;
/** What nobody asks beside something else. */
const NO_HALF: ReadonlySet<string> = new Set([
  ...[
    'outside',
    'refused',
    'change',
    'greeting',
    'thanks',
    'aside',
    'help',
    'story',
    'supplierStory',
    'list',
    'fulfil',
  ],
  ...['compare', 'contact', 'overview', 'recommendations', 'reorderAnalysis', 'stopBuying', 'optimize'],
]);

/** What reads one half of a message. */
type Read = (part: string, before: Before | null) => One;

export interface Joined {
  /** Both questions; null where it is not certain that there are two. */
  both: One | null;
  /** Whether the message as one question may leave half of it out. */
  isHalf: boolean;
}

/** Looks for a joint that parts a message into two clear questions, of which `whole` is only one. */
export function joinedQuestions(
  message: string,
  whole: One,
  before: Before | null,
  reader: Reader,
  read: Read,
): Joined {
  const [asked, another] = whole.questions;
  if (!asked || another || asked.topic === 'compare') return { both: null, isHalf: false };
  let isHalf = false;
  for (const { left, right, isComma } of halvesOf(message)) {
    // `deliveries in October, what did we spend on them`: what asks nothing leads up to what asks.
    if (isComma && isStatement(left) !== isStatement(right)) continue;
    if (BY_GROUP.test(left) || BY_GROUP.test(right) || AMONG.test(left)) continue;
    const isLack = /^(?:no|without)\b/i.test(right);
    if (!says(left, reader) || !says(right, reader) || (CONDITION.test(right) && !isLack)) continue;
    const names = (part: string) => reader.read(part).mentions.length + reader.read(part).suppliers.length > 0;
    const first = names(left) || !names(right) ? read(left, before) : read(left, read(right, before).last ?? before);
    const second = inOneBreath(read(right, first.last ?? before), first, reader.read(right), whole);
    const [one, other] = [first.questions[0], second.questions[0]];
    // `without a price, or no cost` asks for two lists; `teas with no labels` for one.
    if (isLack && (one?.topic !== 'missing' || other?.topic !== 'missing')) continue;
    if (!one || !other || NO_HALF.has(one.topic) || NO_HALF.has(other.topic)) continue;
    if (sense(one) === sense(other) || isRankedTwice(one, other) || ![sense(one), sense(other)].includes(sense(asked)))
      continue;
    const timed = withTrailingTime(first, left, second, reader);
    const least = Math.min(timed.confidence, second.confidence);
    const isLikelier = timed.confidence * second.confidence > whole.confidence;
    if (least >= SURELY_ASKS || (least >= CLEAR_HALF && isLikelier))
      return {
        both: {
          ...second,
          last: together([timed, second]),
          questions: [...timed.questions, ...second.questions],
          confidence: least,
          maybe: [],
          unread: [],
        },
        isHalf: true,
      };
    // `15 lb of one and 8 lb of another`: lines of one order, which the whole has all of.
    if (least >= MAY_ASK && whole.confidence < ALMOST_CERTAIN && asked.amounts.length === 0) isHalf = true;
  }
  return { both: null, isHalf };
}

/** `how many of that one are left, and of the infuser`: the same of what was talked about and of what is named; null for others. */
export function askedOfMore(message: string, before: Before | null, reader: Reader, read: Read): One | null {
  const [, left = '', right = ''] = AND_OF.exec(message) ?? [];
  if (!before || left === '' || says(right, reader) || reader.read(right).mentions.length === 0) return null;
  const { tokens, mentions } = reader.read(left);
  if (mentions.length > 0 || !tokens.some((_, at) => isPointer(tokens, at))) return null;
  const first = read(left, before);
  const second = first.last && read(`and ${right}`, first.last);
  const [one, other] = [first.questions[0], second?.questions[0]];
  if (!second || !one || !other || sense(one) !== sense(other)) return null;
  const confidence = Math.min(first.confidence, second.confidence);
  if (confidence < CLEAR_HALF) return null;
  const questions = [...first.questions, ...second.questions];
  return { ...second, questions, confidence, maybe: [], unread: [], last: together([first, second]) };
}
const AND_OF = /^(.*\S)\s*,?\s+and (?:also )?((?:of|for|from) .+)$/i;

/** `revenue and spend last month`: a time behind two halves without a question word is that of both. */
function withTrailingTime(first: One, left: string, second: One, reader: Reader): One {
  const [one] = first.questions;
  const period = second.questions[0]?.period;
  if (!one || !period || one.period !== null || !first.last || reader.read(left).time) return first;
  if (!first.last.meaning.takes.includes('past')) return first;
  const question = { ...one, period };
  const time = second.last?.reading.time ?? null;
  return {
    ...first,
    questions: [question],
    last: { ...first.last, question, reading: { ...first.last.reading, time } },
  };
}

/** `by value, vendor-wise` ranks once. */
const isRankedTwice = (one: Question, other: Question) =>
  RANKS.has(one.topic) &&
  RANKS.has(other.topic) &&
  (measureOf(one) === measureOf(other) ||
    (one.topic === other.topic && (one.measure === null || other.measure === null)));

/** Categories are ranked by what they are worth, unless something else is said. */
const measureOf = ({ measure, topic }: Question) => measure ?? (topic === 'categories' ? 'value' : topic);

/** `category-wise`, `supplier by supplier`: how an answer is laid out. */
const BY_GROUP =
  /^\W*(?:\w+[- ]wise|(\w+)[- ]by[- ]\1|per \w+|by \w+|grouped by \w+|split by \w+|(?:taking|taken) (?:it |them )?(\w+) by \2)\W*$/i;
/** `of her things, which …`: what the question behind it is about. */
const AMONG =
  /^\W*(?:(?:and|so|ok|then),? )*(?:of|from|among|amongst|out of|within)\b(?!.*\b(?:how|what|which|who|whom|when|where)\b)/i;
const RANKS: ReadonlySet<string> = new Set(['rankItems', 'rankSuppliers', 'categories', 'value', 'margin', 'price']);

const sense = ({ topic, measure, flow, order }: Question) =>
  `${topic} ${measure} ${flow} ${topic === 'topSelling' ? order : ''}`;

function halvesOf(message: string): { left: string; right: string; isComma: boolean }[] {
  const [, first = '', second = ''] = LACKS_EITHER.exec(message) ?? [];
  // `missing a cost or a par`: what either of them lacks.
  if (second !== '') return [{ left: first, right: `without ${second}`, isComma: false }];
  const joints = [...message.matchAll(JOINT)];
  if (joints.length > MAX_JOINTS) return [];
  return joints.flatMap(({ 0: joint, index }) => {
    const [left, right] = [message.slice(0, index).trim(), message.slice(index + joint.length).trim()];
    return left === '' || right === '' ? [] : [{ left, right, isComma: COMMA.test(joint) }];
  });
}

const LACKED =
  '(?:an? |any |the |their )?(?:cost|price|selling price|par|supplier|location|shelf|place)(?: (?:price|level|set|given))?';
const LACKS_EITHER = new RegExp(
  `^(.*\\b(?:missing|lack(?:s|ing)?|without|no) ${LACKED}),? (?:or|and|nor|and\\/or) (?:no |without |missing )?(${LACKED})\\W*$`,
  'i',
);
const COMMA = /^\s*[,;]\s+$/;

/** Whether a half has a word that says what is asked, rather than names and times alone. */
function says(part: string, reader: Reader): boolean {
  if (ONE_OF_THEM.test(part)) return false;
  return reader
    .read(part)
    .tokens.some(({ word }) => word !== null && word.number === null && word.text.length > 2 && !EMPTY.has(word.text));
}
/** `the autumn one`, in front of what is asked of it. */
const ONE_OF_THEM = /^\W*(?:(?:and|for|of|no|sorry|so) )*(?:the|those|these|that) (?:\p{L}+ )?ones?\W*$/iu;
const EMPTY = new Set(
  'why when where the our any some all and for from with how many much have has had got are there left please each tea teas now what which who that this those them they both all just only two three of or it its on in at also too please same'.split(
    ' ',
  ),
);
