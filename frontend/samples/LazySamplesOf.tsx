import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { useHasSamples } from '../lib/stock/any-sample.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { type SamplesOfWhat, samplesQuery } from './samples-query.ts';

const SamplesOf = lazy(() => importOrReload(import('./SamplesOf.tsx')));

/** The samples of an item or a lot; loaded where there are any. Where there is none at all, nothing is asked. */
export function LazySamplesOf({ of }: { of: SamplesOfWhat }) {
  const { data } = useQuery({ ...samplesQuery(of), enabled: useHasSamples() });
  if (!data || data.length === 0) return null;
  return (
    <Suspense>
      <SamplesOf samples={data} />
    </Suspense>
  );
}

/** Where a sample of an item or a lot begins (NEW_SAMPLE in samples-search.ts). */
export function AddSampleLink({ item, lot }: { item?: number; lot?: number }) {
  return (
    <TextLink
      to="/samples/$id"
      params={{ id: 'new' }}
      search={{ ...(item !== undefined && { item }), ...(lot !== undefined && { lot }) }}
      size="sm"
      display="inline-flex"
      py={10}
    >
      Add a sample
    </TextLink>
  );
}

/** The same on the page of a lot: only where samples are used. */
export function AddSampleOfLot({ lot }: { lot: number }) {
  return useHasSamples() ? <AddSampleLink lot={lot} /> : null;
}
