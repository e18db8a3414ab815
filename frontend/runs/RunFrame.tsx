import { Paper } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Run } from '../../worker/runs/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { runQuery } from './api.ts';
import classes from './Runs.module.css';
import { WORDS } from './words.ts';

/** The back link above a run's page. */
export function BackToRuns() {
  return (
    <TextLink to="/runs" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> {WORDS.back}
    </TextLink>
  );
}

type Props = { id: number; isForm?: boolean; children: (run: Run) => ReactNode };

/** A page about a run, once it is loaded. @param isForm whether it is asked again first */
export function RunLoaded({ id, isForm = false, children }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(runQuery(id));
  if (data && (isFetchedAfterMount || !isForm)) return children(data);
  if (isRefusal(error, 'not_found', 'invalid_request')) return <RunNotFound />;
  return (
    <Page title="Run" width="list" above={<BackToRuns />}>
      {error ? (
        <Paper withBorder radius="lg">
          <ErrorState title={WORDS.runs.oneLoadFailed} error={error} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  );
}

/** For an id that is no run of this workspace. */
export function RunNotFound() {
  return (
    <Page title="Run not found" width="list">
      <Paper withBorder radius="lg" py="lg">
        <EmptyState title={WORDS.runs.notFoundTitle} actions={<ButtonLink to="/runs">{WORDS.runs.all}</ButtonLink>}>
          {WORDS.runs.notFoundText}
        </EmptyState>
      </Paper>
    </Page>
  );
}
