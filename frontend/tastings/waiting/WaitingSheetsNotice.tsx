import { useQueryClient } from '@tanstack/react-query';
import { useLate } from '../../lib/offline/outbox.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { type WaitingSheet, waitingSheets } from './sheets.ts';

/** The sheets of tastings that wait on this device. */
export function WaitingSheetsNotice() {
  const queryClient = useQueryClient();
  const entries = useLate(waitingSheets).map((entry) => ({
    ...entry,
    title: `Cup ${entry.sheet.cup}`,
    detail: entry.tasting.name,
    again: { label: 'Send again', send: () => void waitingSheets.sendAgain(entry) },
    remove: () => void remove(entry),
  }));
  return (
    <WaitingBar
      entries={entries}
      nouns={['tasting sheet', 'tasting sheets']}
      send={() => waitingSheets.send(queryClient)}
    />
  );
}

async function remove(entry: WaitingSheet): Promise<void> {
  await waitingSheets.remove(entry);
  toast({
    title: 'Sheet deleted',
    description: `Cup ${entry.sheet.cup}, ${entry.tasting.name}`,
    action: { label: 'Undo', onClick: () => void waitingSheets.list.put(entry) },
  });
}
