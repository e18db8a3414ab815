import { Button, CloseButton, Text } from '@mantine/core';
import { IconArchive, IconDownload, IconEdit, IconShoppingCart } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { MAX_ORDER_LINES } from '../../../../worker/orders/contract.ts';
import { importOrReload } from '../../../lib/reload.ts';
import { useIsOffice } from '../../../lib/session/use-is-office.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LIST_WORDS } from '../../../ui/list/list-words.ts';
import { type Selection, useSelectedIds } from '../../../ui/list/selection.ts';
import { BULK_WORDS } from './bulk-words.ts';
import classes from './ItemsBar.module.css';
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
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveMany({ onArchived: () => selection.clear() });
  const count = items.length;
  const order = () => {
    const suppliers = new Set(items.map(({ supplier }) => supplier).filter(Boolean));
    const [supplier] = suppliers;
    void router.navigate({
      to: '/orders/new',
      search: { items: items.map(({ id }) => id).join('_'), ...(suppliers.size === 1 && supplier && { supplier }) },
    });
  };
  const exportThem = async () => {
    const { exportItems } = await importOrReload(import('./export-items.ts'));
    exportItems(items);
  };
  const isOver = count > MAX_ORDER_LINES;
  return (
    <>
      {count > 0 && (
        <section className={classes.bar} aria-label={BULK_WORDS.barLabel}>
          <Text fw={600} role="status" className={`tabular ${classes.count}`}>
            {LIST_WORDS.selected(count, count === 1 ? 'item' : 'items')}
          </Text>
          {count < shown.length && (
            <Button variant="subtle" className={classes.act} onClick={() => selection.add(shown.map(({ id }) => id))}>
              {BULK_WORDS.selectAll(shown.length)}
            </Button>
          )}
          <span className={classes.acts}>
            {isOffice && (
              <Button
                variant="light"
                className={classes.act}
                leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {BULK_WORDS.edit}
              </Button>
            )}
            {isOffice && (
              <Button
                variant="default"
                className={classes.act}
                leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
                disabled={isOver}
                title={isOver ? BULK_WORDS.tooManyToOrder(MAX_ORDER_LINES) : undefined}
                onClick={order}
              >
                {BULK_WORDS.order}
              </Button>
            )}
            <Button
              variant="default"
              className={classes.act}
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={() => void exportThem()}
            >
              {BULK_WORDS.export}
            </Button>
            {isOffice && (
              <Button
                variant="default"
                className={classes.act}
                leftSection={<IconArchive size={18} stroke={1.6} aria-hidden />}
                loading={archive.isPending}
                onClick={() => setAsking(true)}
              >
                {BULK_WORDS.archive}
              </Button>
            )}
          </span>
          <CloseButton size="lg" aria-label={LIST_WORDS.clearSelection} onClick={() => selection.clear()} />
        </section>
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
