import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Run } from '../../worker/runs/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { runQuery } from './api.ts';
import { WORDS } from './words.ts';

type Props = { id: number; isForm?: boolean; children: (run: Run) => ReactNode };

/** A page about a run, once it is loaded. @param isForm whether it is asked again first */
export function RunLoaded({ id, isForm = false, children }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(runQuery(id));
  if (data && (isFetchedAfterMount || !isForm)) return children(data);
  if (isRefusal(error, 'not_found', 'invalid_request')) return <RunNotFound />;
  return (
    <Page title="Run" width="list" above={<BackLink to="/runs">Packing</BackLink>}>
      <Pending error={error} retry={refetch} failed={WORDS.runs.oneLoadFailed} rows={5} />
    </Page>
  );
}

/** For an id that is no run of this workspace. */
export function RunNotFound() {
  return (
    <Page title="Run not found" width="list">
      <EmptyState title={WORDS.runs.notFoundTitle} actions={<ButtonLink to="/runs">{WORDS.runs.all}</ButtonLink>}>
        {WORDS.runs.notFoundText}
      </EmptyState>
    </Page>
  );
}
