import { addDays } from '../../../calendar/days.ts';

/** Words of the calendar, and what little is to be worked out with them. */

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
export const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** The nth weekday of a month, such as the fourth Thursday of November. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

export const UNITS = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 } as const;
export type Unit = keyof typeof UNITS;

export function two(number: number): string {
  return String(number).padStart(2, '0');
}
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
export const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** `3rd` is 3. */
export function ordinal(word: string): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The first of a month, so many months after another. */
export function monthLater(first: string, months: number): string {
  const date = new Date(first);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The first of a month that is named, such as `sept`: the last one that has begun. */
export function firstOfMonth(month: string, today: string): string {
  const number = two(MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1);
  const year = Number(today.slice(0, 4));
  const first = `${year}-${number}-01`;
  return first <= today ? first : `${year - 1}-${number}-01`;
}

/** Words for times, which others may be slips of. */
export const TIME_WORDS: readonly string[] = [
  ...MONTHS,
  ...WEEKDAYS,
  ...Object.keys(UNITS),
  'today',
  'tomorrow',
  'yesterday',
];

/** A unit that the calendar divides time by. */
export type Calendar = Exclude<Unit, 'day' | 'fortnight'>;

/** The first day of the week, month, quarter or year that a day is in, or of one `step` later; weeks begin on Monday. */
export function firstOf(day: string, unit: Calendar, step: number): string {
  if (unit === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7) + 7 * step);
  const month = `${day.slice(0, 7)}-01`;
  if (unit === 'month') return monthLater(month, step);
  if (unit === 'year') return `${Number(day.slice(0, 4)) + step}-01-01`;
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return monthLater(`${day.slice(0, 4)}-01-01`, 3 * (quarter + step));
}

const ONES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
/** The days of a month in words, the first at 0: `twenty-first`. */
export const ORDINALS: readonly string[] = [
  ...ONES,
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
  ...ONES.map((one) => `twenty-${one}`),
  ...['thirtieth', 'thirty-first'],
];
