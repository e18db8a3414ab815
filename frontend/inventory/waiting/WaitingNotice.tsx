import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { useRetry } from '../../lib/requests/use-retry.ts';
import { toast } from '../../lib/toast/toast.ts';
import { NoticeBar } from '../../ui/NoticeBar.tsx';
import { sendAll } from './send-all.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';

const loadDialog = () => importOrReload(import('./WaitingDialog.tsx'));
const WaitingDialog = lazy(() => loadDialog().then((part) => ({ default: part.WaitingDialog })));

const changes = (count: number) => `${count} stock ${count === 1 ? 'change' : 'changes'}`;

/** Says how many stock changes wait on this device, and sends them as soon as the server can be reached. */
export function WaitingNotice() {
  const waiting = useWaitingChanges();
  const [isOpen, setOpen] = useState(false);
  const refused = waiting.filter((one) => one.refused !== null).length;
  const unsent = waiting.length - refused;
  return (
    <>
      {unsent > 0 && <Sender count={unsent} />}
      {waiting.length > 0 && (
        <NoticeBar
          icon={refused > 0 ? IconAlertTriangle : IconClock}
          action={
            <Button variant="default" size="md" flex="none" onClick={() => setOpen(true)}>
              Show
            </Button>
          }
        >
          {refused > 0 ? `${changes(refused)} could not be saved.` : `${changes(unsent)} waiting to be sent.`}
        </NoticeBar>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** By itself: it tries again, with growing delays, for as long as something is left to be sent. */
function Sender({ count }: { count: number }) {
  const queryClient = useQueryClient();
  // Without a network the dialog could not be loaded later.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  useRetry(async () => {
    const isDone = await sendAll(queryClient);
    if (isDone) toast({ title: 'Stock changes sent', description: `${changes(count)} made without a connection.` });
    return isDone;
  });
  return null;
}
