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
export const FEASTS = [
  { said: ['christmas', 'eve'], month: 12, date: 24 },
  { said: ['christmas', 'day'], month: 12, date: 25 },
  { said: ['christmas'], month: 12, date: 25 },
  { said: ['xmas'], month: 12, date: 25 },
  { said: ['new', 'years', 'eve'], month: 12, date: 31 },
  { said: ['new', 'year', 'eve'], month: 12, date: 31 },
  { said: ['new', 'year'], month: 1, date: 1 },
  { said: ['new', 'years'], month: 1, date: 1 },
  { said: ['boxing', 'day'], month: 12, date: 26 },
  { said: ['halloween'], month: 10, date: 31 },
  { said: ['valentines'], month: 2, date: 14 },
  { said: ['valentine'], month: 2, date: 14 },
] as const;
export const UNITS = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, year: 365 } as const;
export type Unit = keyof typeof UNITS;

export const two = (number: number) => String(number).padStart(2, '0');
export const weekdayOf = (day: string) => new Date(day).getUTCDay();
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
