import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeOrder, type FormerState, getOrder } from '../../worker/orders/contract.ts';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { refreshOrders } from './api.ts';

/**
 * Closes or reopens an order and shows a toast with Undo. An order of several lines is opened instead: the item is only one
 * of them. The mutation outlives the order's line, which disappears as soon as the order is closed.
 */
export function useChangeOrder(itemName: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: async ({ id, state }: { id: number; state: FormerState }) => {
      const { lines } = state === 'open' ? { lines: [] } : await api(getOrder, { params: { id } });
      if (lines.length > 1) return lines.length;
      await api(changeOrder, { params: { id }, body: { state } });
      return null;
    },
    onSuccess: (lines, { id, state }) => {
      if (lines !== null) {
        toast({
          title: 'Order Opened',
          description: `${itemName} is one of ${lines} lines of this order. Receive it here, or close the order.`,
        });
        return navigate({ to: '/orders/$id', params: { id: String(id) } });
      }
      if (state === 'open') return;
      toast({
        ...closedText(state, itemName),
        action: { label: 'Undo', onClick: () => change.mutate({ id, state: 'open' }) },
      });
    },
    onError: (error) =>
      toast({ title: 'Update Failed', description: errorText(error, 'Please try again.'), variant: 'destructive' }),
    onSettled: () => refreshOrders(queryClient),
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
