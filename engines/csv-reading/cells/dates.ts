/** Reads best-before dates as people and programs write them. A date whose day and month could be each other is never guessed. */

import { parseBestBefore } from '../../calendar/best-before.ts';
import { plainDigits } from '../../numbers/written-number.ts';

/** Whether `03/04/2027` is the third of April (true) or the fourth of March; null if nothing says so. */
export type DayFirst = boolean | null;

/** `2027-03-31`, `2027-03` or `2027`; `ambiguous` if the order of day and month decides and is not known; null for no date. */
export type WrittenDate = { date: string } | 'ambiguous' | null;

const TIME = /[T ]\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})(?:\s?[-/.年년]\s?(\d{1,2})(?:\s?[-/.月월]\s?(\d{1,2})\s?[日일]?|\s?[月월])?|[年년])?$/;
const COMPACT = /^(20\d\d)(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})\s?([-/.])\s?(?:(\d{1,2})\s?\2\s?)?(\d{4})$/;
const DAY_AND_MONTH_WORD =
  /^(?:(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[-/ ]\s?(?:de |of )?)?(\p{L}+)\.?[-/ ,]\s?(?:de |of )?(\d{4})$/u;
const MONTH_WORD_AND_DAY = /^(\p{L}+)\.?[- ](\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** Reads a cell. */
export function readDate(cell: string, dayFirst: DayFirst): WrittenDate {
  const text = plainDigits(cell.normalize('NFKC')).trim().replace(TIME, '');
  const compact = COMPACT.exec(text);
  if (compact) return checked(compact[1], compact[2], compact[3]);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return checked(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first, mark, second, year] = yearLast;
    if (second === undefined) return checked(year, first);
    const isDayFirst = mark === '.' || Number(first) > 12 || (Number(second) > 12 ? false : dayFirst);
    if (isDayFirst === null && first !== second) return 'ambiguous';
    return isDayFirst === false ? checked(year, first, second) : checked(year, second, first);
  }
  const word = DAY_AND_MONTH_WORD.exec(text);
  if (word) return checked(word[3], monthOf(word[2]), word[1]);
  const american = MONTH_WORD_AND_DAY.exec(text);
  return american ? checked(american[3], monthOf(american[1]), american[2]) : null;
}

function checked(year = '', month?: string, day?: string): WrittenDate {
  const date = [year, month, day].flatMap((part) => (part === undefined ? [] : part.padStart(2, '0'))).join('-');
  return parseBestBefore(date) === null ? null : { date };
}

/** Whether dates of a column begin with the day: as those of them show that cannot be read the other way round. */
export function findDayFirst(cells: Iterable<string>): DayFirst {
  const found = new Set<boolean>();
  for (const cell of cells) {
    const [, first, mark, second] = YEAR_LAST.exec(plainDigits(cell).trim().replace(TIME, '')) ?? [];
    if (second === undefined || mark === '.') continue;
    if (Number(first) > 12) found.add(true);
    if (Number(second) > 12) found.add(false);
  }
  return found.size === 1 ? found.has(true) : null;
}

/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'pl', 'cs', 'fi'];
let months: Map<string, string> | undefined;

/** The number of a month by its name, `00` for another word. */
function monthOf(word = ''): string {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index): [string, string] => [
          plain(format.format(Date.UTC(2027, index, 15))),
          String(index + 1).padStart(2, '0'),
        ]);
      }),
    ),
  );
  return months.get(plain(word)) ?? '00';
}

const plain = (word: string): string => word.toLowerCase().replaceAll('.', '');
