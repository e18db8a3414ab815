import { completeness } from '../../forecasting/plan.ts';
import type { StockedItem } from '../../forecasting/stocked-item.ts';
import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { count, names, percent } from '../format.ts';

type Priced = StockedItem & { costPrice: number; sellingPrice: number };
/** A category says what margin is usual only where this many of its items have both prices. */
const FEWEST_ITEMS = 4;
/** An item this far below the usual margin of its category, in points of a hundred, is worth a look. */
const FAR_BELOW = 0.15;

const isPriced = (item: StockedItem): item is Priced =>
  item.costPrice !== null && item.sellingPrice !== null && item.sellingPrice > 0;

/** What is left of each dollar of sales. */
const marginOf = ({ sellingPrice, costPrice }: Priced) => (sellingPrice - costPrice) / sellingPrice;

/** Items that sell at or below cost: the most wanted first. */
export function atALoss(items: readonly StockedItem[]): StockedItem[] {
  return items
    .filter(isPriced)
    .filter(({ sellingPrice, costPrice }) => sellingPrice <= costPrice)
    .sort((a, b) => b.used52 - a.used52);
}

/** Items whose margin lies far below the middle one of their category, with that margin. */
export function thinMargins(items: readonly StockedItem[]): { item: StockedItem; margin: number; usual: number }[] {
  return [...Map.groupBy(items.filter(isPriced), ({ category }) => category).values()]
    .filter((theirs) => theirs.length >= FEWEST_ITEMS)
    .flatMap((theirs) => {
      const usual = middle(theirs.map(marginOf));
      return theirs.map((item) => ({ item, margin: marginOf(item), usual }));
    })
    .filter(({ margin, usual }) => margin > 0 && margin < usual - FAR_BELOW)
    .sort((a, b) => b.item.used52 * (b.usual - b.margin) - a.item.used52 * (a.usual - a.margin));
}

/** The middle value, or the mean of the two in the middle. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** Findings on prices: at a loss, thinner than the category, unknown. */
export function priceInsights({ items }: Demand): Insight[] {
  const priced = items.filter(isPriced).length;
  const confidence = completeness(priced / Math.max(1, items.length));
  const why =
    'Selling price less cost price, as they are today. The confidence is the share of all items whose prices are both known.';
  const found: Insight[] = [];
  const loss = atALoss(items);
  if (loss.length > 0) {
    found.push({
      kind: 'margin',
      title: `${count(loss.length, 'item')} at or below cost`,
      description: `${names(
        loss.map(({ name }) => name),
        3,
      )} ${loss.length === 1 ? 'earns' : 'earn'} nothing at the present prices.`,
      action: 'Raise the selling price, buy cheaper, or correct the price that was mistyped.',
      impact: loss.some(({ used52 }) => used52 > 0) ? 'high' : 'medium',
      ...{ confidence, why },
      numbers: [{ label: 'Items', value: loss.length, unit: '' }],
      itemIds: loss.slice(0, 20).map(({ id }) => id),
    });
  }
  const thin = thinMargins(items);
  const [thinnest] = thin;
  if (thinnest) {
    found.push({
      kind: 'margin',
      title: `Thin margins: ${count(thin.length, 'item')}`,
      description: `${names(
        thin.map(({ item }) => item.name),
        3,
      )} earn${thin.length === 1 ? 's' : ''} far less than usual in the category: ${thinnest.item.name} has a margin of ${percent(thinnest.margin)} where ${percent(thinnest.usual)} is usual.`,
      action: 'Compare their prices with what else you sell in the category.',
      impact: thin.some(({ item }) => item.used52 > 0) ? 'medium' : 'low',
      ...{ confidence, why },
      numbers: [
        { label: 'Items', value: thin.length, unit: '' },
        { label: 'Lowest', value: Math.round(thinnest.margin * 100), unit: 'percent' },
        { label: 'Usual there', value: Math.round(thinnest.usual * 100), unit: 'percent' },
      ],
      itemIds: thin.slice(0, 20).map(({ item }) => item.id),
    });
  }
  const unpriced = items.filter((item) => item.onHand > 0 && !isPriced(item));
  if (unpriced.length > 0) {
    found.push({
      kind: 'records',
      title: `${count(unpriced.length, 'item')} without prices`,
      description: `${names(
        unpriced.map(({ name }) => name),
        3,
      )} ${unpriced.length === 1 ? 'lacks' : 'lack'} a cost or a selling price, so margins and values leave ${unpriced.length === 1 ? 'it' : 'them'} out.`,
      action: 'Enter what they cost and what you sell them for.',
      impact: unpriced.length * 2 > items.length ? 'medium' : 'low',
      confidence: 100,
      why: 'Read from the items themselves, so it is certain.',
      numbers: [
        { label: 'Items', value: unpriced.length, unit: '' },
        { label: 'Of all', value: Math.round((unpriced.length / items.length) * 100), unit: 'percent' },
      ],
      itemIds: unpriced.slice(0, 20).map(({ id }) => id),
    });
  }
  return found;
}
