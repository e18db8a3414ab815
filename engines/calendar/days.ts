import { currentStyle } from '../text/style.ts';

/** Days such as 2026-11-20 in a time zone. */

const DAY_MS = 86_400_000;

/** The date at a moment in a time zone. */
export function dayAt(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10);
}

/** `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the week that a day is in, by the workspace's week. */
export const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() - currentStyle().weekStart + 7) % 7));

/** The start of a day in a time zone; if its midnight is skipped, the moment when the clocks change. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  const first = midnight - offsetAt(midnight, timeZone);
  const second = midnight - offsetAt(first, timeZone);
  if (second === midnight - offsetAt(second, timeZone)) return second;
  return Math.max(first, second);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The UTC offset of a time zone at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(moment / 1000) * 1000;
}
