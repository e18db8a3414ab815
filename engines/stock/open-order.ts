/** Orders on the way, and when one is overdue. */
import { fromThousandths } from '../inventory/thousandths.ts';

const DAY_MS = 86_400_000;

/** What an open order has of one item, as the database has it: quantities in thousandths, times in epoch milliseconds. */
export interface OrderRow {
  id: number;
  number: number;
  itemId: number;
  itemName: string;
  unit: string;
  supplierId: number;
  supplierName: string;
  quantity: number;
  received: number;
  orderedAt: number;
  orderedBy: number | null;
  expectedAt: number | null;
  /** 0 where the message was only recorded, for want of a mail server. */
  sent: number;
}

/** An order that is on the way, as forecasts take it. Quantity in the item's unit, times in epoch milliseconds. */
export interface OpenOrder {
  id: number;
  /** The order's number; left out where that is not known. */
  number?: number;
  itemId: number;
  supplierName: string;
  /** What was ordered, and what of it is still to come. */
  quantity: number;
  open: number;
  orderedAt: number;
  /** Who sent it; left out where that is not known. */
  orderedBy?: number;
  expectedAt: number | null;
  overdue: boolean;
  /** False where the message was only recorded, for want of a mail server; left out where that is not known. */
  sent?: boolean;
  /** Such as `partly_received`; left out of orders that are on the way. */
  state?: string;
}

/** A delivery that is due some time today is not late: it is overdue a whole day later. */
export const isOverdue = (expectedAt: number | null, now: number): boolean =>
  expectedAt !== null && now - expectedAt >= DAY_MS;

export function toOpenOrder(row: OrderRow, now: number): OpenOrder {
  const { id, number, itemId, supplierName, orderedAt, orderedBy, expectedAt } = row;
  return {
    ...{ id, number, itemId, supplierName, orderedAt, expectedAt },
    ...(orderedBy !== null && { orderedBy }),
    quantity: fromThousandths(row.quantity),
    open: fromThousandths(Math.max(0, row.quantity - row.received)),
    overdue: isOverdue(expectedAt, now),
    sent: row.sent === 1,
  };
}

/** Open orders by their items, the earliest first. */
export function byItem(rows: readonly OrderRow[], now: number): Map<number, OpenOrder[]> {
  const orders = rows.map((row) => toOpenOrder(row, now));
  return Map.groupBy(
    orders.toSorted((a, b) => (a.expectedAt ?? Number.MAX_VALUE) - (b.expectedAt ?? Number.MAX_VALUE) || a.id - b.id),
    ({ itemId }) => itemId,
  );
}
