import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { ContactSupplierDialogProps } from './ContactSupplierDialog.tsx';

const ContactSupplierDialog = lazy(async () => ({
  default: (await importOrReload(import('./ContactSupplierDialog.tsx'))).ContactSupplierDialog,
}));

/** The contact dialog, loaded when it is first opened. */
export function LazyContactSupplierDialog(props: ContactSupplierDialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenAfterMount {...props} />
    </Suspense>
  ) : null;
}

/** Mounts the dialog closed and then opens it, so that it can return the focus when it closes. */
function OpenAfterMount({ opened, ...props }: ContactSupplierDialogProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <ContactSupplierDialog {...props} opened={opened && isMounted} />;
}
