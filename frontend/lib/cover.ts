import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CoversAnswer } from '../../worker/insights/contract.ts';
import { getJson } from './api.ts';

const COVER = '/api/insights/cover';
/** Orders are also placed and closed on other screens. */
const REFRESH_MS = 60_000;

/** How long an item lasts, and its open orders. */
export type Lifetime = CoversAnswer['items'][number];

/**
 * Days of cover and orders of every low item. `stock` is a key for the current stock: when it changes, they are fetched
 * again, and the old ones stay until then.
 */
export function lowCoverQuery(stock: string) {
  return queryOptions({
    queryKey: [COVER, stock] as const,
    queryFn: ({ signal }) => getJson<CoversAnswer>(COVER, signal),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The same for one item. `version` is the item's, so that a stock change fetches it again. */
export function itemCoverQuery(itemId: number, version: number) {
  return queryOptions({
    queryKey: [`${COVER}?id=${itemId}`, version] as const,
    queryFn: ({ signal }) => getJson<CoversAnswer>(`${COVER}?id=${itemId}`, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
