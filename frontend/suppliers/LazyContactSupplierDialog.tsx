import { lazy, Suspense, useEffect, useState } from 'react';
import { orReload } from '../lib/reload.ts';
import type { ContactSupplierDialogProps } from './ContactSupplierDialog.tsx';

const ContactSupplierDialog = lazy(async () => ({
  default: (await orReload(import('./ContactSupplierDialog.tsx'))).ContactSupplierDialog,
}));

/** The dialog for pages that have other things to show first: it is fetched when it is first opened. */
export function LazyContactSupplierDialog(props: ContactSupplierDialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenedAfterwards {...props} />
    </Suspense>
  ) : null;
}

/** A dialog that is there closed before it opens remembers what had the focus, and gives it back when it is closed. */
function OpenedAfterwards({ opened, ...props }: ContactSupplierDialogProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <ContactSupplierDialog {...props} opened={opened && isThere} />;
}
