import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { toast } from '../../../lib/toast/toast.ts';
import { type LowStockAlert, newlyAlerting, urgentToast } from '../low-stock.ts';

/**
 * Shows an urgent toast when items become low while the page is open. What comes into the list with little stock, as by
 * the import of a first list, is how it starts, and no news. `alerts` is undefined until loaded and must be the same array
 * while nothing changes. Returns the ids of new alerts.
 * @param items all items, of which `alerts` are some
 */
export function useNewAlerts(
  alerts: readonly LowStockAlert[] | undefined,
  items: readonly Item[] | undefined,
): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null);
  const listed = useRef<ReadonlySet<number>>(new Set());
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!alerts) return;
    const arrived = newlyAlerting(known.current, alerts).filter(({ item }) => listed.current.has(item.id));
    listed.current = new Set(items?.map(({ id }) => id));
    known.current = new Set(alerts.map(({ item }) => item.id));
    if (arrived.length === 0) return;
    setFresh((before) => new Set([...before, ...arrived.map(({ item }) => item.id)]));
    toast(urgentToast(arrived, alerts.length));
  }, [alerts, items]);
  return fresh;
}
