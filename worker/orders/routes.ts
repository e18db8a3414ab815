import { handle } from '../core/http/endpoint.ts';
import { communicate as communicateContract } from '../suppliers/contract.ts';
import { communicate } from './communicate-service.ts';
import * as contract from './contract.ts';
import * as receipts from './receipt-contract.ts';
import { listReceipts, receiveOrder, undoReceipt } from './receipt-service.ts';
import { sendOrder } from './send-service.ts';
import { changeOrder, createOrder, finishOrder, getOrder, listOrders, placeOrder } from './service.ts';

export const orderEndpoints = [
  handle(contract.listOrders, async ({ context, query }) => ({ text: await listOrders(context, query) })),
  handle(contract.createOrder, async ({ context, body }) => ({ text: await createOrder(context, body) })),
  handle(contract.getOrder, async ({ context, params }) => ({ text: await getOrder(context, params.id) })),
  handle(contract.changeOrder, async ({ context, params, body }) => ({
    text: await changeOrder(context, params.id, body),
  })),
  handle(contract.placeOrder, async ({ context, params }) => ({ text: await placeOrder(context, params.id) })),
  handle(contract.sendOrder, async ({ context, params, body, http }) => {
    const work = sendOrder(context, params.id, body);
    // Continue even if the client disconnects.
    http.executionCtx.waitUntil(work.catch(() => undefined));
    return { text: await work };
  }),
  handle(communicateContract, async ({ context, params, body, http }) => {
    const work = communicate(context, params.id, body);
    http.executionCtx.waitUntil(work.catch(() => undefined));
    return { text: await work };
  }),
  handle(receipts.listReceipts, async ({ context, params }) => ({ text: await listReceipts(context, params.id) })),
  handle(receipts.receiveOrder, async ({ context, params, body }) => ({
    text: await receiveOrder(context, params.id, body),
  })),
  handle(receipts.undoReceipt, async ({ context, params }) => ({ text: await undoReceipt(context, params.id) })),
  handle(contract.closeOrder, async ({ context, params }) => ({
    text: await finishOrder(context, params.id, 'closed'),
  })),
  handle(contract.cancelOrder, async ({ context, params }) => ({
    text: await finishOrder(context, params.id, 'cancelled'),
  })),
];
