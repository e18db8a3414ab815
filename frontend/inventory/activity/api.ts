import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActivityEntry, listActivity } from '../../../worker/inventory/activity-contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { pollEvery } from '../../lib/push/push.ts';
import { apiQuery, pathTo } from '../../lib/requests/api.ts';
import { apiRequest } from '../../lib/requests/request.ts';
import { retryUnlessRejected } from '../../lib/requests/retries.ts';
import { shownTimeZone } from '../../lib/text/shown-style.ts';
import { type ActivitySearch, BY_TIME } from './activity-search.ts';

const PAGE_SIZE = 50;
const POLL_MS = 60_000;

/** Entries of the ledger, newest first unless the search says oldest first. Null when signed out. */
export function activityQuery({ item, person, reason, from, to, sort }: ActivitySearch) {
  const first = pathTo(listActivity, {
    query: {
      limit: String(PAGE_SIZE),
      ...(item !== undefined && { itemId: String(item) }),
      ...(person !== undefined && { userId: String(person) }),
      ...(reason && { reason }),
      ...(sort === BY_TIME && { sort: 'createdAt' as const }),
      ...(from && { from }),
      ...(to && { to }),
      ...((from || to) && { tz: shownTimeZone() }),
    },
  });
  return infiniteQueryOptions({
    queryKey: [first, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const response = await apiRequest('GET', pageParam, undefined, { signal });
      if (response.status === 401) return null;
      const next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
      const entries: ActivityEntry[] = await response.json();
      // A page of few entries, because the server looks through so many at a time.
      return { entries, next, lookedTo: response.headers.get('X-Looked-To') };
    },
    initialPageParam: first,
    getNextPageParam: (page) => page?.next ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    retry: retryUnlessRejected(2),
  });
}

/** Of the last counts of an item, those that may have been reversed: the last one that was not is shown. */
const LAST_COUNTS = 5;

/** The last counts of an item, newest first. @param version of the item: another one asks again */
export const lastCountsQuery = ({ id, version }: Pick<Item, 'id' | 'version'>) => {
  const query = { itemId: String(id), reason: 'count' as const, limit: String(LAST_COUNTS) };
  return queryOptions({
    queryKey: [pathTo(listActivity, { query }), version] as const,
    queryFn: apiQuery(listActivity, { query }).queryFn,
    placeholderData: keepPreviousData,
    retry: retryUnlessRejected(1),
  });
};
