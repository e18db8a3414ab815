import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { isOwn } from '../../lib/offline/owned-by.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';
import { knownItem } from '../api.ts';
import { type StockChange, stockChanges, type WaitingChange, withWaiting } from './stock-changes.ts';

const PAGE = newIdempotencyKey();

/** What waits for an item, of the person who is signed in. */
function waitingFor(queryClient: QueryClient, itemId: number): WaitingChange[] {
  return stockChanges.list.entries().filter((entry) => entry.item.id === itemId && isOwn(entry, queryClient));
}

/** The item as it was answered last: what renders may be older by a moment. */
function newest(queryClient: QueryClient, item: Item): Item {
  const known = knownItem(queryClient, item.id);
  return known && known.version > item.version ? known : item;
}

/** The stock on hand of an item with what waits on this device; 0 while others have taken more than was left. */
function shownQuantity(queryClient: QueryClient, item: Item): number {
  return Math.max(0, withWaiting(newest(queryClient, item).quantity, waitingFor(queryClient, item.id)));
}

/** As {@link shownQuantity}, for rendering. */
export function useShownQuantity(item: Item | undefined): number {
  const queryClient = useQueryClient();
  const read = () => (item ? shownQuantity(queryClient, item) : 0);
  return useSyncExternalStore(stockChanges.list.subscribe, read, read);
}

/** An item as a change of its stock names it. */
export type ChangedItem = Pick<Item, 'id' | 'name' | 'unit'>;
const about = ({ id, name, unit }: ChangedItem) => ({ id, name, unit });

/**
 * Stores a change on this device, which shows it, and sends it. A count against a version replaces the earlier changes of
 * its item.
 * @returns the item as saved, or null if the change waits
 * @throws what the server refuses; nothing is changed then
 */
export function changeStock(queryClient: QueryClient, item: ChangedItem, change: StockChange): Promise<Item | null> {
  const earlier = change.kind === 'count' ? waitingFor(queryClient, item.id) : [];
  const replaced = earlier.filter(({ refused }) => refused === null).map(({ key }) => key);
  return stockChanges.post(queryClient, { item: about(item), change }, { replaced });
}

/** One tap on + or −, sent with those that follow. @throws what the server refuses */
export async function tapStock(queryClient: QueryClient, item: Item, direction: 1 | -1): Promise<void> {
  // The last half pound is removed as a half, not below 0: that is known once earlier taps are stored.
  if (direction < 0) await stockChanges.list.written();
  const delta = direction > 0 ? 1 : -Math.min(1, shownQuantity(queryClient, item));
  if (delta === 0) return;
  const change = { kind: 'adjust' as const, delta, reason: 'count' as const };
  await stockChanges.post(queryClient, { item: about(item), change, page: PAGE }, { soon: true });
}

/** The item to count, as it is shown, once what this page has just changed of it is saved. */
export function itemToCount(queryClient: QueryClient, item: Item): Item | Promise<Item> {
  const shown = () => {
    const known = newest(queryClient, item);
    return { ...known, quantity: shownQuantity(queryClient, known) };
  };
  const isSending = waitingFor(queryClient, item.id).some(({ key }) => stockChanges.isFresh(key));
  return isSending ? stockChanges.send(queryClient).then(shown, shown) : shown();
}
