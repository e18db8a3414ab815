import { addDays } from '../../../calendar/days.ts';
import { EARLIEST } from '../../open-start.ts';
import { isDay, MONTHS, monthLater, two, weekdayOf } from './calendar-words.ts';

/** Spans with one end: `before November`, `from October 3rd on`, `what did we sell until the 15th`; and weeks by number. */

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const DATE = '(\\d{1,2})(?:st|nd|rd|th)?';
/** A day or a month: five groups. */
const SAID = `(?:the )?(?:(20\\d\\d-\\d\\d-\\d\\d)|(end of )?(${MONTH})(?: ${DATE}(?!\\d|[-–/.]\\d))?(?:,? (20\\d\\d|last year))?|${DATE} (?:of )?(${MONTH})(?:,? (20\\d\\d|last year))?|(\\d{1,2})(?:st|nd|rd|th)(?! (?:of|in|place|row|item|one)\\b))`;
const NO_END = '(?!\\s*(?:to|until|till|through|thru|[-–—])\\s*(?:the )?(?:\\d|[a-z]{3,9} \\d))';
const FROM = new RegExp(
  `\\b(?:(?:starting|beginning)(?: (?:on|from|with|in))?|since|as of|from) ${SAID}(?: (?:on|onwards?|forwards?))\\b`,
  'gi',
);
const STARTING = new RegExp(`\\b(?:starting|beginning)(?: (?:on|from|with|in))? ${SAID}\\b${NO_END}`, 'gi');
const AFTER = new RegExp(`\\bafter ${SAID}\\b${NO_END}`, 'gi');
const BEFORE = new RegExp(`\\b(?:any ?time )?before ${SAID}\\b${NO_END}`, 'gi');
const UP_TO = new RegExp(
  `(?<!\\b(?:last|lasts|${MONTH}) |\\d(?:st|nd|rd|th)? )\\b(?:up (?:to|until|till)|until|till?|through|thru|by) ${SAID}\\b${NO_END}`,
  'gi',
);
/** How stock stood on a day. */
const AS_OF = new RegExp(`\\bas (?:of|at) ${SAID}\\b${NO_END}`, 'gi');
const WEEK =
  /(?<!\b(?:a|an|per|each|every|this|last|next|one|in a) )\b(?:(?:in|during|for|over|of) )?(?:the )?(?:calendar |iso )?(?:weeks?|wk|cw|kw) ?(?:no\.? ?|number |nr\.? ?|#)?(\d{1,2})(?! ?(?:days?|of|kgs?|lbs?|pounds?|g|grams?|oz|units?|pieces?|packs?|boxes|tins|bags|or|st|nd|rd|th)\b|[\d.,/%$])(?: (?:of )?(20\d\d))?\b/gi;

/** What a message says of what is done. */
const IS_PAST =
  /\b(?:did|was|were|had|sold|came|went|moved|received|arrived|delivered|sales|revenue|turnover|takings|profits?|losses|write-?offs|breakages|receipts|lost|spent|spending|spend|took|made|broke|broken|damaged|returned|transferred|counted|stock outs?|ran out|earned|have we (?:sold|had|made|lost|taken))\b/i;
const IS_AHEAD =
  /\b(?:will|shall|expected|due|coming|comes?|going to|gonna|next|needs?|enough|forecast|arrive|last (?:until|till|us)|lasts|run out|supposed|order(?:ed)?|promised|have to|should)\b|'ll\b/i;

/** So long ago the nearest such day of the past may be: what is nearer ahead is meant as ahead. */
const MOST_DAYS = 300;

/** A message with such spans as dates. What has not come yet stays as it is. @param today such as 2026-11-20 */
export function spellOpenSpans(message: string, today: string): string {
  return withSpans(message, today, IS_PAST.test(message) && !IS_AHEAD.test(message));
}

/** The same for a message that goes on from a time of the past, and says little more than another one: `and until the 15th?` */
export const upToThen = (message: string, today: string): string =>
  SAYS_MORE.test(message) || message.split(' ').length > MOST_WORDS
    ? message
    : withSpans(message, today, !IS_AHEAD.test(message));
const MOST_WORDS = 8;
const SAYS_MORE = /\b(?:do|does|is|are|can|could|get|have|has|would|make|keep|cover)\b/i;

function withSpans(message: string, today: string, isPast: boolean): string {
  const spelled = message
    .replaceAll(FROM, (said, ...groups) => {
      const day = meant(groups, 'first', today);
      return day === null ? said : `since ${day}`;
    })
    .replaceAll(WEEK, (said, number: string, year?: string) => weekNumbered(Number(number), year, today) ?? said);
  if (!isPast) return spelled;
  const spelling = (pattern: RegExp, end: 'first' | 'last', spell: (day: string) => string) => (text: string) =>
    text.replaceAll(pattern, (said, ...groups) => {
      const day = meant(groups, end, today);
      return day === null ? said : spell(day);
    });
  return [
    spelling(STARTING, 'first', (day) => `since ${day}`),
    spelling(AFTER, 'last', (day) => `since ${addDays(day, 1)}`),
    spelling(BEFORE, 'first', (day) => `between ${EARLIEST} and ${addDays(day, -1)}`),
    spelling(UP_TO, 'last', (day) => `between ${EARLIEST} and ${day}`),
    spelling(AS_OF, 'last', (day) => `on ${day}`),
  ].reduce((text, spell) => spell(text), spelled);
}

/** The first or last day of what the groups say, as it last came; null where that is long ago, or is no day. */
function meant(groups: readonly unknown[], end: 'first' | 'last', today: string): string | null {
  const [iso, , month, date, year, first, of, ofYear, bare] = groups.map((one) =>
    typeof one === 'string' ? one : undefined,
  );
  if (iso !== undefined) return isDay(iso) && iso <= today ? iso : null;
  const name = month ?? of;
  const said = Number(date ?? first ?? bare);
  if (name === undefined) {
    const days = [0, -1, -2].map((back) => `${monthLater(`${today.slice(0, 8)}01`, back).slice(0, 8)}${two(said)}`);
    return days.find((day) => isDay(day) && day <= today) ?? null;
  }
  const number = two(MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1);
  const thisYear = Number(today.slice(0, 4));
  const dayIn = (one: number) => {
    const start = `${one}-${number}-01`;
    if (Number.isNaN(said)) return end === 'first' ? start : addDays(monthLater(start, 1), -1);
    return `${start.slice(0, 8)}${two(said)}`;
  };
  const which = year ?? ofYear;
  if (which !== undefined) {
    const day = dayIn(/last/i.test(which) ? thisYear - 1 : Number(which));
    return isDay(day) && day <= today ? day : null;
  }
  // `up to November` in November is up to now.
  const begun = `${thisYear}-${number}-01` <= today;
  const day = dayIn(begun ? thisYear : thisYear - 1);
  if (!isDay(day) || day < addDays(today, -MOST_DAYS)) return null;
  return day > today ? (Number.isNaN(said) ? today : null) : day;
}

/** The days of a numbered week, the last such week that has begun; null where no year has such a week. */
function weekNumbered(number: number, year: string | undefined, today: string): string | null {
  if (number < 1 || number > 53) return null;
  const mondayIn = (one: number) => {
    // The week with January 4 is the first of its year.
    const fourth = `${one}-01-04`;
    return addDays(fourth, -((weekdayOf(fourth) + 6) % 7) + 7 * (number - 1));
  };
  const thisYear = Number(today.slice(0, 4));
  const which = year === undefined ? (mondayIn(thisYear) <= today ? thisYear : thisYear - 1) : Number(year);
  const monday = mondayIn(which);
  if (monday > today || (number === 53 && mondayIn(which + 1) <= monday)) return null;
  const sunday = addDays(monday, 6);
  return `between ${monday} and ${sunday > today ? today : sunday}`;
}
