import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { useUses } from '../lib/session/uses.ts';
import { type SamplesOfWhat, samplesQuery } from './samples-query.ts';

const SamplesOf = lazy(() => importOrReload(import('./SamplesOf.tsx')));

/** The samples of an item or a lot; loaded where there are any. Where there is none at all, nothing is asked. */
export function LazySamplesOf({ of }: { of: SamplesOfWhat }) {
  const { data } = useQuery({ ...samplesQuery(of), enabled: useUses().samples });
  if (!data || data.length === 0) return null;
  return (
    <Suspense>
      <SamplesOf samples={data} />
    </Suspense>
  );
}
