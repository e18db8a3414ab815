import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { adjustStock, type Item } from '../../../worker/inventory/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText, isUnanswered } from '../../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { DEADLINE_MS } from '../../lib/requests/patience.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dropRunningPoll, knownItem, putItem, refreshMovements } from '../api.ts';
import { keepChange } from '../waiting/keep-change.ts';
import { useShownQuantity } from '../waiting/use-waiting-changes.ts';
import { addQuantities } from './numbers.ts';
import { StockSteps } from './stock-steps.ts';

const stores = new WeakMap<QueryClient, StockSteps>();

/** The page's store of + and − taps, which are sent as counts. */
function getSteps(queryClient: QueryClient): StockSteps {
  const known = stores.get(queryClient);
  if (known) return known;
  const steps = new StockSteps(async (itemId, delta, lastChance) => {
    const key = newIdempotencyKey();
    const body = { delta, reason: 'count' as const };
    try {
      const adjusted = await repeatUntilAnswered(
        (idempotencyKey) =>
          api(adjustStock, {
            params: { id: itemId },
            body,
            idempotencyKey,
            keepalive: lastChance,
            deadlineMs: DEADLINE_MS,
          }),
        key,
      );
      putItem(queryClient, adjusted);
      void dropRunningPoll(queryClient);
      refreshMovements(queryClient, itemId);
    } catch (failure) {
      const item = isUnanswered(failure) && knownItem(queryClient, itemId);
      if (item && (await keepChange(queryClient, item, key, { kind: 'adjust', ...body }))) return;
      toast({
        title: 'Update Failed',
        description: errorText(failure, saveFailureText('Failed to update quantity. Please try again.')),
        variant: 'destructive',
      });
      throw failure;
    }
  });
  // The last chance to send something before the page is closed or put in the background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') steps.flushAll();
  });
  window.addEventListener('pagehide', () => steps.flushAll());
  stores.set(queryClient, steps);
  return steps;
}

/** Sends the taps on + and − of an item that still wait. Resolves once the server has them. */
export function flushSteps(queryClient: QueryClient, itemId: number): Promise<void> {
  return getSteps(queryClient).flush(itemId);
}

/** The + and − of an item: stock on hand including taps so far and what waits on this device, `step` for a tap and `flush` to send them. */
export function useStockSteps(item: Item): {
  quantity: number;
  /** True until the server has all taps. */
  isPending: boolean;
  step: (direction: 1 | -1) => void;
  flush: () => Promise<void>;
} {
  const steps = getSteps(useQueryClient());
  const pending = useSyncExternalStore(steps.subscribe, () => steps.pending(item.id));
  // If someone else has taken stock in the meantime, show 0 until the server rejects the change.
  const quantity = Math.max(0, addQuantities(useShownQuantity(item), pending));
  return {
    quantity,
    isPending: pending !== 0,
    // The last half pound is removed as a half, not below 0.
    step: (direction) => steps.step(item.id, direction === 1 ? 1 : -Math.min(1, quantity)),
    flush: () => steps.flush(item.id),
  };
}
