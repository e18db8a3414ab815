import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import {
  type adjustInput,
  DEFAULT_PIN_REASON,
  type Item,
  type ItemInput,
  type ItemPatch,
} from '../../worker/inventory/contract.ts';
import { ApiError, errorText, fieldErrors, requestJson } from '../lib/api.ts';
import { formatQuantity } from '../lib/format.ts';
import { newIdempotencyKey } from '../lib/idempotency.ts';
import { notSavedText } from '../lib/online.ts';
import { toast } from '../lib/toast.ts';
import {
  dropItem,
  dropRunningPoll,
  fetchFresh,
  itemPath,
  knownItem,
  postOnce,
  putItem,
  refreshMovements,
} from './api.ts';

/** True when somebody else was faster: the item is no longer the version that the change was made for. */
export function isStale(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 412;
}

export function isGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404;
}

const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

/** What the person wants, shown at once under the version that it was made from. */
function showAtOnce(queryClient: QueryClient, item: Item, changes: Partial<Item>): void {
  const held = knownItem(queryClient, item.id) ?? item;
  putItem(queryClient, { ...held, ...changes });
}

/** A change made by the server: its answer takes the item's place. */
function settle(queryClient: QueryClient, item: Item): void {
  putItem(queryClient, item);
  void dropRunningPoll(queryClient);
}

/** Says that the change of somebody else stands, and shows it. */
async function showStale(queryClient: QueryClient, item: Item, title: string): Promise<void> {
  await fetchFresh(queryClient, item.id);
  toast({
    title,
    description: `${item.name} was changed by someone else in the meantime. It is shown as it stands now.`,
    variant: 'destructive',
  });
}

/** Says that the item is no more, and takes it off the screen. */
function showGone(queryClient: QueryClient, item: Item, title: string): void {
  dropItem(queryClient, item.id);
  toast({ title, description: `${item.name} was deleted by someone else.`, variant: 'destructive' });
}

type QuantityChange = { item: Item; quantity: number; isUndo?: boolean };

/** Sets stock on hand to what was counted: at once on the screen, taken back when the server refuses, with an undo. */
export function useSetQuantity() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ item, quantity }: QuantityChange) =>
      requestJson<Item>('PATCH', itemPath(item.id), { quantity }, ifMatch(item.version)),
    onMutate: ({ item, quantity }) => showAtOnce(queryClient, item, { quantity }),
    onSuccess: (saved, { item, isUndo }) => {
      settle(queryClient, saved);
      refreshMovements(queryClient, saved.id);
      if (isUndo) return;
      toast({
        title: 'Quantity updated',
        description: `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}`,
        action: {
          label: 'Undo',
          onClick: () => mutation.mutate({ item: saved, quantity: item.quantity, isUndo: true }),
        },
      });
    },
    onError: (failure, { item }) => {
      putItem(queryClient, item);
      if (isGone(failure)) return showGone(queryClient, item, 'Update Failed');
      if (isStale(failure)) return showStale(queryClient, item, 'Update Failed');
      toast({
        title: 'Update Failed',
        description: notSavedText('Failed to update quantity. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return mutation;
}

type PinChange = { item: Item; isPinned: boolean; pinnedReason?: string | null };

/** Pins an item for a reason, or unpins it with an undo. */
export function usePin() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ item, isPinned, pinnedReason }: PinChange) =>
      requestJson<Item>('PATCH', `${itemPath(item.id)}/pin`, { isPinned, ...(pinnedReason && { pinnedReason }) }),
    onMutate: ({ item, isPinned, pinnedReason }) =>
      showAtOnce(queryClient, item, {
        isPinned,
        pinnedReason: isPinned ? pinnedReason || DEFAULT_PIN_REASON : null,
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
      putItem(queryClient, item);
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

/** Deletes an item and offers to undo that. `onRestored` hears of an item that is back. */
export function useDeleteItem({ onRestored }: { onRestored?: (item: Item) => void } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const restore = useMutation({
    mutationFn: (item: Item) => postOnce<Item>(`${itemPath(item.id)}/restore`, {}),
    onSuccess: (item) => {
      settle(queryClient, item);
      toast({ title: 'Item restored', description: item.name });
      onRestored?.(item);
    },
    onError: (failure, item) => {
      // The page of the archived item offers another SKU.
      const isTaken = failure instanceof ApiError && failure.status === 409;
      toast({
        title: 'Restore Failed',
        description: isTaken
          ? `${item.sku} belongs to another item now. ${item.name} is in the archive and can be restored under another SKU.`
          : errorText(failure, `${item.name} could not be restored. Please try again.`),
        variant: 'destructive',
        action: isTaken
          ? {
              label: 'Open it',
              onClick: () => void navigate({ to: '/inventory/$id', params: { id: String(item.id) } }),
            }
          : { label: 'Try again', onClick: () => restore.mutate(item) },
      });
    },
  });
  return useMutation({
    mutationFn: (item: Item) =>
      requestJson<void>('DELETE', itemPath(item.id)).catch((failure) => {
        // Somebody else has deleted it: what was asked for is the case.
        if (!isGone(failure)) throw failure;
      }),
    onMutate: (item) => dropItem(queryClient, item.id),
    onSuccess: (_, item) => {
      void dropRunningPoll(queryClient);
      toast({
        title: 'Item deleted',
        description: item.name,
        action: { label: 'Undo', onClick: () => restore.mutate(item) },
      });
    },
    onError: (_, item) => {
      putItem(queryClient, item);
      toast({
        title: 'Delete Failed',
        description: 'Failed to delete inventory item. Please try again.',
        variant: 'destructive',
      });
    },
  });
}

/**
 * The key for a body that is about to be sent: the same body gets the same key until it has been taken, so that
 * pressing Save again after a lost answer does nothing twice.
 */
export function keyPerBody(): { keyFor: (body: unknown) => string; taken: () => void } {
  let last: { text: string; key: string } | undefined;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: newIdempotencyKey() };
      return last.key;
    },
    taken: () => {
      last = undefined;
    },
  };
}

/** What the server says of single fields; the only conflict that saving can meet is a SKU that is taken. */
export function refusedFields(failure: unknown): Record<string, string> {
  const errors = fieldErrors(failure);
  if (failure instanceof ApiError && failure.status === 409 && failure.error) errors.sku ??= failure.error;
  return errors;
}

/** Adds an item. What a failure says is left to the form. */
export function useCreateItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: { input: ItemInput; key: string }) => postOnce<Item>('/api/inventory', input, { key }),
    onSuccess: (item) => settle(queryClient, item),
  });
}

/** Changes an item if it still is the version that the form was opened with. What a failure says is left to the form. */
export function useUpdateItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item, patch }: { item: Item; patch: ItemPatch }) =>
      requestJson<Item>('PATCH', itemPath(item.id), patch, ifMatch(item.version)),
    onSuccess: (item) => {
      settle(queryClient, item);
      refreshMovements(queryClient, item.id);
    },
  });
}

export type Adjustment = { itemId: number } & z.infer<typeof adjustInput>;

/** Moves stock by a delta. What a failure says is left to the panel. */
export function useAdjustStock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ adjustment: { itemId, ...body }, key }: { adjustment: Adjustment; key: string }) =>
      postOnce<Item>(`${itemPath(itemId)}/adjust`, body, { key }),
    onSuccess: (item) => {
      settle(queryClient, item);
      refreshMovements(queryClient, item.id);
    },
  });
}
