import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { CardSlip } from './CardSlip.tsx';

const Loaded = lazy(async () => ({ default: (await importOrReload(import('./CardSlip.tsx'))).CardSlip }));

/** CardSlip, loaded when a photo is chosen. */
export function LazyCardSlip(props: ComponentProps<typeof CardSlip>) {
  return (
    <Suspense fallback={<Skeleton height={160} radius="lg" role="status" aria-label="Loading" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
