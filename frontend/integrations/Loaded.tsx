import { Paper } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What is said where it could not be loaded. */
  failure: string;
  children: (data: NonNullable<T>) => ReactNode;
};

/** What a query has brought; until then its shape, or why it could not be loaded. */
export function Loaded<T>({ query: { data, error, refetch }, failure, children }: Props<T>) {
  if (data) return children(data);
  if (!error) return <RowsSkeleton rows={5} />;
  return (
    <Paper withBorder radius="lg">
      <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
    </Paper>
  );
}
