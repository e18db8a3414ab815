import type { Question } from '../question.ts';

/** `gross profit august`, `what did we make in July`: what sales leave when their cost is taken off. */

const PROFIT =
  /\b(?:profits?|earnings|gross margins?|margins?)\b|\b(?:did|do|have|had|has) (?:we|i|you|the (?:shop|business)) (?:make|made|earn|earned|clear|cleared)\b/;
const CALLED_PROFIT = /\b(?:profits?|earnings|gross margins?)\b/;
/** Sales themselves, unless they are what the profit is held against. */
const SALES =
  /(?<!\b(?:of|on|from|to|against|over|in terms of|percent of|share of)(?: (?:the|our|all|all the|total|those|that|its|their))? )\b(?:revenues?|sales|turnover|takings|income)\b/;
const IN_SALES = /\bin (?:sales|revenue|turnover|takings)\b/;
/** `in % of turnover`, `margin on what we sold` */
const OF_SALES =
  /(?:%|\b(?:percent|per cent|pct|percentage|share|margins?)\b).*\b(?:of|on|from)\b.*\b(?:revenues?|sales|turnover|takings|income|sold)\b|\b(?:profit|earnings|that|it)\b.*(?:%|\b(?:percent|per cent|pct|percentage)\b)/;

/** Whether words ask how much of what was sold is profit, in percent. */
export const asksMargin = (text: string): boolean => OF_SALES.test(text);

/** A question of sales as one of their profit, where the words ask for that. */
export function profitAsked(question: Question, text: string): Question {
  const { topic, measure, order, share, flow } = question;
  // Of two times only what is called profit is meant: what was made in them is as well their sales.
  if (topic === 'trend' && flow === 'sold' && measure !== 'quantity')
    return CALLED_PROFIT.test(text) && !SALES.test(text) ? { ...question, measure: 'earned' } : question;
  if (topic !== 'revenue' || measure !== null || order !== null || !PROFIT.test(text)) return question;
  if (SALES.test(text) || IN_SALES.test(text)) return question;
  const inPercent = asksMargin(text);
  // A share of all profit is another thing than what is left of each dollar.
  return share && !inPercent
    ? question
    : { ...question, measure: 'earned', share: inPercent && question.by === null && question.per === null };
}
