import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addCharge, type ChargeInput, listCharges, removeCharge } from '../../worker/charges/contract.ts';
import { listLocations } from '../../worker/locations/contract.ts';
import * as contract from '../../worker/orders/contract.ts';
import * as receipts from '../../worker/orders/receipt-contract.ts';
import { listSuppliers, listTemplates, updateSupplier } from '../../worker/suppliers/contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { api, apiQuery, pathTo } from '../lib/requests/api.ts';
import { createKeyStore } from '../lib/requests/idempotency.ts';
import { refreshStock } from '../lib/session/refresh-stock.ts';

const POLL_MS = 30_000;

// Other people change these too, so every screen that shows them fetches them again.
const fresh = { staleTime: 0, refetchInterval: pollEvery(POLL_MS) };

/** Drafts and what is still to come, or every order. */
export const ordersQuery = (state?: 'all') =>
  queryOptions({ ...apiQuery(contract.listOrders, { query: state ? { state } : {} }), ...fresh });
export const orderQuery = (id: number) =>
  queryOptions({ ...apiQuery(contract.getOrder, { params: { id } }), ...fresh });
/** The last orders of a supplier, the newest first: the next one has the currency of the one before. */
export const lastOrdersQuery = (supplierId: number) =>
  queryOptions({
    ...apiQuery(contract.listOrders, { query: { supplierId, state: 'all', limit: '2' } }),
    staleTime: 60_000,
  });
/** The address of an order, and the key of its query. */
export const orderPath = (id: number) => pathTo(contract.getOrder, { params: { id } });
export const receiptsQuery = (orderId: number) =>
  queryOptions({ ...apiQuery(receipts.listReceipts, { params: { id: orderId } }), ...fresh });

export const suppliersQuery = queryOptions({ ...apiQuery(listSuppliers), staleTime: 0 });
export const templatesQuery = queryOptions({ ...apiQuery(listTemplates), staleTime: 0 });
export const placesQuery = queryOptions({ ...apiQuery(listLocations), staleTime: 0 });

/** Fetches again what depends on orders. */
export function refreshOrders(queryClient: QueryClient): void {
  refresh(queryClient, (path) => /^\/api\/(orders|insights|buying)/.test(path) || path.endsWith('/communications'));
}

function refresh(queryClient: QueryClient, dependsOnIt: (path: string) => boolean): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && dependsOnIt(path),
  });
}

/** A change of an order, whose answer is shown at once. */
function useOrderChange<T>(change: (input: T) => Promise<contract.Order>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => queryClient.setQueryData(orderQuery(order.id).queryKey, order),
    onSettled: () => refreshOrders(queryClient),
  });
}

const drafts = createKeyStore();

/** Creates a draft, or changes the one with `id`. */
export const useSaveDraft = () =>
  useOrderChange(async ({ id, input }: { id: number | null; input: DraftInput }) => {
    if (id !== null) return api(contract.changeOrder, { params: { id }, body: input });
    const order = await api(contract.createOrder, { body: input, idempotencyKey: drafts.keyFor(input) });
    drafts.taken();
    return order;
  });

/** What a draft says. */
export type DraftInput = {
  supplierId: number;
  lines: { itemId: number; quantity: number; unitCost?: number | null; price?: number | null }[];
  expectedOn: string | null;
  note: string;
  /** Null for the workspace's own. */
  currency: string | null;
  rate: number | null;
};

export const usePlaceOrder = () => useOrderChange((id: number) => api(contract.placeOrder, { params: { id } }));
export const useCloseOrder = () => useOrderChange((id: number) => api(contract.closeOrder, { params: { id } }));
export const useCancelOrder = () => useOrderChange((id: number) => api(contract.cancelOrder, { params: { id } }));
export const useReopenOrder = () =>
  useOrderChange((id: number) => api(contract.changeOrder, { params: { id }, body: { state: 'open' } }));

/** Says what one unit of the order's currency costs. */
export const useChangeRate = (id: number) =>
  useOrderChange((rate: number | null) => api(contract.changeOrder, { params: { id }, body: { rate } }));

const sent = createKeyStore();

/** A message that sends an order. `email`: the address of a supplier that has none yet. */
export type Message = {
  id: number;
  supplierId: number;
  email: string | null;
  body: { templateId: number | null; subject: string; message: string };
};

/** Sends an order. A retry after a lost answer sends it only once. */
export function useSendOrder() {
  const queryClient = useQueryClient();
  return useOrderChange(async ({ id, supplierId, email, body }: Message) => {
    if (email !== null) {
      await api(updateSupplier, { params: { id: supplierId }, body: { email } });
      void queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey });
    }
    const order = await api(contract.sendOrder, {
      params: { id },
      body,
      idempotencyKey: sent.keyFor([id, body]),
    });
    sent.taken();
    return order;
  });
}

/** Takes a receipt back. */
export function useUndoReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(receipts.undoReceipt, { params: { id } }),
    onSettled: () => refreshStock(queryClient),
  });
}

export const chargesQuery = (receiptId: number) =>
  queryOptions({ ...apiQuery(listCharges, { params: { id: receiptId } }), staleTime: 0 });

const charged = createKeyStore();

/** Adds a charge to a receipt. A retry after a lost answer adds it only once. */
export function useAddCharge(receiptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChargeInput) =>
      api(addCharge, { params: { id: receiptId }, body, idempotencyKey: charged.keyFor([receiptId, body]) }),
    onSuccess: () => charged.taken(),
    onSettled: () => refreshStock(queryClient),
  });
}

/** Undoes a charge of a receipt. */
export function useUndoCharge(receiptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chargeId: number) => api(removeCharge, { params: { id: receiptId, chargeId } }),
    onSettled: () => refreshStock(queryClient),
  });
}
