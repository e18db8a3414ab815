import { isLow } from '../../engines/stock/stock-status.ts';
import type { Impact, InsightNumber } from '../../worker/insights/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { formatMoney, formatQuantity } from '../lib/text/format.ts';

/** Red is for what matters most, green for what can wait. */
export const IMPACT_COLORS: Record<Impact, string> = { high: 'red', medium: 'yellow', low: 'green' };
export const IMPACT_WORDS: Record<Impact, string> = { high: 'High impact', medium: 'Medium impact', low: 'Low impact' };

/** A figure as it is read: `$12.50`, `40%`, `8.4 days`, `12 lbs`; a dash where it is not known. */
export function figureText({ value, unit }: Pick<InsightNumber, 'value' | 'unit'>): string {
  if (value === null) return '–';
  if (unit === 'cents') return formatMoney(value);
  if (unit === 'percent') return `${formatQuantity(value)}%`;
  if (unit === 'days') return `${formatQuantity(value)} ${value === 1 ? 'day' : 'days'}`;
  return formatQuantity(value, unit);
}

/** The tiles: how many items, what they are worth in cents at selling prices, how many either rule calls low. */
export interface Totals {
  items: number;
  value: number;
  /** Items in stock that no selling price is known of: the value leaves them out. */
  unpriced: number;
  low: number;
}

export function totalsOf(items: readonly Item[]): Totals {
  const stocked = items.filter(({ quantity }) => quantity > 0);
  return {
    items: items.length,
    value: Math.round(stocked.reduce((sum, { quantity, sellingPrice }) => sum + quantity * (sellingPrice ?? 0), 0)),
    unpriced: stocked.filter(({ sellingPrice }) => sellingPrice === null).length,
    low: items.filter(isLow).length,
  };
}
