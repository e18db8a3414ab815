import type { Question } from '../question.ts';

/** `the retail packs or the loose tea`: what is compared narrows nothing, neither as a place, as a condition nor as items. */
export function withoutForms(question: Question, text: string): Question {
  if (question.by !== 'form') return question;
  const conditions = question.conditions.filter(
    (one) => !('state' in one && (one.state === 'byWeight' || one.state === 'byPiece')) && !('words' in one),
  );
  // Tins of tea are packed tea; caddies are none.
  const isOfTea = /\b(?:teas?|lea(?:f|ves))\b/u.test(text);
  return {
    ...question,
    ...{ items: [], similarItems: [], conditions, type: null },
    groups: isOfTea && question.categories.length === 0 ? ['tea'] : question.groups,
  };
}
