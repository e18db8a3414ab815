import type { z } from 'zod';
import type { adjustInput, Item } from '../../../worker/inventory/contract.ts';
import type { Waiting, WaitingList } from '../../lib/offline/waiting-list.ts';
import { ApiError, errorText, mayBeSentLater } from '../../lib/requests/api-error.ts';
import { formatQuantity } from '../../lib/text/format.ts';
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

/** How long the server recognizes a change that is sent again, with an hour to spare (IDEMPOTENCY_TTL_MS in worker/core/idempotency.ts). */
const RECOGNIZED_MS = 23 * 60 * 60 * 1000;

/** Stock on hand as it will be once the changes are saved, in their order. Refused ones are not in it. */
export function withWaiting(quantity: number, changes: readonly WaitingChange[]): number {
  return changes
    .filter(({ refused }) => refused === null)
    .reduce(
      (sum, { change }) => (change.kind === 'count' ? change.quantity : addQuantities(sum, change.delta)),
      quantity,
    );
}

/** A session that has ended says nothing about a change: it is sent in the next one. */
const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/**
 * Sends what waits for this person, the oldest first, and marks what is refused.
 * @param send saves one change; @throws as `api`
 * @returns whether nothing is left to be tried again
 */
export async function sendWaiting(
  list: WaitingList<WaitingChange>,
  isMine: (entry: WaitingChange) => boolean,
  send: (entry: WaitingChange) => Promise<void>,
  now = Date.now(),
): Promise<boolean> {
  await list.load();
  for (const entry of list.entries().filter((one) => isMine(one) && one.refused === null)) {
    if (entry.mayBeSaved && now - entry.madeAt > RECOGNIZED_MS) {
      await list.put({
        ...entry,
        refused: 'It may have been saved already. Compare the stock before you send it again.',
      });
      continue;
    }
    try {
      await send(entry);
      await list.remove(entry.key);
    } catch (failure) {
      if (isSignedOut(failure)) return true;
      if (mayBeSentLater(failure)) {
        if (!entry.mayBeSaved) await list.put({ ...entry, mayBeSaved: true });
        return false;
      }
      await list.put({ ...entry, refused: errorText(failure, 'Camellia refused it.') });
    }
  }
  return true;
}

/** What a change does: `+3 lbs`, `Counted 12 lbs`. */
export function changeText({ change, item: { unit } }: WaitingChange): string {
  if (change.kind === 'count') return `Counted ${formatQuantity(change.quantity, unit)}`;
  return `${change.delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(change.delta), unit)}`;
}
