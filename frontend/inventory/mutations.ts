import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Item } from '../../worker/inventory/contract.ts';
import * as contract from '../../worker/inventory/contract.ts';
import { Outdated } from '../lib/offline/outbox.ts';
import { api, repeatUntilAnswered } from '../lib/requests/api.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { DEADLINE_MS } from '../lib/requests/slow-requests.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { dropItem, dropRunningPoll, fetchFresh, isStockOwnSince, putItem, refreshMovements } from './api.ts';
import { changeStock } from './waiting/change-stock.ts';
import { stockChanges } from './waiting/stock-changes.ts';

/** Whether the item has changed since the given version. */
export function isStale(failure: unknown): boolean {
  return isRefusal(failure, 'changed_since_read');
}

export function isGone(failure: unknown): boolean {
  return isRefusal(failure, 'not_found');
}

/** Replaces the item with the server's response. */
export function settle(queryClient: QueryClient, item: Item): void {
  putItem(queryClient, item);
  void dropRunningPoll(queryClient);
}

/** Shows the newer version and says so. */
async function showStale(queryClient: QueryClient, item: Item, title: string): Promise<void> {
  await fetchFresh(queryClient, item.id);
  toast({
    title,
    description: `${item.name} was changed in the meantime, so this wasn’t saved. You’re now seeing the latest version.`,
    variant: 'destructive',
  });
}

/** Removes a deleted item and says so. */
function showGone(queryClient: QueryClient, item: Item, title: string): void {
  dropItem(queryClient, item.id);
  toast({ title, description: `${item.name} was deleted in the meantime.`, variant: 'destructive' });
}

type QuantityChange = { item: Item; quantity: number };

const setTo = ({ item, quantity }: QuantityChange) =>
  api(contract.updateItem, {
    params: { id: item.id },
    body: { quantity },
    ifMatch: item.version,
    deadlineMs: DEADLINE_MS,
  });

/** Sets stock back to the quantity before a count. Later changes of one's own are undone with it; others' are not. */
function useUndoCount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, quantity }: QuantityChange) => {
      await stockChanges.send(queryClient);
      try {
        return { saved: await setTo({ item, quantity }), isMore: false };
      } catch (failure) {
        const fresh = isStale(failure) && (await fetchFresh(queryClient, item.id));
        if (!fresh || !(await isStockOwnSince(queryClient, item))) throw failure;
        return { saved: await setTo({ item: fresh, quantity }), isMore: true };
      }
    },
    onSuccess: ({ saved, isMore }) => {
      settle(queryClient, saved);
      refreshMovements(queryClient, saved.id);
      const after = `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}`;
      toast({
        title: 'Undone',
        description: isMore ? `${after}, as before your last changes` : after,
      });
    },
    onError: (failure, { item }) => showQuantityFailure(queryClient, failure, item),
  });
}

function showQuantityFailure(queryClient: QueryClient, failure: unknown, item: Item): void {
  if (isGone(failure)) showGone(queryClient, item, 'Update Failed');
  else if (isStale(failure)) void showStale(queryClient, item, 'Update Failed');
  else {
    toast({
      title: 'Update Failed',
      description:
        failure instanceof Outdated ? failure.message : saveFailureText('Failed to update quantity. Please try again.'),
      variant: 'destructive',
    });
  }
}

/** Sets stock on hand to a counted quantity, shown before it is saved and with Undo. */
export function useSetQuantity() {
  const queryClient = useQueryClient();
  const undo = useUndoCount();
  return useMutation({
    mutationFn: ({ item, quantity }: QuantityChange) =>
      changeStock(queryClient, item, { kind: 'count', quantity, version: item.version }),
    onSuccess: (saved, { item }) => {
      if (!saved) return;
      toast({
        title: 'Quantity updated',
        description: `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}`,
        action: {
          label: 'Undo',
          onClick: () => undo.mutate({ item: saved, quantity: item.quantity }),
        },
      });
    },
    onError: (failure, { item }) => showQuantityFailure(queryClient, failure, item),
  });
}

type PinChange = { item: Item; isPinned: boolean; pinnedReason?: string | null };

/** Pins an item with a reason, or unpins it with Undo. */
export function usePin() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ item, isPinned, pinnedReason }: PinChange) =>
      api(contract.pinItem, {
        params: { id: item.id },
        body: { isPinned, ...(pinnedReason && { pinnedReason }) },
        deadlineMs: DEADLINE_MS,
      }),
    onSuccess: (saved, { item }) => {
      settle(queryClient, saved);
      if (saved.isPinned) return;
      toast({
        title: 'Unpinned',
        description: saved.name,
        action: {
          label: 'Undo',
          onClick: () => mutation.mutate({ item: saved, isPinned: true, pinnedReason: item.pinnedReason }),
        },
      });
    },
    onError: (failure, { item }) => {
      if (isGone(failure)) return showGone(queryClient, item, 'Update Failed');
      toast({
        title: 'Update Failed',
        description: 'Failed to update pin status. Please try again.',
        variant: 'destructive',
      });
    },
  });
  return mutation;
}

/** Deletes an item with Undo. `onRestored` is called after the undo. */
export function useDeleteItem({ onRestored }: { onRestored?: (item: Item) => void } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const restore = useMutation({
    mutationFn: (item: Item) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(contract.restoreItem, { params: { id: item.id }, idempotencyKey, deadlineMs: DEADLINE_MS }),
      ),
    onSuccess: (item) => {
      settle(queryClient, item);
      toast({ title: 'Item restored', description: item.name });
      onRestored?.(item);
    },
    onError: (failure, item) => {
      // The page of the archived item offers another SKU.
      const isTaken = isRefusal(failure, 'sku_taken');
      toast({
        title: 'Restore Failed',
        description: isTaken
          ? `Another item now uses ${item.sku}. ${item.name} is still archived; open it to restore it with a new SKU.`
          : errorText(failure, `Couldn’t restore ${item.name}. Please try again.`),
        variant: 'destructive',
        action: isTaken
          ? {
              label: 'Open',
              onClick: () => void navigate({ to: '/inventory/$id', params: { id: String(item.id) } }),
            }
          : { label: 'Try again', onClick: () => restore.mutate(item) },
      });
    },
  });
  return useMutation({
    mutationFn: (item: Item) =>
      api(contract.archiveItem, { params: { id: item.id }, deadlineMs: DEADLINE_MS }).catch((failure) => {
        // Already deleted by someone else: nothing left to do.
        if (!isGone(failure)) throw failure;
      }),
    onSuccess: (_, item) => {
      dropItem(queryClient, item.id);
      void dropRunningPoll(queryClient);
      toast({
        title: 'Item deleted',
        description: item.name,
        action: { label: 'Undo', onClick: () => restore.mutate(item) },
      });
    },
    onError: () =>
      toast({
        title: 'Delete Failed',
        description: 'Failed to delete inventory item. Please try again.',
        variant: 'destructive',
      }),
  });
}
