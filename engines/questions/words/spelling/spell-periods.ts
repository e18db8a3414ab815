import { addDays } from '../../../calendar/days.ts';
import { MONTHS, monthLater, NUMBERS, two } from './calendar-words.ts';

/** Spans of the calendar in the words that people type, spelled as the other rules read them. */

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const NTH = '(1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last)';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const nthOf = (said: string): number => {
  const at = ORDINALS.indexOf(said.toLowerCase());
  return at >= 0 ? at + 1 : Number.parseInt(said, 10);
};
const YEAR = '(?: (?:of )?(this year|last year|20\\d\\d))?';
/** `3rd quarter`, `2nd qtr last year`; a quarter of a pound is none. */
const NTH_QUARTER = new RegExp(
  `\\b(?:the )?${NTH} (?:quarter|qtr|quater|qrtr)\\b(?!-| (?:of )?(?:a |the )?(?:pound|lb|kilo|kg|ounce|oz|case|box|bag|dozen))${YEAR}`,
  'gi',
);
/** `quarter 3`, `Q3 last year` */
const NUMBERED_QUARTER = new RegExp(`\\b(?:(?:quarter|qtr) ?([1-4])(?![\\d.,/]\\d|\\d)|(q[1-4])(?= ))${YEAR}`, 'gi');
/** `first half of oct`, `2nd half october` */
const HALF = new RegExp(`\\b(?:the )?(1st|2nd|first|second|last) half (?:of )?(${MONTH})\\b`, 'gi');
const HALF_OF_THIS = /\b(?:in |during )?(?:the )?(1st|2nd|first|second|last) half of (this|last|the) month\b/gi;
/** `the 2nd week of november`, `first 10 days of this month` */
const PART_OF_MONTH = new RegExp(
  `\\b(?:in |during |for |over )?(?:the )?(?:${NTH} week|(first|last) (\\d{1,2}|${NUMBERS.slice(2).join('|')}) days) (?:of|in) (?:(${MONTH})(?: (20\\d\\d))?(?! \\d)|(this|last|the) month)\\b`,
  'gi',
);
/** `june to now`, `from Aug 2025 until today`, `since july up to date` */
const TO_NOW = new RegExp(
  `\\b(?:between |from |since )?(${MONTH})(?: (20\\d\\d))?\\s*(?:up (?:to|until)|to|till?|until|thru|through|and|[-–—])\\s*(?:now|today|date|the present|present|this month)\\b`,
  'gi',
);

/** `this month than last, herbs only`, `this week so far vs the same days of last` */
const VERSUS = '(?:vs\\.?|v|versus|against|than|over|or|compared (?:to|with))';
/** `with` and `and` compare behind `compare`. */
const BESIDE = `(?:${VERSUS}|(?<=\\bcompar\\w{1,4}\\b[^?.!;]{0,90})(?:with|to|and))`;
const SO_FAR = new RegExp(
  `\\b(this (week|month|quarter|year))\\b([^?.!;]{0,60}?\\b${BESIDE}) (?:(?:in|with|to|for|on) )?(?:the |those |these )?(?:(?:same|equal) (?:days|dates|number of days|span|stretch|part|bit|stage|point) (?:(?:of|in|from) )?)?(?:the )?(?:last|previous)(?: one| (week|month|quarter))?(?=\\s*(?:[,?.!;)]|$|(?:please|pls|then|so|though)\\b))`,
  'gi',
);

const COUNT = `(\\d{1,3}|${NUMBERS.slice(2).join('|')}|thirty|sixty|ninety|fourteen)`;
const TENS: Readonly<Record<string, number>> = { thirty: 30, sixty: 60, ninety: 90, fourteen: 14 };
const SPAN_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
/** `last 30 days vs the 30 before`, `the past two weeks against the two weeks before that` */
const SO_MANY_BEFORE = new RegExp(
  `\\b((?:last|past|latest) ${COUNT} (day|week|month)s?\\b[^?.!;]{0,40}?\\b${BESIDE}) (?:(?:in|with|to|for) )?(?:the |those )?(?:(?:previous|prior|preceding) ${COUNT}(?: (?:day|week|month)s?)?|(?:same )?(?:${COUNT} )?(?:(?:day|week|month)s? )?(?:before|prior|earlier|previous|preceding)(?: (?:that|then|those|it|them))?)(?= ?(?:[,?.!;)]|$|(?:please|pls|in|for|of|by|on)\\b))`,
  'gi',
);

/** A message with such spans spelled otherwise: `3rd quarter` as `the third quarter`, `june to now` as two dates. @param today such as 2026-11-20 */
export function spellPeriods(message: string, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const yearText = (said: string | undefined) => {
    const year = said?.toLowerCase();
    if (year === undefined) return '';
    return ` of ${year === 'last year' ? thisYear - 1 : year === 'this year' ? thisYear : year}`;
  };
  /** The first of a month that is named, the last one that has begun. */
  const firstOf = (month: string, year?: string) => {
    const number = two(MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1);
    const of = (one: number | string) => `${one}-${number}-01`;
    return of(year ?? (of(thisYear) <= today ? thisYear : thisYear - 1));
  };
  const firstOfThis = (which: string) => monthLater(`${today.slice(0, 8)}01`, which.toLowerCase() === 'last' ? -1 : 0);
  const between = (said: string, from: string, to: string) =>
    from > today ? said : `between ${from} and ${to > today ? today : to}`;
  const countOf = (said: string) => {
    const word = said.toLowerCase();
    return Number(word) || TENS[word] || Math.max(NUMBERS.indexOf(word), 0);
  };
  return message
    .replaceAll(NTH_QUARTER, (said, nth: string, year?: string) => {
      const at = nthOf(nth);
      return at >= 1 && at <= 4 ? `the ${ORDINALS[at - 1]} quarter${yearText(year)}` : said;
    })
    .replaceAll(NUMBERED_QUARTER, (said, number: string | undefined, code: string | undefined, year?: string) =>
      number === undefined ? (year === undefined ? said : `${code}${yearText(year)}`) : `q${number}${yearText(year)}`,
    )
    .replaceAll(
      HALF,
      (_, half: string, month: string) =>
        `the ${half.startsWith('1') || /^f/i.test(half) ? 'first' : 'second'} half of ${month}`,
    )
    .replaceAll(HALF_OF_THIS, (said, half: string, which: string) => {
      const first = firstOfThis(which);
      return half.startsWith('1') || /^f/i.test(half)
        ? between(said, first, addDays(first, 14))
        : between(said, addDays(first, 15), addDays(monthLater(first, 1), -1));
    })
    .replaceAll(
      PART_OF_MONTH,
      (
        said,
        nth: string | undefined,
        end: string | undefined,
        count: string | undefined,
        month: string | undefined,
        year: string | undefined,
        which: string | undefined,
      ) => {
        const first = month === undefined ? firstOfThis(which ?? '') : firstOf(month, year);
        const last = addDays(monthLater(first, 1), -1);
        const days = nth === undefined ? countOf(count ?? '') : 7;
        if (days < 1 || days > 31) return said;
        if ((nth ?? end)?.toLowerCase() === 'last') return between(said, addDays(last, 1 - days), last);
        const from = addDays(first, nth === undefined ? 0 : 7 * (nthOf(nth) - 1));
        const to = addDays(from, days - 1);
        return from > last ? said : between(said, from, to < last ? to : last);
      },
    )
    .replaceAll(TO_NOW, (said, month: string, year?: string) => between(said, firstOf(month, year), today))
    .replaceAll(SO_FAR, (said, first: string, unit: string, middle: string, other?: string) =>
      other === undefined || other.toLowerCase() === unit.toLowerCase()
        ? `${first}${middle} last ${unit.toLowerCase()}`
        : said,
    )
    .replaceAll(
      SO_MANY_BEFORE,
      (said, lead: string, count: string, unit: string, behind: string | undefined, before: string | undefined) => {
        const each = SPAN_DAYS[unit.toLowerCase()] ?? 1;
        const days = countOf(count) * each;
        const others = countOf(before ?? behind ?? count) * each;
        if (days < 1 || others < 1 || days > 3660 || others > 3660) return said;
        const to = addDays(today, -days);
        return `${lead} between ${addDays(to, 1 - others)} and ${to}`;
      },
    );
}
