import { compareUrgency, isLow } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/cover.ts';
import { coveredUntil, daysLeftText } from '../../lib/cover-text.ts';
import { formatQuantity } from '../../lib/format.ts';
import type { Toast } from '../../lib/toast.ts';

/** An item that counts as low, with how long it lasts where that is known. */
export type LowStockAlert = { item: Item; lifetime: Lifetime | undefined };

/** Every item that counts as low, the most urgent first, and among those as urgent the one that lasts shortest. */
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

/** What the days of cover of these alerts rest on: while it is the same, so are they. */
export function stockOf(alerts: readonly LowStockAlert[]): string {
  return `${alerts.length} ${alerts.reduce((latest, { item }) => Math.max(latest, item.version), 0)}`;
}

/** The card names this many items, the most urgent first; the rest are `+N more`. */
export const ALERTS_SHOWN = 4;

/**
 * The alerts of items that were none before. `before` holds the ids of what alerted at the look before, null at the
 * first look: what is already low then is no news.
 */
export function newlyAlerting(before: ReadonlySet<number> | null, alerts: readonly LowStockAlert[]): LowStockAlert[] {
  return before === null ? [] : alerts.filter(({ item }) => !before.has(item.id));
}

/** What is there: `3 of 10 lbs par`; without a par only the stock. */
function stockText({ quantity, minimumPar, unit }: Item): string {
  if (minimumPar === 0) return formatQuantity(quantity, unit);
  return `${formatQuantity(quantity)} of ${formatQuantity(minimumPar, unit)} par`;
}

/** How an alert says what is left: `3 of 10 lbs par, about 3 days left`, and until when an order covers it. */
export function alertText({ item, lifetime }: LowStockAlert, now: number): string {
  const lasts = lifetime ? daysLeftText(lifetime.cover) : null;
  const until = lifetime ? coveredUntil(lifetime.cover, now) : null;
  return [stockText(item), ...(lasts === null ? [] : [lasts]), ...(until === null ? [] : [until])].join(', ');
}

/** The urgent toast for items that newly alert; `arrived` holds at least one. */
export function urgentToast(arrived: readonly LowStockAlert[]): Toast {
  const [first] = arrived;
  if (arrived.length === 1 && first) {
    return {
      title: `Urgent: ${first.item.name} ${first.item.quantity === 0 ? 'is out of stock' : 'is running low'}`,
      description: stockText(first.item),
      variant: 'destructive',
    };
  }
  const named = arrived.slice(0, ALERTS_SHOWN).map(({ item }) => item.name);
  const more = arrived.length - named.length;
  return {
    title: `Urgent: ${arrived.length} items need attention`,
    description: `${named.join(', ')}${more > 0 ? `, +${more} more` : ''}`,
    variant: 'destructive',
  };
}
