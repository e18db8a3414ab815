import type { Item } from '../../worker/inventory/contract.ts';
import {
  type AlertSeverity,
  alertSeverity,
  estimatedDaysRemaining,
} from '../../worker/inventory/stock-status.shared.ts';
import { formatQuantity } from '../lib/format.ts';
import type { Toast } from '../lib/toast.ts';

export type LowStockAlert = { item: Item; severity: AlertSeverity; daysRemaining: number };

const URGENCY: Record<AlertSeverity, number> = { critical: 0, warning: 1, low: 2 };

/** The items at or below par: critical, then warning, then low, and within those the shortest days remaining first. */
export function lowStockAlerts(items: readonly Item[]): LowStockAlert[] {
  const alerts: LowStockAlert[] = [];
  for (const item of items) {
    const severity = alertSeverity(item);
    const daysRemaining = estimatedDaysRemaining(item);
    if (severity !== null && daysRemaining !== null) alerts.push({ item, severity, daysRemaining });
  }
  return alerts.sort(
    (a, b) =>
      URGENCY[a.severity] - URGENCY[b.severity] ||
      a.daysRemaining - b.daysRemaining ||
      a.item.name.localeCompare(b.item.name),
  );
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

/** How an alert says what is left: `3 of 10 lbs par, about 3 days left`. Nothing lasts no days. */
export function alertText({ item, daysRemaining }: LowStockAlert): string {
  const stock = `${formatQuantity(item.quantity)} of ${formatQuantity(item.minimumPar, item.unit)} par`;
  if (item.quantity === 0) return stock;
  return `${stock}, about ${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} left`;
}

/** The urgent toast for items that newly alert; `arrived` holds at least one. */
export function urgentToast(arrived: readonly LowStockAlert[]): Toast {
  const [first] = arrived;
  if (arrived.length === 1 && first) {
    return {
      title: `Urgent: ${first.item.name} ${first.item.quantity === 0 ? 'is out of stock' : 'is running low'}`,
      description: alertText(first),
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
