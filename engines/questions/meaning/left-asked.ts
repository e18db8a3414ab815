import { isTime } from '../divisions.ts';
import type { Question } from '../question.ts';

/** `how much went out in October`, `what did we get through`: all that left, whatever for. */

const LEFT =
  /\b(?:go|goes|gone|going|went) out\b(?! of (?:stock|date|business)\b| (?:of )?the door\b)|\b(?:get|gets|got|getting|go|goes|gone|going|went) through\b|\b(?:use|uses|using|consumed?)\b|\bused\b(?! to\b)|\bleft (?:our |the )?(?:building|warehouse|stock|stores?|premises|shelves)\b/;
/** One of the ways to leave is meant, or something else than goods. */
const OF_ONE_WAY =
  /\b(?:sold|sells?|sales?|selling|customers?|clients?|orders?|counter|deliver\w*|bought|buy|paid|spen[dt]|damag\w*|bro[kc]e\w*|lost|loss(?:es)?|lose|wast\w*|return\w*|money|revenue|turnover|profit|guests?|covers)\b/;

/** What is bought in, whatever becomes of it. */
const COMES_IN = /\b(?:deliver\w*|bought|buy(?:ing)?|orders?|ordered|receiv\w*|restock\w*)\b/;

/** A question of what was sold, or of what came in, as one of all that left stock, where the words ask for that. */
export function leftAsked(question: Question, text: string): Question {
  const { topic, flow, by, share, notes, people, periods, countOnly, order, words } = question;
  if (share || countOnly || notes.length + people.length + periods.length + words.length > 0) return question;
  // `how much did we spend on the packaging used up in May`: what that cost.
  if (topic === 'spending' && by === null && LEFT.test(text) && !COMES_IN.test(text))
    return { ...question, topic: 'movement', flow: 'sold', way: 'down', measure: 'cost' };
  const isByTime = by !== null && isTime(by);
  if ((topic !== 'movement' && topic !== 'trend' && !(topic === 'revenue' && isByTime)) || flow !== 'sold')
    return question;
  if (!isByTime && (by !== null || order !== null)) return question;
  if (isByTime && topic !== 'trend' && LEFT.test(text) && !OF_ONE_WAY.test(text))
    return { ...question, topic: 'movement', way: 'down', measure: null };
  return LEFT.test(text) && !OF_ONE_WAY.test(text)
    ? { ...question, way: 'down', measure: topic === 'trend' ? 'quantity' : null }
    : question;
}
