import { MAX_ORDER_LINES, type Order } from '../../../worker/orders/contract.ts';
import type { Supplier } from '../../../worker/suppliers/contract.ts';
import { findSupplier } from '../../lib/known-suppliers.ts';
import { type Amount, isUnread } from '../../ui/fields/AmountField.tsx';
import type { DraftInput } from '../api.ts';
import type { OrderTerms } from './order-terms.ts';

/** An item that can be ordered. */
export interface OrderedItem extends OrderTerms {
  id: number;
  name: string;
  sku: string;
  /** What it costs now, in dollars; null if unknown. */
  unitCost: number | null;
  /** The unit that its orders are written in; empty for its own. */
  buyUnit?: string;
}

/** A hook that returns the workspace's items, passed in by the route. */
export type UseItems = () => readonly OrderedItem[];

export interface DraftLine {
  itemId: number;
  quantity: Amount;
  unitCost: Amount;
}

/** What the form of a draft holds. */
export interface DraftValues {
  supplierId: number | null;
  lines: DraftLine[];
  expectedOn: string;
  note: string;
}

const EMPTY: DraftValues = { supplierId: null, lines: [], expectedOn: '', note: '' };

export function toValues(order?: Order): DraftValues {
  if (!order) return EMPTY;
  return {
    supplierId: order.supplier.id,
    lines: order.lines.map(({ itemId, quantity, unitCost }) => ({ itemId, quantity, unitCost: unitCost ?? '' })),
    expectedOn: order.expectedOn ?? '',
    note: order.note,
  };
}

/** The items that a new draft begins with, and the supplier that all of them name. */
export interface DraftStart {
  itemIds: readonly number[];
  supplier?: string | undefined;
}

/** A new draft with these items, at what they cost now; how much is still open. */
export function startingValues(
  { itemIds, supplier }: DraftStart,
  items: readonly OrderedItem[],
  suppliers: readonly Supplier[],
): DraftValues {
  const known = new Map(items.map((item) => [item.id, item]));
  const lines = itemIds.flatMap((id) => {
    const item = known.get(id);
    return item ? [{ itemId: id, quantity: '' as const, unitCost: item.unitCost ?? ('' as const) }] : [];
  });
  return {
    ...EMPTY,
    supplierId: findSupplier(suppliers, supplier)?.id ?? null,
    lines: lines.slice(0, MAX_ORDER_LINES),
  };
}

export const hasQuantity = ({ quantity }: DraftLine) => quantity !== '' && quantity > 0;

/** The order to save; null while something is missing or no number. */
export function toInput({ supplierId, lines, expectedOn, note }: DraftValues): DraftInput | null {
  if (supplierId === null || lines.length === 0) return null;
  if (!lines.every(hasQuantity) || lines.some(({ unitCost }) => isUnread(unitCost))) return null;
  return {
    supplierId,
    lines: lines.map(({ itemId, quantity, unitCost }) => ({
      itemId,
      quantity: Number(quantity),
      unitCost: unitCost === '' ? null : unitCost,
    })),
    expectedOn: expectedOn === '' ? null : expectedOn,
    note: note.trim(),
  };
}

/** What the order costs; null if there is a line without quantity or cost. */
export function totalOf(lines: readonly DraftLine[]): number | null {
  if (lines.length === 0) return null;
  let total = 0;
  for (const { quantity, unitCost } of lines) {
    if (quantity === '' || unitCost === '' || isUnread(quantity) || isUnread(unitCost)) return null;
    total += quantity * unitCost;
  }
  return Math.round(total * 1e6) / 1e6;
}
