import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOrder, type FormerState } from '../../worker/orders/contract.ts';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';

/**
 * Closes or reopens an order and shows a toast with Undo. The mutation outlives the order's line, which disappears as
 * soon as the order is closed.
 */
export function useChangeOrder(itemName: string) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, state }: { id: number; state: FormerState }) =>
      api(changeOrder, { params: { id }, body: { state } }),
    onSuccess: (_order, { id, state }) => {
      if (state === 'open') return;
      toast({
        ...closedText(state, itemName),
        action: { label: 'Undo', onClick: () => change.mutate({ id, state: 'open' }) },
      });
    },
    onError: (error) =>
      toast({ title: 'Update Failed', description: errorText(error, 'Please try again.'), variant: 'destructive' }),
    // Everything that depends on open orders is fetched again.
    onSettled: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith('/api/insights') || path.endsWith('/communications')),
      });
    },
  });
  return change;
}

function closedText(state: 'arrived' | 'cancelled', itemName: string) {
  return state === 'arrived'
    ? {
        title: 'Order Arrived',
        description: `The order of ${itemName} is closed. Stock hasn’t changed: receive the delivery or count it.`,
      }
    : {
        title: 'Order Cancelled',
        description: `The order of ${itemName} is no longer on the way. Let the supplier know.`,
      };
}
