import type { Item } from '../../worker/inventory/contract.ts';
import {
  type AlertSeverity,
  alertSeverity,
  estimatedDaysRemaining,
} from '../../worker/inventory/stock-status.shared.ts';

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
