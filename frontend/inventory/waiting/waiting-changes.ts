import type { z } from 'zod';
import type { adjustInput, Item } from '../../../worker/inventory/contract.ts';
import type { Sendable } from '../../lib/offline/waiting-list.ts';
import { addQuantities } from '../stock/numbers.ts';

/** Stock added or removed, or counted against a version of the item. Quantities are in the item's unit. */
export type StockChange =
  | ({ kind: 'adjust' } & z.infer<typeof adjustInput>)
  | { kind: 'count'; quantity: number; version: number };

/** A stock change that the server has not confirmed. */
export interface WaitingChange extends Sendable {
  item: Pick<Item, 'id' | 'name' | 'unit'>;
  change: StockChange;
}

/** Stock on hand as it will be once the changes are saved, in their order. Refused ones are not in it. */
export function withWaiting(quantity: number, changes: readonly WaitingChange[]): number {
  return changes
    .filter(({ refused }) => refused === null)
    .reduce(
      (sum, { change }) => (change.kind === 'count' ? change.quantity : addQuantities(sum, change.delta)),
      quantity,
    );
}
