import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { listStock } from '../../worker/inventory/stock-contract.ts';
import type { Lot, LotDetail, LotPatch } from '../../worker/lots/contract.ts';
import { changeLot, getLot, listLots } from '../../worker/lots/contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { apiRequest } from '../lib/requests/request.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { refreshLots } from '../lib/session/refresh-stock.ts';
import { laterDay } from '../lib/stock/best-before.ts';
import { type LotsSearch, readLotSort } from './lots-search.ts';

const PAGE_SIZE = 100;
const POLL_MS = 60_000;

/** The filters and the order as the API takes them. @param today `2026-11-29` */
export function toQuery({ expiring, status, item, sort }: LotsSearch, today: string) {
  const order = readLotSort(sort);
  return {
    limit: String(PAGE_SIZE),
    inStock: status === 'gone' ? ('false' as const) : ('true' as const),
    ...((status === 'hold' || status === 'recalled') && { status }),
    ...(status === 'lacking' && { lacksPapers: 'true' as const }),
    ...(item !== undefined && { itemId: String(item) }),
    ...(order && { sort: order }),
    // Within 30 days is until the end of the 30th day.
    ...(expiring && { expiresBefore: expiring === 'expired' ? today : laterDay(today, Number(expiring) + 1) }),
  };
}

/** Lots in the order of the search, earliest best-before first by default; each next page goes on. Null when signed out. */
export function lotPages(search: LotsSearch, today: string) {
  const first = pathTo(listLots, { query: toQuery(search, today) });
  return infiniteQueryOptions({
    queryKey: [first, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const response = await apiRequest('GET', pageParam, undefined, { signal });
      if (response.status === 401) return null;
      const next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
      const lots: Lot[] = await response.json();
      return { lots, next };
    },
    initialPageParam: first,
    getNextPageParam: (page) => page?.next ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    retry: retryUnlessRejected(2),
  });
}

/** One lot with where it lies and its movements. Null when signed out. */
export function lotQuery(id: number) {
  return queryOptions({
    ...apiQuery(getLot, { params: { id } }),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    retry: retryUnlessRejected(2),
  });
}

/** Changes a lot and shows the answer. */
export function useChangeLot(lot: Pick<LotDetail, 'id' | 'itemId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: LotPatch) =>
      api(changeLot, { params: { id: lot.id }, body: changes, deadlineMs: DEADLINE_MS }),
    onSuccess: (saved) => {
      queryClient.setQueryData(lotQuery(lot.id).queryKey, saved);
      refreshLots(queryClient);
      void queryClient.invalidateQueries({ queryKey: [pathTo(listStock, { params: { id: lot.itemId } })] });
    },
  });
}
