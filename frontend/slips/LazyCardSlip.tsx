import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { orReload } from '../lib/reload.ts';
import type { CardSlip } from './CardSlip.tsx';

const Loaded = lazy(async () => ({ default: (await orReload(import('./CardSlip.tsx'))).CardSlip }));

/** The photo's way, fetched when a photo has been chosen. */
export function LazyCardSlip(props: ComponentProps<typeof CardSlip>) {
  return (
    <Suspense fallback={<Skeleton height={160} radius="lg" role="status" aria-label="Loading" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
