import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import { SURE } from './choose.ts';
import type { Before, Heard } from './context.ts';
import { countedAlso } from './counted-also.ts';
import { senseOf } from './one-breath.ts';
import { withoutEchoes } from './reported-changes.ts';
import { isTag } from './sentence-parts.ts';
import { tellingWords } from './word-evidence.ts';

/** `when does it run out, and who supplies it` read as one of the two: the clause that this leaves out is asked, too, or said. */

interface Hearing {
  heard: Heard;
  last: Before | null;
}
type Hear = (message: string, before: Before | null) => Hearing;

const MAX_LETTERS = 400;
/** As many clauses as one message is parted into. */
const MAX_JOINTS = 3;
const FACT =
  '(?:minimum(?: order)?s?|lead times?|(?:average )?margins?|(?:cost |selling )?prices?|suppliers?|locations?|pars?|reliability|number of (?:entries|movements))';
/** `and have no supplier` is a condition: only with a subject does such a verb ask. */
const ASKING =
  "(?:what|who|when|where|which|how)(?:['’]?s)?|(?:do|does|did|is|are|was|were|has|have|can|should|will) (?:it|its|they|their|that|this|these|those|there|we|i|you|the|our|any\\w*|some\\w*|he|she)";
const JOINT = new RegExp(
  String.raw`\s*(?:[,;]\s+(?:(?:and|also|plus|&|\+)\s+)?|\s(?:and|also|plus|&|\+)\s+)(?:also |then )?(?=(?:if (?:not|so),? )?(?:${ASKING})\s|(?:(?:its|their|the) )?${FACT}\W*$)`,
  'gi',
);
const ASKS = new RegExp(String.raw`^\W*(?:(?:and|so|ok|also|then),? )*(?:${ASKING})\b`, 'i');
const FACT_ALONE = new RegExp(String.raw`^(?:(?:its|their|the) )?(${FACT})\W*$`, 'i');
const FACT_FIRST = new RegExp(String.raw`^(?:(?:its|their|the) )?${FACT}\b`, 'i');
/** `by price and margin`, `without a price and margin`: the second word belongs to the first. */
const ONE_LIST = /\b(?:by|with|without|no|missing|per|average|compare|between|both)\b/i;
/** `who sold it and when`, `how much of each`: the answer says it anyway. */
const ELABORATION =
  /^\W*(?:when|why|where|how (?:much|many)|who|by whom|which ones?)(?: of (?:each|it|them|those))?\W*$/i;
const DIFFERENCE =
  /^(?:(?:was|were|is|are) there|did (?:it|they|we) (?:have|find|show)) (?:a |an |any )?(?:differences?|discrepanc(?:y|ies)|gaps?|corrections?|deviations?)\W*$/i;
/** What is asked of the answer to the first clause. */
const OF_ANSWER = /\b(?:that|this|enough|so)\b/i;
const WORTH =
  /\b(?:(?:that|this|it|they|those)(?: all)? (?:worth|costs?|come to|add up to)|worth (?:of )?(?:that|it))\b/i;
const IF_NOT = /^if (?:not|so),? /i;

/** What a message comes to with the clause that its reading as one question leaves out. */
export function withDroppedClause(
  message: string,
  whole: Hearing,
  before: Before | null,
  reader: Reader,
  hear: Hear,
): Hearing {
  const [asked, another] = whole.heard.questions;
  const isKnown = whole.heard.unanswered !== undefined || whole.heard.confidence === 1;
  if (!asked || isKnown || BESIDES.has(asked.topic) || message.length > MAX_LETTERS) return whole;
  const joints = [...message.matchAll(JOINT)];
  const [joint] = joints;
  if (!joint || joints.length > MAX_JOINTS) return whole;
  const left = message.slice(0, joint.index).trim();
  const clause = message.slice(joint.index + joint[0].length).trim();
  // Every answer about a count includes what it changed.
  if (asked.flow === 'counted' && DIFFERENCE.test(clause)) return whole;
  const mayBeCounted = COUNTS.test(clause);
  const isTwo = !another && mayBeTwo(left, clause, /^\s*[,;]\s+$/.test(joint[0]));
  if (!isTwo && !mayBeCounted) return whole;
  const first = hear(left, before);
  const [alone, more] = first.heard.questions;
  if (!alone || more || BESIDES.has(alone.topic)) return whole;
  if (first.heard.confidence < SURE) return isTwo && isOtherHalf(alone, asked, first) ? unsure(whole) : whole;
  const counted = mayBeCounted ? countedAlso(alone, first, clause, reader) : null;
  if (counted) return both(first, counted);
  if (!isTwo) return whole;
  const second = hear(inFull(clause, alone), first.last ?? before);
  return joined({ whole, asked, first, alone, second, clause }, reader);
}
const COUNTS = /^(?:how many|number of)\b/i;

/** What nobody asks together with something else, or what is listed clause by clause elsewhere. */
const BESIDES: ReadonlySet<Question['topic']> = new Set([
  ...([
    'outside',
    'refused',
    'aside',
    'change',
    'greeting',
    'thanks',
    'help',
    'compare',
    'optimize',
    'contact',
  ] as const),
]);

function mayBeTwo(left: string, clause: string, isComma: boolean): boolean {
  if (left === '' || isTag(clause) || ELABORATION.test(clause)) return false;
  if (FACT_ALONE.test(clause) && ONE_LIST.test(left)) return false;
  // `when we run out, what happens`: only what asks by itself has another question behind a comma.
  return !isComma || ASKS.test(left) || FACT_FIRST.test(left);
}

/** `minimum order` behind what is asked of an item. */
function inFull(clause: string, { items }: Question): string {
  const fact = FACT_ALONE.exec(clause)?.[1];
  return fact === undefined ? clause.replace(IF_NOT, '') : `what is ${items.length > 0 ? 'its' : 'their'} ${fact}`;
}

/** Whether the message is read as something else than its first clause may ask. */
const isOtherHalf = (alone: Question, asked: Question, { heard }: Hearing): boolean =>
  heard.confidence >= MAY_ASK && alone.topic !== asked.topic;
const MAY_ASK = 0.3;

/** Half an answer would look like a whole one. */
const unsure = ({ heard, last }: Hearing): Hearing => ({
  heard: { ...heard, confidence: Math.min(heard.confidence, SURE - 0.01) },
  last,
});

interface Clauses {
  whole: Hearing;
  asked: Question;
  first: Hearing;
  alone: Question;
  second: Hearing;
  clause: string;
}

function joined({ whole, asked, first, alone, second, clause }: Clauses, reader: Reader): Hearing {
  const [other] = second.heard.questions;
  const isSure = whole.heard.confidence >= SURE;
  const isFirst = keyOf(asked) === keyOf(alone);
  const isClear = other !== undefined && second.heard.confidence >= (isSure ? SURE : CLEAR);
  // `and what was that worth`: the sum says it.
  const isOfSum = alone.topic === 'movement' && WORTH.test(clause);
  if (isOfSum || (!isSure && other?.topic === 'outside')) return whole;
  if (isClear && !NO_SECOND.has(other.topic)) {
    const isSecond = keyOf(asked) === keyOf(other) || senseOf(asked) === senseOf(other);
    const areFacts = FACT_ALONE.test(clause) && second.heard.confidence >= CLEAR;
    const isDropped = isFirst || isSecond || areFacts || !isSure;
    return saysAlso(alone, other) || !isDropped ? whole : both(first, second);
  }
  const isAnswered = isSure ? isFirst : first.heard.confidence >= BEYOND_DOUBT;
  if (!isAnswered || OF_ANSWER.test(clause)) return whole;
  const reading = reader.read(clause);
  const isSaid = tellingWords(reading) > 0 || reading.mentions.length > 0 || WH_CLAUSE.test(clause);
  const mayBeSaid = other !== undefined && saysAlso(alone, other);
  if (!isSaid || (mayBeSaid && reading.unknown.length === 0)) return whole;
  return { heard: { ...first.heard, unanswered: clause }, last: first.last };
}
/** `where is it` says what it asks in its first word. */
const WH_CLAUSE = /^\W*(?:where|who|when|why)(?:'?s)? \S+ \S+/i;
/** Both, where neither says what the other asks. */
function both(first: Hearing, second: Hearing): Hearing {
  const questions = withoutEchoes([...first.heard.questions, ...second.heard.questions]);
  const confidence = Math.min(first.heard.confidence, second.heard.confidence);
  const last = second.last && first.last ? { ...second.last, beside: [first.last] } : (second.last ?? first.last);
  return { heard: { ...second.heard, questions, confidence, maybe: [], unread: [] }, last };
}
/** From this confidence on a clause is a question where the whole message is not clear. */
const CLEAR = 0.7;
/** From this one on the first clause alone is answered where the message as one question means something else. */
const BEYOND_DOUBT = 0.85;
const NO_SECOND: ReadonlySet<Question['topic']> = new Set(['aside', 'greeting', 'thanks', 'help', 'change', 'refused']);

/** Whether the answer to one says what the other asks. */
const saysAlso = (one: Question, other: Question): boolean =>
  (senseOf(one) === senseOf(other) && (keyOf(one) === keyOf(other) || !MAY_REPEAT.has(one.topic))) ||
  (one.topic === 'movement' && IN_MONEY.has(other.topic)) ||
  (one.topic === 'price' && (other.topic === 'margin' || other.topic === 'total'));
/** What moved is said with what it was worth. */
const IN_MONEY: ReadonlySet<Question['topic']> = new Set(['revenue', 'spending', 'value', 'total']);
/** What is asked twice in one message, with other conditions. */
const MAY_REPEAT: ReadonlySet<Question['topic']> = new Set(['count', 'movement', 'supplierStory']);

function keyOf({ similarItems: _, items: __, ...question }: Question): string {
  return JSON.stringify({ ...question, countOnly: question.topic === 'movement' && question.countOnly });
}
