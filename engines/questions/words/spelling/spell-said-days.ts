import { addDays } from '../../../calendar/days.ts';
import { isDay, MONTHS, monthLater, ORDINALS, two, WEEKDAYS } from './calendar-words.ts';
import { beside, startOf } from './pointed-time.ts';

/** The many ways to write one day, spelled as the other rules read them: `oct. 3rd`, `October the third`, `3.10.` */

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
// The longer ones first: `twenty-first` ends in one of the others.
const ORDINAL = `(?:${ORDINALS.toReversed()
  .map((word) => word.replace('-', '[- ]'))
  .join('|')})`;
const dateOf = (word: string): number => ORDINALS.indexOf(word.toLowerCase().replace(' ', '-')) + 1;
const NTH = '\\d{1,2}(?:st|nd|rd|th)';
const END = '(?=\\s*(?:$|[?.!,;:)]|(?:and|to|until|till|through|we|did|was|were|how|what|of|in|for|please)\\b))';

/** `oct. 3rd` */
const SHORT_MONTH = new RegExp(
  `\\b(${MONTHS.map((name) => name.slice(0, 3)).join('|')}|sept)\\. ?(?=\\d{1,2}\\b)`,
  'gi',
);
/** `oct-3`, `3-oct` */
const HYPHENED = new RegExp(`\\b(?:(${MONTH})-(\\d{1,2})|(\\d{1,2})-(${MONTH}))\\b(?!-)`, 'gi');
/** `October the 3rd` */
const MONTH_THE = new RegExp(`\\b(${MONTH}) the (?=${NTH}\\b)`, 'gi');
/** `October third`; `October first and foremost` is none. */
const MONTH_ORDINAL = new RegExp(`\\b(${MONTH}) (?:the )?(${ORDINAL})\\b${END}`, 'gi');
/** `on the first`, `from the first to the fifteenth` */
const SPAN_ORDINALS = new RegExp(
  `\\b(from|between) the (${ORDINAL}) (to|and|until|till|through) the (${ORDINAL})\\b`,
  'gi',
);
const ON_ORDINAL = new RegExp(
  `\\b(on|since) the (${ORDINAL})\\b(?=\\s*(?:$|[?.!,;:)]|of (?:the|this|last) month\\b))`,
  'gi',
);
/** `Saturday, October 3rd`, `Monday the 9th`: the date says which Saturday it was. */
const WEEKDAY_DATE = new RegExp(
  `\\b(?:on )?(?:${WEEKDAYS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?,? (?:the )?(?=(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${NTH}(?! place))\\b)`,
  'gi',
);
/** Words that lead to a date by themselves. */
const BEHIND = /\b(?:since|before|after|until|till|from|to|through|by|between|between .{1,30} and) $/i;
/** `3.10.2026`, and `3.10.` behind a word that leads to a day: days come first where dots part them. */
const DOTTED =
  /(?<![\d.$€£])(\d{1,2})\.(\d{1,2})\.(20\d\d|\d\d)(?![\d.])|(?<=\b(?:on|since|until|till|before|after|from|between|of) )(\d{1,2})\.(\d{1,2})\.(?!\d)/gi;
/** `1.10. to 15.10.` */
const DOTTED_SPAN =
  /\b(?:(?:from|between) )?(\d{1,2})\.(\d{1,2})\.(20\d\d)?\s*(?:to|and|until|till|[-–—])\s*(\d{1,2})\.(\d{1,2})\.(20\d\d)?(?!\d)/gi;
/** `October 2025`, `in October last year`, `September 2025 to March 2026`; a day of it is read elsewhere. */
const MONTH_OF_YEAR = new RegExp(
  `(?<!\\d |\\d(?:st|nd|rd|th) |\\bof )\\b(?:(in|during|for|since|from|between|before|until|till) )?(${MONTH})(?:,? (?:of )?(20\\d\\d|last year))?(?:\\s*(?:to|and|until|till|through|[-–—])\\s*(${MONTH}))?,? (?:of )?(20\\d\\d|last year)\\b(?![-/.]?\\d)`,
  'gi',
);
/** `in last December`: the one that is over. */
const LAST_MONTH_NAMED = new RegExp(
  `(?<!\\b(?:the|our|before|until|till|by|than|vs|versus|against|to|with|between|of|end of|half of) )\\b(?:(in|during|for|since|from) )?last (${MONTH})\\b(?! ?\\d| \\p{L}+ (?:delivery|order|count|sale)|['’])`,
  'giu',
);
/** `this and last week` */
const THIS_AND_LAST = /\b(?:(this) (and|or) (last)|(last) (and|or) (this)) (week|month|quarter|year)\b/gi;
/** `this month and last month together`: one span */
const BOTH_TOGETHER =
  /\b(?:in |during |for |over )?(this|last) (week|month|quarter|year) and (this|last) (week|month|quarter|year),? (?:(?:taken|added|put|all) together|together|combined|added up|in total|in sum|summed up)\b/gi;
/** `what did we sell the 19th` */
const SAID_LAST = new RegExp(
  `(?<=\\b(?:sold|sell|received?|arrived?|lost|broke|broken|damaged|spent|spend|made|took|take|have|moved|returned|transferred|counted|earned?|came in|do)\\b.{0,60} )(?<!\\b(?:to|and|until|till|through|from|between|on|of|before|since|by|after|up|at) )the (${NTH})(?=\\s*[?.!]*$)`,
  'gi',
);

/** A message with its days in the ways that the rules for spans know. @param today such as 2026-11-20 */
export function spellSaidDays(message: string, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const dated = (said: string, date: string, month: string, year?: string): string => {
    const of = (one: number | string) => `${one}-${two(Number(month))}-${two(Number(date))}`;
    const full = year === undefined ? undefined : year.length === 2 ? `20${year}` : year;
    const day = of(full ?? (of(thisYear) <= today ? thisYear : thisYear - 1));
    return isDay(day) ? day : said;
  };
  return message
    .replaceAll(SHORT_MONTH, '$1 ')
    .replaceAll(HYPHENED, (_, month?: string, date?: string, first?: string, last?: string) =>
      month === undefined ? `${last} ${first}` : `${month} ${date}`,
    )
    .replaceAll(MONTH_THE, '$1 ')
    .replaceAll(MONTH_ORDINAL, (_, month: string, word: string) => `${month} ${dateOf(word)}`)
    .replaceAll(
      SPAN_ORDINALS,
      (_, lead: string, one: string, to: string, other: string) =>
        `${lead} the ${nth(dateOf(one))} ${to} the ${nth(dateOf(other))}`,
    )
    .replaceAll(ON_ORDINAL, (_, lead: string, word: string) => `${lead} the ${nth(dateOf(word))}`)
    .replaceAll(WEEKDAY_DATE, (_, at: number, whole: string) => (BEHIND.test(whole.slice(0, at)) ? '' : 'on '))
    .replaceAll(
      DOTTED_SPAN,
      (said, a: string, b: string, year: string | undefined, c: string, d: string, other: string | undefined) => {
        const [from, to] = [dated('', a, b, year ?? other), dated('', c, d, other ?? year)];
        return from === '' || to === '' || from > to ? said : `between ${from} and ${to}`;
      },
    )
    .replaceAll(DOTTED, (said, date?: string, month?: string, year?: string, bareDate?: string, bareMonth?: string) =>
      dated(said, date ?? bareDate ?? '', month ?? bareMonth ?? '', year),
    )
    .replaceAll(
      MONTH_OF_YEAR,
      (
        said,
        lead: string | undefined,
        first: string,
        own: string | undefined,
        last: string | undefined,
        year: string,
      ) => {
        const yearOf = (one: string) => (/last/i.test(one) ? thisYear - 1 : Number(one));
        const firstOf = (month: string, of: number) =>
          `${of}-${two(MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1)}-01`;
        const until = firstOf(last ?? first, yearOf(year));
        const same = firstOf(first, yearOf(own ?? year));
        // `November to January 2026` began the year before.
        const from = own === undefined && same > until ? monthLater(same, -12) : same;
        const end = addDays(monthLater(until, 1), -1);
        const side = lead?.toLowerCase();
        if (from > today || from > end || (side === 'between' && last === undefined)) return said;
        if (last === undefined && side !== undefined && AT_START.has(side)) return `${side} ${from}`;
        if (last === undefined && side !== undefined && AT_END.has(side)) return `${side} ${end}`;
        return `between ${from} and ${end > today ? today : end}`;
      },
    )
    .replaceAll(LAST_MONTH_NAMED, (_, lead: string | undefined, name: string) => {
      const number = two(MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1);
      const isOver = `${thisYear}-${number}` < today.slice(0, 7);
      const first = `${isOver ? thisYear : thisYear - 1}-${number}-01`;
      return /since|from/i.test(lead ?? '')
        ? `since ${first}`
        : `between ${first} and ${addDays(monthLater(first, 1), -1)}`;
    })
    .replaceAll(
      THIS_AND_LAST,
      (_, a?: string, and?: string, b?: string, c?: string, join?: string, d?: string, unit?: string) =>
        `${a ?? c} ${unit} ${and ?? join} ${b ?? d} ${unit}`,
    )
    .replaceAll(BOTH_TOGETHER, (said, one: string, unit: string, other: string, again: string) => {
      if (unit.toLowerCase() !== again.toLowerCase() || one.toLowerCase() === other.toLowerCase()) return said;
      const last = beside({ from: startOf(unit.toLowerCase(), today), to: today }, unit.toLowerCase(), false);
      return last ? `between ${last.from} and ${today}` : said;
    })
    .replaceAll(SAID_LAST, 'on the $1');
}
const AT_START: ReadonlySet<string> = new Set(['since', 'from', 'before']);
const AT_END: ReadonlySet<string> = new Set(['until', 'till']);

const nth = (date: number): string => {
  const ends = date % 10 === 1 && date !== 11 ? 'st' : date % 10 === 2 && date !== 12 ? 'nd' : null;
  return `${date}${ends ?? (date % 10 === 3 && date !== 13 ? 'rd' : 'th')}`;
};
