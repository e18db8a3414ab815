import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { isOwn, useOwn } from '../../lib/offline/owned-by.ts';
import { browserStorage, WaitingList } from '../../lib/offline/waiting-list.ts';
import { type WaitingChange, withWaiting } from './waiting-changes.ts';

export const NAME = 'camellia-stock-changes';
export const waitingList = new WaitingList<WaitingChange>(browserStorage(NAME), NAME);

/** What waits for an item, of the person who is signed in. */
export const waitingFor = (queryClient: QueryClient, itemId: number): WaitingChange[] => {
  return waitingList.entries().filter((entry) => entry.item.id === itemId && isOwn(entry, queryClient));
};

/** The stock changes of this person that wait on this device, the oldest first. */
export const useWaitingChanges = (): readonly WaitingChange[] => useOwn(waitingList);

/** The stock on hand of an item with what waits on this device. */
export function useShownQuantity(item: Item | undefined): number {
  const queryClient = useQueryClient();
  const read = () => (item ? shownQuantity(queryClient, item) : 0);
  return useSyncExternalStore(waitingList.subscribe, read, read);
}

/** As {@link useShownQuantity}, outside of rendering. */
export function shownQuantity(queryClient: QueryClient, item: Item): number {
  return withWaiting(item.quantity, waitingFor(queryClient, item.id));
}

/** Deletes what waits for an item: its stock has been counted with it. */
export async function forgetCounted(queryClient: QueryClient, itemId: number): Promise<void> {
  for (const { key, refused } of waitingFor(queryClient, itemId)) if (refused === null) await waitingList.remove(key);
}
