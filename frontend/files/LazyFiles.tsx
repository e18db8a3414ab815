import { Paper, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { FilesProps } from './Files.tsx';

const Files = lazy(async () => ({ default: (await importOrReload(import('./Files.tsx'))).Files }));

/** A panel with the pictures and files of an item. */
export function LazyFiles(props: Omit<FilesProps, 'headingId'>) {
  const heading = useId();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Suspense fallback={<Skeleton height={96} radius="md" />}>
        <Files {...props} headingId={heading} />
      </Suspense>
    </Paper>
  );
}
