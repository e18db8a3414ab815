import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { errorText } from '../../lib/api.ts';
import { notSavedText } from '../../lib/online.ts';
import { toast } from '../../lib/toast.ts';
import { dropRunningPoll, itemPath, postOnce, putItem, refreshMovements } from '../api.ts';
import { addQuantities } from './numbers.ts';
import { StockSteps } from './stock-steps.ts';

const stores = new WeakMap<QueryClient, StockSteps>();

/** The taps of this page's + and −, which are sent to the ledger as counts. */
function stepsOf(queryClient: QueryClient): StockSteps {
  const known = stores.get(queryClient);
  if (known) return known;
  const steps = new StockSteps(async (itemId, delta, lastChance) => {
    try {
      const body = { delta, reason: 'count' };
      putItem(queryClient, await postOnce<Item>(`${itemPath(itemId)}/adjust`, body, { keepalive: lastChance }));
      void dropRunningPoll(queryClient);
      refreshMovements(queryClient, itemId);
    } catch (failure) {
      toast({
        title: 'Update Failed',
        description: errorText(failure, notSavedText('Failed to update quantity. Please try again.')),
        variant: 'destructive',
      });
      throw failure;
    }
  });
  // The last moment at which a page that is closed, or put away on a phone, may still send something.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') steps.flushAll();
  });
  window.addEventListener('pagehide', () => steps.flushAll());
  stores.set(queryClient, steps);
  return steps;
}

/** The + and − of one item: stock on hand with the taps so far, a tap, and sending what waits. */
export function useStockSteps(item: Item): {
  quantity: number;
  /** True until the server knows every tap. */
  isPending: boolean;
  step: (direction: 1 | -1) => void;
  flush: () => Promise<void>;
} {
  const steps = stepsOf(useQueryClient());
  const pending = useSyncExternalStore(
    (onChange) => steps.subscribe(onChange),
    () => steps.pending(item.id),
  );
  // Somebody else may have taken stock in the meantime; the server refuses then, and the screen shows none until it has.
  const quantity = Math.max(0, addQuantities(item.quantity, pending));
  return {
    quantity,
    isPending: pending !== 0,
    // The last half pound goes as a half, not below 0.
    step: (direction) => steps.step(item.id, direction === 1 ? 1 : -Math.min(1, quantity)),
    flush: () => steps.flush(item.id),
  };
}
