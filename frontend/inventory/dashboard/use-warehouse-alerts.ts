import { useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pollEvery } from '../../lib/push.ts';
import { importsUpTo, inventoryQuery } from '../api.ts';
import { dismissAlerts, readDismissed } from './dismissed-alerts.ts';
import {
  type BatchAlert,
  type BatchWords,
  batchWords,
  WAREHOUSE_POLL_MS,
  type WarehouseAlert,
  warehouseAlerts,
} from './warehouse-alerts.ts';

/** An alert leaves by itself when its hour is over; looking every half minute is soon enough. */
const CLOCK_MS = 30_000;

interface WarehouseNews {
  alerts: WarehouseAlert[];
  wordsOf: (batch: BatchAlert) => BatchWords;
  dismiss: (keys: string[]) => void;
}

/** What happened in the warehouse in the last hour, kept fresh while it is on the screen, and how to dismiss it. */
export function useWarehouseAlerts(): WarehouseNews {
  const { data } = useQuery({ ...inventoryQuery, refetchInterval: pollEvery(WAREHOUSE_POLL_MS) });
  const [dismissed, setDismissed] = useState(() => readDismissed());
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), CLOCK_MS, { autoInvoke: true });
  const all = useMemo(() => warehouseAlerts(data ?? [], dismissed, now), [data, dismissed, now]);
  const newestBatch = all.find((alert) => alert.kind === 'batch');
  const imports = useQuery({ ...importsUpTo(newestBatch?.version ?? 0), enabled: newestBatch !== undefined });
  // A batch waits until it is known what to call it.
  const alerts = imports.isPending ? all.filter(({ kind }) => kind !== 'batch') : all;
  return {
    alerts,
    wordsOf: (batch) => batchWords(batch, imports.data ?? []),
    dismiss: (keys) => setDismissed(dismissAlerts(keys)),
  };
}
