import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { countText, type WaitingEntry, waitingText } from '../../lib/offline/use-waiting.ts';
import { openWaiting } from '../../lib/offline/waiting-shown.ts';
import { useRetry } from '../../lib/requests/use-retry.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NoticeBar } from '../NoticeBar.tsx';

type Props = {
  entries: readonly WaitingEntry[];
  /** Sends what waits. Resolves to whether nothing is left to be tried again. */
  send: () => Promise<boolean>;
};

/** Says how much waits on this device, leads to it, and sends it as soon as the server can be reached. */
export function WaitingBar({ entries, send }: Props) {
  const unsent = entries.filter(({ refused }) => refused === null);
  return (
    <>
      {unsent.length > 0 && <Sender key={countText(unsent)} send={send} />}
      <WaitingLine entries={entries} />
    </>
  );
}

/** How much of something waits, with the way to it; nothing where nothing does. */
export function WaitingLine({ entries }: { entries: readonly Pick<WaitingEntry, 'noun' | 'refused'>[] }) {
  if (entries.length === 0) return null;
  const isRefused = entries.some(({ refused }) => refused !== null);
  return (
    <NoticeBar
      icon={isRefused ? IconAlertTriangle : IconClock}
      action={
        <Button variant="default" size="md" flex="none" aria-label={`Show ${countText(entries)}`} onClick={openWaiting}>
          Show
        </Button>
      }
    >
      {waitingText(entries)}
    </NoticeBar>
  );
}

/** By itself: it tries at once, and then with growing delays for as long as something is left to be sent. */
function Sender({ send }: Pick<Props, 'send'>) {
  const { retry } = useRetry(async () => {
    const isDone = await send();
    if (isDone) toast({ title: 'Sent', description: 'What waited on this device has been sent.' });
    return isDone;
  });
  useEffect(retry, [retry]);
  return null;
}
