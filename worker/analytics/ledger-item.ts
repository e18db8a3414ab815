/** An item with its ledger. Quantities in thousandths, money in cents, times in epoch milliseconds. */
export interface LedgerItem {
  id: number;
  name: string;
  category: string;
  unit: string;
  isRetail: boolean;
  supplier: string;
  supplierKey: string;
  quantity: number;
  cost: number | null;
  price: number | null;
  leadTimeDays: number | null;
  createdAt: number;
  archivedAt: number | null;
  /** Null without any movement. */
  flows: Flows | null;
  /** Bucket, change, use and sales, one after the other. */
  events: number[];
}

/** In the range, but for the last times, which are of all time. */
interface Flows {
  used: number;
  sold: number;
  times: number;
  lastUsed: number | null;
  receipts: number;
  received: number;
  lastReceived: number | null;
}
