import { type ComponentProps, lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import type { SlipNames } from './SlipNames.tsx';

const Loaded = lazy(async () => ({ default: (await importOrReload(import('./SlipNames.tsx'))).SlipNames }));

/** SlipNames, loaded after the reader, which people open the page for. */
export function LazySlipNames(props: ComponentProps<typeof SlipNames>) {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
