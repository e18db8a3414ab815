/**
 * Three rules of the product speak of low stock (decisions 5): the alert by par, the badge of the list, and the count on
 * the AI page. All three are here, and the database's filter is built from the same numbers. Quantities are in the
 * item's own unit.
 */

/** The badge: below these quantities an item reads Critical, or Low Stock, whatever its par. */
export const CRITICAL_BELOW = 5;
export const LOW_BELOW = 10;

/** The alert: at most this share of par is critical, or a warning. */
export const CRITICAL_SHARE = 0.5;
export const WARNING_SHARE = 0.8;

export interface Stock {
  quantity: number;
  minimumPar: number;
  /** The quantity was assumed by an import: nothing can be said of it until somebody counts. */
  uncounted?: boolean;
}

export type AlertSeverity = 'critical' | 'warning' | 'low';
export type StockBadge = 'Out of Stock' | 'Critical' | 'Low Stock' | 'In Stock';

/** How urgently an item at or below its par needs attention; null above par. */
export function alertSeverity({ quantity, minimumPar, uncounted }: Stock): AlertSeverity | null {
  if (uncounted || quantity > minimumPar) return null;
  if (quantity <= minimumPar * CRITICAL_SHARE) return 'critical';
  if (quantity <= minimumPar * WARNING_SHARE) return 'warning';
  return 'low';
}

/**
 * Days that the stock is thought to last, by the specification's rule of thumb: a day's use is 10 % of par for a
 * critical item, 20 % for a warning, 30 % otherwise. Null above par.
 */
export function estimatedDaysRemaining(stock: Stock): number | null {
  const severity = alertSeverity(stock);
  if (severity === null) return null;
  const days = (share: number) => Math.floor(stock.quantity / (stock.minimumPar * share)) || 0;
  if (severity === 'critical') return Math.max(1, days(0.1));
  return severity === 'warning' ? days(0.2) || 3 : days(0.3) || 7;
}

/** The list's badge: the worse of the quantity thresholds and the alert by par. */
export function stockBadge(stock: Stock): StockBadge {
  const severity = alertSeverity(stock);
  if (stock.uncounted) return 'In Stock';
  if (stock.quantity === 0) return 'Out of Stock';
  if (stock.quantity < CRITICAL_BELOW || severity === 'critical') return 'Critical';
  if (stock.quantity < LOW_BELOW || severity !== null) return 'Low Stock';
  return 'In Stock';
}

/** The phone's badge: under 10, or at or below par, is Low, otherwise OK. */
export function phoneBadge(stock: Stock): 'Low' | 'OK' {
  return isLow(stock) ? 'Low' : 'OK';
}

/** Whether either rule calls the item low or worse: what the AI page counts. */
export function isLow(stock: Stock): boolean {
  return stockBadge(stock) !== 'In Stock';
}
