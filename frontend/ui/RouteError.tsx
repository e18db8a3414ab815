import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { removePageShape } from '../lib/page-shape.ts';
import { isServerThere } from '../lib/reachability.ts';
import { isMissingPart, reloadForNewVersion } from '../lib/reload.ts';
import { ensureMe, SessionUncheckedError } from '../lib/session.ts';
import { ErrorState } from './ErrorState.tsx';
import { Unreachable } from './Unreachable.tsx';

/** What a page shows when it could not be drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isPartGone, setIsPartGone] = useState(false);
  useEffect(removePageShape, []);
  const show = () => {
    reset();
    return router.invalidate();
  };
  if (error instanceof SessionUncheckedError) {
    const attempt = async () => {
      await ensureMe(queryClient);
      await show();
      return true;
    };
    return <Unreachable attempt={attempt} />;
  }
  if (isMissingPart(error) && !isPartGone) {
    const attempt = async () => {
      const isThere = await isServerThere();
      // A browser may remember that a part could not be fetched: only a new page asks again.
      if (isThere && !reloadForNewVersion()) setIsPartGone(true);
      return isThere;
    };
    return <Unreachable attempt={attempt} />;
  }
  return <ErrorState title="This page could not be shown" error={error} onRetry={() => void show()} />;
}
