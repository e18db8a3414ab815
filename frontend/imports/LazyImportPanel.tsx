import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ImportPanelProps } from './ImportPanel.tsx';
import classes from './LazyImportPanel.module.css';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The upload card, loaded lazily. */
export function LazyImportPanel(props: ImportPanelProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.room ?? ''} radius="lg" role="status" aria-label="Loading" />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}
