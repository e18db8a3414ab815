import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast/toast.ts';
import { type LowStockAlert, newlyAlerting, urgentToast } from '../low-stock.ts';

/**
 * Shows an urgent toast when items become low while the page is open. `alerts` is undefined until loaded and must be
 * the same array while nothing changes. Returns the ids of new alerts.
 */
export function useNewAlerts(alerts: readonly LowStockAlert[] | undefined): ReadonlySet<number> {
  const known = useRef<ReadonlySet<number> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!alerts) return;
    const arrived = newlyAlerting(known.current, alerts);
    known.current = new Set(alerts.map(({ item }) => item.id));
    if (arrived.length === 0) return;
    setFresh((before) => new Set([...before, ...arrived.map(({ item }) => item.id)]));
    toast(urgentToast(arrived, alerts.length));
  }, [alerts]);
  return fresh;
}
