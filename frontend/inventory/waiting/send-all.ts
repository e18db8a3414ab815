import type { QueryClient } from '@tanstack/react-query';
import { adjustStock, type Item, updateItem } from '../../../worker/inventory/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/patience.ts';
import { dropRunningPoll, fetchFresh, putItem, refreshMovements } from '../api.ts';
import { sendWaiting } from './send-waiting.ts';
import { NAME, ownedBy, waitingList } from './use-waiting-changes.ts';
import type { StockChange, WaitingChange } from './waiting-changes.ts';

export const deleteWaiting = ({ key }: WaitingChange): Promise<void> => waitingList.remove(key);

export const bringBackWaiting = (entry: WaitingChange): Promise<void> => waitingList.put(entry);

/** Lets a refused change be sent again, as a new one. */
export const sendAgain = (entry: WaitingChange, key: string): Promise<void> =>
  waitingList.remove(entry.key).then(() => waitingList.put({ ...entry, key, refused: null, mayBeSaved: false }));

/**
 * Sends what waits. Only one tab at a time does.
 * @returns whether nothing is left to be tried again
 */
export function sendAll(queryClient: QueryClient): Promise<boolean> {
  const work = () => sendWaiting(waitingList, ownedBy(queryClient), (entry) => save(queryClient, entry));
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
