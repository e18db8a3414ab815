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
/** Days of the year that shops speak of by name, the longer names first. */
export const FEASTS: readonly { said: readonly string[]; dayIn(year: number): string }[] = [
  ...of((year) => `${year}-12-24`, 'christmas eve'),
  ...of((year) => `${year}-12-25`, 'christmas day', 'christmas', 'xmas'),
  ...of((year) => `${year}-12-31`, 'new years eve', 'new year eve'),
  ...of((year) => `${year}-01-01`, 'new years day', 'new year day', 'new years', 'new year'),
  ...of((year) => `${year}-12-26`, 'boxing day'),
  ...of((year) => `${year}-10-31`, 'halloween'),
  ...of((year) => `${year}-02-14`, 'valentines day', 'valentine day', 'valentines', 'valentine'),
  ...of((year) => addDays(easterOf(year), -2), 'good friday'),
  ...of((year) => addDays(easterOf(year), 1), 'easter monday'),
  ...of(easterOf, 'easter sunday', 'easter'),
  ...of((year) => nthWeekday(year, 5, 0, 2), 'mothers day', 'mother day'),
  ...of((year) => nthWeekday(year, 6, 0, 3), 'fathers day', 'father day'),
  ...of((year) => nthWeekday(year, 11, 4, 4), 'thanksgiving'),
  ...of((year) => addDays(nthWeekday(year, 11, 4, 4), 1), 'black friday'),
  ...of((year) => addDays(nthWeekday(year, 11, 4, 4), 4), 'cyber monday'),
];

function of(dayIn: (year: number) => string, ...names: string[]) {
  return names.map((name) => ({ said: name.split(' '), dayIn }));
}

/** The nth weekday of a month, such as the fourth Thursday of November. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** Easter Sunday of the western churches, by the anonymous Gregorian computus (Nature, 20 April 1876). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
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
