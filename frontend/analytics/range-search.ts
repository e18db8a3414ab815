import type { Grouping } from '../../worker/analytics/contract.ts';
import { localDay } from '../lib/stock/best-before.ts';

/** Preset ranges, in days up to today. */
export const PRESETS = [
  { value: '30d', label: '30 days', days: 30 },
  { value: '90d', label: '90 days', days: 90 },
  { value: '180d', label: '6 months', days: 182 },
  { value: '365d', label: '12 months', days: 365 },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];
export const DEFAULT_PRESET: Preset = '90d';

/** The page's tabs; the first is open unless the address names another. */
export const TABS = ['stock', 'movers', 'making', 'dead', 'turnover', 'margin', 'suppliers', 'books'] as const;
export type Tab = (typeof TABS)[number];

/** The page's URL search: the tab, a preset or custom dates, the grouping and the measure. */
export type AnalyticsSearch = {
  tab?: Exclude<Tab, 'stock'>;
  range?: Preset;
  from?: string;
  to?: string;
  by?: Exclude<Grouping, 'category'>;
  /** Shows quantities in this unit; if absent, value. */
  unit?: string;
  /** The day of the value of stock, and the month of its sheet, in the tab about bookkeeping. */
  on?: string;
  month?: string;
};

/** Parses the URL search, ignoring anything invalid. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { range, from, to, by, unit, on, month } = search;
  const tab = TABS.find((one) => one === search.tab);
  const preset = PRESETS.find(({ value }) => value === range)?.value;
  const isCustom = isDay(from) && isDay(to) && from <= to;
  return {
    ...(tab && tab !== 'stock' && { tab }),
    ...(isCustom ? { from, to } : preset && preset !== DEFAULT_PRESET && { range: preset }),
    ...(isDay(on) && { on }),
    ...(isMonth(month) && { month }),
    ...((by === 'type' || by === 'supplier') && { by }),
    ...((typeof unit === 'string' || typeof unit === 'number') &&
      String(unit) !== '' && { unit: String(unit).slice(0, 40) }),
  };
}

/** Whether a value is an existing day, such as `2026-11-20`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);

/** Whether a value is a day from 2000 up to today, as a day is that somebody has finished typing. */
export const isPastDay = (value: unknown, today: string): value is string =>
  isDay(value) && value >= '2000-01-01' && value <= today;

const MONTHS = 36;

/** The last months, the one of today first: `2026-11`, `2026-10`. */
export function monthsUpTo(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The day and the month that books are looked at: the month before today's, and its end, unless the search says so. */
export function resolveBooks({ on, month }: AnalyticsSearch, today: string): { on: string; month: string } {
  const [year = 0, number = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number - 1, 0)).toISOString().slice(0, 10);
  return {
    on: isPastDay(on, today) ? on : lastDay,
    month: month !== undefined && month <= today.slice(0, 7) ? month : lastDay.slice(0, 7),
  };
}

/** The first and last day of a search. `today` is the reader's local day. */
export function resolveRange(
  { from, to, range = DEFAULT_PRESET }: AnalyticsSearch,
  today: string,
): { from: string; to: string } {
  if (from !== undefined && to !== undefined) return { from, to };
  const days = PRESETS.find(({ value }) => value === range)?.days ?? 90;
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return { from: first, to: today };
}

/** Today in the workspace's time zone. */
export const localToday = (now = new Date()): string => localDay(now.getTime());
