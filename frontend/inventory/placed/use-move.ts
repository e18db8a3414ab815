import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { moveStock } from '../../../worker/inventory/move-contract.ts';
import type { Location } from '../../../worker/locations/contract.ts';
import { api, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText, fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshLots } from '../../lib/stock/any-lot.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { fetchFresh, refreshMovements } from '../api.ts';
import { refreshRefills } from '../refill/api.ts';
import type { ChangedItem } from '../waiting/change-stock.ts';
import { reverseMove } from './reverse.ts';

interface Move {
  quantity: number;
  fromLocationId: number;
  toLocationId: number;
  lotId: number | undefined;
}

/** Moves stock of an item, and says so with Undo. */
export function useMove(item: ChangedItem, places: readonly Location[]) {
  const queryClient = useQueryClient();
  const nameOf = (placeId: number) => places.find(({ id }) => id === placeId)?.name ?? '';
  return useMutation({
    mutationFn: ({ lotId, ...move }: Move) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(moveStock, {
          body: { lines: [{ itemId: item.id, ...move, ...(lotId !== undefined && { lotId }) }] },
          idempotencyKey,
          deadlineMs: DEADLINE_MS,
        }),
      ),
    onSuccess: ({ id }, { quantity, fromLocationId, toLocationId }) => {
      refreshMoved(queryClient, item.id);
      toast({
        title: `Moved ${formatQuantity(quantity, item.unit)}`,
        description: `${item.name}: ${nameOf(fromLocationId)} → ${nameOf(toLocationId)}`,
        action: { label: 'Undo', onClick: () => void undoMove(queryClient, item, id) },
      });
    },
  });
}

async function undoMove(queryClient: QueryClient, item: ChangedItem, documentId: number): Promise<void> {
  try {
    await reverseMove(queryClient, item.id, documentId);
    toast({ title: 'Undone', description: `${item.name} lies where it was before` });
  } catch (failure) {
    toast({
      title: 'Undo Failed',
      description: errorText(failure, 'Couldn’t move it back. Please try again in the history of the item.'),
      variant: 'destructive',
    });
  }
}

function refreshMoved(queryClient: QueryClient, itemId: number): void {
  refreshMovements(queryClient, itemId);
  refreshLots(queryClient);
  refreshRefills(queryClient);
  void queryClient.invalidateQueries({ queryKey: placesQuery.queryKey });
  // Its version has changed, its quantity has not.
  void fetchFresh(queryClient, itemId);
}

/** What to say at the quantity, where it is more than lies there; undefined for other failures. */
export function movedTooMuch(failure: unknown): string | undefined {
  if (!isRefusal(failure, 'out_of_stock')) return undefined;
  return fieldErrors(failure)['lines[0].quantity'] ?? failure.error;
}
