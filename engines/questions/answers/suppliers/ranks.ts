import { enteredFigures, NEW_SUPPLIER } from '../../../forecasting/entered-figures.ts';
import { count, money, percent } from '../../format.ts';
import type { NamedSupplier, StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { soldOf } from '../compare-measures.ts';
import { totalValue } from '../money.ts';
import { itemsOf } from './suppliers.ts';

/** What suppliers can be ranked by, from their entries and from the items that name them. */
interface Rank {
  label: string;
  /** Null where it is not known of a supplier. */
  of(supplier: NamedSupplier, snapshot: WorkspaceSnapshot): number | null;
  write(value: number): string;
  /** Whether much of it is good: `best` then means the most, else the least. */
  muchIsGood: boolean;
  /** What a list is called that begins with much of it, and with little. */
  ends: readonly [much: string, little: string];
  /** Whether it is of a span of time, rather than as of today. */
  isOfPeriod?: boolean;
  note?: string;
}

/** Sales of suppliers are those of so many days where no period is named. */
export const SALES_DAYS = 30;

const HIGH_AND_LOW = ['highest', 'lowest'] as const;

/** The items of a supplier whose cost and price are known. */
const priced = (items: readonly StockItem[]) =>
  items.flatMap((item) =>
    item.costPrice === null || item.sellingPrice === null
      ? []
      : [{ item, cost: item.costPrice, price: item.sellingPrice }],
  );

/** The average margin of those of a supplier's items that are sold; null where no margin is known. */
function averageMargin(items: readonly StockItem[]): number | null {
  const margins = priced(items).flatMap(({ cost, price }) => (price > 0 ? [(price - cost) / price] : []));
  return margins.length === 0 ? null : margins.reduce((sum, one) => sum + one, 0) / margins.length;
}

export const RANKS: Record<
  'demand' | 'reliability' | 'response' | 'leadTime' | 'value' | 'items' | 'margin' | 'sold' | 'earned',
  Rank
> = {
  demand: {
    label: 'the cost of what left stock in the last 12 months',
    of: ({ key }, { demand }) => demand?.suppliers.find((one) => one.key === key)?.usedValue ?? null,
    ...{ write: money, muchIsGood: true, ends: HIGH_AND_LOW },
  },
  reliability: {
    label: 'reliability',
    of: ({ entry }) => enteredFigures(entry ?? NEW_SUPPLIER).reliability,
    ...{ write: (n) => `${n} of 5`, muchIsGood: true, ends: HIGH_AND_LOW },
  },
  response: {
    label: 'how fast they answer',
    of: ({ entry }) => enteredFigures(entry ?? NEW_SUPPLIER).responseHours,
    ...{ write: (n) => `within about ${count(n, 'hour')}`, muchIsGood: false, ends: ['slowest', 'fastest'] },
  },
  leadTime: {
    label: 'lead time',
    of: ({ entry }) => entry?.leadTimeDays ?? null,
    ...{ write: (n) => count(n, 'day'), muchIsGood: false, ends: ['longest', 'shortest'] },
  },
  value: {
    label: 'the value of their items in stock',
    of: (supplier, snapshot) => totalValue(itemsOf(supplier, snapshot)).cents,
    ...{ write: money, muchIsGood: true, ends: HIGH_AND_LOW },
  },
  items: {
    label: 'number of items',
    of: (supplier, snapshot) => itemsOf(supplier, snapshot).length,
    ...{ write: (n) => count(n, 'item'), muchIsGood: true, ends: HIGH_AND_LOW },
  },
  margin: {
    label: 'the average margin of their items',
    of: (supplier, snapshot) => averageMargin(itemsOf(supplier, snapshot)),
    ...{ write: percent, muchIsGood: true, ends: HIGH_AND_LOW },
    note: 'Each item counts once, at today’s prices. Items without a cost or a selling price have no margin and are not in it.',
  },
  sold: {
    label: 'sales of their items',
    of: (supplier, snapshot) =>
      itemsOf(supplier, snapshot).reduce(
        (sum, item) => sum + soldOf(item, snapshot.flows) * (item.sellingPrice ?? 0),
        0,
      ),
    ...{ write: money, muchIsGood: true, ends: HIGH_AND_LOW, isOfPeriod: true },
    note: 'Counted at today’s selling prices; items without one are not in it.',
  },
  earned: {
    label: 'profit on what was sold of their items',
    of: (supplier, snapshot) =>
      priced(itemsOf(supplier, snapshot)).reduce(
        (sum, { item, cost, price }) => sum + soldOf(item, snapshot.flows) * (price - cost),
        0,
      ),
    ...{ write: money, muchIsGood: true, ends: HIGH_AND_LOW, isOfPeriod: true },
    note: 'Counted at today’s prices; items without a cost or a selling price are not in it.',
  },
};
