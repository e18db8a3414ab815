import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CoversAnswer, listCover } from '../../../worker/insights/contract.ts';
import { apiQuery, pathTo } from '../requests/api.ts';
import { apiRequest } from '../requests/request.ts';

/** Orders are also placed and closed on other screens. */
const REFRESH_MS = 60_000;

/** How long an item lasts, and its open orders. */
export type Lifetime = CoversAnswer['items'][number];

/**
 * Days of cover and orders of every low item. `stock` is a key for the current stock: when it changes, they are fetched
 * again, and the old ones stay until then.
 */
export function lowCoverQuery(stock: string) {
  const query = apiQuery(listCover);
  return queryOptions({
    queryKey: [...query.queryKey, stock] as const,
    queryFn: query.queryFn,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Days of cover of every item that has any, by item; null is longer than what is forecast. Null when signed out. */
export function allCoverQuery(stock: string) {
  const first = pathTo(listCover, { query: { all: 'true' } });
  return queryOptions({
    queryKey: [first, stock] as const,
    queryFn: async ({ signal }) => {
      const all = new Map<number, number | null>();
      for (let path: string | undefined = first; path !== undefined; ) {
        const response = await apiRequest('GET', path, undefined, { signal });
        if (response.status === 401) return null;
        const { items }: CoversAnswer = await response.json();
        for (const { itemId, cover } of items) all.set(itemId, cover.days);
        path = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1];
      }
      return all;
    },
    staleTime: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The same for one item. `version` is the item's, so that a stock change fetches it again. */
export function itemCoverQuery(itemId: number, version: number) {
  const query = apiQuery(listCover, { query: { id: itemId } });
  return queryOptions({
    queryKey: [...query.queryKey, version] as const,
    queryFn: query.queryFn,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
