import { lazy, type ReactNode, Suspense, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import type { Owner } from './api.ts';
import { WORDS } from './words.ts';

const Files = lazy(async () => ({ default: (await importOrReload(import('./Files.tsx'))).Files }));

type Props = {
  owner: Owner;
  name: string;
  opened: boolean;
  onClose: () => void;
  /** What else is known of the supplier, below its files. */
  children?: ReactNode;
};

/** The pictures and files of a supplier in a dialog. */
export function LazyFilesDialog({ owner, name, opened, onClose, children }: Props) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    <Dialog opened={opened} onClose={onClose} title={WORDS.dialogTitle(name)} size="lg" centered>
      {wanted && (
        <Suspense fallback={<RowsSkeleton rows={2} height={60} />}>
          <Files key={owner.id} owner={owner} />
          {children}
        </Suspense>
      )}
    </Dialog>
  );
}
