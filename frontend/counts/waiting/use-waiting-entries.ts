import { useWaiting } from '../../lib/offline/use-waiting.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { lineName } from '../words.ts';
import { countEntries, type WaitingEntry } from './entries.ts';

/** The entries of counts that wait on this device. */
export const useWaitingEntries = () =>
  useWaiting(countEntries, {
    words: (entry) => ({
      noun: ['counted line', 'counted lines'],
      title: lineName(entry.line),
      detail: `${entryText(entry)} · ${entry.count.title}`,
    }),
  });

function entryText({ counted, line: { item } }: WaitingEntry): string {
  return counted === null ? 'Entry taken back' : `Counted ${formatQuantity(counted, item.unit)}`;
}
