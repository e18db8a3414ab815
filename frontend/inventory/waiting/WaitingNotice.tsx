import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useLate } from '../../lib/offline/outbox.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { knownItem } from '../api.ts';
import { changeText, hasEffect, stockChanges, type WaitingChange } from './stock-changes.ts';

/** The stock changes that wait on this device. */
export function WaitingNotice() {
  const queryClient = useQueryClient();
  const sendAgain = (entry: WaitingChange) =>
    stockChanges.sendAgain(holdingNow(entry, knownItem(queryClient, entry.item.id)));
  const entries = useLate(stockChanges)
    .filter(hasEffect)
    .map((entry) => ({
      ...entry,
      title: entry.item.name,
      detail: changeText(entry),
      again: {
        label: entry.change.kind === 'adjust' ? 'Send again' : 'Save anyway',
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

/** A count that is sent again holds for the stock as it is now. */
function holdingNow(entry: WaitingChange, known: Item | undefined): WaitingChange {
  const { change } = entry;
  if (change.kind === 'cycle-count') return { ...entry, madeAt: Date.now() };
  return change.kind === 'count' && known ? { ...entry, change: { ...change, version: known.version } } : entry;
}

async function remove(entry: WaitingChange): Promise<void> {
  await stockChanges.remove(entry);
  toast({
    title: 'Change deleted',
    description: `${entry.item.name}: ${changeText(entry)}`,
    action: { label: 'Undo', onClick: () => void stockChanges.list.put(entry) },
  });
}
