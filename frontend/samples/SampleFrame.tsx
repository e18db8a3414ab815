import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SampleDetail } from '../../worker/samples/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { sampleQuery } from './api.ts';

type LoadedProps = { id: number; children: (sample: SampleDetail) => ReactNode };

/** A page about a sample, once it is loaded. */
export function SampleLoaded({ id, children }: LoadedProps) {
  const { data, error, refetch } = useQuery(sampleQuery(id));
  if (data) return children(data);
  if (isRefusal(error, 'not_found', 'invalid_request')) return <SampleNotFound />;
  return (
    <Page title="Sample" width="list" above={<BackLink to="/samples">Samples</BackLink>}>
      <Pending error={error} retry={refetch} failed="Couldn’t load the sample" rows={4} />
    </Page>
  );
}

/** For an id that is no sample of this workspace. */
export function SampleNotFound() {
  return (
    <Page title="Sample not found" width="list">
      <EmptyState title="We couldn’t find this sample" actions={<ButtonLink to="/samples">All samples</ButtonLink>}>
        It may be deleted or belong to another workspace.
      </EmptyState>
    </Page>
  );
}
