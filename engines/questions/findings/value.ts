import { completeness } from '../../forecasting/plan.ts';
import { stockValue } from '../../forecasting/stocked-item.ts';
import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { amount, money, percent } from '../format.ts';

const MAX_ITEMS = 8;
const MUCH = 0.1;
const SOME = 0.03;

/** The items in which most money lies. */
export function highValueInsights({ items, abc }: Demand): Insight[] {
  const valued = items
    .map((item) => ({ item, value: stockValue(item) ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const all = valued.reduce((sum, { value }) => sum + value, 0);
  const stocked = items.filter(({ onHand }) => onHand > 0);
  const known = stocked.filter(({ costPrice }) => costPrice !== null).length;
  return valued.slice(0, MAX_ITEMS).map(({ item, value }) => {
    const share = value / all;
    const weekly = item.used52 / 52;
    return {
      kind: 'high-value',
      title: item.name,
      description: `${amount(item.onHand, item.unit)} worth ${money(value)} at cost, ${percent(share)} of the stock value.`,
      action:
        item.used52 === 0
          ? 'Nothing of it has gone out in 12 months: consider selling it off.'
          : item.onHand > weekly * 52
            ? 'It holds more than a year’s demand: order no more of it for now.'
            : 'Count it often: a mistake here costs the most.',
      impact: share >= MUCH ? 'high' : share >= SOME ? 'medium' : 'low',
      confidence: completeness(known / Math.max(1, stocked.length)),
      why: `Stock on hand times its cost price; class ${abc.get(item.id) ?? 'C'} by its demand of a year. The confidence is the share of the items in stock whose cost is known.`,
      numbers: [
        { label: 'Value at cost', value: Math.round(value), unit: 'cents' },
        { label: 'Share', value: Math.round(share * 100), unit: 'percent' },
        { label: 'On hand', value: item.onHand, unit: item.unit },
        { label: 'Demand, 12 months', value: Math.round(item.used52 * 10) / 10, unit: item.unit },
      ],
      itemIds: [item.id],
    };
  });
}
