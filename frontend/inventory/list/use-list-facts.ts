import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { listCounted } from '../../../worker/inventory/counted-contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { expiringLots } from '../../lib/stock/lots.ts';
import { allCoverQuery } from '../../lib/text/cover.ts';
import type { ListFacts } from './list-view.ts';

/** The most that one answer of lots has. */
const MAX_LOTS = 1000;
const FRESH_MS = 60_000;

/** Which facts a list needs: for its columns, its filters, or its order. */
export type Wanted = { cover: boolean; counted: boolean; expiring: boolean };

/** Loads what the list shows of items that the items do not say, where it is wanted. */
export function useListFacts(items: readonly Item[], wanted: Wanted): ListFacts {
  const newest = useMemo(() => items.reduce((version, item) => Math.max(version, item.version), 0), [items]);
  const covers = useQuery({ ...allCoverQuery(`v${newest}`), enabled: wanted.cover }).data;
  const counts = useQuery({ ...apiQuery(listCounted), staleTime: FRESH_MS, enabled: wanted.counted }).data;
  const lots = useQuery({ ...expiringLots(localDay(Date.now()), MAX_LOTS), enabled: wanted.expiring }).data;
  return useMemo(
    () => ({
      ...(covers && { cover: covers }),
      ...(counts && { counted: new Map(counts.map(({ id, countedAt }) => [id, countedAt])) }),
      ...(lots && { expiring: new Set(lots.map(({ itemId }) => itemId)) }),
    }),
    [covers, counts, lots],
  );
}
