import type { ItemInsight } from '../../../worker/insights/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { findSupplier } from '../../lib/known-suppliers.ts';

/** What the forecast says is time to order. */

/** As many as one answer has: the most pressing. */
export const MAX_DUE = 200;

export interface DueLine {
  itemId: number;
  quantity: number;
}
export interface DueOrder {
  supplier: Supplier;
  lines: DueLine[];
}
export interface Due {
  orders: DueOrder[];
  /** Names of due items whose supplier is missing or not in the list. */
  withoutSupplier: string[];
  /** Due items that a draft has already. */
  drafted: number;
}

/** Whether an item is to be ordered, and how much of it. */
export type Advice = Pick<ItemInsight, 'itemId' | 'name' | 'supplier'> & {
  reorder: Pick<ItemInsight['reorder'], 'due' | 'quantity'>;
};

/** The items that drafts have. */
export const itemsInDrafts = (orders: readonly Pick<Order, 'state' | 'lines'>[]): Set<number> =>
  new Set(orders.filter(({ state }) => state === 'draft').flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));

/** One order for each supplier of what is due, in whole packs and from the minimum on; the most pressing first. */
export function ordersDue(
  items: readonly Advice[],
  suppliers: readonly Supplier[],
  inDrafts: ReadonlySet<number> = new Set(),
): Due {
  const orders = new Map<number, DueOrder>();
  const due = items.filter(({ reorder }) => reorder.due && reorder.quantity > 0);
  const open = due.filter(({ itemId }) => !inDrafts.has(itemId));
  const withoutSupplier: string[] = [];
  for (const { itemId, name, supplier: named, reorder } of open) {
    const supplier = findSupplier(suppliers, named);
    if (!supplier) {
      withoutSupplier.push(name);
      continue;
    }
    const order = orders.get(supplier.id) ?? { supplier, lines: [] };
    order.lines.push({ itemId, quantity: reorder.quantity });
    orders.set(supplier.id, order);
  }
  return { orders: [...orders.values()], withoutSupplier, drafted: due.length - open.length };
}
