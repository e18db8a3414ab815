import { DAY_MS } from './demand.ts';
import { type EntryFigures, enteredFigures, NEW_SUPPLIER } from './entered-figures.ts';
import { type Deliveries, MIN_OBSERVATIONS, measureSpread } from './lead-time.ts';
import { type StockedItem, stockValue } from './stocked-item.ts';

/** A message about an item and the delivery that followed. Times in epoch milliseconds. */
export interface Asked {
  supplierKey: string;
  itemId: number;
  writtenAt: number;
  deliveredAt: number | null;
}

/** A supplier's own entry. */
export interface SupplierEntry extends EntryFigures {
  key: string;
  name: string;
  leadTimeDays: number | null;
}

/** Days from message to delivery by supplier. Several messages before one delivery count from the first. */
export function collectDeliveries(asked: readonly Asked[], entries: readonly SupplierEntry[]): Map<string, Deliveries> {
  const delivered = new Map<string, { supplierKey: string; writtenAt: number; deliveredAt: number }>();
  for (const { supplierKey, itemId, writtenAt, deliveredAt } of asked) {
    if (deliveredAt === null) continue;
    const key = `${supplierKey}\n${itemId}\n${deliveredAt}`;
    const first = Math.min(writtenAt, delivered.get(key)?.writtenAt ?? writtenAt);
    delivered.set(key, { supplierKey, writtenAt: first, deliveredAt });
  }
  const observed = Map.groupBy(delivered.values(), ({ supplierKey }) => supplierKey);
  const stated = new Map(entries.map(({ key, leadTimeDays }) => [key, leadTimeDays]));
  return new Map(
    [...new Set([...observed.keys(), ...stated.keys()])].map((key) => [
      key,
      {
        observed: (observed.get(key) ?? []).map(({ writtenAt, deliveredAt }) => (deliveredAt - writtenAt) / DAY_MS),
        statedDays: stated.get(key) ?? null,
      },
    ]),
  );
}

/** When each item was last asked for and has not come since; epoch milliseconds. */
export function awaited(asked: readonly Asked[]): Map<number, number> {
  const waiting = new Map<number, number>();
  for (const { itemId, writtenAt, deliveredAt } of asked) {
    if (deliveredAt === null) waiting.set(itemId, Math.max(writtenAt, waiting.get(itemId) ?? 0));
  }
  return waiting;
}

/** A part of a score, 0 to 1, in words. */
export interface ScorePart {
  label: 'Judged reliable' | 'On time' | 'Steady' | 'Answers quickly';
  share: number;
}

/** What a business has of a supplier. Money in cents. */
export interface SupplierFigures {
  key: string;
  name: string;
  items: readonly StockedItem[];
  /** Demand of a year for its items, at cost. */
  usedValue: number;
  /** Of that demand, the share of items whose cost is known. */
  known: number;
  stockValue: number;
  deliveries: number;
  /** Mean days from message to delivery; null where fewer than three were seen. */
  observedDays: number | null;
  statedDays: number | null;
  /** Out of 100: the mean of its parts; null where there is none. */
  score: number | null;
  parts: ScorePart[];
}

/** The suppliers that items name, and what they are worth to the business: the greatest demand first. */
export function supplierFigures(
  items: readonly StockedItem[],
  entries: readonly SupplierEntry[],
  deliveries: ReadonlyMap<string, Deliveries>,
): SupplierFigures[] {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const groups = Map.groupBy(
    items.filter(({ supplierKey }) => supplierKey !== ''),
    ({ supplierKey }) => supplierKey,
  );
  return [...groups]
    .map(([key, theirs]) => computeFigures(key, theirs, byKey.get(key), deliveries.get(key)))
    .sort((a, b) => b.usedValue - a.usedValue || b.stockValue - a.stockValue || a.name.localeCompare(b.name));
}

function computeFigures(
  key: string,
  items: readonly StockedItem[],
  entry: SupplierEntry | undefined,
  deliveries: Deliveries = { observed: [], statedDays: null },
): SupplierFigures {
  const used = items.filter(({ used52 }) => used52 > 0);
  const parts = scoreParts(entry, deliveries);
  const enough = deliveries.observed.length >= MIN_OBSERVATIONS;
  return {
    key,
    name: entry?.name ?? items[0]?.supplier ?? key,
    items,
    usedValue: used.reduce((sum, { used52, costPrice }) => sum + used52 * (costPrice ?? 0), 0),
    known: used.length === 0 ? 0 : used.filter(({ costPrice }) => costPrice !== null).length / used.length,
    stockValue: items.reduce((sum, item) => sum + (stockValue(item) ?? 0), 0),
    deliveries: items.reduce((sum, { receipts }) => sum + receipts, 0),
    observedDays: enough ? measureSpread(deliveries.observed).mean : null,
    statedDays: deliveries.statedDays,
    score:
      parts.length === 0 ? null : Math.round((parts.reduce((sum, { share }) => sum + share, 0) / parts.length) * 100),
    parts,
  };
}

/** Only what somebody has said or the ledger has seen counts: the values that every new entry starts with do not. */
export function scoreParts(entry: SupplierEntry | undefined, { observed, statedDays }: Deliveries): ScorePart[] {
  const parts: ScorePart[] = [];
  const { reliability, responseHours } = enteredFigures(entry ?? NEW_SUPPLIER);
  if (reliability !== null) parts.push({ label: 'Judged reliable', share: reliability / 5 });
  if (observed.length >= MIN_OBSERVATIONS) {
    const { mean, deviation } = measureSpread(observed);
    if (statedDays !== null && mean > 0) parts.push({ label: 'On time', share: Math.min(1, statedDays / mean) });
    if (mean > 0) parts.push({ label: 'Steady', share: 1 - Math.min(1, deviation / mean) });
  }
  if (responseHours !== null) {
    parts.push({ label: 'Answers quickly', share: Math.min(1, NEW_SUPPLIER.responseHours / responseHours) });
  }
  return parts;
}
