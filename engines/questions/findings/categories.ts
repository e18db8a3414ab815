import { completeness } from '../../forecasting/plan.ts';
import { type StockedItem, stockValue } from '../../forecasting/stocked-item.ts';
import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { count, money, percent } from '../format.ts';

/** What a category holds and does. Money in cents, at today's prices. */
export interface CategoryFigures {
  name: string;
  items: readonly StockedItem[];
  stockValue: number;
  /** Demand of a year at selling prices, of the items whose prices are both known. */
  sales: number;
  /** The same less what the goods cost. */
  profit: number;
  /** Of the items in demand, the share whose prices are both known. */
  known: number;
}

/** Every category, the most valuable stock first. */
export function categoryFigures(items: readonly StockedItem[]): CategoryFigures[] {
  return [...Map.groupBy(items, ({ category }) => category || 'Uncategorized')]
    .map(([name, theirs]) => {
      const used = theirs.filter(({ used52 }) => used52 > 0);
      const priced = used.filter(({ costPrice, sellingPrice }) => costPrice !== null && sellingPrice !== null);
      return {
        name,
        items: theirs,
        stockValue: sumOf(theirs, (item) => stockValue(item) ?? 0),
        sales: sumOf(priced, ({ used52, sellingPrice }) => used52 * (sellingPrice ?? 0)),
        profit: sumOf(
          priced,
          ({ used52, sellingPrice, costPrice }) => used52 * ((sellingPrice ?? 0) - (costPrice ?? 0)),
        ),
        known: used.length === 0 ? 0 : priced.length / used.length,
      };
    })
    .sort((a, b) => b.stockValue - a.stockValue || b.items.length - a.items.length || a.name.localeCompare(b.name));
}

const sumOf = (items: readonly StockedItem[], value: (item: StockedItem) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);

const MAX_CATEGORIES = 6;
const MUCH = 0.4;
const SOME = 0.15;

/** Where the money lies, category by category. */
export function categoryInsights({ items, plans }: Demand): Insight[] {
  const categories = categoryFigures(items);
  const all = categories.reduce((sum, category) => sum + category.stockValue, 0);
  const due = new Set(plans.filter(({ advice }) => advice.due).map(({ item }) => item.id));
  return categories.slice(0, MAX_CATEGORIES).map((category) => {
    const share = all > 0 ? category.stockValue / all : category.items.length / items.length;
    const toOrder = category.items.filter(({ id }) => due.has(id));
    const costed = category.items.filter(({ costPrice }) => costPrice !== null).length;
    return {
      kind: 'category',
      title: category.name,
      description: `${count(category.items.length, 'item')} worth ${money(category.stockValue)} at cost, ${percent(share)} of ${all > 0 ? 'the stock value' : 'all items'}.${category.sales > 0 ? ` Demand of the last 12 months: ${money(category.sales)} at selling price.` : ''}`,
      action:
        toOrder.length > 0
          ? `Order ${count(toOrder.length, 'item')} of it now.`
          : category.sales === 0 && category.stockValue > 0
            ? 'Nothing of it has gone out in a year, or its prices are missing. Look at what it is kept for.'
            : 'Nothing needs to be ordered now.',
      impact: share >= MUCH ? 'high' : share >= SOME ? 'medium' : 'low',
      confidence: completeness(costed / category.items.length),
      why: 'Stock on hand times its cost price. The confidence is the share of its items whose cost is known.',
      numbers: [
        { label: 'Items', value: category.items.length, unit: '' },
        { label: 'Stock value at cost', value: Math.round(category.stockValue), unit: 'cents' },
        { label: 'Share', value: Math.round(share * 100), unit: 'percent' },
        { label: 'To order now', value: toOrder.length, unit: '' },
      ],
      itemIds: (toOrder.length > 0 ? toOrder : mostValuable(category.items)).slice(0, 20).map(({ id }) => id),
    };
  });
}

function mostValuable(items: readonly StockedItem[]): StockedItem[] {
  return items.toSorted((a, b) => (stockValue(b) ?? 0) - (stockValue(a) ?? 0)).slice(0, 5);
}

/** What each category earned in a year, the most first. Categories without demand at known prices are left out. */
export function profitInsights({ items }: Demand): Insight[] {
  const earning = categoryFigures(items)
    .filter(({ sales }) => sales > 0)
    .sort((a, b) => b.profit - a.profit);
  const all = earning.reduce((sum, { profit }) => sum + Math.max(0, profit), 0);
  return earning.slice(0, MAX_CATEGORIES).map((category) => {
    const margin = category.profit / category.sales;
    const share = all > 0 ? Math.max(0, category.profit) / all : 0;
    return {
      kind: 'category',
      title: category.name,
      description: `Earned ${money(category.profit)} in the last 12 months on ${money(category.sales)} of demand at selling price, a margin of ${percent(margin)}.`,
      action:
        category.profit <= 0
          ? 'Raise prices or buy cheaper: it sells at or below cost.'
          : share >= MUCH
            ? 'Never let it run out: it carries the demand.'
            : margin < 0.2
              ? 'Look at its prices: little is left of each sale.'
              : 'Keep it going.',
      impact: category.profit <= 0 || share >= MUCH ? 'high' : share >= SOME ? 'medium' : 'low',
      confidence: completeness(category.known),
      why: 'What left stock in 12 months, times selling price less cost price, both as they are today. The confidence is the share of its items in demand whose prices are both known.',
      numbers: [
        { label: 'Profit', value: Math.round(category.profit), unit: 'cents' },
        { label: 'Sales at selling price', value: Math.round(category.sales), unit: 'cents' },
        { label: 'Margin', value: Math.round(margin * 100), unit: 'percent' },
      ],
      itemIds: category.items
        .filter(({ used52 }) => used52 > 0)
        .sort((a, b) => earned(b) - earned(a))
        .slice(0, 5)
        .map(({ id }) => id),
    };
  });
}

const earned = ({ used52, sellingPrice, costPrice }: StockedItem) => used52 * ((sellingPrice ?? 0) - (costPrice ?? 0));
