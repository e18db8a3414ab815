import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { moveStock, undoMove } from '../../../worker/inventory/move-contract.ts';
import { listRefills } from '../../../worker/locations/par-contract.ts';
import { postAct } from '../../lib/offline/acts.ts';
import { api, pathTo, repeatUntilAnswered } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshStock } from '../../lib/session/refresh-stock.ts';
import { toast } from '../../lib/toast/toast.ts';
import { itemPath } from '../api.ts';

/** As many lines as one move takes. */
export const MAX_LINES = 200;

export interface MoveLine {
  itemId: number;
  quantity: number;
  fromLocationId: number;
  toLocationId: number;
}

/** Moves stock of several items at once, and says so with Undo, or that it waits. */
export function useRefill() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lines, where }: { lines: readonly MoveLine[]; where: string }) =>
      postAct(queryClient, moveStock, {
        noun: 'move',
        title: `Refill ${where}`,
        detail: `Moves ${countText(lines)}`,
        path: pathTo(moveStock),
        body: { lines },
        about: [pathTo(listRefills), ...lines.map(({ itemId }) => itemPath(itemId))],
      }),
    onSuccess: (moved) => {
      if (!moved) return;
      toast({
        title: `Moved ${moved.lines.length} ${moved.lines.length === 1 ? 'Item' : 'Items'}`,
        action: { label: 'Undo', onClick: () => void undo(queryClient, moved.id) },
      });
    },
  });
}

const countText = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'item' : 'items'}`;

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
  refreshStock(queryClient);
}
