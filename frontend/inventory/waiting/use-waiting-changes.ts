import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { browserStorage, WaitingList } from '../../lib/offline/waiting-list.ts';
import { meQuery } from '../../lib/session/session.ts';
import { type StockChange, type WaitingChange, withWaiting } from './waiting-changes.ts';

export const NAME = 'camellia-stock-changes';
export const waitingList = new WaitingList<WaitingChange>(browserStorage(NAME), NAME);

/** Says of an entry whether the person who is signed in made it, in this workspace. */
export function ownedBy(queryClient: QueryClient): (entry: WaitingChange) => boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return ({ userId, workspaceId }) => userId === me?.id && workspaceId === me.workspace?.id;
}

const ofItem = (queryClient: QueryClient, itemId: number): WaitingChange[] => {
  const isMine = ownedBy(queryClient);
  return waitingList.entries().filter((entry) => entry.item.id === itemId && isMine(entry));
};

/** The stock changes of this person that wait on this device, the oldest first. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const queryClient = useQueryClient();
  const entries = useSyncExternalStore(waitingList.subscribe, waitingList.entries);
  useEffect(() => void waitingList.load(), []);
  return useMemo(() => entries.filter(ownedBy(queryClient)), [entries, queryClient]);
}

/** The stock on hand of an item with what waits on this device. */
export function useShownQuantity(item: Item | undefined): number {
  const queryClient = useQueryClient();
  const read = () => (item ? shownQuantity(queryClient, item) : 0);
  return useSyncExternalStore(waitingList.subscribe, read, read);
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
    await waitingList.load();
    const earlier = change.kind === 'count' ? ofItem(queryClient, item.id) : [];
    await waitingList.put({
      ...{ key, userId: me.id, workspaceId: me.workspace.id, madeAt: Date.now(), change, refused: null },
      item: { id: item.id, name: item.name, unit: item.unit },
      mayBeSaved: navigator.onLine,
    });
    for (const entry of earlier) if (entry.refused === null) await waitingList.remove(entry.key);
    return true;
  } catch {
    return false;
  }
}

/** Deletes what waits for an item: its stock has been counted with it. */
export async function forgetCounted(queryClient: QueryClient, itemId: number): Promise<void> {
  for (const { key, refused } of ofItem(queryClient, itemId)) if (refused === null) await waitingList.remove(key);
}
