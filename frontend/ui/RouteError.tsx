import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from './ErrorState.tsx';

/** What a page shows when it could not be drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title="This page could not be shown"
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
