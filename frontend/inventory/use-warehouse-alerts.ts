import { useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pollEvery } from '../lib/push.ts';
import { inventoryQuery } from './api.ts';
import { dismissAlerts, readDismissed } from './dismissed-alerts.ts';
import { WAREHOUSE_POLL_MS, type WarehouseAlert, warehouseAlerts } from './warehouse-alerts.ts';

/** An alert leaves by itself when its hour is over; looking every half minute is soon enough. */
const CLOCK_MS = 30_000;

/** What happened in the warehouse in the last hour, kept fresh while it is on the screen, and how to dismiss it. */
export function useWarehouseAlerts(): { alerts: WarehouseAlert[]; dismiss: (keys: string[]) => void } {
  const { data } = useQuery({ ...inventoryQuery, refetchInterval: pollEvery(WAREHOUSE_POLL_MS) });
  const [dismissed, setDismissed] = useState(() => readDismissed());
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), CLOCK_MS, { autoInvoke: true });
  const alerts = useMemo(() => warehouseAlerts(data ?? [], dismissed, now), [data, dismissed, now]);
  return { alerts, dismiss: (keys) => setDismissed(dismissAlerts(keys)) };
}
