import { lazy, Suspense, useState } from 'react';
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
      <WindowsDialog {...props} />
    </Suspense>
  ) : null;
}
