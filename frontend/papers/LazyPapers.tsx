import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PaperKind } from '../../engines/inventory/paper-kinds.ts';
import type { Paper } from '../../worker/papers/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { type Owner, supplierPapersQuery } from './api.ts';
import type { ItemChoice } from './PaperForm.tsx';

const Papers = lazy(async () => ({ default: (await importOrReload(import('./Papers.tsx'))).Papers }));
const PaperForm = lazy(async () => ({ default: (await importOrReload(import('./PaperForm.tsx'))).PaperForm }));

type DialogProps = { opened: boolean; onClose: () => void };
type SupplierProps = DialogProps & { supplier: { id: number; name: string }; useItems: () => readonly ItemChoice[] };

/** The papers of a supplier in a dialog. */
export function SupplierPapersDialog({ supplier, useItems, opened, onClose }: SupplierProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Papers of ${supplier.name}`} size="lg" centered>
      {wanted && <SupplierPapers key={supplier.id} supplier={supplier} useItems={useItems} />}
    </Dialog>
  );
}

function SupplierPapers({ supplier: { id, name }, useItems }: Pick<SupplierProps, 'supplier' | 'useItems'>) {
  const items = useItems();
  const { data, error, refetch } = useQuery(supplierPapersQuery(id));
  if (error && !data) {
    return <ErrorState title="Couldn’t load the papers" error={error} onRetry={() => void refetch()} />;
  }
  const waiting = <RowsSkeleton rows={2} height={60} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Papers owner={{ kind: 'supplier', id, name }} papers={data} items={items} hasTitle />
    </Suspense>
  );
}

/** The papers of a lot, for its page. */
export const LotPapers = (props: { owner: Owner; papers: readonly Paper[] }) => (
  <Suspense fallback={<RowsSkeleton rows={2} height={60} />}>
    <Papers {...props} />
  </Suspense>
);

/** Adds a paper of a kind to a lot, for pages of another feature. */
export function AddPaperDialog({ owner, kind, opened, onClose }: DialogProps & { owner: Owner; kind: PaperKind }) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Add a paper to ${owner.name}`} centered>
      {wanted && (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <PaperForm key={kind} owner={owner} kind={kind} onDone={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
