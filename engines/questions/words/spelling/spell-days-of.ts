import { addDays } from '../../../calendar/days.ts';
import { firstOfMonth, isDay, MONTHS, monthLater, nthWeekday, two, WEEKDAYS, weekdayOf } from './calendar-words.ts';

/** Days by the month or the week that they are in, spelled as dates: `the 3rd of last month`, `on Monday last week`. */

const NTHS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const DATE = `(?:(\\d{1,2})(?:st|nd|rd|th)|(${NTHS.join('|')})(?: day)?|(last day))`;
/** A date with its month, which is named by how far back it is: three groups for the date, and one for the month. */
const OF_MONTH = `${DATE} (?:of |in )?(this|the|last|the last|the previous|previous|the current|current|next|the next) month(?! but| before)`;
const SPAN =
  /\b(?:between|from) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\s*(?:and|to|till?|until|through|[-–—])\s*(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:of |in )?(this|the|last|previous|the last|the previous) month\b/gi;
const DAY = new RegExp(
  `\\b(?:(as of|as at|up to|up until|until|till?|through|before|by|since|from|after|on|at) )?(?:the )?${OF_MONTH}\\b`,
  'gi',
);
/** `the first of November`: the same date in figures. */
const NAMED_MONTH = new RegExp(
  `\\b(?:the )?(${NTHS.join('|')}) of (?=(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\b)`,
  'gi',
);
/** `as of the 1st` */
const AS_OF = /\bas (?:of|at) (?:the )?(\d{1,2})(?:st|nd|rd|th)(?! ?(?:of|in|place|row|item|one)\b)/gi;
const WEEKDAY = `(${WEEKDAYS.join('|')})s?`;
const COUNT = '(a|one|two|three|four|1|2|3|4)';
/** `on Friday last week`, `Tuesday of the week before last` */
const WEEKDAY_FIRST = new RegExp(
  `\\b(since |from |until |before )?(?:on )?(?:the )?${WEEKDAY},? (?:of |in )?(?:the )?(?:(last|previous|this) week|(week before last)|(?:before last)|${COUNT} weeks? (?:ago|back)|(fortnight) ago)\\b`,
  'gi',
);
/** `last week on Monday`, `two weeks ago on Friday`, `a week ago Saturday` */
const WEEK_FIRST = new RegExp(
  `\\b(?:(?:(last|this|previous) week(?:['’]?s)?|the (week before last)|${COUNT} weeks? (?:ago|back)|a (fortnight) ago),? (?:on )?(?:the )?${WEEKDAY})\\b(?! (?:last|before))`,
  'gi',
);
/** `a week ago today` */
const WEEKS_AGO = new RegExp(`\\b(?:exactly )?${COUNT} weeks? ago (today|yesterday)\\b`, 'gi');
/** `the 2nd Saturday of October`, `the last Friday of last month` */
const NTH_WEEKDAY = new RegExp(
  `\\b(?:on )?(?:the )?(?:([1-5])(?:st|nd|rd|th)|(${NTHS.slice(0, 5).join('|')})|(last)) ${WEEKDAY} (?:of|in) (?:(this|the|last|the last|the previous) month|(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)(?! \\d))\\b`,
  'gi',
);
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 };
const BEFORE_WEEKEND = /\bbefore (?:the|last) week-?end\b/gi;

/** What a message speaks of as done. */
const OF_THE_PAST =
  /\b(?:did|was|were|had|sold|came|went|moved|received|arrived|delivered|sales|revenue|takings|losses|lost|spent|took|made|broke|broken|damaged)\b/i;

/** A message with such days as dates. @param today such as 2026-11-20 */
export function spellDaysOf(message: string, today: string): string {
  const isPast = OF_THE_PAST.test(message);
  const monthOf = (which: string) =>
    monthLater(`${today.slice(0, 8)}01`, /last|previous/i.test(which) ? -1 : /next/i.test(which) ? 1 : 0);
  const monday = (weeksBack: number) => addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * weeksBack);
  const dayOfWeek = (weekday: string, weeksBack: number) =>
    addDays(monday(weeksBack), (WEEKDAYS.indexOf(weekday.toLowerCase()) + 6) % 7);
  const weeksBack = (which?: string, beforeLast?: string, count?: string, fortnight?: string) => {
    if (beforeLast !== undefined || fortnight !== undefined) return 2;
    if (count !== undefined) return COUNTS[count.toLowerCase()] ?? Number(count);
    return which?.toLowerCase() === 'this' ? 0 : 1;
  };
  return message
    .replaceAll(NAMED_MONTH, (_, nth: string) => `${NTHS.indexOf(nth.toLowerCase()) + 1} `)
    .replaceAll(SPAN, (said, one: string, other: string, which: string) => {
      const first = monthOf(which).slice(0, 8);
      const [from, to] = [`${first}${two(Number(one))}`, `${first}${two(Number(other))}`];
      return isDay(from) && isDay(to) && from <= to && from <= today
        ? `between ${from} and ${to > today ? today : to}`
        : said;
    })
    .replaceAll(
      DAY,
      (
        said,
        side: string | undefined,
        date: string | undefined,
        nth: string | undefined,
        end: string | undefined,
        which: string,
      ) => {
        const first = monthOf(which);
        const number = nth === undefined ? Number(date) : NTHS.indexOf(nth.toLowerCase()) + 1;
        const day = end === undefined ? `${first.slice(0, 8)}${two(number)}` : addDays(monthLater(first, 1), -1);
        return isDay(day) ? sided(said, { side: side?.toLowerCase(), day, first, isPast, today }) : said;
      },
    )
    .replaceAll(AS_OF, (said, date: string) => {
      const day = [0, -1]
        .map((back) => `${monthLater(`${today.slice(0, 8)}01`, back).slice(0, 8)}${two(Number(date))}`)
        .find((one) => isDay(one) && one <= today);
      return day === undefined ? said : `on ${day}`;
    })
    .replaceAll(
      NTH_WEEKDAY,
      (
        said,
        digit: string | undefined,
        nth: string | undefined,
        end: string | undefined,
        weekday: string,
        which: string | undefined,
        month: string | undefined,
      ) => {
        const first = month === undefined ? monthOf(which ?? '') : firstOfMonth(month, today);
        const number = digit === undefined ? NTHS.indexOf((nth ?? '').toLowerCase()) + 1 : Number(digit);
        const at = WEEKDAYS.indexOf(weekday.toLowerCase());
        const day =
          end === undefined
            ? nthWeekday(Number(first.slice(0, 4)), Number(first.slice(5, 7)), at, number)
            : addDays(monthLater(first, 1), -((weekdayOf(monthLater(first, 1)) - at + 7) % 7 || 7));
        return day <= today && day.startsWith(first.slice(0, 7)) ? `on ${day}` : said;
      },
    )
    .replaceAll(WEEKS_AGO, (_, count: string, from: string) => {
      const back = 7 * (COUNTS[count.toLowerCase()] ?? Number(count)) + (from.toLowerCase() === 'today' ? 0 : 1);
      return `on ${addDays(today, -back)}`;
    })
    .replaceAll(
      WEEKDAY_FIRST,
      (
        said,
        side: string | undefined,
        weekday: string,
        which: string | undefined,
        beforeLast: string | undefined,
        count: string | undefined,
        fortnight: string | undefined,
      ) => {
        const isBeforeLast = which === undefined && beforeLast === undefined && !count && !fortnight;
        const day = isBeforeLast
          ? addDays(lastSuch(weekday, today), -7)
          : dayOfWeek(weekday, weeksBack(which, beforeLast, count, fortnight));
        return day > today ? said : `${side ?? 'on '}${day}`;
      },
    )
    .replaceAll(
      WEEK_FIRST,
      (
        said,
        which: string | undefined,
        beforeLast: string | undefined,
        count: string | undefined,
        fortnight: string | undefined,
        weekday: string,
      ) => {
        const day = dayOfWeek(weekday, weeksBack(which, beforeLast, count, fortnight));
        return day > today ? said : `on ${day}`;
      },
    )
    .replaceAll(BEFORE_WEEKEND, (said) => (isPast ? `on ${addDays(lastWeekend(today), -1)}` : said));
}

/** The last such day of the week before today. */
const lastSuch = (weekday: string, today: string): string =>
  addDays(today, -((weekdayOf(today) - WEEKDAYS.indexOf(weekday.toLowerCase()) + 7) % 7 || 7));

/** The Saturday of the last weekend that has begun. */
const lastWeekend = (today: string): string => addDays(today, -((weekdayOf(today) + 1) % 7));

interface Sided {
  side: string | undefined;
  day: string;
  /** Of its month. */
  first: string;
  isPast: boolean;
  today: string;
}

/** A date with the word before it: `until` counts from the first of the month where it is about what is done. */
function sided(said: string, { side, day, first, isPast, today }: Sided): string {
  const isUpTo = side !== undefined && UP_TO.has(side);
  if (day > today) return isUpTo || side === 'before' ? `${side === 'before' ? side : 'until'} ${day}` : said;
  if (side === 'since' || side === 'from') return `since ${day}`;
  if (side === 'after') return `since ${addDays(day, 1)}`;
  if (isUpTo || side === 'before') return isPast && side !== 'before' ? `between ${first} and ${day}` : said;
  return `on ${day}`;
}
const UP_TO: ReadonlySet<string> = new Set(['up to', 'up until', 'until', 'till', 'til', 'through', 'by']);
