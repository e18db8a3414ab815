import { IconArchive, IconDownload, IconEdit, IconShoppingCart, IconTags } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { MAX_ORDER_LINES } from '../../../../worker/orders/contract.ts';
import { importOrReload } from '../../../lib/reload.ts';
import { useIsOffice } from '../../../lib/session/use-is-office.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LIST_WORDS } from '../../../ui/list/list-words.ts';
import { SelectionAct, SelectionBar } from '../../../ui/list/SelectionBar.tsx';
import { type Selection, useSelectedIds } from '../../../ui/list/selection.ts';
import { orderOf } from '../order-of.ts';
import { BULK_WORDS } from './bulk-words.ts';
import { useArchiveMany } from './use-save-edits.ts';

const BulkEdit = lazy(() => importOrReload(import('./BulkEdit.tsx')));

type Props = {
  selection: Selection;
  /** The items of the list, as they are shown. */
  shown: readonly Item[];
  all: readonly Item[];
};

/** What is done with the selected items that the list shows. */
export default function ItemsBar({ selection, shown, all }: Props) {
  const ids = useSelectedIds(selection);
  const items = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const isOffice = useIsOffice();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveMany({ onArchived: () => selection.clear() });
  const count = items.length;
  const order = () => void router.navigate(orderOf(items));
  const label = () => {
    const goods = items.slice(0, 500).map(({ id }) => ({ itemId: id }));
    void router.navigate({ to: '/labels', search: { goods } });
  };
  const exportThem = async () => {
    const { exportItems } = await importOrReload(import('./export-items.ts'));
    await exportItems(queryClient, items);
  };
  const isOver = count > MAX_ORDER_LINES;
  return (
    <>
      {count > 0 && (
        <SelectionBar
          label={BULK_WORDS.barLabel}
          countText={BULK_WORDS.items}
          selection={selection}
          shown={shown}
          count={count}
        >
          {isOffice && (
            <SelectionAct
              variant="light"
              leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {BULK_WORDS.edit}
            </SelectionAct>
          )}
          {isOffice && (
            <SelectionAct
              leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
              disabled={isOver}
              title={isOver ? BULK_WORDS.tooManyToOrder(MAX_ORDER_LINES) : undefined}
              onClick={order}
            >
              {BULK_WORDS.order}
            </SelectionAct>
          )}
          <SelectionAct leftSection={<IconTags size={18} stroke={1.6} aria-hidden />} onClick={label}>
            {BULK_WORDS.labels}
          </SelectionAct>
          <SelectionAct
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void exportThem()}
          >
            {LIST_WORDS.export}
          </SelectionAct>
          {isOffice && (
            <SelectionAct
              leftSection={<IconArchive size={18} stroke={1.6} aria-hidden />}
              loading={archive.isPending}
              onClick={() => setAsking(true)}
            >
              {BULK_WORDS.archive}
            </SelectionAct>
          )}
        </SelectionBar>
      )}
      <Dialog
        opened={isEditing && count > 0}
        onClose={() => setEditing(false)}
        title={BULK_WORDS.title(count)}
        size="lg"
        centered
      >
        <Suspense>
          <BulkEdit items={items} all={all} onClose={() => setEditing(false)} />
        </Suspense>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={BULK_WORDS.archiveTitle}
        confirmLabel={BULK_WORDS.archiveThem(count)}
        destructive
        onConfirm={() => {
          setAsking(false);
          archive.mutate(items.map(({ id }) => id));
        }}
        onClose={() => setAsking(false)}
      >
        {BULK_WORDS.archiveQuestion(count)}
      </ConfirmDialog>
    </>
  );
}
