/** Orders that have ended: what became of them, one by one and supplier by supplier. Times in epoch milliseconds. */

export interface PastOrder {
  id: number;
  itemId: number;
  supplierName: string;
  /** In the unit of the item. */
  quantity: number;
  orderedAt: number;
  expectedAt: number | null;
  arrivedAt: number | null;
  cancelledAt: number | null;
}

/** Orders of items, or at suppliers, that arrived or were cancelled in a span; of all where neither is named. */
export interface PastOrdersWanted {
  ended: 'arrived' | 'cancelled';
  itemIds?: readonly number[];
  supplierIds?: readonly number[];
  from?: number;
  until?: number;
  limit: number;
}

/** What became of the orders of a supplier that have arrived. */
export interface SupplierOrders {
  supplierId: number;
  /** How many of them had an expected day, and arrived a day or more after it. */
  expected: number;
  late: number;
  /** By how much in all. */
  lateMs: number;
}
