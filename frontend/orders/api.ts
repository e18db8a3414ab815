import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order, OrderState } from '../../worker/orders/contract.ts';
import { requestJson } from '../lib/api.ts';

/** Closes an order or opens it again. Everything that tells what is on the way is asked for anew. */
export function useChangeOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: number; state: OrderState }) =>
      requestJson<Order>('PATCH', `/api/orders/${id}`, { state }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith('/api/insights') || path.endsWith('/communications')),
      }),
  });
}
