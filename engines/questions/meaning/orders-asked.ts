import type { Question, Topic } from '../question.ts';

/** What a message asks of open orders, by its words: only those that are late, or the next or the last of them. */

/** @param text of the message, with that of the one it goes on with */
export function ordersAsked(topic: Topic, text: string): Partial<Pick<Question, 'overdue' | 'order'>> {
  if (topic !== 'onOrder') return {};
  const order = LAST_OF.test(text) ? 'most' : NEXT_OF.test(text) ? 'least' : null;
  return { overdue: saysOverdue(text), ...(order === null ? {} : { order }) };
}

/** Whether a message says that orders are late: `what’s overdue?`, `how late is each`. */
export const saysOverdue = (text: string): boolean => LATE.test(text) && !NOT_LATE.test(text);
const LATE =
  /\b(?:overdue|past due|late|later than|delayed|in delay|behind schedule|running behind|should (?:already )?have (?:been (?:here|delivered)|come|arrived|turned up)|supposed to (?:be here|have (?:come|arrived)) (?:already|by now)|(?:was|were) due)\b/;
/** `by Friday at the latest`, `sooner or later`, `late November`, `too late to reorder` */
const NOT_LATE =
  /\b(?:not (?:yet )?(?:late|overdue)|too late|sooner or later|late (?:january|february|march|april|may|june|july|august|september|october|november|december|this|next|in)|(?:which|how many|what) (?:are|is) (?:still )?on time)\b/;

/** Whether a message asks for all open orders again, whatever the one before it was narrowed to. */
export const saysAllOrders = (text: string): boolean => ALL.test(text);
const ALL =
  /\b(?:all (?:of )?(?:the |our )?(?:open )?orders|everything (?:that(?:s| is) )?(?:on order|on the way|coming|open)|what(?:s| is| all is| else is| else)? (?:on order|on the way|coming)|open orders|the others?|the rest|not (?:just|only) (?:the )?(?:late|overdue))\b/;

const LAST_OF =
  /\b(?:the )?(?:last|final) (?:one|of (?:them|it|those|these|our|the)|delivery|order|shipment|parcel|pallet)\b|\b(?:all|everything)(?: of (?:it|them|that))? (?:(?:finally|be|have|has|here|in|arrived?|come) ?)+|\bthe lot of (?:it|them)\b/;
const NEXT_OF =
  /\b(?:next|first|earliest|soonest) (?:one|of (?:them|those|these)|delivery|order|shipment|parcel|pallet|to (?:arrive|come|get here))\b|\b(?:comes|arrives|coming|arriving|here) (?:first|next|soonest)\b/;
