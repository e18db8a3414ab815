import { MONTHS } from './calendar-words.ts';
import { MONTH, spellCompared } from './spell-compared.ts';

/** Two months that are compared though no word between them says so. */

/** `October to November change`: the noun says that it is no span. */
const CHANGE = /\b(?:change|growth|increase|decrease|decline|rise|drop)\b/i;
/** How prices and stock changed follows from all of the span. */
const OF_THE_SPAN = /\b(?:stock|inventory|on hand|levels?|prices?|costs?)\b/i;
const MONTH_TO_MONTH = new RegExp(
  `(?<!\\b(?:from|between|since) )\\b(${MONTH}(?: 20\\d\\d)?)(?:,? (?:to|into) |\\s?[-–]\\s?)(${MONTH}(?: 20\\d\\d)?)\\b(?!,? ?\\d)`,
  'i',
);
/** `this November against last November`: the second is a year before the first. */
const SAME_MONTH = new RegExp(`\\b(${MONTH})\\b(?! 20\\d\\d)(.*?)\\b(?:the )?last (\\1)\\b(?! 20\\d\\d)`, 'i');

/** A message with two times that are compared spelled so that they are no span. */
export const spellComparedTimes = (message: string, today: string): string =>
  spellMonthsCompared(spellCompared(message), today);

/** Such months as `October vs November`, and the earlier of two that have one name with its year. */
function spellMonthsCompared(written: string, today: string): string {
  const message = written.replace(SAME_MONTH, (said, month: string, between: string, again: string) => {
    const number = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
    const hasBegun = number <= Number(today.slice(5, 7));
    return hasBegun ? `${month}${between}${again} ${Number(today.slice(0, 4)) - 1}` : said;
  });
  return CHANGE.test(message) && !OF_THE_SPAN.test(message) ? message.replace(MONTH_TO_MONTH, '$1 vs $2') : message;
}
