import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../worker/orders/contract.ts';
import { type ReceiptInput, receiveOrder } from '../../../worker/orders/receipt-contract.ts';
import { postAct } from '../../lib/offline/acts.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { orderPath } from '../api.ts';
import { receivesText } from '../words.ts';

/** Receives goods of an order, once, and when the server can be reached: the answer is null until then. */
export function useReceive({ id, number, supplier, lines }: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReceiptInput) =>
      postAct(queryClient, receiveOrder, {
        noun: 'delivery',
        title: `Order ${number}, ${supplier.name}`,
        detail: receivesText(lines, body.lines),
        path: pathTo(receiveOrder, { params: { id } }),
        ...{ body, anyway: whateverIsOpen(body) },
        about: [orderPath(id)],
      }),
  });
}

/** The same for whatever is open by now. */
export const whateverIsOpen = (body: ReceiptInput): ReceiptInput => ({
  ...body,
  lines: body.lines.map(({ open: _, ...line }) => line),
});
