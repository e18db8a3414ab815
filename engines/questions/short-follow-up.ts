import { askAgain } from './ask-again.ts';
import type { Lexicon } from './lexicon.ts';
import { newQuestion, type Question } from './question.ts';

/** What a short follow-up asks, spelled out with what it leaves to the question before it. */

const BY =
  /^(?:and|now|or|also|ok|what about|how about|the same|same|split|broken down|,|\s)*(?:by|per|for each|for every) (suppliers?|vendors?|categor(?:y|ies))(?: please| then)?[\s?.!]*$/;
const GROUPED: ReadonlySet<string> = new Set(['value', 'categories', 'rankSuppliers', 'spending', 'rankItems']);

const BY_WHOM =
  /^(?:and|ok|so|,|\s)*(?:by (?:who|whom)(?: was (?:it|that))?|who(?: was it| was that|(?: has)? (?:did|done) (?:it|that|this|so)| by)|whose doing was (?:it|that))[\s?.!]*$/;
const DONE: ReadonlySet<string> = new Set(['lastEvent', 'movement']);

/**
 * @param asked the question before
 * @param lower the message, in lower case
 * @returns `stock value by supplier` for `and by supplier?`, `Who counted Sencha?` for `by who?`; null if it is neither
 */
export function completeFollowUp(asked: Question, lower: string, lexicon: Lexicon): string | null {
  const [, group] = BY.exec(lower) ?? [];
  if (group !== undefined && GROUPED.has(asked.topic)) {
    const measure = asked.topic === 'spending' ? 'spending' : asked.measure === 'margin' ? 'margin' : 'stock value';
    return `${measure} by ${/^[sv]/.test(group) ? 'supplier' : 'category'}`;
  }
  if (BY_WHOM.test(lower) && DONE.has(asked.topic)) {
    const { items, flow, period } = asked;
    return askAgain(newQuestion({ topic: 'whoDid', items, flow, period }), lexicon);
  }
  return null;
}
