import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '../../../worker/inventory/contract.ts';
import { ownerOf } from '../../lib/offline/owned-by.ts';
import { waitingFor, waitingList } from './use-waiting-changes.ts';
import type { StockChange } from './waiting-changes.ts';

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
  const owner = ownerOf(queryClient);
  if (!owner) return false;
  try {
    await waitingList.load();
    const earlier = change.kind === 'count' ? waitingFor(queryClient, item.id) : [];
    await waitingList.put({
      ...{ ...owner, key, madeAt: Date.now(), change, refused: null },
      item: { id: item.id, name: item.name, unit: item.unit },
      mayBeSaved: navigator.onLine,
    });
    for (const entry of earlier) if (entry.refused === null) await waitingList.remove(entry.key);
    return true;
  } catch {
    return false;
  }
}
