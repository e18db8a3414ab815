import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { adjustStock, type Item, updateItem } from '../../../worker/inventory/contract.ts';
import { browserStorage, WaitingList } from '../../lib/offline/waiting-list.ts';
import { api } from '../../lib/requests/api.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/patience.ts';
import { meQuery } from '../../lib/session/session.ts';
import { dropRunningPoll, fetchFresh, putItem, refreshMovements } from '../api.ts';
import { type StockChange, sendWaiting, type WaitingChange, withWaiting } from './waiting-changes.ts';

const NAME = 'camellia-stock-changes';
const list = new WaitingList<WaitingChange>(browserStorage(NAME), NAME);

/** Says of an entry whether the person who is signed in made it, in this workspace. */
function ownedBy(queryClient: QueryClient): (entry: WaitingChange) => boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return ({ userId, workspaceId }) => userId === me?.id && workspaceId === me.workspace?.id;
}

const ofItem = (queryClient: QueryClient, itemId: number): WaitingChange[] => {
  const isMine = ownedBy(queryClient);
  return list.entries().filter((entry) => entry.item.id === itemId && isMine(entry));
};

/** The stock changes of this person that wait on this device, the oldest first. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const queryClient = useQueryClient();
  const entries = useSyncExternalStore(list.subscribe, list.entries);
  useEffect(() => void list.load(), []);
  return useMemo(() => entries.filter(ownedBy(queryClient)), [entries, queryClient]);
}

/** The stock on hand of an item with what waits on this device. */
export function useShownQuantity(item: Item | undefined): number {
  const queryClient = useQueryClient();
  const read = () => (item ? shownQuantity(queryClient, item) : 0);
  return useSyncExternalStore(list.subscribe, read, read);
}

/** As {@link useShownQuantity}, outside of rendering. */
export function shownQuantity(queryClient: QueryClient, item: Item): number {
  return withWaiting(item.quantity, ofItem(queryClient, item.id));
}

/**
 * Keeps a change that could not be sent. A count replaces the earlier changes of its item.
 * @param key the one that it was sent with, so that the server does not save it twice
 * @returns false where it cannot be kept
 */
export async function keepForLater(
  queryClient: QueryClient,
  item: Item,
  key: string,
  change: StockChange,
): Promise<boolean> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me?.workspace) return false;
  try {
    await list.load();
    const earlier = change.kind === 'count' ? ofItem(queryClient, item.id) : [];
    await list.put({
      ...{ key, userId: me.id, workspaceId: me.workspace.id, madeAt: Date.now(), change, refused: null },
      item: { id: item.id, name: item.name, unit: item.unit },
      mayBeSaved: navigator.onLine,
    });
    for (const entry of earlier) if (entry.refused === null) await list.remove(entry.key);
    return true;
  } catch {
    return false;
  }
}

/** Deletes what waits for an item: its stock has been counted with it. */
export async function forgetCounted(queryClient: QueryClient, itemId: number): Promise<void> {
  for (const { key, refused } of ofItem(queryClient, itemId)) if (refused === null) await list.remove(key);
}

export const deleteWaiting = ({ key }: WaitingChange): Promise<void> => list.remove(key);

export const bringBackWaiting = (entry: WaitingChange): Promise<void> => list.put(entry);

/** Lets a refused change be sent again, as a new one. */
export const sendAgain = (entry: WaitingChange, key: string): Promise<void> =>
  list.remove(entry.key).then(() => list.put({ ...entry, key, refused: null, mayBeSaved: false }));

/**
 * Sends what waits. Only one tab at a time does.
 * @returns whether nothing is left to be tried again
 */
export function sendAll(queryClient: QueryClient): Promise<boolean> {
  const work = () => sendWaiting(list, ownedBy(queryClient), (entry) => save(queryClient, entry));
  return 'locks' in navigator ? navigator.locks.request(NAME, work) : work();
}

async function save(queryClient: QueryClient, { key, item, change }: WaitingChange): Promise<void> {
  const saved =
    change.kind === 'count' ? await saveCount(queryClient, item.id, change) : await adjust(item.id, key, change);
  putItem(queryClient, saved);
  void dropRunningPoll(queryClient);
  refreshMovements(queryClient, item.id);
}

function adjust(
  itemId: number,
  idempotencyKey: string,
  change: Extract<StockChange, { kind: 'adjust' }>,
): Promise<Item> {
  const { kind: _, ...body } = change;
  return api(adjustStock, { params: { id: itemId }, body, idempotencyKey, deadlineMs: DEADLINE_MS });
}

async function saveCount(
  queryClient: QueryClient,
  itemId: number,
  { quantity, version }: Extract<StockChange, { kind: 'count' }>,
): Promise<Item> {
  try {
    return await api(updateItem, {
      params: { id: itemId },
      body: { quantity },
      ifMatch: version,
      deadlineMs: DEADLINE_MS,
    });
  } catch (failure) {
    const fresh = isRefusal(failure, 'changed_since_read') ? await fetchFresh(queryClient, itemId) : undefined;
    // Saved before, when its answer was lost; or somebody else has counted the same.
    if (fresh?.quantity === quantity) return fresh;
    throw failure;
  }
}
