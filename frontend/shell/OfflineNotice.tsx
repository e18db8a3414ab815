import { Button, UnstyledButton } from '@mantine/core';
import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isKeptHere, keptSince } from '../lib/offline/kept-state.ts';
import { useOnline } from '../lib/requests/online.ts';
import { isServerUp, useReached } from '../lib/requests/reachability.ts';
import { giveUpSlow, useSlow } from '../lib/requests/slow-requests.ts';
import { useRetry } from '../lib/requests/use-retry.ts';
import { formatDateTime } from '../lib/text/format.ts';
import classes from './OfflineNotice.module.css';

/**
 * Says while there is no network, or the server does not respond or takes long to: in one word in the top bar, where nothing
 * moves under a finger, and in full below it when pressed, or when the focus goes there. Screen readers hear it at once.
 * `children` are notices of features, about what waits on this device.
 */
export function OfflineNotice({ children }: { children?: ReactNode }) {
  const isOnline = useOnline();
  const isReached = useReached();
  const slow = useSlow();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root} data-notices>
      <UnstyledButton
        className={classes.word}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        // Its buttons have the focus, or it is no longer read.
        onBlur={() => setOpen(false)}
      >
        {!isOnline || !isReached ? 'Offline' : slow ? 'Slow' : 'Not sent'}
      </UnstyledButton>
      <div aria-live="polite" className={classes.panel} data-open={isOpen || undefined}>
        {!isOnline && (
          <p className={classes.notice}>
            <IconWifiOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
            <span>
              You’re offline. {seenText()} What you receive, move, pack, count and write is kept here and sent later;
              nothing else can be saved.
            </span>
          </p>
        )}
        {isOnline && !isReached && <NotReached />}
        {isOnline && isReached && slow && <TakesLong slow={slow} />}
        {children}
      </div>
    </div>
  );
}

/** How old what is shown may be, and whether it is only in this page. */
function seenText(): string {
  const since = keptSince();
  if (since === null) return 'The stock has not been kept on this device.';
  if (since !== undefined) return `Stock as of ${formatDateTime(since)}.`;
  return isKeptHere()
    ? 'This page may be out of date.'
    : 'This page may be out of date. It is not kept on this device yet: leave it open.';
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
      <span>Can’t reach Camellia. {keptSince() !== undefined && seenText()} Retrying…</span>
      <Button variant="white" color="dark" size="sm" className={classes.retry} loading={isTrying} onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

/** Offers to ask again, or to give up a change so that its form can be used again. */
function TakesLong({ slow }: { slow: 'write' | 'read' }) {
  const queryClient = useQueryClient();
  const askAgain = () => {
    giveUpSlow();
    // Once the queries have failed: one that is loading for the first time is not asked a second time.
    setTimeout(
      () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    );
  };
  return (
    <div className={classes.notice}>
      <IconClock size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <span>
        {slow === 'write'
          ? 'Camellia is taking long to answer. Your change isn’t confirmed yet.'
          : 'Camellia is taking long to answer.'}
      </span>
      <Button
        variant="white"
        color="dark"
        size="sm"
        className={classes.retry}
        onClick={slow === 'write' ? giveUpSlow : askAgain}
      >
        {slow === 'write' ? 'Stop waiting' : 'Try again'}
      </Button>
    </div>
  );
}
