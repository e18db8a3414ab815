import { compareUrgency, isLow } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/text/cover.ts';
import { coveredUntil, daysLeftText } from '../../lib/text/cover-text.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import type { Toast } from '../../lib/toast/toast-message.ts';

/** A low item, with how long it lasts if known. */
export type LowStockAlert = { item: Item; lifetime: Lifetime | undefined };

/** All low items by urgency, then by how long they last. */
export function lowStockAlerts(
  items: readonly Item[],
  lifetimes: ReadonlyMap<number, Lifetime> = new Map(),
): LowStockAlert[] {
  const days = ({ lifetime }: LowStockAlert) => lifetime?.cover.days ?? Number.MAX_VALUE;
  return items
    .filter(isLow)
    .map((item) => ({ item, lifetime: lifetimes.get(item.id) }))
    .sort((a, b) => compareUrgency(a.item, b.item) || days(a) - days(b) || a.item.name.localeCompare(b.item.name));
}

/** A key for the stock of these alerts: while it is unchanged, so are their days of cover. */
export function describeStock(alerts: readonly LowStockAlert[]): string {
  return `${alerts.length} ${alerts.reduce((latest, { item }) => Math.max(latest, item.version), 0)}`;
}

/** The card shows this many items; the rest are `+N more`. */
export const MAX_ALERTS = 4;

/**
 * The alerts that are new. `before` holds the previous alerts' item ids; null at first, because items that are already
 * low are not new.
 */
export function newlyAlerting(before: ReadonlySet<number> | null, alerts: readonly LowStockAlert[]): LowStockAlert[] {
  return before === null ? [] : alerts.filter(({ item }) => !before.has(item.id));
}

/** `3 of 10 lbs par`, or the stock alone without a par. */
function stockText({ quantity, minimumPar, unit }: Item): string {
  if (minimumPar === 0) return formatQuantity(quantity, unit);
  return `${formatQuantity(quantity)} of ${formatQuantity(minimumPar, unit)} par`;
}

/** The text of an alert: `3 of 10 lbs par, about 3 days left`, and until when an order covers it. */
export function lowStockText({ item, lifetime }: LowStockAlert, now: number): string {
  const lasts = lifetime ? daysLeftText(lifetime.cover) : null;
  const until = lifetime ? coveredUntil(lifetime.cover, now) : null;
  return [stockText(item), ...(lasts === null ? [] : [lasts]), ...(until === null ? [] : [until])].join(', ');
}

/** The urgent toast for new alerts; `arrived` holds at least one. @param total all low items, as the dashboard counts them */
export function urgentToast(arrived: readonly LowStockAlert[], total: number): Toast {
  const [first] = arrived;
  if (arrived.length === 1 && first) {
    return {
      title: `Urgent: ${first.item.name} ${first.item.quantity === 0 ? 'is out of stock' : 'is running low'}`,
      description: stockText(first.item),
      variant: 'destructive',
    };
  }
  const named = arrived.slice(0, MAX_ALERTS).map(({ item }) => item.name);
  const more = arrived.length - named.length;
  return {
    title:
      total > arrived.length
        ? `Urgent: ${formatQuantity(arrived.length)} more items need attention, ${formatQuantity(total)} in all`
        : `Urgent: ${formatQuantity(total)} items need attention`,
    description: `${named.join(', ')}${more > 0 ? `, +${more} more` : ''}`,
    variant: 'destructive',
  };
}
