import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { afterNextPaint } from '../../lib/next-paint.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteItem, usePin } from '../mutations.ts';
import type { RowCommands } from './RowActions.tsx';

const PinDialog = lazy(async () => ({ default: (await importOrReload(import('../PinDialog.tsx'))).PinDialog }));

type Options = {
  /** Called and awaited after a deletion is confirmed and before it happens. */
  beforeDelete?: () => Promise<void> | void;
};

/**
 * Pinning and deleting with their dialogs: `commands` for rows and pages (a stable object), and `dialogs` to render once.
 * Staff may not delete, so for them there is no `remove`, and the office alone is offered the form.
 */
export function useItemCommands({ beforeDelete }: Options = {}): { commands: RowCommands; dialogs: ReactNode } {
  const { me } = useSession();
  const isOffice = me?.role !== 'staff';
  // The dialog is loaded with the first item that is pinned, and kept while it fades out.
  const [pinning, setPinning] = useState<Item | null | undefined>();
  // The item is kept while the dialog fades out.
  const [deleting, setDeleting] = useState<{ item: Item | null; opened: boolean }>({ item: null, opened: false });
  const { mutate: pin } = usePin();
  const { mutate: remove } = useDeleteItem();

  const togglePin = useCallback(
    (item: Item) => (item.isPinned ? pin({ item, isPinned: false }) : afterNextPaint(() => setPinning(item))),
    [pin],
  );
  const commands = useMemo(
    () => ({
      togglePin,
      mayEdit: isOffice,
      ...(isOffice && { remove: (item: Item) => afterNextPaint(() => setDeleting({ item, opened: true })) }),
    }),
    [togglePin, isOffice],
  );
  const closeDelete = () => setDeleting(({ item }) => ({ item, opened: false }));
  const confirmDelete = async () => {
    const { item } = deleting;
    if (!item) return;
    closeDelete();
    await beforeDelete?.();
    remove(item);
  };

  return {
    commands,
    dialogs: (
      <>
        {pinning !== undefined && (
          <Suspense>
            <PinDialog
              item={pinning}
              onClose={() => setPinning(null)}
              onPin={(item, pinnedReason) => {
                setPinning(null);
                pin({ item, isPinned: true, pinnedReason });
              }}
            />
          </Suspense>
        )}
        <ConfirmDialog
          opened={deleting.opened}
          title="Delete item"
          confirmLabel="Delete"
          destructive
          onConfirm={() => void confirmDelete()}
          onClose={closeDelete}
        >
          Are you sure you want to delete "{deleting.item?.name}"? This action cannot be undone.
        </ConfirmDialog>
      </>
    ),
  };
}
