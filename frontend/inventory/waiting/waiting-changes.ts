import type { z } from 'zod';
import type { adjustInput, Item } from '../../../worker/inventory/contract.ts';
import type { Waiting } from '../../lib/offline/waiting-list.ts';
import { addQuantities } from '../stock/numbers.ts';

/** Stock added or removed, or counted against a version of the item. Quantities are in the item's unit. */
export type StockChange =
  | ({ kind: 'adjust' } & z.infer<typeof adjustInput>)
  | { kind: 'count'; quantity: number; version: number };

/** A stock change that the server has not confirmed. */
export interface WaitingChange extends Waiting {
  item: Pick<Item, 'id' | 'name' | 'unit'>;
  change: StockChange;
  /** Whether it was sent and not answered: the server may have saved it. */
  mayBeSaved: boolean;
  /** Why it was not saved: a sentence for the person, who sends it again or deletes it. */
  refused: string | null;
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
