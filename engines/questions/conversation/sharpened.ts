import { boughtByUs } from '../meaning/bought-by-us.ts';
import { stockJudged } from '../meaning/stock-judged.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { One } from './context.ts';

/** How sure another topic is that the words themselves say. */
const SAID = 0.7;

/**
 * What a message was taken for, with what its wording settles beyond its meaning. It comes after the choice among meanings: before
 * it, two of them would become the same question, and how sure each of them is would no longer hold.
 */
export function sharpened(one: One, { text }: Reading): One {
  const sharper = (question: Question) => stockJudged(boughtByUs(question, text), text);
  const { last } = one;
  const questions = one.questions.map(sharper);
  const isSaid = one.unread.length === 0 && questions.some(({ topic }, at) => topic !== one.questions[at]?.topic);
  return {
    ...one,
    questions,
    confidence: isSaid ? Math.max(one.confidence, SAID) : one.confidence,
    maybe: one.maybe.map((question) => boughtByUs(question, text)),
    last: last && one.questions.includes(last.question) ? { ...last, question: sharper(last.question) } : last,
  };
}
