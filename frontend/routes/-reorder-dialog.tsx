import { type ReactNode, useState } from 'react';
import type { ReorderAbout } from '../assistant/reorder-about.ts';
import { useSession } from '../lib/session/session.ts';
import { LazyContactSupplierDialog } from '../suppliers/LazyContactSupplierDialog.tsx';

type Reorder = {
  /** Opens the message to a supplier; absent for staff, who write none. */
  onReorder?: (about: ReorderAbout) => void;
  dialog: ReactNode;
};

/** The message to a supplier that reorders an item. */
export function useReorderDialog(): Reorder {
  const { me } = useSession();
  const [about, setAbout] = useState<ReorderAbout | null>(null);
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  return {
    ...(isOffice && { onReorder: setAbout }),
    dialog: (
      <LazyContactSupplierDialog
        opened={about !== null}
        onClose={() => setAbout(null)}
        {...(about && { about: { ...about, supplierName: about.supplierName || undefined, reorder: true } })}
      />
    ),
  };
}
