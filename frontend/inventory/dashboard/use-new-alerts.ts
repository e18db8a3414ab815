import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { type LowStockAlert, newlyAlerting, urgentToast } from './low-stock.ts';

/**
 * Watches for items that newly alert while the page is open: each arrival is told in an urgent toast. `alerts` is
 * undefined until they are known, and must be the same array while nothing changes. Answers the ids that are new.
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
    toast(urgentToast(arrived));
  }, [alerts]);
  return fresh;
}
