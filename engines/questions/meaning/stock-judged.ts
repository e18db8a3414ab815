import type { Question } from '../question.ts';

/** `is the sencha low`, `is there enough tape`: whether the stock of items will do, and not only how much of it there is. */

const LOW_OR_NOT =
  /\b(?:(?:is|are|isnt|isn['’]t|arent|aren['’]t|whether|if)\b.*|(?:do|does) .*\b(?:look|seem)\b.*|(?:has|have) .*\b(?:got|gotten|become|gone)\b.*)\b(?:low|short)\b/;
/** Other things are low or short, too: `is the price low`. */
const OF_ELSE = /\b(?:prices?|priced?|costs?|margins?|how (?:low|much|many|far)|short of|low (?:on|in) (?!stock\b))/;
const ENOUGH = /\b(?:enough|sufficient)\b/;
/** `what do we have enough of` asks for a list. */
const WHICH = /\b(?:what|whats|which|list|show)\b/;

/** A question of stock as one of whether it is low or enough, where the words ask that. */
export function stockJudged(question: Question, text: string): Question {
  const { topic, items, unit, countOnly } = question;
  if (topic === 'wellStocked')
    return ENOUGH.test(text) && !WHICH.test(text) ? { ...question, whether: true } : question;
  if (topic !== 'quantity' || items.length === 0 || unit !== null || countOnly) return question;
  if (ENOUGH.test(text)) return { ...question, whether: true };
  return LOW_OR_NOT.test(text) && !OF_ELSE.test(text) ? { ...question, topic: 'low' } : question;
}
