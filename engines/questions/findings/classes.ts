import { completeness } from '../../forecasting/plan.ts';
import { type StockedItem, valueOfUse } from '../../forecasting/stocked-item.ts';
import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { count, names, percent } from '../format.ts';

/** Which items make most of the demand, and which of them are hard to forecast. Empty without demand. */
export function classInsights({ items, plans, abc }: Demand): Insight[] {
  const total = items.reduce((sum, item) => sum + valueOfUse(item), 0);
  if (total === 0) return [];
  const a: StockedItem[] = [];
  const size = { A: 0, B: 0, C: 0 };
  for (const item of items) {
    const itsClass = abc.get(item.id) ?? 'C';
    size[itsClass] += 1;
    if (itsClass === 'A') a.push(item);
  }
  a.sort(byUse);
  const share = a.reduce((sum, item) => sum + valueOfUse(item), 0) / total;
  const hard = plans.filter((plan) => plan.abc === 'A' && plan.xyz === 'Z').map(({ item }) => item);
  const valued = items.filter(({ used52 }) => used52 > 0);
  const known = valued.filter(({ costPrice, sellingPrice }) => costPrice !== null || sellingPrice !== null).length;
  return [
    {
      kind: 'classes',
      title: `${count(a.length, 'item')} of ${items.length} make ${percent(share)} of the demand`,
      description: `Class A: ${names(
        a.map(({ name }) => name),
        3,
      )}. Class B has ${count(size.B, 'item')}, class C ${count(size.C, 'item')}.${
        hard.length > 0
          ? ` Of class A, ${names(
              hard.map(({ name }) => name),
              3,
            )} ${hard.length === 1 ? 'is' : 'are'} hard to forecast (Z).`
          : ''
      }`,
      action:
        hard.length > 0
          ? 'Watch class A week by week, and hold more safety stock of what is hard to forecast.'
          : 'Watch class A week by week; class C can be ordered in bulk, now and then.',
      impact: 'medium',
      confidence: completeness(known / valued.length),
      why: 'Demand of 12 months at cost (at the selling price where no cost is known). A makes the first 80%, B the next 15%. The confidence is the share of items in demand that have a price.',
      numbers: [
        { label: 'Class A', value: a.length, unit: '' },
        { label: 'Class B', value: size.B, unit: '' },
        { label: 'Class C', value: size.C, unit: '' },
        { label: 'Share of A', value: Math.round(share * 100), unit: 'percent' },
      ],
      itemIds: a.slice(0, 20).map(({ id }) => id),
    },
  ];
}

const byUse = (a: StockedItem, b: StockedItem) => valueOfUse(b) - valueOfUse(a);
