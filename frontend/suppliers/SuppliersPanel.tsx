import { Box, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Supplier } from '../../worker/suppliers/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { useUses } from '../lib/session/uses.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useIsPhone } from '../ui/list/use-phone.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { supplierFiguresQuery, useDeleteSupplier } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LazyContactSupplierDialog } from './LazyContactSupplierDialog.tsx';
import { DeleteSuppliers, type Doomed } from './list/DeleteSuppliers.tsx';
import { WORDS } from './list/list-words.ts';
import { SupplierCards } from './list/SupplierCards.tsx';
import { type SupplierCommands, supplierRows } from './list/supplier-rows.ts';
import { NoSuppliers } from './NoSuppliers.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import type { SuppliersSearch } from './suppliers-search.ts';

const SupplierTable = lazy(() => importOrReload(import('./list/SupplierTable.tsx')));

/** Shows the pictures and files, or the papers, of a supplier in a dialog. */
export type SupplierDialog = (supplier: Supplier, opened: boolean, onClose: () => void) => ReactNode;

type Props = {
  suppliers: Supplier[];
  mayWrite: boolean;
  search: SuppliersSearch;
  onSearch: (part: Partial<SuppliersSearch>) => void;
  filesDialog: SupplierDialog;
  papersDialog: SupplierDialog;
};

/** All suppliers, with actions for those who may write. */
export function SuppliersPanel({ suppliers, mayWrite, search, onSearch, filesDialog, papersDialog }: Props) {
  const router = useRouter();
  const phone = useIsPhone();
  const hasLots = useUses().lots;
  const figures = useQuery(supplierFiguresQuery).data;
  const { q = '' } = search;
  const rows = useMemo(() => supplierRows(suppliers, figures, q), [suppliers, figures, q]);
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Supplier | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [contacted, setContacted] = useState<Supplier | null>(null);
  // The supplier is kept while its dialog fades out.
  const [filed, setFiled] = useState<{ supplier: Supplier; opened: boolean } | null>(null);
  const remove = useDeleteSupplier();
  const close = () => setEdited(null);
  const commands = useMemo<SupplierCommands>(
    () => ({
      files: (supplier) => setFiled({ supplier, opened: true }),
      papers: hasLots ? ({ id }) => onSearch({ papers: id }) : null,
      change: mayWrite
        ? {
            contact: setContacted,
            edit: setEdited,
            order: ({ name }) => void router.navigate({ to: '/orders/new', search: { supplier: name } }),
            remove: setDeleted,
          }
        : null,
    }),
    [mayWrite, router, onSearch, hasLots],
  );
  const open = suppliers.find(({ id }) => id === search.papers);
  // The supplier is kept while the dialog fades out.
  const [shown, setShown] = useState(open);
  if (open && open !== shown) setShown(open);
  if (suppliers.length === 0) return <NoSuppliers mayAdd={mayWrite} />;
  return (
    <>
      <Group mb="md" gap="sm" justify="space-between">
        <Box flex="1 1 12rem" maw={420}>
          <SearchBox
            label={WORDS.search}
            placeholder={phone ? WORDS.searchShort : WORDS.searchIn}
            q={search.q}
            phone={phone}
            onQ={(text) => onSearch({ q: text })}
          />
        </Box>
        {mayWrite && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {WORDS.add}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <EmptyState
          title={WORDS.noMatch}
          actions={
            <Button variant="light" onClick={() => onSearch({ q: undefined })}>
              {WORDS.clearSearch}
            </Button>
          }
        >
          {WORDS.noMatchText}
        </EmptyState>
      ) : phone ? (
        <SupplierCards rows={rows} commands={commands} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={6} height={44} />}>
          <SupplierTable
            rows={rows}
            look={search}
            onLook={onSearch}
            commands={commands}
            onDelete={(some, clear) => setDoomed({ ids: some.map(({ id }) => id), clear })}
          />
        </Suspense>
      )}
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add supplier' : 'Edit supplier'}
        size="lg"
        centered
      >
        {edited && <SupplierForm {...(edited !== 'new' && { supplier: edited })} onSaved={close} onCancel={close} />}
      </Dialog>
      <DeleteDialog what="supplier" one={deleted} remove={remove} onClose={() => setDeleted(null)}>
        {WORDS.afterwards}
      </DeleteDialog>
      <DeleteSuppliers doomed={doomed} onClose={() => setDoomed(null)} />
      {filed && filesDialog(filed.supplier, filed.opened, () => setFiled({ ...filed, opened: false }))}
      {shown && papersDialog(shown, open !== undefined, () => onSearch({ papers: undefined }))}
      <LazyContactSupplierDialog
        opened={contacted !== null}
        onClose={() => setContacted(null)}
        about={{ supplierId: contacted?.id }}
      />
    </>
  );
}
