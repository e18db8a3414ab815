import { Paper } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The error title. */
  failure: string;
  children: (data: NonNullable<T>) => ReactNode;
};

/** Renders a query’s data; a skeleton while it loads, an error with Retry if it fails. */
export function Loaded<T>({ query: { data, error, refetch }, failure, children }: Props<T>) {
  if (data) return children(data);
  if (!error) return <RowsSkeleton rows={5} />;
  return (
    <Paper withBorder radius="lg">
      <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
    </Paper>
  );
}
