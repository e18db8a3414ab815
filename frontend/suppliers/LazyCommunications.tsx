import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';

const Communications = lazy(async () => ({
  default: (await importOrReload(import('./Communications.tsx'))).Communications,
}));

/** The messages to suppliers about an item, loaded after its page. */
export function LazyCommunications(props: ComponentProps<typeof Communications>) {
  return (
    <Suspense fallback={<Skeleton height={190} radius="lg" />}>
      <Communications {...props} />
    </Suspense>
  );
}
