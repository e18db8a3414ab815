import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listImports } from '../../worker/imports/contract.ts';
import type { Changes, Item, Movement } from '../../worker/inventory/contract.ts';
import * as contract from '../../worker/inventory/contract.ts';
import { listStock, type PlacedStock } from '../../worker/inventory/stock-contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { fetchChanges, fetchIfChanged } from '../lib/requests/request.ts';
import { retryUnlessRejected } from '../lib/requests/retries.ts';
import { meQuery } from '../lib/session/session.ts';
import { mergeChanges } from './merge-changes.ts';

/** Polling interval without the push channel. If nothing changed, a poll costs the server one row. */
const POLL_MS = 30_000;

const LIST = pathTo(contract.listItems);
/** The address of an item, and the key of its query. */
export const itemPath = (itemId: number) => pathTo(contract.getItem, { params: { id: itemId } });

const retryDelay = (failures: number) => 400 * 2 ** failures;

/**
 * All items of the workspace, kept fresh while mounted: loaded once in full, then updated by changes only. Null when
 * signed out.
 */
export const inventoryQuery = queryOptions({
  queryKey: [LIST] as const,
  queryFn: ({ signal }) =>
    fetchChanges<Item[], Changes>(
      LIST,
      (since) => pathTo(contract.listChanges, { query: { since } }),
      mergeChanges,
      signal,
    ),
  // The merge keeps the objects of unchanged items. Structural sharing would copy every item after an inserted one.
  structuralSharing: false,
  refetchInterval: pollEvery(POLL_MS),
  staleTime: POLL_MS,
  retry: retryUnlessRejected(3),
  retryDelay,
});

/** One item, with the list's copy as placeholder. Null when signed out. */
export function itemQuery(queryClient: QueryClient, itemId: number) {
  return queryOptions({
    queryKey: [itemPath(itemId)] as const,
    queryFn: async ({ signal }) => {
      const item = await apiQuery(contract.getItem, { params: { id: itemId } }).queryFn({ signal });
      const cached = queryClient.getQueryData<Item | null>([itemPath(itemId)]);
      // A response that was on its way during a change is older than the cached item.
      return item && cached && cached.version > item.version ? cached : item;
    },
    placeholderData: () => knownItem(queryClient, itemId),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    retry: retryUnlessRejected(2),
    retryDelay,
  });
}

/** All deleted items, most recent first. Null when signed out. */
export const archiveQuery = queryOptions({
  queryKey: [pathTo(contract.listItems, { query: { archived: 'true', sort: '-archivedAt' } })] as const,
  queryFn: ({ queryKey: [path], signal }) => fetchIfChanged<Item[]>(path, signal),
  refetchInterval: pollEvery(POLL_MS),
  staleTime: 0,
  retry: retryUnlessRejected(3),
  retryDelay,
});

/** One item, including deleted ones. Null when signed out. */
export function archivedItemQuery(itemId: number) {
  return queryOptions({
    ...apiQuery(contract.getItem, { params: { id: itemId }, query: { archived: 'true' } }),
    staleTime: 0,
    retry: retryUnlessRejected(2),
    retryDelay,
  });
}

/** Refetches inventory and archive after a restore. */
export function refreshArchive(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: archiveQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey, exact: true });
}

const MOVEMENTS_PAGE_SIZE = 100;

/** The movements of an item, newest first; each next page is older. */
export function movementsQuery(itemId: number) {
  const params = { id: itemId };
  return infiniteQueryOptions({
    queryKey: [pathTo(contract.listMovements, { params })] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await apiQuery(contract.listMovements, {
        params,
        query: { limit: MOVEMENTS_PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
      }).queryFn({ signal })) ?? [],
    initialPageParam: null as number | null,
    getNextPageParam: (page: Movement[]) => (page.length === MOVEMENTS_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null),
    staleTime: 0,
    retry: retryUnlessRejected(2),
    retryDelay,
  });
}

/** Where the stock of an item lies. Null when signed out. */
export function stockQuery(itemId: number) {
  return queryOptions({
    ...apiQuery(listStock, { params: { id: itemId } }),
    staleTime: 0,
    retry: retryUnlessRejected(2),
    retryDelay,
  });
}

/** As {@link stockQuery}, now. @throws as `api` */
export async function fetchStock(queryClient: QueryClient, itemId: number): Promise<readonly PlacedStock[]> {
  const { queryKey, queryFn } = apiQuery(listStock, { params: { id: itemId } });
  const rows = await queryFn();
  queryClient.setQueryData(queryKey, rows);
  return rows ?? [];
}

/** The cached item. */
export function knownItem(queryClient: QueryClient, itemId: number): Item | undefined {
  return (
    queryClient.getQueryData<Item | null>([itemPath(itemId)]) ??
    queryClient.getQueryData(inventoryQuery.queryKey)?.find(({ id }) => id === itemId)
  );
}

/** Updates an item in the cached list and detail, unless the cached version is newer. */
export function putItem(queryClient: QueryClient, item: Item): void {
  const newer = (cached: Item) => (cached.version > item.version ? cached : item);
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => {
    if (!list) return list;
    const index = list.findIndex(({ id }) => id === item.id);
    const cached = list[index];
    return cached ? list.with(index, newer(cached)) : [...list, item];
  });
  queryClient.setQueryData<Item | null>([itemPath(item.id)], (cached) => (cached ? newer(cached) : item));
}

/** The same for many. */
export function putItems(queryClient: QueryClient, items: readonly Item[]): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  const newer = (cached: Item) => {
    const item = byId.get(cached.id);
    return item && item.version >= cached.version ? item : cached;
  };
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => list?.map(newer));
  for (const { id } of items) {
    queryClient.setQueryData<Item | null>([itemPath(id)], (cached) => (cached ? newer(cached) : undefined));
  }
}

/** Removes items from the cache. */
export function dropItems(queryClient: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids);
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => list?.filter(({ id }) => !gone.has(id)));
  for (const id of ids) queryClient.removeQueries({ queryKey: [itemPath(id)], exact: true });
}

/** Removes an item from the cache. */
export function dropItem(queryClient: QueryClient, itemId: number): void {
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => list?.filter(({ id }) => id !== itemId));
  queryClient.removeQueries({ queryKey: [itemPath(itemId)], exact: true });
}

/** Cancels and restarts a running poll, whose response may predate a change. */
export async function dropRunningPoll(queryClient: QueryClient): Promise<void> {
  const filter = { queryKey: inventoryQuery.queryKey, exact: true };
  if (queryClient.isFetching(filter) === 0) return;
  await queryClient.cancelQueries(filter);
  void queryClient.invalidateQueries(filter);
}

/** Whether only this person has changed the stock of an item since it was saved as given. */
export async function isStockOwnSince(queryClient: QueryClient, saved: Item): Promise<boolean> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const movements = await api(contract.listMovements, {
    params: { id: saved.id },
    query: { limit: MOVEMENTS_PAGE_SIZE },
  });
  const since = movements.filter(({ createdAt }) => createdAt > saved.lastUpdated);
  return since.length < MOVEMENTS_PAGE_SIZE && since.every(({ createdBy }) => createdBy?.id === me?.id);
}

/** Refetches the movements, and where the stock lies, after a quantity change. */
export function refreshMovements(queryClient: QueryClient, itemId: number): void {
  void queryClient.invalidateQueries({ queryKey: stockQuery(itemId).queryKey });
  void queryClient.invalidateQueries({ queryKey: movementsQuery(itemId).queryKey });
}

/** Fetches the current item after it was changed elsewhere. Undefined on failure. */
export async function fetchFresh(queryClient: QueryClient, itemId: number): Promise<Item | undefined> {
  const fresh = await apiQuery(contract.getItem, { params: { id: itemId } })
    .queryFn()
    .catch(() => null);
  if (!fresh) return undefined;
  putItem(queryClient, fresh);
  refreshMovements(queryClient, itemId);
  return fresh;
}

/**
 * The imports of the workspace, to name the source of a batch change.
 * @param version the newest version to include; a new version fetches them again
 */
export function importsUpTo(version: number) {
  return queryOptions({
    queryKey: [pathTo(listImports), version] as const,
    queryFn: apiQuery(listImports).queryFn,
  });
}
