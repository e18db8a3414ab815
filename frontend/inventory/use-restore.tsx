import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { type Item, restoreItem, restoreItems } from '../../worker/inventory/contract.ts';
import { api, repeatUntilAnswered } from '../lib/requests/api.ts';
import { errorText, isRefusal } from '../lib/requests/api-error.ts';
import { formatCount } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { archivedItemQuery, itemPath, putItem, refreshArchive } from './api.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

/** Whether a restore failed because the item's SKU has been reused. */
export const isSkuTaken = (failure: unknown): boolean => isRefusal(failure, 'sku_taken');

/** Restores an item. If its SKU is taken, the `dialog` (to be rendered once) asks for another one. */
export function useRestore(): { restore: (item: Item) => void; isRestoring: boolean; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<{ item: Item | null; opened: boolean }>({ item: null, opened: false });
  const close = () => setConflict(({ item }) => ({ item, opened: false }));
  const mutation = useMutation({
    mutationFn: ({ item, sku }: { item: Item; sku?: string }) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(restoreItem, { params: { id: item.id }, query: { sku }, idempotencyKey }),
      ),
    onSuccess: (item) => {
      close();
      putItem(queryClient, item);
      queryClient.removeQueries({ queryKey: archivedItemQuery(item.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: [itemPath(item.id)], exact: true });
      refreshArchive(queryClient);
      toast({ title: 'Item restored', description: item.name });
    },
    onError: (failure, { item, sku }) => {
      if (isSkuTaken(failure)) {
        if (sku === undefined) setConflict({ item, opened: true });
        return;
      }
      toast({
        title: 'Restore Failed',
        description: errorText(failure, `Couldn’t restore ${item.name}. Please try again.`),
        variant: 'destructive',
      });
    },
  });
  const { mutate, error, variables } = mutation;
  const restore = useCallback((item: Item) => mutate({ item }), [mutate]);
  const taken = isSkuTaken(error) ? variables?.sku : undefined;
  const dialog = (
    <RestoreDialog
      key={conflict.item?.id}
      item={conflict.item}
      opened={conflict.opened}
      takenSku={taken}
      pending={mutation.isPending}
      onRestore={(item, sku) => mutate({ item, sku })}
      onClose={close}
    />
  );
  return { restore, isRestoring: mutation.isPending, dialog };
}

const items = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;

/** Restores several items. Those that other items stand for stay archived and are named in the toast. */
export function useRestoreMany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) =>
      repeatUntilAnswered((idempotencyKey) => api(restoreItems, { body: { ids }, idempotencyKey })),
    onSuccess: ({ restored, skipped }) => {
      refreshArchive(queryClient);
      const [first] = skipped;
      const notRestored =
        skipped.length === 1
          ? `${first?.name} is still archived. ${first?.reason}.`
          : `${items(skipped.length)} are still archived because other items have their SKU, or their name and supplier. Restore them one by one.`;
      toast({
        title: `${items(restored)} restored`,
        ...(skipped.length > 0 && { description: notRestored }),
        ...(restored === 0 && { variant: 'destructive' as const }),
      });
    },
    onError: (failure) =>
      toast({
        title: 'Restore Failed',
        description: errorText(failure, 'Couldn’t restore the items. Please try again.'),
        variant: 'destructive',
      }),
  });
}
