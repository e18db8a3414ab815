import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { pinItem, updateItem } from '../../../../worker/inventory/contract.ts';
import { api } from '../../../lib/requests/api.ts';
import { errorText } from '../../../lib/requests/api-error.ts';
import { saveFailureText } from '../../../lib/requests/online.ts';
import { DEADLINE_MS } from '../../../lib/requests/slow-requests.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/toast/toast.ts';
import { settle } from '../../mutations.ts';

const options = { deadlineMs: DEADLINE_MS };

/** Sets the price of an item, unless somebody else has changed the item meanwhile. */
const setPrice = ({ id, version }: Item, sellingPrice: number | null) =>
  api(updateItem, { params: { id }, body: { sellingPrice }, ifMatch: version, ...options });

/** Pins an item or restores how it was pinned. */
const setPin = ({ id }: Item, { isPinned, pinnedReason }: Pick<Item, 'isPinned' | 'pinnedReason'>) =>
  api(pinItem, { params: { id }, body: { isPinned, ...(pinnedReason && { pinnedReason }) }, ...options });

/** A change of an item that can be undone. @param undo from the item as it was saved */
function useUndoable<T>(
  change: (item: Item, value: T) => Promise<Item>,
  undo: (saved: Item, before: Item) => Promise<Item>,
  title: (saved: Item, before: Item) => string,
) {
  const queryClient = useQueryClient();
  const failed = (failure: unknown, text: string) =>
    toast({ title: 'Update Failed', description: errorText(failure, saveFailureText(text)), variant: 'destructive' });
  const takeBack = async (saved: Item, before: Item) => {
    try {
      settle(queryClient, await undo(saved, before));
      toast({ title: 'Undone', description: saved.name });
    } catch (failure) {
      failed(failure, 'Couldn’t undo it. Please change it on the item’s page.');
    }
  };
  return useMutation({
    mutationFn: ({ item, value }: { item: Item; value: T }) => change(item, value),
    onSuccess: (saved, { item: before }) => {
      settle(queryClient, saved);
      toast({
        title: title(saved, before),
        description: saved.name,
        action: { label: 'Undo', onClick: () => void takeBack(saved, before) },
      });
    },
  });
}

/** Marks an item down, with Undo. */
export const useMarkDown = () =>
  useUndoable<number>(
    setPrice,
    (saved, before) => setPrice(saved, before.sellingPrice),
    (saved, before) =>
      before.sellingPrice === null
        ? `Price set to ${formatMoney(saved.sellingPrice)}`
        : `Marked down from ${formatMoney(before.sellingPrice)} to ${formatMoney(saved.sellingPrice)}`,
  );

/** Pins an item so that a lot is packed first, with Undo. */
export const usePackFirst = () =>
  useUndoable<string>(
    (item, pinnedReason) => setPin(item, { isPinned: true, pinnedReason }),
    setPin,
    () => 'Pinned to pack first',
  );
