import type { Grouping } from '../../worker/analytics/contract.ts';

/** The ranges that one press chooses, in days up to today. */
export const PRESETS = [
  { value: '30d', label: '30 days', days: 30 },
  { value: '90d', label: '90 days', days: 90 },
  { value: '180d', label: '6 months', days: 182 },
  { value: '365d', label: '12 months', days: 365 },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];
export const DEFAULT_PRESET: Preset = '90d';

/** What the address bar of the page holds: a preset, or dates of one's own; how stock is grouped, and its measure. */
export type AnalyticsSearch = {
  range?: Preset;
  from?: string;
  to?: string;
  by?: Exclude<Grouping, 'category'>;
  /** The unit whose quantities are shown; absent: value. */
  unit?: string;
};

/** Reads the search of an address, whatever stands there: what means nothing is left out. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { range, from, to, by, unit } = search;
  const preset = PRESETS.find(({ value }) => value === range)?.value;
  const own = isDay(from) && isDay(to) && from <= to;
  return {
    ...(own ? { from, to } : preset && preset !== DEFAULT_PRESET && { range: preset }),
    ...((by === 'type' || by === 'supplier') && { by }),
    ...((typeof unit === 'string' || typeof unit === 'number') &&
      String(unit) !== '' && { unit: String(unit).slice(0, 40) }),
  };
}

/** True for a day that the calendar has, such as `2026-11-20`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The first and last day of a search. `today` is the reader's own day. */
export function daysOf(
  { from, to, range = DEFAULT_PRESET }: AnalyticsSearch,
  today: string,
): { from: string; to: string } {
  if (from !== undefined && to !== undefined) return { from, to };
  const days = PRESETS.find(({ value }) => value === range)?.days ?? 90;
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return { from: first, to: today };
}

/** The day that it is where the reader is. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
