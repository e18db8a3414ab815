import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Item, updateItem } from '../../../worker/inventory/contract.ts';
import { type adjustInput, adjustStock } from '../../../worker/inventory/posting-contract.ts';
import { type Entry, Outbox, Outdated } from '../../lib/offline/outbox.ts';
import { api } from '../../lib/requests/api.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { dropRunningPoll, fetchFresh, putItem, refreshMovements } from '../api.ts';
import { addQuantities } from '../stock/numbers.ts';

type Adjust = { kind: 'adjust' } & z.infer<typeof adjustInput>;
/** Against a version of the item. */
type Count = { kind: 'count'; quantity: number; version: number };

/** Stock added or removed, or counted. Quantities are in the item's unit. */
export type StockChange = Adjust | Count;

interface Content {
  item: Pick<Item, 'id' | 'name' | 'unit'>;
  change: StockChange;
  /** Of taps on + and −: the page they were made on. */
  page?: string;
}

/** A stock change that the server has not confirmed. */
export type WaitingChange = Entry<Content>;

/** The stock changes of this device. */
export const stockChanges = new Outbox<Content, Item>('camellia-stock-changes', {
  save,
  join: joinTaps,
  advice: 'Compare the stock before you send it again.',
});

/** Taps of one page on one item are one change. Those of another page may have been sent when it was left. */
export function joinTaps(first: WaitingChange, next: WaitingChange): WaitingChange | null {
  const isSame = first.page !== undefined && first.page === next.page && first.item.id === next.item.id;
  if (!isSame || first.change.kind !== 'adjust' || next.change.kind !== 'adjust') return null;
  return { ...first, change: { ...first.change, delta: addQuantities(first.change.delta, next.change.delta) } };
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

/** Whether it changes anything: a tap on + and one on − do not. */
export const hasEffect = ({ change }: WaitingChange): boolean => change.kind === 'count' || change.delta !== 0;

/** What a change does: `+3 lbs`, `Counted 12 lbs`. */
export function changeText({ change, item: { unit } }: WaitingChange): string {
  if (change.kind === 'count') return `Counted ${formatQuantity(change.quantity, unit)}`;
  return `${change.delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(change.delta), unit)}`;
}

async function save(queryClient: QueryClient, entry: WaitingChange): Promise<Item | null> {
  if (!hasEffect(entry)) return null;
  const { key, item, change } = entry;
  const saved = await (change.kind === 'count'
    ? saveCount(queryClient, item.id, change)
    : adjust(item.id, key, change));
  putItem(queryClient, saved);
  void dropRunningPoll(queryClient);
  refreshMovements(queryClient, item.id);
  return saved;
}

/** A request goes on when its page is closed. */
const OPTIONS = { keepalive: true, deadlineMs: DEADLINE_MS };

const adjust = (id: number, idempotencyKey: string, { kind: _, ...body }: Adjust): Promise<Item> =>
  api(adjustStock, { params: { id }, body, idempotencyKey, ...OPTIONS });

async function saveCount(queryClient: QueryClient, id: number, { quantity, version }: Count): Promise<Item> {
  try {
    return await api(updateItem, { params: { id }, body: { quantity }, ifMatch: version, ...OPTIONS });
  } catch (failure) {
    const fresh = isRefusal(failure, 'changed_since_read') ? await fetchFresh(queryClient, id) : undefined;
    // Saved before, when its answer was lost; or somebody else has counted the same.
    if (fresh?.quantity === quantity) return fresh;
    if (!fresh) throw failure;
    const now = formatQuantity(fresh.quantity, fresh.unit);
    throw new Outdated(`Others have changed the stock since you counted: it is ${now} now.`);
  }
}
