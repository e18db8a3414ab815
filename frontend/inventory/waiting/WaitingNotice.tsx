import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { changeText } from './change-text.ts';
import { bringBackWaiting, deleteWaiting, sendAgain, sendAll } from './send-all.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';
import type { WaitingChange } from './waiting-changes.ts';

/** The stock changes that wait on this device. */
export function WaitingNotice() {
  const queryClient = useQueryClient();
  const entries = useWaitingChanges().map((entry) => ({
    ...entry,
    title: entry.item.name,
    detail: changeText(entry),
    again: {
      label: entry.change.kind === 'count' ? 'Save anyway' : 'Send again',
      send: () => void sendAgain(queryClient, entry),
    },
    remove: () => void remove(entry),
  }));
  return <WaitingBar entries={entries} nouns={['stock change', 'stock changes']} send={() => sendAll(queryClient)} />;
}

async function remove(entry: WaitingChange): Promise<void> {
  await deleteWaiting(entry);
  toast({
    title: 'Change deleted',
    description: `${entry.item.name}: ${changeText(entry)}`,
    action: { label: 'Undo', onClick: () => void bringBackWaiting(entry) },
  });
}
