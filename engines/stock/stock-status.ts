/**
 * The rules for an item's stock badge and for whether it counts as low. Every screen, the API, mails and the assistant
 * use them; `stock-status-queries.ts` is the same in SQL. Quantities are in the item's own unit.
 */

/** Below these quantities an item without a par is Critical or Low Stock, whatever its unit. */
export const CRITICAL_BELOW = 5;
export const LOW_BELOW = 10;

/** Up to these shares of par, an item is critical or a warning. */
export const CRITICAL_SHARE = 0.5;
export const WARNING_SHARE = 0.8;

export interface Stock {
  quantity: number;
  minimumPar: number;
  /** Not counted since it was imported without a quantity: its stock is assumed and raises no alert. */
  uncounted?: boolean;
}

/** How urgently an item at or below its par needs attention. */
export type AlertSeverity = 'critical' | 'warning' | 'low';
export type StockBadge = 'Out of Stock' | 'Critical' | 'Low Stock' | 'In Stock';

/** Every badge, most urgent first. */
export const STOCK_BADGES = ['Out of Stock', 'Critical', 'Low Stock', 'In Stock'] as const satisfies StockBadge[];

/** The only place that excludes an item from alerts and low-stock counts. */
const canAlert = ({ uncounted = false }: Stock): boolean => !uncounted;

/** The severity by par. Null above par. */
export function parSeverity(stock: Stock): AlertSeverity | null {
  const { quantity, minimumPar } = stock;
  if (!canAlert(stock) || quantity > minimumPar) return null;
  if (quantity <= minimumPar * CRITICAL_SHARE) return 'critical';
  if (quantity <= minimumPar * WARNING_SHARE) return 'warning';
  return 'low';
}

/** The badge of an item: by its par, or by fixed quantities where it has none. */
export function stockBadge(stock: Stock): StockBadge {
  if (!canAlert(stock)) return 'In Stock';
  const { quantity, minimumPar } = stock;
  if (quantity === 0) return 'Out of Stock';
  if (minimumPar > 0) {
    const severity = parSeverity(stock);
    return severity === null ? 'In Stock' : severity === 'critical' ? 'Critical' : 'Low Stock';
  }
  if (quantity < CRITICAL_BELOW) return 'Critical';
  return quantity < LOW_BELOW ? 'Low Stock' : 'In Stock';
}

/** Whether the item counts as low: any badge but In Stock, including Out of Stock. */
export function isLow(stock: Stock): boolean {
  return stockBadge(stock) !== 'In Stock';
}

/**
 * The alert of an item: its severity by par, or `low` if it has no par and little is left. Null if it is not low. Only
 * `critical` is also posted to the team, because only a par shows that someone wants more in stock.
 */
export function computeAlert(stock: Stock): AlertSeverity | null {
  return parSeverity(stock) ?? (isLow(stock) ? 'low' : null);
}

/**
 * The alert to store with an item, after the one stored before: `critical` stays until the item is above its par again, so
 * that stock which goes back and forth around half of par is announced once.
 */
export function nextAlert(stock: Stock, before: AlertSeverity | null): AlertSeverity | null {
  return before === 'critical' && parSeverity(stock) !== null ? 'critical' : computeAlert(stock);
}

/** Sorts alerts by badge, then by severity. */
export function compareUrgency(a: Stock, b: Stock): number {
  const byWord = STOCK_BADGES.indexOf(stockBadge(a)) - STOCK_BADGES.indexOf(stockBadge(b));
  return byWord || SEVERITY_ORDER[computeAlert(a) ?? 'none'] - SEVERITY_ORDER[computeAlert(b) ?? 'none'];
}
const SEVERITY_ORDER = { critical: 0, warning: 1, low: 2, none: 3 } as const;

/**
 * Estimated days of stock for items without known demand, by the rule of thumb of docs/specification.md, 5.2: daily use
 * is 10% of par for a critical item, 20% for a warning, 30% otherwise. Null above par.
 */
export function daysByPar(stock: Stock): number | null {
  const severity = parSeverity(stock);
  if (severity === null) return null;
  const days = (share: number) => Math.floor(stock.quantity / (stock.minimumPar * share)) || 0;
  if (severity === 'critical') return Math.max(1, days(0.1));
  return severity === 'warning' ? days(0.2) || 3 : days(0.3) || 7;
}

/** Said of days of cover that follow from par alone, because nothing has ever gone out. */
export const FROM_PAR = '(estimated from par)';
