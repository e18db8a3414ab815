import { useQueryClient } from '@tanstack/react-query';
import { useLate } from '../../lib/offline/outbox.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { knownItem } from '../api.ts';
import { changeText, hasEffect, stockChanges, type WaitingChange } from './stock-changes.ts';

/** The stock changes that wait on this device. */
export function WaitingNotice() {
  const queryClient = useQueryClient();
  /** A count then holds for the stock as it is now. */
  const sendAgain = (entry: WaitingChange) => {
    const { change, item } = entry;
    const version = knownItem(queryClient, item.id)?.version;
    const isCount = change.kind === 'count' && version !== undefined;
    return stockChanges.sendAgain({ ...entry, change: isCount ? { ...change, version } : change });
  };
  const entries = useLate(stockChanges)
    .filter(hasEffect)
    .map((entry) => ({
      ...entry,
      title: entry.item.name,
      detail: changeText(entry),
      again: {
        label: entry.change.kind === 'count' ? 'Save anyway' : 'Send again',
        send: () => void sendAgain(entry),
      },
      remove: () => void remove(entry),
    }));
  return (
    <WaitingBar
      entries={entries}
      nouns={['stock change', 'stock changes']}
      send={() => stockChanges.send(queryClient)}
    />
  );
}

async function remove(entry: WaitingChange): Promise<void> {
  await stockChanges.remove(entry);
  toast({
    title: 'Change deleted',
    description: `${entry.item.name}: ${changeText(entry)}`,
    action: { label: 'Undo', onClick: () => void stockChanges.list.put(entry) },
  });
}
