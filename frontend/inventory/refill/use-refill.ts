import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listItems } from '../../../worker/inventory/contract.ts';
import { moveStock, undoMove } from '../../../worker/inventory/move-contract.ts';
import { api, queriesUnder, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshLots } from '../../lib/stock/any-lot.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { toast } from '../../lib/toast/toast.ts';
import { refreshRefills } from './api.ts';

/** As many lines as one move takes. */
export const MAX_LINES = 200;

export interface MoveLine {
  itemId: number;
  quantity: number;
  fromLocationId: number;
  toLocationId: number;
}

/** Moves stock of several items at once, and says so with Undo. */
export function useRefill() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lines: readonly MoveLine[]) =>
      repeatUntilAnswered((idempotencyKey) =>
        api(moveStock, { body: { lines: [...lines] }, idempotencyKey, deadlineMs: DEADLINE_MS }),
      ),
    onSuccess: ({ id, lines }) =>
      toast({
        title: `Moved ${lines.length} ${lines.length === 1 ? 'Item' : 'Items'}`,
        action: { label: 'Undo', onClick: () => void undo(queryClient, id) },
      }),
    // Also after a failure: somebody may have moved it meanwhile.
    onSettled: () => refresh(queryClient),
  });
}

async function undo(queryClient: QueryClient, id: number): Promise<void> {
  try {
    const { reverted, skipped } = await repeatUntilAnswered((idempotencyKey) =>
      api(undoMove, { params: { id }, idempotencyKey, deadlineMs: DEADLINE_MS }),
    );
    const stays = skipped.length === 0 ? '' : `. Some of ${skipped.map(({ name }) => name).join(', ')} has left since`;
    toast({ title: 'Undone', description: `${reverted} ${reverted === 1 ? 'item is' : 'items are'} back${stays}` });
  } catch (failure) {
    toast({
      title: 'Undo Failed',
      description: errorText(failure, 'Couldn’t move it back. Please try again in the history of the items.'),
      variant: 'destructive',
    });
  }
  refresh(queryClient);
}

function refresh(queryClient: QueryClient): void {
  refreshRefills(queryClient);
  refreshLots(queryClient);
  void queryClient.invalidateQueries({ queryKey: placesQuery.queryKey });
  void queryClient.invalidateQueries(queriesUnder(listItems));
}
