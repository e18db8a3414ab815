import type { z } from 'zod';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { adjustInput, LotInput } from '../../../worker/inventory/posting-contract.ts';
import type { PlacedStock } from '../../../worker/inventory/stock-contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { bookQuantity, type Spot } from '../stock/book-quantity.ts';
import { addQuantities } from '../stock/numbers.ts';
import type { StockChange } from '../waiting/stock-changes.ts';

export type Mode = 'add' | 'remove' | 'count';
export type Reason = z.input<typeof adjustInput>['reason'];

/** What the form of an adjustment holds, besides the amount. */
export interface Entered {
  mode: Mode;
  reason: Reason;
  note: string;
  /** The place and lot that were chosen. */
  spot: Spot;
  /** Of goods that arrive: the code of a lot that is not known yet, and its date as typed and as it was read. */
  newLot: { code: string; bestBefore: string; date: string | null; isOrganic: boolean };
}

/** The fields of the form that an error can be about. */
export type ErrorField = 'quantity' | 'place' | 'lot' | 'bestBefore';
export type FieldErrors = Partial<Record<ErrorField, string>>;

export const NO_LOT = { code: '', bestBefore: '', date: null, isOrganic: false };

/** An adjustment that can be sent, or what is wrong with it. */
type Plan =
  | { change: Exclude<StockChange, { kind: 'count' }>; delta: number; errors?: undefined }
  | { errors: FieldErrors; change?: undefined };

/** What is on record where the adjustment is about. What arrives is compared with the whole, unless a place is named. */
export function quantityBefore(item: Item, rows: readonly PlacedStock[], { spot }: Entered): number {
  return bookQuantity(item.quantity, rows, spot);
}

/** The stock change when `amount` is added, removed or counted. @param before what is on record there */
export function toDelta(mode: Mode, amount: number, before: number): number {
  if (mode === 'count') return addQuantities(amount, -before);
  return mode === 'add' ? amount : -amount;
}

/** @param rows where the stock lies, as far as it is known */
export function planAdjustment(item: Item, rows: readonly PlacedStock[], amount: number, entered: Entered): Plan {
  const { mode, reason, spot } = entered;
  const before = quantityBefore(item, rows, entered);
  const delta = toDelta(mode, amount, before);
  const note = entered.note.trim();
  const where = {
    ...(note && { note }),
    ...(spot.locationId !== undefined && { locationId: spot.locationId }),
    ...(spot.lotId !== undefined && { lotId: spot.lotId }),
  };
  if (mode === 'count' && reason === 'count') {
    return { change: { kind: 'cycle-count', quantity: amount, expected: before, ...where }, delta };
  }
  if (delta === 0) {
    return { errors: { quantity: mode === 'count' ? 'That’s already the current quantity' : 'Enter more than 0' } };
  }
  if (isMoreThanThere(item, rows, delta, before)) {
    const there = formatQuantity(before, item.unit);
    return { errors: { quantity: before === item.quantity ? `Only ${there} in stock` : `Only ${there} there` } };
  }
  const lot = readNewLot(mode === 'add' && spot.lotId === undefined ? entered.newLot : NO_LOT);
  if (lot.errors) return { errors: lot.errors };
  return { change: { kind: 'adjust', delta, reason, ...where, ...(lot.value && { lot: lot.value }) }, delta };
}

/** While changes wait on this device, what lies where is not known exactly, and the server decides. */
function isMoreThanThere(item: Item, rows: readonly PlacedStock[], delta: number, before: number): boolean {
  const known = rows.reduce((sum, row) => addQuantities(sum, row.quantity), 0);
  const isExact = before === item.quantity || known === item.quantity;
  return isExact && addQuantities(before, delta) < 0;
}

function readNewLot({ code, bestBefore, date, isOrganic }: Entered['newLot']): {
  value?: LotInput;
  errors?: FieldErrors;
} {
  const named = code.trim();
  const organic = isOrganic ? { isOrganic } : {};
  if (bestBefore.trim() === '') return named === '' ? {} : { value: { code: named, ...organic } };
  if (named === '') return { errors: { lot: 'Enter the code of the lot with this date' } };
  if (date === null) return { errors: { bestBefore: 'Enter a day, a month or a year: 2027-03-31, 2027-03 or 2027' } };
  return { value: { code: named, bestBefore: date, ...organic } };
}
