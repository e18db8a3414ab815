import { lazy, Suspense } from 'react';
import { useToasterWanted } from '../lib/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Draws the toaster from the first toast on. */
export function ToasterHost() {
  return useToasterWanted() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
