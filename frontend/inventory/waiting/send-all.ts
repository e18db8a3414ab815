import type { QueryClient } from '@tanstack/react-query';
import { adjustStock, type Item, updateItem } from '../../../worker/inventory/contract.ts';
import { Outdated, sendInTurn } from '../../lib/offline/send-waiting.ts';
import { api } from '../../lib/requests/api.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';
import { DEADLINE_MS } from '../../lib/requests/patience.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { dropRunningPoll, fetchFresh, knownItem, putItem, refreshMovements } from '../api.ts';
import { NAME, waitingList } from './use-waiting-changes.ts';
import type { StockChange, WaitingChange } from './waiting-changes.ts';

export const deleteWaiting = ({ key }: WaitingChange): Promise<void> => waitingList.remove(key);

export const bringBackWaiting = (entry: WaitingChange): Promise<void> => waitingList.put(entry);

/** Lets a refused change be sent again, as a new one. A count then holds for the stock as it is now. */
export async function sendAgain(queryClient: QueryClient, entry: WaitingChange): Promise<void> {
  const { change } = entry;
  const version = knownItem(queryClient, entry.item.id)?.version;
  await waitingList.put({
    ...entry,
    key: newIdempotencyKey(),
    refused: null,
    mayBeSaved: false,
    change: change.kind === 'count' && version !== undefined ? { ...change, version } : change,
  });
  await waitingList.remove(entry.key);
}

/** Sends what waits. @returns whether nothing is left to be tried again */
export const sendAll = (queryClient: QueryClient): Promise<boolean> =>
  sendInTurn(NAME, waitingList, queryClient, 'Compare the stock before you send it again.', (entry) =>
    save(queryClient, entry),
  );

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
    if (!fresh) throw failure;
    const now = formatQuantity(fresh.quantity, fresh.unit);
    throw new Outdated(`Others have changed the stock since you counted: it is ${now} now.`);
  }
}
