/** What is read from a slip. */

/** Why a person should hold a row against the picture. */
export const REASONS = [
  /** The paper is a statement of account: its rows are documents, not goods. */
  'no-delivery',
  /** Quantity times price is not the printed amount. */
  'figures-differ',
  /** Several numbers of the row could be its quantity. */
  'several-quantities',
  /** The quantity is missing, or other rows contradict it. */
  'quantity-unclear',
  /** The figures are printed or photographed badly. */
  'figures-hard-to-read',
  /** Two readings of the picture differ. */
  'readings-differ',
  /** The rows do not add up to a printed total. */
  'total-differs',
  /** On a paper without prices, no heading tells that this figure is the quantity. */
  'quantity-unheaded',
  /** On a paper without prices, no unit stands with the quantity. */
  'no-unit',
  /** Nothing printed confirms the figures. */
  'unconfirmed',
  /** The name is hard to read, or lines around it may belong to it. */
  'name-unclear',
  /** The slip weighs what the item counts, or the other way round. */
  'unit-differs',
] as const;
export type Reason = (typeof REASONS)[number];

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
  /** The lot as printed; absent if there is none. */
  lot?: string;
  /** The best-before date: `2027-03-31` or `2027-03`; absent if there is none, or it could be two. */
  bestBefore?: string;
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
  /** Whether it is a statement of account, and brings nothing; absent if it is none. */
  isStatement?: true;
}
