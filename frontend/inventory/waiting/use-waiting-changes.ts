import type { Item } from '../../../worker/inventory/contract.ts';
import { useWaiting } from '../../lib/offline/use-waiting.ts';
import { knownItem } from '../api.ts';
import { changeText, hasEffect, stockChanges, type WaitingChange } from './stock-changes.ts';

/** The stock changes that wait on this device. */
export const useWaitingChanges = () =>
  useWaiting(stockChanges, {
    words: (entry) =>
      hasEffect(entry)
        ? { noun: ['stock change', 'stock changes'], title: entry.item.name, detail: changeText(entry) }
        : null,
    again: (entry, queryClient) => ({
      label: entry.change.kind === 'adjust' ? 'Send again' : 'Save anyway',
      entry: holdingNow(entry, knownItem(queryClient, entry.item.id)),
    }),
  });

/** A count that is sent again holds for the stock as it is now. */
function holdingNow(entry: WaitingChange, known: Item | undefined): WaitingChange {
  const { change } = entry;
  if (change.kind === 'cycle-count') return { ...entry, madeAt: Date.now() };
  return change.kind === 'count' && known ? { ...entry, change: { ...change, version: known.version } } : entry;
}
