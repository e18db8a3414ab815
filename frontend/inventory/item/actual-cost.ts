import { queryOptions } from '@tanstack/react-query';
import { exactCents, roundCost } from '../../../engines/inventory/exact-cost.ts';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import { minorUnits } from '../../../engines/text/style.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { listRuns } from '../../../worker/runs/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { formatExact, formatMoney } from '../../lib/text/format.ts';

/** What one of an item has really cost: by its lots, freight and what went into it. Costs in cents. */

/** The last run that made an item. */
export const lastRunQuery = (itemId: number) =>
  queryOptions({
    ...apiQuery(listRuns, { query: { itemId: String(itemId), state: 'done', limit: '1' } }),
    staleTime: 60_000,
  });

/**
 * What one of what is there has cost, or of the last lot that was made where nothing is there.
 * @param lastMade what one of that lot has cost, in the workspace's currency
 * @returns null if unknown, or no other than the cost that somebody has entered
 */
export function actualCost(
  item: Pick<Item, 'quantity' | 'value' | 'costPrice' | 'unitCost'>,
  lastMade: number | null,
): number | null {
  const listed = exactCents(item);
  if (item.quantity <= 0) return lastMade === null ? null : lastMade * minorUnits();
  const value = item.value ?? null;
  if (value === null) return null;
  const isAsListed = listed !== null && Math.abs(value - item.quantity * listed) < 1;
  return isAsListed ? null : value / item.quantity;
}

/** An item with what waits on this device: until that is saved, one of it is worth what it was. */
export function withQuantity(item: Item, quantity: number): Item {
  const { value } = item;
  if (value === undefined || quantity === item.quantity) return { ...item, quantity };
  return { ...item, quantity, value: value === null || item.quantity <= 0 ? null : (value / item.quantity) * quantity };
}

/** `$21.07 each`, `$0.0457 per g`. */
export function actualCostText(cents: number, unit: string): string {
  const amount = cents < minorUnits() ? formatExact(roundCost(cents) / minorUnits()) : formatMoney(Math.round(cents));
  return unit === 'pieces' ? `${amount} each` : `${amount} per ${unitAfter(1, unit)}`;
}
