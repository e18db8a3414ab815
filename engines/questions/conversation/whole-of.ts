import type { One } from './context.ts';
import { senseOf } from './one-breath.ts';

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
