/**
 * What an item's stock is called, and whether it counts as low: the only place that decides either. Every screen, the
 * API, the mail and the assistant take the word and the count from here; `stock-status-queries.ts` says the same in SQL.
 * Quantities are in the item's own unit.
 */

/** Below these quantities an item reads Critical, or Low Stock, whatever its par. */
export const CRITICAL_BELOW = 5;
export const LOW_BELOW = 10;

/** By par: at most this share of it is critical, or a warning. */
export const CRITICAL_SHARE = 0.5;
export const WARNING_SHARE = 0.8;

export interface Stock {
  quantity: number;
  minimumPar: number;
  /** Nobody has counted it since it was imported without a quantity: its stock is a guess and raises no alarm. */
  uncounted?: boolean;
}

/** How urgently an item at or below its par needs attention. */
export type AlertSeverity = 'critical' | 'warning' | 'low';
export type StockBadge = 'Out of Stock' | 'Critical' | 'Low Stock' | 'In Stock';

/** Every badge, the most urgent first. */
export const STOCK_BADGES = ['Out of Stock', 'Critical', 'Low Stock', 'In Stock'] as const satisfies StockBadge[];

/** The one place where an item is left out of every alarm and every count of what is low. */
const raisesAlarm = ({ uncounted = false }: Stock): boolean => !uncounted;

/** The rule by par. Null above par. */
export function parSeverity(stock: Stock): AlertSeverity | null {
  const { quantity, minimumPar } = stock;
  if (!raisesAlarm(stock) || quantity > minimumPar) return null;
  if (quantity <= minimumPar * CRITICAL_SHARE) return 'critical';
  if (quantity <= minimumPar * WARNING_SHARE) return 'warning';
  return 'low';
}

/** The word for an item's stock: the worse of the quantity thresholds and the rule by par. */
export function stockBadge(stock: Stock): StockBadge {
  if (!raisesAlarm(stock)) return 'In Stock';
  const severity = parSeverity(stock);
  if (stock.quantity === 0) return 'Out of Stock';
  if (stock.quantity < CRITICAL_BELOW || severity === 'critical') return 'Critical';
  if (stock.quantity < LOW_BELOW || severity !== null) return 'Low Stock';
  return 'In Stock';
}

/** Whether the item counts as low: everything that is not In Stock, by either rule, out of stock included. */
export function isLow(stock: Stock): boolean {
  return stockBadge(stock) !== 'In Stock';
}

/**
 * What an alert is kept as: the rule by par, and `low` for what only its quantity makes low. Null for what is not low.
 * Only `critical` is also posted to the team, for only a par says that somebody wants to have more.
 */
export function alertOf(stock: Stock): AlertSeverity | null {
  return parSeverity(stock) ?? (isLow(stock) ? 'low' : null);
}

/** The order of alerts: by the word, then by the rule by par. */
export function compareUrgency(a: Stock, b: Stock): number {
  const byWord = STOCK_BADGES.indexOf(stockBadge(a)) - STOCK_BADGES.indexOf(stockBadge(b));
  return byWord || SEVERITY_ORDER[alertOf(a) ?? 'none'] - SEVERITY_ORDER[alertOf(b) ?? 'none'];
}
const SEVERITY_ORDER = { critical: 0, warning: 1, low: 2, none: 3 } as const;

/**
 * Days that the stock is thought to last by the specification's rule of thumb, for items of which no demand is known: a
 * day's use is 10 % of par for a critical item, 20 % for a warning, 30 % otherwise. Null above par.
 */
export function daysByPar(stock: Stock): number | null {
  const severity = parSeverity(stock);
  if (severity === null) return null;
  const days = (share: number) => Math.floor(stock.quantity / (stock.minimumPar * share)) || 0;
  if (severity === 'critical') return Math.max(1, days(0.1));
  return severity === 'warning' ? days(0.2) || 3 : days(0.3) || 7;
}
