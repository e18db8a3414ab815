import { addDays } from '../../../calendar/days.ts';
import { isDay, MONTHS, monthLater, two, weekdayOf } from './calendar-words.ts';
import { beside, spellSameLastYear, startOf } from './pointed-time.ts';
import { spellDaysOf } from './spell-days-of.ts';
import { spellFeasts } from './spell-feasts.ts';
import { spellMonthDays } from './spell-month-days.ts';
import { spellOpenSpans } from './spell-open-spans.ts';
import { spellPartsOf } from './spell-parts-of.ts';
import { spellPeriods } from './spell-periods.ts';
import { spellSaidDays } from './spell-said-days.ts';
import { spellYears } from './spell-years.ts';

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const DATE = '(?:the )?(\\d{1,2})(?:st|nd|rd|th)?';
const TO = '\\s*(?:and|to|till|until|through|thru|[-–—])\\s*';
const YEAR = '(?:,? (20\\d\\d))?';

/** `between the 1st and the 10th of October`, `from 3 Oct to 5 Nov` */
const DAYS_FIRST = new RegExp(
  `\\b(?:(?:between|from) )?${DATE}(?: (?:of )?(${MONTH}))?${TO}${DATE} (?:of )?(${MONTH})\\b${YEAR}`,
  'gi',
);
/** `Nov 3 - Nov 9`, `from November 3 to 9` */
const MONTH_FIRST = new RegExp(
  `\\b(?:(?:between|from) )?(${MONTH}) ${DATE}${TO}(?:(${MONTH}) )?${DATE}(?![\\d.]| ?(?:lbs?|kgs?|pounds?|kilos?|grams?|g|oz)\\b)${YEAR}`,
  'gi',
);
/** `Q2`, `the third quarter of 2025` */
const QUARTER =
  /(?<!\b(?:shelf|aisle|bin|rack|row|bay|spot|location|place|at|on) )\b(?:in |during |for )?(?:q([1-4])|the (first|second|third|fourth) quarter)(?: (?:of )?(20\d\d))?\b/gi;
const ORDINALS = ['first', 'second', 'third', 'fourth'];
/** `the first half of the year`, `in H2 2025` */
const HALF_YEAR =
  /(?<!\b(?:shelf|aisle|bin|rack|row|bay|spot|location|place|at|on) )\b(?:in |during |for |over )?(?:(?:the )?(first|second|last) half(?: of (?:the |this )?(?:year|(20\d\d)))?|h([12])(?: (?:of )?(20\d\d))?)(?! of| hour| pound| kilo| dozen| price)\b/gi;
/** `the past 24 hours`, `in the last hour` */
const HOURS =
  /\b(?:in |within |during |over |for )?(?:the )?(?:last|past|previous) (?:(\d+|few|couple(?: of)?) )?hours?\b/gi;
const FEW = /\b(last|past|previous|next|coming) few (?=days|weeks|months|years)\b/gi;
/** A fiscal year is not known to be another one than that of the calendar. */
const KIND_OF_SPAN =
  /\b(last|this|previous|current|past|next|whole|the) (?:calendar|fiscal|financial|business|working|trading|complete|completed) (?=weeks?\b|months?\b|quarters?\b|years?\b)/gi;
const HALF = new RegExp(`\\b(?:in |during )?the (first|second|last) half of (${MONTH})\\b`, 'gi');
const TWO_MONTHS = new RegExp(`\\b(?:in |during |between |from )?(${MONTH})${TO}(${MONTH})(?! \\d)\\b`, 'gi');
/** `over the weekend`, of which a message speaks as past. */
const WEEKEND =
  /\b(?:over|on|at|during|in)? ?(?:(?:the |this |last |past )+week-?end\b(?! before)|(?<!\S)week-?end(?= (?:sales|takings|revenue|trade|turnover|figures|losses|breakages|deliveries)\b))/gi;
/** What may lie ahead: `for the weekend`, `will it last the weekend`. */
const IS_AHEAD =
  /\b(?:will|need|needs|enough|last|lasts|order|reorder|due|coming|comes|arrives?|arriving|expected|going|next|should|can|could|have|has|do|does|is|are)\b|\b(?:for|by|before|until|till|to|through|after|into|past) the week-?end|'ll\b/i;
const SINCE_WEEKEND = /\bsince (?:the |last |this |the last )?week-?end\b/gi;
const WEEKEND_BEFORE = /\b(?:over|on|at|during|in)? ?(?:the )?week-?end before last\b/gi;
const OF_THE_PAST =
  /\b(?:did|was|were|sold|came|went|moved|happened|had|got|broke|received|arrived|has|have been|took|made|counted)\b/i;
/** `September and October together` is one span by now. */
const SPAN_TOGETHER =
  /(between \d{4}-\d\d-\d\d and \d{4}-\d\d-\d\d),? (?:(?:taken|added|put|all) together|together|combined|added up|in total|in sum|summed up)\b/gi;
const BEFORE_LAST = /\b(?:in |during )?(?:the )?(week|month|quarter|year) before last\b/gi;

/**
 * A message with its spans of days and months spelled as `between 2026-10-01 and 2026-10-10`.
 * @param isPlace whether a code such as `q2` or `h1` is where things are kept
 */
export function spellSpans(message: string, today: string, isPlace: (code: string) => boolean = () => false): string {
  const thisYear = Number(today.slice(0, 4));
  const months = (written: string) => MONTHS.findIndex((name) => name.startsWith(written.slice(0, 3).toLowerCase()));
  /** In the year that puts the day nearest before today. */
  const dayIn = (month: string, date: string, year: string | undefined) => {
    const of = (n: number | string) => `${n}-${two(months(month) + 1)}-${two(Number(date))}`;
    return of(year ?? (of(thisYear) <= today ? thisYear : thisYear - 1));
  };
  const span = (said: string, from: string, to: string) => {
    const start = from > to ? `${Number(from.slice(0, 4)) - 1}${from.slice(4)}` : from;
    return isDay(start) && isDay(to) ? `between ${start} and ${to}` : said;
  };
  const endOf = (first: string) => {
    const last = addDays(monthLater(first, 1), -1);
    return last < today ? last : today;
  };
  const said = spellSaidDays(message, today);
  const plain = spellOpenSpans(spellPeriods(spellDaysOf(spellPartsOf(said, today), today), today), today);
  return spellMonthDays(spellFeasts(spellYears(spellSameLastYear(plain, today), today, isPlace), today), today)
    .replaceAll(KIND_OF_SPAN, '$1 ')
    .replaceAll(FEW, '$1 3 ')
    .replaceAll(HOURS, (_, hours: string | undefined) => {
      const days = Math.ceil((Number(hours) || 1) / 24);
      return Number(hours) > 12 ? `between ${addDays(today, -days)} and ${today}` : 'today';
    })
    .replaceAll(
      HALF_YEAR,
      (found, said: string | undefined, year: string | undefined, short: string | undefined, shortYear?: string) => {
        if (short !== undefined && isPlace(`h${short}`)) return found;
        const isFirst = short === undefined ? said?.toLowerCase() === 'first' : short === '1';
        const first = (of: number) => `${of}-${isFirst ? '01' : '07'}-01`;
        const from = first(Number(year ?? shortYear ?? (first(thisYear) <= today ? thisYear : thisYear - 1)));
        return `between ${from} and ${endOf(monthLater(from, 5))}`;
      },
    )
    .replaceAll(
      DAYS_FIRST,
      (said, one: string, month: string | undefined, other: string, last: string, year?: string) =>
        span(said, dayIn(month ?? last, one, year), dayIn(last, other, year)),
    )
    .replaceAll(
      MONTH_FIRST,
      (said, month: string, one: string, last: string | undefined, other: string, year?: string) =>
        span(said, dayIn(month, one, year), dayIn(last ?? month, other, year)),
    )
    .replaceAll(HALF, (said, half: string, month: string) => {
      const first = dayIn(month, '1', undefined);
      return half.toLowerCase() === 'first'
        ? span(said, first, addDays(first, 14))
        : span(said, addDays(first, 15), endOf(first));
    })
    .replaceAll(QUARTER, (said, written: string | undefined, named: string | undefined, year: string | undefined) => {
      if (written !== undefined && isPlace(`q${written}`)) return said;
      const quarter = written === undefined ? ORDINALS.indexOf((named ?? '').toLowerCase()) : Number(written) - 1;
      const first = (of: number) => `${of}-${two(quarter * 3 + 1)}-01`;
      const from = first(Number(year ?? (first(thisYear) <= today ? thisYear : thisYear - 1)));
      return span(said, from, endOf(monthLater(from, 2)));
    })
    .replaceAll(TWO_MONTHS, (said, one: string, other: string) =>
      span(said, dayIn(one, '1', undefined), endOf(dayIn(other, '1', undefined))),
    )
    .replaceAll(WEEKEND_BEFORE, () => {
      const first = addDays(lastSaturday(today), -7);
      return ` between ${first} and ${addDays(first, 1)}`;
    })
    .replaceAll(SINCE_WEEKEND, () => `since ${lastSaturday(today)}`)
    .replaceAll(WEEKEND, (said) => {
      const isNamed = /\b(?:last|past) week/i.test(said);
      // `this weekend` may be the next one, and so may be any that a message speaks of as ahead.
      if (/\bthis/i.test(said) && !isNamed && !OF_THE_PAST.test(message)) return said;
      if (/\bthe/i.test(said) && !isNamed && !OF_THE_PAST.test(message) && IS_AHEAD.test(message)) return said;
      const first = lastSaturday(today);
      return ` between ${first} and ${addDays(first, 1)}`;
    })
    .replaceAll(BEFORE_LAST, (said, unit: string) => {
      const name = unit.toLowerCase();
      const last = beside({ from: startOf(name, today), to: today }, name, false);
      const earlier = last && beside(last, name, false);
      return earlier ? `between ${earlier.from} and ${earlier.to}` : said;
    })
    .replaceAll(SPAN_TOGETHER, '$1');
}

/** The first day of the last weekend that has begun and, on a Saturday, of the one before it. */
function lastSaturday(today: string): string {
  return addDays(today, weekdayOf(today) === 0 ? -1 : -((weekdayOf(today) + 1) % 7 || 7));
}
