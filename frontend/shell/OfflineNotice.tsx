import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useOnline } from '../lib/requests/online.ts';
import { isServerUp, useReached } from '../lib/requests/reachability.ts';
import { useRetry } from '../lib/requests/use-retry.ts';
import classes from './OfflineNotice.module.css';

/** A notice below the top bar while there is no network or the server does not respond. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isReached = useReached();
  return (
    <div aria-live="polite" className={classes.region}>
      {!isOnline && (
        <p className={classes.notice}>
          <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
          You’re offline. This page may be out of date, and changes won’t be saved.
        </p>
      )}
      {isOnline && !isReached && <NotReached />}
    </div>
  );
}

/** Retries until the server responds, then reloads what failed in the meantime. */
function NotReached() {
  const queryClient = useQueryClient();
  const { retry, isTrying } = useRetry(async () => {
    const isUp = await isServerUp();
    if (isUp) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    return isUp;
  });
  return (
    <div className={classes.notice}>
      <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <span>Can’t reach Camellia. Retrying…</span>
      <Button variant="white" color="dark" size="sm" className={classes.retry} loading={isTrying} onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
