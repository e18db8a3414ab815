import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';

const ItemMessages = lazy(async () => ({
  default: (await importOrReload(import('./ItemMessages.tsx'))).ItemMessages,
}));

/** The messages about an item, loaded after its page. */
export function LazyItemMessages({ item }: { item: { id: number; name: string } }) {
  return (
    <Suspense fallback={<Skeleton height={190} radius="lg" />}>
      <ItemMessages item={item} />
    </Suspense>
  );
}
