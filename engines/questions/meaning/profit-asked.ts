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

/** What comes in before anything is taken off, unless profit is named beside it: `brought in the most money`, `the highest turnover`. */
const TAKINGS =
  /\b(?:br(?:ings?|inging|ought)|t(?:akes?|aking|ook|aken)) (?:(?:us|me|home|in) ){0,2}(?:the )?(?:most|least|more|less|best) (?:money|cash|dollars)\b(?! (?:off|away|out|per|on)\b)|\b(?:most|least|more|less|highest|lowest|biggest|top|best) (?:\p{L}+ )?(?:turnover(?! rate)|takings|revenues?)\b|\bby (?:turnover(?! rate)|takings|revenues?)\b/u;
const AFTER_COST =
  /\b(?:profit\w*|earn\w*|margins?|after (?:costs?|you take|we take)|ma(?:ke|kes|de|king)|keep|kept|left over)\b/;

/** Whether words ask what came in as money, rather than what is left of it. */
export const saysTakings = (text: string): boolean => TAKINGS.test(text) && !AFTER_COST.test(text);

/** Items ranked by profit as items ranked by their sales, where the words ask for what came in. */
export const takingsAsked = (question: Question, text: string): Question =>
  question.topic === 'rankItems' && question.measure === 'earned' && saysTakings(text)
    ? { ...question, topic: 'topSelling', measure: 'revenue' }
    : question;

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
