import { Paper } from '@mantine/core';
import { ErrorState } from './ErrorState.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

type Props = {
  /** Why it could not be loaded; null while it is loading. */
  error: unknown;
  retry: () => unknown;
  /** “Couldn’t load the orders” */
  failed?: string;
  rows?: number;
  height?: number;
  /** Within a card or a dialog, which is the frame. */
  isInside?: boolean;
};

/** What a page or a part shows until it has its data: rows of their shape, or why there are none. */
export function Pending({ error, retry, failed, rows, height, isInside = false }: Props) {
  if (!error) return <RowsSkeleton {...(rows && { rows })} {...(height && { height })} />;
  const state = <ErrorState {...(failed && { title: failed })} error={error} onRetry={() => void retry()} />;
  if (isInside) return state;
  return (
    <Paper withBorder radius="lg">
      {state}
    </Paper>
  );
}
