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
