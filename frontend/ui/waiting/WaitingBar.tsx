import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRetry } from '../../lib/requests/use-retry.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NoticeBar } from '../NoticeBar.tsx';
import { WaitingDialog, type WaitingEntry } from './WaitingDialog.tsx';

type Props = {
  entries: readonly WaitingEntry[];
  /** What they are, of one and of several: `stock change`, `stock changes`. */
  nouns: readonly [one: string, several: string];
  /** Sends what waits. Resolves to whether nothing is left to be tried again. */
  send: () => Promise<boolean>;
};

/** Says how much waits on this device, shows it on request, and sends it as soon as the server can be reached. */
export function WaitingBar({ entries, nouns: [one, several], send }: Props) {
  const [isOpen, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.refused !== null).length;
  const unsent = entries.length - refused;
  const counted = (count: number) => `${count} ${count === 1 ? one : several}`;
  return (
    <>
      {unsent > 0 && <Sender send={send} />}
      {entries.length > 0 && (
        <NoticeBar
          icon={refused > 0 ? IconAlertTriangle : IconClock}
          action={
            <Button
              variant="default"
              size="md"
              flex="none"
              aria-label={`Show ${counted(entries.length)}`}
              onClick={() => setOpen(true)}
            >
              Show
            </Button>
          }
        >
          {refused > 0 ? `${counted(refused)} could not be saved.` : `${counted(unsent)} waiting to be sent.`}
        </NoticeBar>
      )}
      {isOpen && (
        <WaitingDialog title={`${capital(several)} on this device`} entries={entries} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** By itself: it tries at once, and then with growing delays for as long as something is left to be sent. */
function Sender({ send }: { send: () => Promise<boolean> }) {
  const { retry } = useRetry(async () => {
    const isDone = await send();
    if (isDone) toast({ title: 'Sent', description: 'What waited on this device has been sent.' });
    return isDone;
  });
  useEffect(retry, [retry]);
  return null;
}
