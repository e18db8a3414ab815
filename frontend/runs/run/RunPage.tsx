import { lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { RunLoaded } from '../RunFrame.tsx';

const RunDetails = lazy(() => importOrReload(import('./RunDetails.tsx')));

/** /runs/{id}: what was made, of what, and what was lost. */
export function RunPage({ id }: { id: number }) {
  return (
    <RunLoaded id={id}>
      {(run) => (
        <Suspense fallback={<PagePending />}>
          <RunDetails run={run} />
        </Suspense>
      )}
    </RunLoaded>
  );
}
