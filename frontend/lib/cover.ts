import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CoversAnswer } from '../../worker/insights/contract.ts';
import { getJson } from './api.ts';

const COVER = '/api/insights/cover';
/** Orders are placed and closed on other screens, too. */
const REFRESH_MS = 60_000;

/** How long an item lasts and what of it is on the way. */
export type Lifetime = CoversAnswer['items'][number];

/**
 * Days of cover and orders of every item that counts as low. `stock` says which stock they are of: when it changes, they
 * are fetched again, and the old ones stand until the answer is there.
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

/** The same of one item. `version` is the item's: with another stock it is fetched again. */
export function itemCoverQuery(itemId: number, version: number) {
  return queryOptions({
    queryKey: [`${COVER}?id=${itemId}`, version] as const,
    queryFn: ({ signal }) => getJson<CoversAnswer>(`${COVER}?id=${itemId}`, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
