import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { REASON_WORDS, signed } from '../../lib/stock/movement-words.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { changeStock } from '../waiting/change-stock.ts';
import type { StockChange } from '../waiting/stock-changes.ts';

/** An adjustment or a count, with how much it adds. */
export interface Adjustment {
  change: Exclude<StockChange, { kind: 'count' }>;
  delta: number;
}

function showFailure(failure: unknown): void {
  toast({
    title: 'Update Failed',
    description: errorText(failure, saveFailureText('Failed to update quantity. Please try again.')),
    variant: 'destructive',
  });
}

/** Sends an adjustment or a count, and says so with Undo. @param isPlaced whether the item has lots, or lies in places */
export function useAdjust(item: Item, isPlaced: boolean) {
  const queryClient = useQueryClient();
  const showUndone = (saved: Pick<Item, 'name' | 'quantity' | 'unit'>) =>
    toast({ title: 'Undone', description: `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}` });
  /** What came of which lot and place is known to the ledger alone; without them, the opposite is enough. */
  const undo = async ({ change, delta }: Adjustment, saved: Item) => {
    if (isPlaced || (change.kind === 'adjust' && change.lot)) {
      const { reverseSaved } = await importOrReload(import('../placed/reverse.ts'));
      const after = await reverseSaved(queryClient, saved);
      if (after) showUndone(after);
      return;
    }
    const reason = change.kind === 'adjust' ? change.reason : 'count';
    const opposite = { kind: 'adjust' as const, delta: -delta, reason, note: 'Undo' };
    const after = await changeStock(queryClient, item, opposite);
    if (after) showUndone(after);
  };
  return useMutation({
    mutationFn: async (adjustment: Adjustment) => {
      const { change, delta } = adjustment;
      const saved = await changeStock(queryClient, item, change);
      if (!saved) return;
      const word = REASON_WORDS[change.kind === 'adjust' ? change.reason : 'count'];
      toast({
        title: delta === 0 ? `${word}, no difference` : `${word} ${signed(delta)}`,
        description: `${saved.name}: ${formatQuantity(saved.quantity, saved.unit)}`,
        ...(delta !== 0 && {
          action: { label: 'Undo', onClick: () => void undo(adjustment, saved).catch(showFailure) },
        }),
      });
    },
    onError: showFailure,
  });
}
