import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Item, updateItem } from '../../../worker/inventory/contract.ts';
import {
  type adjustInput,
  adjustStock,
  type countInput,
  countStock,
} from '../../../worker/inventory/posting-contract.ts';
import { type Entry, Outbox, Outdated } from '../../lib/offline/outbox.ts';
import { api } from '../../lib/requests/api.ts';
import { isRefusal } from '../../lib/requests/api-error.ts';
import { DEADLINE_MS } from '../../lib/requests/slow-requests.ts';
import { refreshLots } from '../../lib/session/refresh-stock.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { dropRunningPoll, fetchFresh, fetchStock, putItem, refreshMovements } from '../api.ts';
import { bookQuantity } from '../stock/book-quantity.ts';
import { addQuantities } from '../stock/numbers.ts';

type Adjust = { kind: 'adjust' } & z.input<typeof adjustInput>;
/** Against a version of the item. */
type Count = { kind: 'count'; quantity: number; version: number };
/** Recorded also when nothing differs; in all, in one place or of one lot. `expected` is what was shown there. */
type CycleCount = { kind: 'cycle-count'; expected: number } & z.input<typeof countInput>;

/** Stock added or removed, or counted. Quantities are in the item's unit. */
export type StockChange = Adjust | Count | CycleCount;

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
      (sum, { change }) => (change.kind === 'count' ? change.quantity : addQuantities(sum, deltaOf(change))),
      quantity,
    );
}

/** How much a change adds to the stock of the item. */
function deltaOf(change: Adjust | CycleCount): number {
  return change.kind === 'adjust' ? change.delta : addQuantities(change.quantity, -change.expected);
}

/** Whether it changes anything: a tap on + and one on − do not. */
export const hasEffect = ({ change }: WaitingChange): boolean => change.kind !== 'adjust' || change.delta !== 0;

/** What a change does: `+3 lbs`, `Counted 12 lbs`. */
export function changeText({ change, item: { unit } }: WaitingChange): string {
  if (change.kind !== 'adjust') return `Counted ${formatQuantity(change.quantity, unit)}`;
  return `${change.delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(change.delta), unit)}`;
}

async function save(queryClient: QueryClient, entry: WaitingChange): Promise<Item | null> {
  if (!hasEffect(entry)) return null;
  const { item, change } = entry;
  const saved = await saveChange(queryClient, entry);
  putItem(queryClient, saved);
  void dropRunningPoll(queryClient);
  refreshMovements(queryClient, item.id);
  if (change.kind !== 'count' && (change.lotId !== undefined || ('lot' in change && change.lot)))
    refreshLots(queryClient);
  return saved;
}

function saveChange(queryClient: QueryClient, { key, madeAt, item: { id }, change }: WaitingChange): Promise<Item> {
  if (change.kind === 'count') return saveCount(queryClient, id, change);
  if (change.kind === 'adjust') return adjust(id, key, change);
  return saveCycleCount(queryClient, id, key, change, Date.now() - madeAt > LATE_MS);
}

/** What has waited this long was counted before what others have changed since. */
const LATE_MS = 30_000;

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

/**
 * A count that has waited is saved only if the stock is as it was shown then: others may have changed it since.
 * @throws Outdated
 */
async function saveCycleCount(
  queryClient: QueryClient,
  id: number,
  idempotencyKey: string,
  { kind: _, expected, ...body }: CycleCount,
  isLate: boolean,
): Promise<Item> {
  if (isLate) {
    const fresh = await fetchFresh(queryClient, id);
    const there = fresh && bookQuantity(fresh.quantity, await fetchStock(queryClient, id), body);
    // As counted: it has been saved, and its answer was lost, or somebody else has counted the same.
    if (fresh && there !== undefined && there !== expected && there !== body.quantity) {
      const now = formatQuantity(there, fresh.unit);
      throw new Outdated(`Others have changed the stock since you counted: it is ${now} now.`);
    }
  }
  return api(countStock, { params: { id }, body, idempotencyKey, ...OPTIONS });
}
