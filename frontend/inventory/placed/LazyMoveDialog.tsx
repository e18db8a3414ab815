import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import type { MoveDialogProps } from './MoveDialog.tsx';

const MoveDialog = lazy(async () => ({
  default: (await importOrReload(import('./MoveDialog.tsx'))).MoveDialog,
}));

/** The dialog that moves stock, loaded when it is first opened. */
export function LazyMoveDialog(props: MoveDialogProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenAfterMount {...props} />
    </Suspense>
  ) : null;
}

/** Mounts the dialog closed and then opens it, so that it can return the focus when it closes. */
function OpenAfterMount({ opened, ...props }: MoveDialogProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <MoveDialog {...props} opened={opened && isMounted} />;
}
