import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ImportPanelProps } from './ImportPanel.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The upload card, loaded lazily. */
export function LazyImportPanel(props: ImportPanelProps) {
  return (
    <Suspense fallback={<Skeleton h={{ base: 444, sm: 320 }} radius="lg" role="status" aria-label="Loading" />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}
