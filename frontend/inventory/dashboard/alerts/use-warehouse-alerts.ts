import { useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pollEvery } from '../../../lib/push/push.ts';
import { importsUpTo, inventoryQuery } from '../../api.ts';
import { dismissAlerts, readDismissed } from './dismissed-alerts.ts';
import {
  type BatchAlert,
  type BatchWords,
  batchWords,
  WAREHOUSE_POLL_MS,
  type WarehouseAlert,
  warehouseAlerts,
} from './warehouse-alerts.ts';

/** How often expired alerts are removed. */
const CLOCK_MS = 30_000;

interface WarehouseNews {
  alerts: WarehouseAlert[];
  wordsOf: (batch: BatchAlert) => BatchWords;
  dismiss: (keys: string[]) => void;
}

/** Warehouse alerts of the last hour, kept fresh while mounted. */
export function useWarehouseAlerts(): WarehouseNews {
  const { data } = useQuery({ ...inventoryQuery, refetchInterval: pollEvery(WAREHOUSE_POLL_MS) });
  const [dismissed, setDismissed] = useState(() => readDismissed());
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), CLOCK_MS, { autoInvoke: true });
  const all = useMemo(() => warehouseAlerts(data ?? [], dismissed, now), [data, dismissed, now]);
  const newestBatch = all.find((alert) => alert.kind === 'batch');
  const imports = useQuery({ ...importsUpTo(newestBatch?.version ?? 0), enabled: newestBatch !== undefined });
  // A batch is shown once its source is known.
  const alerts = imports.isPending ? all.filter(({ kind }) => kind !== 'batch') : all;
  return {
    alerts,
    wordsOf: (batch) => batchWords(batch, imports.data ?? []),
    dismiss: (keys) => setDismissed(dismissAlerts(keys)),
  };
}
