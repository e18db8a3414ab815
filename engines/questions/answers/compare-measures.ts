import { enteredFigures, NEW_SUPPLIER } from '../../forecasting/entered-figures.ts';
import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { convertWeight } from '../../numbers/weight.ts';
import { amount, count, money, percent, unitPrice } from '../format.ts';
import type { Measure } from '../question.ts';
import { type Flows, marginOf, type NamedSupplier, type StockItem } from '../snapshot.ts';
import { shareOf } from './common-unit.ts';
import { totalValue } from './money.ts';

/** What things can be compared by: how each is measured and how the verdict reads. */

/** An item, or a category or supplier with its items. */
export interface Compared {
  name: string | StockItem;
  items: readonly StockItem[];
  supplier: NamedSupplier | null;
  /** The unit in which all of them are compared, where that is not the one that they are kept in. */
  unit?: string;
}

interface Comparison {
  label: string;
  /** What the first of them does, where the values differ. */
  says: string;
  isLessBetter?: boolean;
  isOfPeriod?: boolean;
  /** Whether one value less the other says something. */
  hasDifference?: boolean;
  note?: string;
  /** Null where it is unknown. */
  of(thing: Compared, all: { things: readonly Compared[]; flows: readonly Flows[] }): number | null;
  write(value: number, things: readonly Compared[]): string;
}

/** What was sold of an item, in its unit. */
export const soldOf = ({ id }: StockItem, flows: readonly Flows[]): number =>
  flows.reduce((sum, { itemId, reason, went }) => sum + (itemId === id && reason === 'sale' ? went : 0), 0);

/** What came of an item for one reason, or went, in its unit. */
const movedOf = ({ id }: StockItem, flows: readonly Flows[], of: 'receive' | 'damage'): number =>
  flows.reduce(
    (sum, { itemId, reason, came, went }) =>
      sum + (itemId === id && reason === of ? (of === 'receive' ? came : went) : 0),
    0,
  );

/** What a unit of weight of an item sells for, in cents; null where it is not sold by weight. */
export const pricePer = (item: StockItem, unit: string): number | null => perUnit(item.sellingPrice, item, unit);

function perUnit(cents: number | null, item: StockItem, unit: string): number | null {
  const share = shareOf(item, unit);
  return cents === null || share === null ? null : cents * share;
}

/** The one unit in which all of them can be counted, else that of the first item; null where there is none. */
export function sharedUnit(things: readonly Compared[]): string | null {
  const [unit] = things.flatMap((thing) => thing.unit ?? []);
  if (unit !== undefined) return unit;
  const units = things.flatMap(({ items }) => items.map(({ unit }) => unit));
  const [first] = units;
  if (first === undefined) return null;
  return units.every((unit) => isSameUnit(unit, first) || convertWeight(1, unit, first) !== null) ? first : null;
}

/** A quantity of each item, added up in the shared unit; null where there is none. */
function counted(thing: Compared, things: readonly Compared[], of: (item: StockItem) => number): number | null {
  const shared = sharedUnit(things);
  if (shared === null) return null;
  const quantities = thing.items.flatMap((item) => {
    const share = shareOf(item, shared);
    return share === null ? [] : [of(item) / share];
  });
  return quantities.length === 0 && thing.items.length > 0 ? null : quantities.reduce((sum, one) => sum + one, 0);
}

const sumOf = (items: readonly StockItem[], of: (item: StockItem) => number | null): number | null => {
  const known = items.flatMap((item) => of(item) ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

const inShared = (value: number, things: readonly Compared[]): string =>
  amount(Math.round(value * 1000) / 1000, sharedUnit(things) ?? '');

/** The price of one item; of several none: they have no common price. */
const priceOf =
  (field: 'costPrice' | 'sellingPrice'): Comparison['of'] =>
  ({ items: [item, another] }, { things }) => {
    const shared = sharedUnit(things);
    return item && !another && shared !== null ? perUnit(item[field], item, shared) : null;
  };

const perShared = (value: number, things: readonly Compared[]): string =>
  `${unitPrice(value)} per ${toSingular(sharedUnit(things) ?? '')}`;

const AT_TODAYS_PRICES = 'Counted at today’s prices.';

export const COMPARISONS: Partial<Record<Measure, Comparison>> = {
  price: {
    ...{ label: 'selling price', says: 'is the cheaper one', hasDifference: true, isLessBetter: true },
    ...{ of: priceOf('sellingPrice'), write: perShared },
  },
  cost: {
    ...{ label: 'cost price', says: 'costs you less', hasDifference: true, isLessBetter: true },
    ...{ of: priceOf('costPrice'), write: perShared },
  },
  margin: {
    ...{ label: 'margin', says: 'has the higher margin' },
    of: ({ items }) => {
      const margins = items.flatMap((item) => marginOf(item) ?? []);
      return margins.length === 0 ? null : margins.reduce((sum, one) => sum + one, 0) / margins.length;
    },
    write: (value) => `${percent(value)}`,
  },
  earned: {
    ...{
      label: 'profit',
      says: 'made you more',
      hasDifference: true,
      isOfPeriod: true,
      note: AT_TODAYS_PRICES,
      write: money,
    },
    of: ({ items }, { flows }) =>
      sumOf(items, (item) =>
        item.costPrice === null || item.sellingPrice === null
          ? null
          : soldOf(item, flows) * (item.sellingPrice - item.costPrice),
      ),
  },
  profit: {
    ...{ label: 'profit on one unit', says: 'makes you more on each', hasDifference: true, write: perShared },
    of: ({ items: [item, another] }, { things }) => {
      const shared = sharedUnit(things);
      if (!item || another || shared === null || item.costPrice === null || item.sellingPrice === null) return null;
      return perUnit(item.sellingPrice - item.costPrice, item, shared);
    },
  },
  sold: {
    ...{ label: 'sales', says: 'sold more', hasDifference: true, isOfPeriod: true },
    of: (thing, { things, flows }) =>
      sharedUnit(things) !== null && things.every(({ items }) => items.length === 1)
        ? counted(thing, things, (item) => soldOf(item, flows))
        : sumOf(thing.items, (item) => (item.sellingPrice === null ? null : soldOf(item, flows) * item.sellingPrice)),
    write: (value, things) =>
      sharedUnit(things) !== null && things.every(({ items }) => items.length === 1)
        ? inShared(value, things)
        : `${money(value)} at today’s prices`,
  },
  revenue: {
    ...{
      label: 'sales',
      says: 'brought in more',
      hasDifference: true,
      isOfPeriod: true,
      note: AT_TODAYS_PRICES,
      write: money,
    },
    of: ({ items }, { flows }) =>
      sumOf(items, (item) => (item.sellingPrice === null ? null : soldOf(item, flows) * item.sellingPrice)),
  },
  value: {
    ...{
      label: 'stock value',
      says: 'has more money in stock',
      hasDifference: true,
      write: (value) => `${money(value)} at cost`,
    },
    of: ({ items }) => totalValue(items).cents,
  },
  spent: {
    ...{ label: 'deliveries', says: 'brought you more', hasDifference: true, isOfPeriod: true },
    note: 'That is what was received, at today’s cost prices: what was really paid is not recorded.',
    of: ({ items }, { flows }) =>
      sumOf(items, (item) => (item.costPrice === null ? null : movedOf(item, flows, 'receive') * item.costPrice)),
    write: money,
  },
  lost: {
    ...{ label: 'losses', says: 'lost you more to damage', hasDifference: true, isOfPeriod: true },
    note: 'That is what was damaged, at today’s cost prices. What counts found missing is not in it.',
    of: ({ items }, { flows }) =>
      sumOf(items, (item) => (item.costPrice === null ? null : movedOf(item, flows, 'damage') * item.costPrice)),
    write: money,
  },
  items: {
    ...{ label: 'number of items', says: 'has more items', write: (value) => count(value, 'item') },
    of: ({ items }) => items.length,
  },
  quantity: {
    ...{ label: 'stock', says: 'has more in stock', hasDifference: true, write: inShared },
    of: (thing, { things }) => counted(thing, things, ({ quantity }) => quantity),
  },
  leadTime: {
    ...{
      label: 'lead time',
      says: 'delivers faster',
      hasDifference: true,
      isLessBetter: true,
      write: (value) => count(value, 'day'),
    },
    of: ({ supplier, items: [item, another] }) =>
      supplier ? (supplier.entry?.leadTimeDays ?? null) : item && !another ? item.leadTimeDays : null,
  },
  reliability: {
    ...{ label: 'reliability', says: 'is more reliable', write: (value) => `${value} of 5` },
    of: ({ supplier }) => enteredFigures(supplier?.entry ?? NEW_SUPPLIER).reliability,
  },
  response: {
    ...{ label: 'response time', says: 'answers faster', isLessBetter: true },
    of: ({ supplier }) => enteredFigures(supplier?.entry ?? NEW_SUPPLIER).responseHours,
    write: (value) => `within about ${count(value, 'hour')}`,
  },
};
