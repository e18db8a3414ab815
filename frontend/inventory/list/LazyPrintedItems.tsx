import { type ComponentProps, lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';

const Items = lazy(() => importOrReload(import('./PrintedItems.tsx')));

/** The printed list, loaded after the screen. */
export function PrintedItems(props: ComponentProps<typeof Items>) {
  return (
    <Suspense>
      <Items {...props} />
    </Suspense>
  );
}
