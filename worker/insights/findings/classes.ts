import { completeness } from '../../../engines/forecasting/plan.ts';
import { type StockedItem, valueOfUse } from '../../../engines/forecasting/stocked-item.ts';
import type { Business } from '../business.ts';
import type { Insight } from '../contract.ts';
import { count, names, percent } from '../words.ts';

/** Which items make the business, and which of them are hard to foresee. Nothing where nothing was in demand. */
export function classInsights({ items, plans, abc }: Business): Insight[] {
  const total = items.reduce((sum, item) => sum + valueOfUse(item), 0);
  if (total === 0) return [];
  const inClass = (name: string) => items.filter(({ id }) => abc.get(id) === name);
  const [a, b, c] = [inClass('A'), inClass('B'), inClass('C')].map((theirs) => theirs.toSorted(byUse)) as [
    StockedItem[],
    StockedItem[],
    StockedItem[],
  ];
  const share = a.reduce((sum, item) => sum + valueOfUse(item), 0) / total;
  const hard = plans.filter((plan) => plan.abc === 'A' && plan.xyz === 'Z').map(({ item }) => item);
  const valued = items.filter(({ used52 }) => used52 > 0);
  const known = valued.filter(({ costPrice, sellingPrice }) => costPrice !== null || sellingPrice !== null).length;
  return [
    {
      kind: 'classes',
      title: `${count(a.length, 'item')} of ${items.length} make ${percent(share)} of the demand`,
      description: `Class A: ${names(a.map(({ name }) => name))}. Class B has ${count(b.length, 'item')}, class C ${count(c.length, 'item')}.${hard.length > 0 ? ` Of class A, ${names(hard.map(({ name }) => name))} ${hard.length === 1 ? 'is' : 'are'} hard to foresee (Z).` : ''}`,
      action:
        hard.length > 0
          ? 'Watch class A week by week, and hold more safety stock of what is hard to foresee.'
          : 'Watch class A week by week; class C can be ordered in bulk, now and then.',
      impact: 'medium',
      confidence: completeness(known / valued.length),
      why: 'Demand of 12 months at cost (at the selling price where no cost is known). A makes the first 80%, B the next 15%. The confidence is the share of items in demand that have a price.',
      numbers: [
        { label: 'Class A', value: a.length, unit: '' },
        { label: 'Class B', value: b.length, unit: '' },
        { label: 'Class C', value: c.length, unit: '' },
        { label: 'Share of A', value: Math.round(share * 100), unit: 'percent' },
      ],
      itemIds: a.slice(0, 20).map(({ id }) => id),
    },
  ];
}

const byUse = (a: StockedItem, b: StockedItem) => valueOfUse(b) - valueOfUse(a);
