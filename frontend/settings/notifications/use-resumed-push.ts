import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { resumePush } from './push.ts';

/** After signing in again, this device takes notices again if the person had turned them on here. */
export function useResumedPush(): void {
  const userId = useSession().me?.id;
  useEffect(() => {
    if (userId !== undefined) void resumePush(userId).catch(() => undefined);
  }, [userId]);
}
