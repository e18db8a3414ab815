import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Lot, listLots, type lotsQuery } from '../../../worker/lots/contract.ts';
import { pollEvery } from '../push/push.ts';
import { apiQuery, queriesUnder } from '../requests/api.ts';
import { laterDay } from '../text/best-before.ts';

const POLL_MS = 60_000;
const FRESH_MS = 5 * 60_000;

/** The filters of a list of lots, as the API takes them. */
export type LotFilters = Omit<z.input<typeof lotsQuery>, 'itemId' | 'cursor'>;

/** Lots, earliest best-before first; the old list stays while another one loads. Null when signed out. */
export function lotsList(filters: LotFilters) {
  return queryOptions({
    ...apiQuery(listLots, { query: filters }),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    placeholderData: keepPreviousData,
  });
}

/** The lots of an item, also those that are used up. Null when signed out. */
export function lotsOfItem(itemId: number) {
  return queryOptions({ ...apiQuery(listLots, { query: { itemId: String(itemId) } }), staleTime: 0 });
}

const anyLot = apiQuery(listLots, { query: { inStock: 'true', limit: '1' } });
/** One lot with stock, if there is any. It has a key of its own: what refreshes lots leaves it alone. */
const anyLotQuery = queryOptions({
  queryKey: ['any lot'] as const,
  queryFn: anyLot.queryFn,
  staleTime: FRESH_MS,
});

/** Whether any lot has stock. Where none has, nothing on a screen is about lots. */
export function useHasLots(): boolean {
  const { data } = useQuery(anyLotQuery);
  return (data?.length ?? 0) > 0;
}

/** Days before its best-before date from which a lot is named on the dashboard. */
export const EXPIRING_DAYS = 60;

/** Lots with stock that expire within {@link EXPIRING_DAYS} days, or have. @param today `2026-11-29` */
export function expiringLots(today: string, limit: number) {
  const expiresBefore = laterDay(today, EXPIRING_DAYS + 1);
  return lotsList({ inStock: 'true', expiresBefore, limit: String(limit) });
}

/** Fetches lots again after one has changed, and whether there are any. */
export function refreshLots(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listLots));
  void queryClient.invalidateQueries({ queryKey: anyLotQuery.queryKey });
}

export type { Lot };
