import { completeness } from '../../../engines/forecasting/plan.ts';
import { type StockedItem, stockValue } from '../../../engines/forecasting/stocked-item.ts';
import type { Business } from '../business.ts';
import type { Insight } from '../contract.ts';
import type { Measure } from '../intents.ts';
import { amount, daysText, money, names, percent } from '../words.ts';
import { categoryFigures } from './categories.ts';

const MOST_ROWS = 8;

/** Something with a measure: an item or a category. */
interface Row {
  name: string;
  value: number;
  written: string;
  unit: string;
  itemIds: number[];
}

const LABELS: Record<Measure, string> = {
  margin: 'margin',
  profit: 'profit of the last 12 months',
  value: 'stock value at cost',
  stock: 'stock on hand',
  cover: 'days of cover',
  sales: 'sales of the last 13 weeks',
};

/**
 * Items or categories by a measure, from the end that was asked for. What the measure is not known of is left out: it is
 * neither the highest nor the lowest.
 */
export function ranking(
  business: Business,
  measure: Measure,
  order: 'most' | 'least',
  of: 'items' | 'categories',
): { insights: Insight[]; response: string } {
  const rows = (of === 'categories' ? categoryRows(business, measure) : itemRows(business, measure)).sort(
    (a, b) => (order === 'most' ? b.value - a.value : a.value - b.value) || a.name.localeCompare(b.name),
  );
  const [first] = rows;
  const all =
    of === 'categories' ? new Set(business.items.map(({ category }) => category)).size : business.items.length;
  if (!first)
    return {
      insights: [],
      response: `No ${of === 'categories' ? 'category' : 'item'} has a known ${LABELS[measure]}.`,
    };
  const end = order === 'most' ? 'highest' : 'lowest';
  const shown = rows.slice(0, MOST_ROWS);
  const told = (row: Row) => `${row.name} (${row.written})`;
  const next = shown.length > 1 ? ` Then ${names(shown.slice(1, 4).map(told))}.` : '';
  const left = all - rows.length;
  return {
    insights: [
      {
        kind:
          measure === 'cover'
            ? 'cover'
            : measure === 'value'
              ? 'high-value'
              : measure === 'margin' || measure === 'profit'
                ? 'margin'
                : 'item',
        title: `By ${LABELS[measure]}, the ${end} first`,
        description: `${names(shown.slice(0, 4).map(told), 4)}.`,
        action: 'Open one of them to see what its figure rests on.',
        impact: 'low',
        confidence: completeness(rows.length / Math.max(1, all)),
        why: `Computed for ${rows.length} of ${all}; the others lack what it takes. The confidence is that share.`,
        numbers: shown.map(({ name, value, unit }) => ({ label: name, value: Math.round(value * 1000) / 1000, unit })),
        itemIds: [...new Set(shown.flatMap(({ itemIds }) => itemIds))].slice(0, 20),
      },
    ],
    response: `By ${LABELS[measure]}, the ${end} is ${told(first)}.${next}${left > 0 ? ` ${left} ${left === 1 ? 'is' : 'are'} left out, because it is not known there.` : ''}`,
  };
}

function itemRows({ items, plans }: Business, measure: Measure): Row[] {
  const row = ({ id, name }: StockedItem, value: number, written: string, unit: string): Row[] => [
    { name, value, written, unit, itemIds: [id] },
  ];
  if (measure === 'cover') {
    return plans.flatMap(({ item, cover }) =>
      cover.expected === null || item.onHand === 0 ? [] : row(item, cover.expected, daysText(cover.expected), 'days'),
    );
  }
  return items.flatMap((item) => {
    const { costPrice, sellingPrice, used52, used13, onHand, unit } = item;
    const priced = costPrice !== null && sellingPrice !== null && sellingPrice > 0;
    if (measure === 'margin') {
      if (!priced) return [];
      const share = (sellingPrice - costPrice) / sellingPrice;
      return row(item, share * 100, percent(share), 'percent');
    }
    if (measure === 'profit') {
      if (!priced) return [];
      const cents = used52 * (sellingPrice - costPrice);
      return row(item, cents, money(cents), 'cents');
    }
    if (measure === 'stock') return row(item, onHand, amount(onHand, unit), unit);
    if (measure === 'sales') {
      if (sellingPrice === null) return [];
      return row(item, used13 * sellingPrice, `${amount(used13, unit)}, ${money(used13 * sellingPrice)}`, 'cents');
    }
    const value = stockValue(item);
    return value === null ? [] : row(item, value, money(value), 'cents');
  });
}

function categoryRows({ items }: Business, measure: Measure): Row[] {
  return categoryFigures(items).flatMap(({ name, items: theirs, stockValue: value, sales, profit }) => {
    const row = (figure: number, written: string, unit: string): Row[] => [
      { name, value: figure, written, unit, itemIds: theirs.slice(0, 5).map(({ id }) => id) },
    ];
    if (measure === 'margin') return sales > 0 ? row((profit / sales) * 100, percent(profit / sales), 'percent') : [];
    if (measure === 'profit') return sales > 0 ? row(profit, money(profit), 'cents') : [];
    if (measure === 'sales') return row(sales, money(sales), 'cents');
    return row(value, money(value), 'cents');
  });
}
