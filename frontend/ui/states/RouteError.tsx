import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMissingPart, reloadForNewVersion } from '../../lib/reload.ts';
import { removeSkeleton } from '../../lib/remove-skeleton.ts';
import { isServerUp } from '../../lib/requests/reachability.ts';
import { ensureMe, SessionUncheckedError } from '../../lib/session/session.ts';
import { ErrorState } from './ErrorState.tsx';
import { ServerUnreachable } from './ServerUnreachable.tsx';

/** The error page of a route. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isPartGone, setIsPartGone] = useState(false);
  useEffect(removeSkeleton, []);
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
    return <ServerUnreachable attempt={attempt} />;
  }
  if (isMissingPart(error) && !isPartGone) {
    const attempt = async () => {
      const isUp = await isServerUp();
      // Browsers can cache a failed import, so only a reload fetches it again.
      if (isUp && !reloadForNewVersion()) setIsPartGone(true);
      return isUp;
    };
    return <ServerUnreachable attempt={attempt} />;
  }
  return <ErrorState title="Couldn’t show this page" error={error} onRetry={() => void show()} />;
}
