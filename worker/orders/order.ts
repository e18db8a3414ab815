import { type OrderRow, toOpenOrder } from '../../engines/stock/open-order.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { Order } from './contract.ts';

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Converts a row to the contract's order. */
export function toOrder(row: OrderRow, now: number): Order {
  const { open, overdue, quantity } = toOpenOrder(row, now);
  const state = row.cancelledAt !== null ? 'cancelled' : row.arrivedAt !== null ? 'arrived' : 'open';
  return {
    id: row.id,
    item: { id: row.itemId, name: row.itemName, unit: row.unit },
    supplier: { id: row.supplierId, name: row.supplierName },
    quantity,
    received: fromThousandths(row.received),
    open: state === 'open' ? open : 0,
    state,
    orderedAt: new Date(row.orderedAt).toISOString(),
    expectedAt: iso(row.expectedAt),
    overdue: state === 'open' && overdue,
    arrivedAt: iso(row.arrivedAt),
    cancelledAt: iso(row.cancelledAt),
    sent: row.sent === 1,
  };
}
