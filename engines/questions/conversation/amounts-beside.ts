import type { Question } from '../question.ts';
import { SURE } from './choose.ts';
import type { Hearing } from './edges-dropped.ts';

/** `what do we keep on B4, and how much of each`: a list gives the stock of each item anyway. */

const HOW_MUCH =
  /\s*[,;–-]*\s+(?:(?:and|also|plus|along with|together with|with|&)\s+)?(?:also |then |in |at |of )?(?:how (?:much|many)|(?:in )?what (?:quantity|quantities|amounts?)|the (?:quantity|quantities|amounts?|numbers?|stock))(?: (?:(?:is|are|have|do) (?:we|there|i)\b|(?:of )?(?:each|every|all|them|those|these|it|everything|one)|one|of|do|have|got|we|i|is|are|there|left|in stock|on hand|here|still|right now|exactly))*\W*$/i;
/** Topics whose answer gives the stock of each item that it lists. */
const OF_STOCK: ReadonlySet<Question['topic']> = new Set([
  ...(['list', 'low', 'wellStocked', 'quantity', 'dead', 'excess', 'pinned'] as const),
]);

/** A message as it reads without such an end, where that is surely a list with amounts and the whole is not sure; else as it was. */
export function withoutAmountsBeside(message: string, whole: Hearing, hear: (text: string) => Hearing): Hearing {
  if (whole.heard.confidence >= SURE || !/\s/.test(message.trim())) return whole;
  const listed = message.replace(HOW_MUCH, '');
  if (listed === message || !/\S \S/.test(listed)) return whole;
  const again = hear(listed);
  const [only, another] = again.heard.questions;
  return only && !another && OF_STOCK.has(only.topic) && again.heard.confidence >= SURE ? again : whole;
}
