import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';

const ItemCodes = lazy(() => importOrReload(import('./ItemCodes.tsx')));

/** A panel with the codes of an item. */
export function LazyItemCodes(props: ComponentProps<typeof ItemCodes>) {
  return (
    <Suspense fallback={<Skeleton height={210} radius="lg" mt="lg" />}>
      <ItemCodes {...props} />
    </Suspense>
  );
}
