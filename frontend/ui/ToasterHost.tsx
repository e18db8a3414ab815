import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { useToasterWanted } from '../lib/toast/toast.ts';

const Toaster = lazy(() => importOrReload(import('./Toaster.tsx')));

/** Mounts the toaster with the first toast. */
export function ToasterHost() {
  return useToasterWanted() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
