import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listLots } from '../../../worker/lots/contract.ts';
import { apiQuery, queriesUnder } from '../requests/api.ts';

const FRESH_MS = 5 * 60_000;

const anyLot = apiQuery(listLots, { query: { inStock: 'true', limit: '1' } });
/** One lot with stock, if there is any. It has a key of its own: what refreshes lots leaves it alone. */
export const anyLotQuery = queryOptions({
  queryKey: ['any lot'] as const,
  queryFn: anyLot.queryFn,
  staleTime: FRESH_MS,
});

/** Whether any lot has stock. Where none has, nothing on a screen is about lots. */
export function useHasLots(): boolean {
  const { data } = useQuery(anyLotQuery);
  return (data?.length ?? 0) > 0;
}

/** Fetches lots again after one has changed, and whether there are any. */
export function refreshLots(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listLots));
  void queryClient.invalidateQueries({ queryKey: anyLotQuery.queryKey });
}
