import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countEntries } from '../counts/waiting/entries.ts';
import { useWaitingEntries } from '../counts/waiting/use-waiting-entries.ts';
import { stockChanges } from '../inventory/waiting/stock-changes.ts';
import { useWaitingChanges } from '../inventory/waiting/use-waiting-changes.ts';
import { acts, useWaitingActs } from '../lib/offline/acts.ts';
import { closeWaiting, showWaitingCount, useWaitingOpened } from '../lib/offline/waiting-shown.ts';
import { useWaitingMessages } from '../messages/waiting/use-waiting-messages.ts';
import { messageOutbox } from '../messages/waiting/waiting-messages.ts';
import { useResumedPush } from '../settings/notifications/use-resumed-push.ts';
import { useListedSlips } from '../slips/waiting/use-listed-slips.ts';
import { WaitingSlipsNotice } from '../slips/waiting/WaitingSlipsNotice.tsx';
import { useWaitingSheets, waitingSheets } from '../tastings/waiting/sheets.ts';
import { WaitingBar } from '../ui/waiting/WaitingBar.tsx';
import { WaitingDialog } from '../ui/waiting/WaitingDialog.tsx';

const OUTBOXES = [stockChanges, acts, countEntries, waitingSheets, messageOutbox];

/** What waits on this device, in a line and in a list that any page can open, and whether its notices are on. */
export default function WaitingNotices() {
  useResumedPush();
  const queryClient = useQueryClient();
  const sent = [useWaitingChanges(), useWaitingActs(), useWaitingEntries(), useWaitingSheets(), useWaitingMessages()];
  const entries = sent.flat();
  const slips = useListedSlips();
  const count = entries.length + slips.length;
  useEffect(() => {
    showWaitingCount(count);
    return () => showWaitingCount(0);
  }, [count]);
  // Who signs in next has not opened it.
  useEffect(() => closeWaiting, []);
  const send = async () => {
    const done = await Promise.all(OUTBOXES.map((outbox) => outbox.send(queryClient)));
    return done.every(Boolean);
  };
  return (
    <>
      <WaitingBar entries={entries} send={send} />
      <WaitingSlipsNotice />
      <WaitingDialog
        opened={useWaitingOpened()}
        entries={[...entries, ...slips].toSorted((a, b) => a.madeAt - b.madeAt)}
        onClose={closeWaiting}
      />
    </>
  );
}
