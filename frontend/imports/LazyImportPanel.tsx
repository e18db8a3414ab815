import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The upload card for a page that has other things to show first. */
export function LazyImportPanel() {
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" role="status" aria-label="Loading" />}>
      <ImportPanel />
    </Suspense>
  );
}
