import { currentStyle } from '../../../engines/text/style.ts';
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
  /** In the workspace's currency. */
  unitCost: Amount;
  /** In the order's, where that is another. */
  price: Amount;
}

/** What the form of a draft holds. */
export interface DraftValues {
  supplierId: number | null;
  lines: DraftLine[];
  expectedOn: string;
  note: string;
  /** As ISO 4217; null as the supplier's last order. */
  currency: string | null;
  /** What one unit of another currency costs in the workspace's. */
  rate: Amount;
}

const EMPTY: DraftValues = { supplierId: null, lines: [], expectedOn: '', note: '', currency: null, rate: '' };

export function toValues(order?: Order): DraftValues {
  if (!order) return EMPTY;
  return {
    supplierId: order.supplier.id,
    lines: order.lines.map(({ itemId, quantity, unitCost, price }) => ({
      ...{ itemId, quantity, price: price ?? '' },
      unitCost: price === null ? (unitCost ?? '') : '',
    })),
    expectedOn: order.expectedOn ?? '',
    note: order.note,
    // Of a draft that says no cost yet, nobody has chosen one.
    currency:
      order.currency ?? (order.lines.some(({ unitCost }) => unitCost !== null) ? currentStyle().currency : null),
    rate: order.rate ?? '',
  };
}

/** A line that says only what is ordered. */
export const NEW_LINE = { quantity: '', unitCost: '', price: '' } as const satisfies Omit<DraftLine, 'itemId'>;

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
    return item ? [{ ...NEW_LINE, itemId: id, unitCost: item.unitCost ?? ('' as const) }] : [];
  });
  return {
    ...EMPTY,
    supplierId: findSupplier(suppliers, supplier)?.id ?? null,
    lines: lines.slice(0, MAX_ORDER_LINES),
  };
}

/** What a line says that one unit costs, in the currency of the order. @param isForeign whether that is another than the workspace's */
export const amountOf = ({ unitCost, price }: DraftLine, isForeign: boolean): Amount => (isForeign ? price : unitCost);

export const hasQuantity = ({ quantity }: DraftLine) => quantity !== '' && quantity > 0;

/** The order to save; null while something is missing or no number. @param currency of the order */
export function toInput(
  { supplierId, lines, expectedOn, note, rate }: DraftValues,
  currency = currentStyle().currency,
): DraftInput | null {
  const isForeign = currency !== currentStyle().currency;
  if (supplierId === null || lines.length === 0 || (isForeign && isUnread(rate))) return null;
  if (!lines.every(hasQuantity) || lines.some((line) => isUnread(amountOf(line, isForeign)))) return null;
  const known = (amount: Amount) => (amount === '' ? null : amount);
  return {
    supplierId,
    currency: isForeign ? currency : null,
    rate: isForeign ? known(rate) : null,
    lines: lines.map((line) => ({
      itemId: line.itemId,
      quantity: Number(line.quantity),
      [isForeign ? 'price' : 'unitCost']: known(amountOf(line, isForeign)),
    })),
    expectedOn: expectedOn === '' ? null : expectedOn,
    note: note.trim(),
  };
}

/** What the order costs in its currency; null if there is a line without quantity or cost. */
export function totalOf(lines: readonly DraftLine[], isForeign = false): number | null {
  if (lines.length === 0) return null;
  let total = 0;
  for (const line of lines) {
    const [quantity, cost] = [line.quantity, amountOf(line, isForeign)];
    if (quantity === '' || cost === '' || isUnread(quantity) || isUnread(cost)) return null;
    total += quantity * cost;
  }
  return Math.round(total * 1e6) / 1e6;
}
