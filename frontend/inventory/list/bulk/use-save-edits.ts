import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Item, restoreItems } from '../../../../worker/inventory/contract.ts';
import { archiveItems, updateItems } from '../../../../worker/inventory/many-contract.ts';
import { api, repeatUntilAnswered } from '../../../lib/requests/api.ts';
import { errorText } from '../../../lib/requests/api-error.ts';
import { toast } from '../../../lib/toast/toast.ts';
import { dropItems, dropRunningPoll, inventoryQuery, putItems, refreshArchive, refreshMovements } from '../../api.ts';
import { isGone, isStale } from '../../mutations.ts';
import { BULK_WORDS } from './bulk-words.ts';
import { bodyOf, type PlannedEdit, undoOf } from './edits.ts';

/** All of the edits or none, once. */
const send = (edits: readonly PlannedEdit[]) =>
  repeatUntilAnswered((idempotencyKey) => api(updateItems, { body: { edits: bodyOf(edits) }, idempotencyKey }));

/** Saves edits of many items in one request, with one Undo. */
export function useSaveEdits({ onSaved }: { onSaved?: () => void } = {}) {
  const queryClient = useQueryClient();
  const settle = (items: readonly Item[], edits: readonly PlannedEdit[]) => {
    putItems(queryClient, items);
    void dropRunningPoll(queryClient);
    for (const { item, values } of edits) if ('quantity' in values) refreshMovements(queryClient, item.id);
  };
  const showLatest = () => void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey, exact: true });
  const undo = useMutation({
    mutationFn: send,
    onSuccess: ({ items }, edits) => {
      settle(items, edits);
      toast({ title: BULK_WORDS.undone, description: BULK_WORDS.undoneText(items.length) });
    },
    onError: (failure, edits) => {
      const isOutdated = isStale(failure) || isGone(failure);
      if (isOutdated) showLatest();
      toast({
        title: BULK_WORDS.undoFailed,
        description: isOutdated ? BULK_WORDS.undoStale : errorText(failure, BULK_WORDS.tryAgain),
        variant: 'destructive',
        ...(!isOutdated && { action: { label: 'Try again', onClick: () => undo.mutate(edits) } }),
      });
    },
  });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ items }, edits) => {
      settle(items, edits);
      onSaved?.();
      if (items.length === 0) return toast({ title: BULK_WORDS.nothingChanged });
      const back = undoOf(edits, items);
      return toast({
        title: BULK_WORDS.changed(items.length),
        action: { label: BULK_WORDS.undo, onClick: () => undo.mutate(back) },
      });
    },
    onError: (failure) => {
      const isOutdated = isStale(failure) || isGone(failure);
      if (isOutdated) showLatest();
      toast({
        title: BULK_WORDS.saveFailed,
        description: isOutdated ? BULK_WORDS.stale : errorText(failure, BULK_WORDS.tryAgain),
        variant: 'destructive',
      });
    },
  });
}

/** Archives many items in one request, with one Undo. */
export function useArchiveMany({ onArchived }: { onArchived: () => void }) {
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: (ids: number[]) =>
      repeatUntilAnswered((idempotencyKey) => api(restoreItems, { body: { ids }, idempotencyKey })),
    onSuccess: (_, ids) => {
      refreshArchive(queryClient);
      toast({ title: BULK_WORDS.restored(ids.length) });
    },
    onError: (failure, ids) =>
      toast({
        title: BULK_WORDS.undoFailed,
        description: errorText(failure, BULK_WORDS.tryAgain),
        variant: 'destructive',
        action: { label: 'Try again', onClick: () => restore.mutate(ids) },
      }),
  });
  return useMutation({
    mutationFn: (ids: number[]) =>
      repeatUntilAnswered((idempotencyKey) => api(archiveItems, { body: { ids }, idempotencyKey })),
    onSuccess: (_, ids) => {
      dropItems(queryClient, ids);
      void dropRunningPoll(queryClient);
      onArchived();
      toast({
        title: BULK_WORDS.archived(ids.length),
        action: { label: BULK_WORDS.undo, onClick: () => restore.mutate(ids) },
      });
    },
    onError: (failure) => {
      if (isGone(failure)) void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey, exact: true });
      toast({
        title: BULK_WORDS.archiveFailed,
        description: isGone(failure) ? BULK_WORDS.stale : errorText(failure, BULK_WORDS.tryAgain),
        variant: 'destructive',
      });
    },
  });
}
