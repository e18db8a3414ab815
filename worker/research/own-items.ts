import { costFields } from '../../engines/inventory/exact-cost.ts';
import { eitherMentions, MIN_SCORE, mentions, type Name, parseName } from '../../engines/tea-reference/match.ts';
import { findEntry } from '../../engines/tea-reference/reference/find.ts';
import { fromThousandths } from '../core/quantity.ts';
import { parseJson } from '../core/sql/rows.ts';
import { fromStored, type StoredItem } from '../inventory/stored-item.ts';
import type { OwnItem } from './contract.ts';
import type { ItemRow } from './queries.ts';

/** An item of the workspace: quantities of the wire, the cost in exact cents, times in epoch milliseconds. */
export interface ResearchItem extends Omit<StoredItem, 'unitCost'> {
  /** What came in within twelve months, by receipt or import. */
  receipts: number;
  received: number;
  lastReceivedAt: number | null;
  /** What was sold within ninety days. */
  sold: number;
}

export function toResearchItem({ movements, ...item }: ItemRow): ResearchItem {
  const [receipts, received, lastReceivedAt, sold] = parseJson(movements);
  return {
    ...fromStored(item),
    receipts,
    received: fromThousandths(received),
    lastReceivedAt,
    sold: fromThousandths(sold),
  };
}

/**
 * The items that are the product asked for: those that the question itself names; where there is none, those that the
 * reference calls by the same name, so that "Ti Kwan Yin" finds "Tie Guan Yin 50g".
 * @param entryName the product of the reference that the question means, if any
 */
export function findMeantItems(
  question: string,
  entryName: string | null,
  items: readonly ResearchItem[],
): readonly ResearchItem[] {
  const asked = parseName(question);
  const named = items.filter((item) => isSaid(parseName(item.name), asked) && !isAnother(item, entryName));
  if (named.length > 0 || entryName === null) return named;
  return items.filter((item) => findEntry(item.name)?.entry.name === entryName);
}

const isSaid = (text: Name, name: Name) => mentions(text, name) >= MIN_SCORE;

/** "Green rooibos" says rooibos and is something else. */
function isAnother(item: ResearchItem, entryName: string | null): boolean {
  const entry = findEntry(item.name)?.entry.name;
  return entryName !== null && entry !== undefined && entry !== entryName;
}

/** Those of the items that name the supplier, who may be called by more or less than the item says. */
export function fromSupplier(items: readonly ResearchItem[], supplierName: string): readonly ResearchItem[] {
  const asked = parseName(supplierName);
  return items.filter(({ supplier }) => eitherMentions(asked, parseName(supplier)) >= MIN_SCORE);
}

/** Kilograms in one unit of weight. */
const KILOGRAMS: Record<string, number> = {
  kg: 1,
  kilogram: 1,
  kilograms: 1,
  g: 0.001,
  gram: 0.001,
  grams: 0.001,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  pound: 0.453_592_37,
  pounds: 0.453_592_37,
  oz: 0.028_349_523_125,
  ounce: 0.028_349_523_125,
  ounces: 0.028_349_523_125,
};

export interface OwnPrice {
  /** Cents for one unit. */
  price: number;
  unit: string;
  /** How many items it is the average of. */
  items: number;
  /** True where it is weighted by what came in; else each item counts alike. */
  isWeighted: boolean;
}

/**
 * What the workspace pays: the average of the items' cost prices, weighted by what came in where anything did. Weights
 * are put in kilograms; of items in several units the unit that most of them have is taken, weights before pieces.
 */
export function ownPrice(items: readonly ResearchItem[]): OwnPrice | null {
  const priced = items.flatMap(({ costPrice, unit, received }) => {
    if (costPrice === null) return [];
    const kilograms = KILOGRAMS[unit.trim().toLowerCase()];
    return kilograms === undefined
      ? [{ unit, cost: costPrice, received }]
      : [{ unit: 'kg', cost: costPrice / kilograms, received: received * kilograms }];
  });
  const groups = [...Map.groupBy(priced, ({ unit }) => unit).values()];
  const [group] = groups.toSorted((a, b) => weightOf(b) - weightOf(a) || b.length - a.length);
  const unit = group?.[0]?.unit;
  if (!group || unit === undefined) return null;
  const received = group.reduce((sum, one) => sum + one.received, 0);
  const weighted = group.reduce((sum, one) => sum + one.cost * (received > 0 ? one.received : 1), 0);
  return {
    price: Math.round(weighted / (received > 0 ? received : group.length)),
    unit,
    items: group.length,
    isWeighted: received > 0,
  };
}

const weightOf = ([first]: readonly { unit: string }[]) => (first?.unit === 'kg' ? 1 : 0);

export interface Demand {
  level: 'High' | 'Medium' | 'Low';
  /** Days that the stock on hand lasts at the pace of the last ninety days; null where nothing was sold. */
  daysOfCover: number | null;
}

const DAY_MS = 86_400_000;
const SOLD_WITHIN_DAYS = 90;
const HIGH_BELOW_DAYS = 30;
const LOW_ABOVE_DAYS = 120;

/**
 * How the product sells here: High where the stock lasts less than 30 days, Low where it lasts more than 120. Null where
 * nothing was sold and the items are younger than the ninety days looked at: then nobody can say.
 */
export function computeDemand(items: readonly ResearchItem[], now: number): Demand | null {
  if (items.length === 0) return null;
  const sold = items.reduce((sum, item) => sum + item.sold, 0);
  if (sold === 0) {
    const isOld = items.some(({ createdAt }) => now - createdAt >= SOLD_WITHIN_DAYS * DAY_MS);
    return isOld ? { level: 'Low', daysOfCover: null } : null;
  }
  // Sums over units of several kinds mean nothing: the item that runs out first tells.
  const covers = items.filter((item) => item.sold > 0).map((item) => (item.quantity / item.sold) * SOLD_WITHIN_DAYS);
  const daysOfCover = Math.round(Math.min(...covers));
  const level = daysOfCover < HIGH_BELOW_DAYS ? 'High' : daysOfCover > LOW_ABOVE_DAYS ? 'Low' : 'Medium';
  return { level, daysOfCover };
}

/** From the shortest to the longest lead time that the items state. */
export function leadTimeRange(
  items: readonly { leadTimeDays: number | null }[],
): { min: number; max: number; items: number } | null {
  const days = items.flatMap(({ leadTimeDays }) => (leadTimeDays === null ? [] : [leadTimeDays]));
  if (days.length === 0) return null;
  return { min: Math.min(...days), max: Math.max(...days), items: days.length };
}

export function toOwnItem(item: ResearchItem): OwnItem {
  const { id, name, sku, supplier, quantity, unit, costPrice, receipts, received, lastReceivedAt } = item;
  return {
    id,
    name,
    sku,
    supplier,
    quantity,
    unit,
    ...costFields(costPrice),
    receipts,
    received,
    lastReceivedAt: lastReceivedAt === null ? null : new Date(lastReceivedAt).toISOString(),
  };
}
