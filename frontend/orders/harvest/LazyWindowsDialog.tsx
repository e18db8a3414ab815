import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import type { WindowsDialogProps } from './WindowsDialog.tsx';

const WindowsDialog = lazy(async () => ({
  default: (await importOrReload(import('./WindowsDialog.tsx'))).WindowsDialog,
}));

/** The dialog that edits buying windows, loaded when it is first opened. */
export function LazyWindowsDialog(props: WindowsDialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenAfterMount {...props} />
    </Suspense>
  ) : null;
}

/** Mounts the dialog closed and then opens it, so that it can return the focus when it closes. */
function OpenAfterMount({ opened, ...props }: WindowsDialogProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <WindowsDialog {...props} opened={opened && isMounted} />;
}
