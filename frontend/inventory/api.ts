import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Import } from '../../worker/imports/contract.ts';
import type { Changes, Item, Movement } from '../../worker/inventory/contract.ts';
import { ApiError, fetchChanges, fetchIfChanged, getJson, requestJson } from '../lib/api.ts';
import { newIdempotencyKey } from '../lib/idempotency.ts';
import { pollEvery } from '../lib/push.ts';
import { mergeChanges } from './merge-changes.ts';

/** Without the push channel what is on the screen is fetched again this often; unchanged, that costs the server one row. */
const POLL_MS = 30_000;

const LIST = '/api/inventory';
export const itemPath = (itemId: number) => `${LIST}/${itemId}`;

/** Tries again where trying may help: not when the server has understood and refused. */
function retryUnlessRefused(times: number) {
  return (failures: number, error: Error) => failures < times && !(error instanceof ApiError && error.status < 500);
}
const retryDelay = (failures: number) => 400 * 2 ** failures;

/**
 * Every item of the workspace, kept fresh while a component looks on: read whole once, and from then on by what has
 * changed since. Null when nobody is signed in.
 */
export const inventoryQuery = queryOptions({
  queryKey: [LIST] as const,
  queryFn: ({ signal }) => fetchChanges<Item[], Changes>(LIST, mergeChanges, signal),
  // The merge keeps the objects of unchanged items. Comparing place by place would copy all behind one that is new.
  structuralSharing: false,
  refetchInterval: pollEvery(POLL_MS),
  staleTime: POLL_MS,
  retry: retryUnlessRefused(3),
  retryDelay,
});

/** One item, shown from the list until the server has answered. Null when nobody is signed in. */
export function itemQuery(queryClient: QueryClient, itemId: number) {
  return queryOptions({
    queryKey: [itemPath(itemId)] as const,
    queryFn: async ({ signal }) => {
      const item = await getJson<Item>(itemPath(itemId), signal);
      const held = queryClient.getQueryData<Item | null>([itemPath(itemId)]);
      // An answer that was on its way while the item was changed here is older than what is held.
      return item && held && held.version > item.version ? held : item;
    },
    placeholderData: () => knownItem(queryClient, itemId),
    staleTime: 0,
    refetchInterval: pollEvery(POLL_MS),
    retry: retryUnlessRefused(2),
    retryDelay,
  });
}

/** Every deleted item, the last one first. Null when nobody is signed in. */
export const archiveQuery = queryOptions({
  queryKey: [`${LIST}?archived=true&sort=-archivedAt`] as const,
  queryFn: ({ queryKey: [path], signal }) => fetchIfChanged<Item[]>(path, signal),
  refetchInterval: pollEvery(POLL_MS),
  staleTime: 0,
  retry: retryUnlessRefused(3),
  retryDelay,
});

/** One item, in stock or deleted. Null when nobody is signed in. */
export function archivedItemQuery(itemId: number) {
  return queryOptions({
    queryKey: [`${itemPath(itemId)}?archived=true`] as const,
    queryFn: ({ queryKey: [path], signal }) => getJson<Item>(path, signal),
    staleTime: 0,
    retry: retryUnlessRefused(2),
    retryDelay,
  });
}

/** After items have come back: list and archive are fetched again. */
export function refreshArchive(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: archiveQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey, exact: true });
}

/** Movements of an item, newest first, in pages of this many. */
const MOVEMENTS_PAGE = 100;

/** The ledger of one item, newest first; the next page is the one before in time. */
export function movementsQuery(itemId: number) {
  const path = `${itemPath(itemId)}/movements`;
  return infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await getJson<Movement[]>(
        `${path}?limit=${MOVEMENTS_PAGE}${pageParam ? `&before=${pageParam}` : ''}`,
        signal,
      )) ?? [],
    initialPageParam: null as number | null,
    getNextPageParam: (page: Movement[]) => (page.length === MOVEMENTS_PAGE ? (page.at(-1)?.id ?? null) : null),
    staleTime: 0,
    retry: retryUnlessRefused(2),
    retryDelay,
  });
}

/** The item as the cache holds it. */
export function knownItem(queryClient: QueryClient, itemId: number): Item | undefined {
  return (
    queryClient.getQueryData<Item | null>([itemPath(itemId)]) ??
    queryClient.getQueryData(inventoryQuery.queryKey)?.find(({ id }) => id === itemId)
  );
}

/** Puts an item into the list and its own page, without asking the server. An older version never displaces a newer. */
export function putItem(queryClient: QueryClient, item: Item): void {
  const fresher = (held: Item) => (held.version > item.version ? held : item);
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => {
    if (!list) return list;
    const index = list.findIndex(({ id }) => id === item.id);
    const held = list[index];
    return held ? list.with(index, fresher(held)) : [...list, item];
  });
  queryClient.setQueryData<Item | null>([itemPath(item.id)], (held) => (held ? fresher(held) : item));
}

/** Takes an item out of the list and forgets its page. */
export function dropItem(queryClient: QueryClient, itemId: number): void {
  queryClient.setQueryData(inventoryQuery.queryKey, (list) => list?.filter(({ id }) => id !== itemId));
  queryClient.removeQueries({ queryKey: [itemPath(itemId)], exact: true });
}

/** Stops a poll whose answer may be from before a change that has been made since, and asks again if one ran. */
export async function dropRunningPoll(queryClient: QueryClient): Promise<void> {
  const filter = { queryKey: inventoryQuery.queryKey, exact: true };
  if (queryClient.isFetching(filter) === 0) return;
  await queryClient.cancelQueries(filter);
  void queryClient.invalidateQueries(filter);
}

/** After a change of quantity the ledger has a new row. */
export function refreshMovements(queryClient: QueryClient, itemId: number): void {
  void queryClient.invalidateQueries({ queryKey: movementsQuery(itemId).queryKey });
}

/** Asks for the item as it stands now, after somebody else has changed it. Undefined where that fails, too. */
export async function fetchFresh(queryClient: QueryClient, itemId: number): Promise<Item | undefined> {
  const fresh = await getJson<Item>(itemPath(itemId)).catch(() => null);
  if (!fresh) return undefined;
  putItem(queryClient, fresh);
  refreshMovements(queryClient, itemId);
  return fresh;
}

/**
 * A POST that is done once, however often it is sent: when the answer is lost on the way it is sent again, twice at
 * most, under the same key. Throws the ApiError of a refusal.
 */
export async function postOnce<T>(
  path: string,
  body: unknown,
  { key = newIdempotencyKey(), keepalive = false }: { key?: string; keepalive?: boolean } = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await requestJson<T>('POST', path, body, { headers: { 'Idempotency-Key': key }, keepalive });
    } catch (failure) {
      if (failure instanceof ApiError || failures === 2) throw failure;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}

/**
 * The imports of the workspace, to tell what a change of many items comes from.
 * @param version the newest that is to be among them; another one is fetched again
 */
export function importsUpTo(version: number) {
  return queryOptions({
    queryKey: ['/api/inventory/imports', version] as const,
    queryFn: ({ signal }) => getJson<Import[]>('/api/inventory/imports', signal),
  });
}
