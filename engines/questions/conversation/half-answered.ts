import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import { SURE } from './choose.ts';
import type { One } from './context.ts';
import { senseOf } from './one-breath.ts';

/** `how many tubs are left and when did Mei last fill any`: a second clause with names of its own, of which the answer has nothing. */

/** From this confidence on the first clause is answered where the message as one question is not clear. */
const CLEAR = 0.7;

/**
 * What is answered of such a message, with the clause that is left; null where nothing is, or the whole message may be one
 * question: `where is too much and where is too little` is answered at once.
 */
export function halfAnswered(parts: readonly string[], each: readonly One[], whole: One, reader: Reader): One | null {
  const [first, second, third] = each;
  const part = parts[1]?.trim() ?? '';
  if (!first || !second || third || second.confidence >= SURE || !ASKS.test(part)) return null;
  const [asked, another] = whole.questions;
  const [alone, more] = first.questions;
  if (!alone || more || BESIDES.has(alone.topic) || !namesMore(part, alone, reader)) return null;
  if (whole.confidence < SURE) return first.confidence < CLEAR ? null : { ...first, unanswered: part };
  const isSame = asked !== undefined && another === undefined && keyOf(asked) === keyOf(alone);
  // What the clause names is not what the first one asks of: `and what did the tins whisper`.
  return isSame && first.confidence >= SURE ? { ...first, unanswered: part } : null;
}
const BESIDES: ReadonlySet<Question['topic']> = new Set(['outside', 'refused', 'aside', 'change', 'greeting', 'help']);
const ASKS =
  /^(?:what|whats|who|whos|when|where|wheres|which|why|how|do|does|did|is|are|was|were|has|have|had|can|should|will)\b/i;

const keyOf = ({ similarItems: _, items: __, ...question }: Question): string =>
  JSON.stringify({ ...question, countOnly: false });

/** Whether a clause names somebody or something that a question has nothing of. */
function namesMore(part: string, asked: Question, reader: Reader): boolean {
  const { mentions, suppliers, people, categories } = reader.read(part);
  const ids = new Set(asked.items.flat());
  return (
    mentions.some(({ values }) => values.every(({ id }) => !ids.has(id))) ||
    suppliers.some(({ key }) => !asked.suppliers.includes(key)) ||
    people.some(({ id }) => !asked.people.includes(id)) ||
    categories.some((one) => !asked.categories.includes(one))
  );
}

/** `I want to order from Atlas. What should I take?`: whether the whole asks what one sentence does, and the others may. */
export const isWholeOf = (whole: One, unclear: One, asking: readonly One[]): boolean => {
  const [question, another] = whole.questions;
  if (!question || another || whole.confidence < CLEARLY_ONE || !unclear.questions[0]) return false;
  const sense = senseOf(question);
  return asking.every(({ choices = [] }) =>
    choices.some((one) => one.chance >= MAY_BE && senseOf(one.question) === sense),
  );
};
const CLEARLY_ONE = 0.9;
const MAY_BE = 0.03;
