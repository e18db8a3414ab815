import type { Reason } from './reasons.ts';

/** What is read from a slip. */

/** One item of a slip, as read. */
export interface SlipRow {
  name: string;
  /** The printed code or bar code; empty if there is none. */
  sku: string;
  /** As printed; negative for returned goods. */
  quantity: number;
  /** In the slip's currency; null if unknown. */
  unitPrice: number | null;
  /** Price of the whole row; null if it is not printed. */
  amount: number | null;
  /** Remarks printed below the item. */
  notes: string;
  /** Confidence per field, 0 to 1, from OCR and arithmetic. */
  confidence: { name: number; quantity: number; price: number };
  /** Why it should be checked; absent if there is no reason. */
  reasons?: readonly Reason[];
  /** The unit of the quantity, as printed; absent if there is none. */
  unit?: string;
  /** Position in the picture, in pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** The content of a slip. */
export interface Slip {
  rows: SlipRow[];
  /** Whether the rows add up to a printed total; `unknown` without a total or if a row has no price. */
  sum: 'agrees' | 'differs' | 'unknown';
  /** The supplier; empty if unknown. */
  vendor: string;
}
