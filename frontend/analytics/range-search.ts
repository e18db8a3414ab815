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
export const TABS = ['stock', 'movers', 'making', 'dead', 'turnover', 'margin', 'suppliers'] as const;
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
};

/** Parses the URL search, ignoring anything invalid. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { range, from, to, by, unit } = search;
  const tab = TABS.find((one) => one === search.tab);
  const preset = PRESETS.find(({ value }) => value === range)?.value;
  const isCustom = isDay(from) && isDay(to) && from <= to;
  return {
    ...(tab && tab !== 'stock' && { tab }),
    ...(isCustom ? { from, to } : preset && preset !== DEFAULT_PRESET && { range: preset }),
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
