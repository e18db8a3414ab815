import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useOnline } from '../lib/online.ts';
import { isServerThere, useReached } from '../lib/reachability.ts';
import { useTryingAgain } from '../lib/use-trying-again.ts';
import classes from './OfflineNotice.module.css';

/** Says under the top bar that there is no network, or that the server does not answer, for as long as that is so. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isReached = useReached();
  return (
    <div aria-live="polite" className={classes.region}>
      {!isOnline && (
        <p className={classes.notice}>
          <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
          You are offline. What you see may be out of date, and changes are not saved.
        </p>
      )}
      {isOnline && !isReached && <NotReached />}
    </div>
  );
}

/** Asks for the server until it answers; what could not be loaded meanwhile is loaded then. */
function NotReached() {
  const queryClient = useQueryClient();
  const { retry, isTrying } = useTryingAgain(async () => {
    const isThere = await isServerThere();
    if (isThere)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    return isThere;
  });
  return (
    <div className={classes.notice}>
      <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <span>Cannot reach Camellia. Trying again…</span>
      <Button variant="white" color="dark" size="sm" className={classes.retry} loading={isTrying} onClick={retry}>
        Retry
      </Button>
    </div>
  );
}
