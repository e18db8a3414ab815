import { useQueryClient } from '@tanstack/react-query';
import { useLate } from '../../lib/offline/outbox.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WaitingBar } from '../../ui/waiting/WaitingBar.tsx';
import { lineName } from '../words.ts';
import { countEntries, type WaitingEntry } from './entries.ts';

/** The entries of counts that wait on this device. */
export function WaitingCountsNotice() {
  const queryClient = useQueryClient();
  const entries = useLate(countEntries).map((entry) => ({
    ...entry,
    title: lineName(entry.line),
    detail: `${entryText(entry)} · ${entry.count.title}`,
    again: { label: 'Send again', send: () => void countEntries.sendAgain(entry) },
    remove: () => void remove(entry),
  }));
  return (
    <WaitingBar
      entries={entries}
      nouns={['counted line', 'counted lines']}
      send={() => countEntries.send(queryClient)}
    />
  );
}

function entryText({ counted, line: { item } }: WaitingEntry): string {
  return counted === null ? 'Entry taken back' : `Counted ${formatQuantity(counted, item.unit)}`;
}

async function remove(entry: WaitingEntry): Promise<void> {
  await countEntries.remove(entry);
  toast({
    title: 'Entry deleted',
    description: `${lineName(entry.line)}: ${entryText(entry)}`,
    action: { label: 'Undo', onClick: () => void countEntries.list.put(entry) },
  });
}
