import { fromThousandths } from '../core/quantity.ts';
import type { LedgerItem } from './ledger-item.ts';
import { MAX_ROWS, toDeadSince } from './limits.ts';
import type { DeadRow, Delivered, MoverRow } from './queries.ts';
import { ExactSum, orderByCodePoints } from './sql-order.ts';
import { sumStock } from './stock-sums.ts';
import type { Sums } from './sums.ts';

/** What SQL sums up for a workspace that is too large to be kept, summed up from the items of a copy. */
export interface ItemSums extends Sums {
  /** Until then, no more stock becomes dead. */
  validUntil: number;
}

/** @param bounds the first moment of each bucket, then the first after the range */
export function sumItems(items: ReadonlyMap<number, LedgerItem>, bounds: readonly number[], now: number): ItemSums {
  const all = [...items.values()];
  const live = all.filter(({ archivedAt }) => archivedAt === null);
  const { dead, validUntil } = findDead(live, now);
  return {
    ...sumStock(all, live, bounds),
    totals: totalsOf(all, live),
    movers: listMovers(live),
    dead: dead.slice(0, MAX_ROWS).map(toDeadRow),
    deadTotal: { items: dead.length, value: sum(dead, (item) => worthOf(item) ?? 0) },
    delivered: listDelivered(all),
    validUntil,
  };
}

function sum(items: readonly LedgerItem[], of: (item: LedgerItem) => number): number {
  const total = new ExactSum();
  for (const item of items) total.add(of(item));
  return total.value;
}

const worthOf = ({ quantity, cost }: LedgerItem) => (cost === null ? null : quantity * cost);
const usedCostOf = ({ flows, cost }: LedgerItem) => (cost === null ? null : (flows?.used ?? 0) * cost);
/** Descending, nulls last. */
const byMoney = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);

function totalsOf(all: readonly LedgerItem[], live: readonly LedgerItem[]): Sums['totals'] {
  const inStock = live.filter(({ quantity }) => quantity > 0);
  return {
    items: live.length,
    inStock: inStock.length,
    value: sum(live, (item) => worthOf(item) ?? 0),
    withoutCost: inStock.filter(({ cost }) => cost === null).length,
    firstAt: all.reduce<number | null>((first, { createdAt }) => Math.min(first ?? createdAt, createdAt), null),
  };
}

function listMovers(live: readonly LedgerItem[]): MoverRow[] {
  return live
    .filter(({ flows }) => flows !== null && flows.used > 0)
    .sort(
      (a, b) => byMoney(usedCostOf(a), usedCostOf(b)) || (b.flows?.times ?? 0) - (a.flows?.times ?? 0) || a.id - b.id,
    )
    .slice(0, MAX_ROWS)
    .map((item) => ({
      ...{ id: item.id, name: item.name, unit: item.unit },
      used: fromThousandths(item.flows?.used ?? 0),
      sold: fromThousandths(item.flows?.sold ?? 0),
      times: item.flows?.times ?? 0,
      usedCost: usedCostOf(item),
      onHand: fromThousandths(item.quantity),
    }));
}

/** Stock that has not been used for long, the most valuable first, and until when it is no more. */
function findDead(live: readonly LedgerItem[], now: number): { dead: LedgerItem[]; validUntil: number } {
  const since = toDeadSince(now);
  const dead: LedgerItem[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const item of live) {
    if (item.quantity <= 0 || item.flows === null) continue;
    const moment = Math.max(item.createdAt, item.flows.lastUsed ?? 0);
    if (moment < since) dead.push(item);
    else next = Math.min(next, moment);
  }
  const lastUsed = ({ flows }: LedgerItem) => flows?.lastUsed ?? 0;
  dead.sort((a, b) => byMoney(worthOf(a), worthOf(b)) || lastUsed(a) - lastUsed(b) || a.id - b.id);
  return { dead, validUntil: next + now - since };
}

const toDeadRow = (item: LedgerItem): DeadRow => ({
  ...{ id: item.id, name: item.name, category: item.category, unit: item.unit },
  onHand: fromThousandths(item.quantity),
  value: worthOf(item),
  lastUsed: toIso(item.flows?.lastUsed ?? null),
});

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What each supplier delivered, from its items that are in the ledger. */
function listDelivered(all: readonly LedgerItem[]): Delivered[] {
  const groups = new Map<string, LedgerItem[]>();
  for (const item of all) {
    if (item.supplierKey === '' || item.flows === null) continue;
    const group = groups.get(item.supplierKey);
    if (group) group.push(item);
    else groups.set(item.supplierKey, [item]);
  }
  return [...groups]
    .sort(([a], [b]) => orderByCodePoints(a, b))
    .map(([key, items]) => {
      const live = items.filter(({ archivedAt }) => archivedAt === null);
      const leadTimes = live.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
      const received = items.flatMap(({ flows }) => flows?.lastReceived ?? []);
      return {
        key,
        name: items.map(({ supplier }) => supplier).reduce((a, b) => (orderByCodePoints(a, b) <= 0 ? a : b)),
        items: live.length,
        deliveries: items.reduce((count, { flows }) => count + (flows?.receipts ?? 0), 0),
        receivedCost: sum(items, ({ flows, cost }) => (flows?.received ?? 0) * (cost ?? 0)),
        lastDelivery: toIso(greatest(received)),
        leadMin: least(leadTimes),
        leadMax: greatest(leadTimes),
      };
    });
}

const least = (values: readonly number[]) => values.reduce<number | null>((a, b) => Math.min(a ?? b, b), null);
const greatest = (values: readonly number[]) => values.reduce<number | null>((a, b) => Math.max(a ?? b, b), null);
