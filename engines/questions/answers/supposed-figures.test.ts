import { describe, expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const items = [
  itemNamed(1, 'Lapsang', { quantity: 21, costPrice: 3000, sellingPrice: 5000, minimumPar: 14 }),
  itemNamed(2, 'Gift Set', { unit: 'packages', quantity: 12, costPrice: 1450, sellingPrice: 3400, packSize: 6 }),
  itemNamed(3, 'Tray', { unit: 'pieces', costPrice: null }),
  itemNamed(4, 'Loss Leader', { costPrice: 900, sellingPrice: 900 }),
];
const weeks = (demand: number) => Array.from({ length: 26 }, () => demand);
/** What these answers read of a plan: so much goes out a week, of so many days’ stock, and so much is advised. */
const plan = (id: number, demand: number, expected: number | null, quantity: number, days = 28) =>
  ({
    ...{ item: { id }, orders: [], leadTime: { days, source: 'item' }, advice: { due: quantity > 0, quantity } },
    cover: { expected, shortest: expected, longest: expected, basis: 'forecast' },
    forecast: { expected: weeks(demand), low: weeks(demand), high: weeks(demand), profile: { kind: 'smooth' } },
  }) as Pick<ItemPlan, 'orders'> as ItemPlan;
const snapshot = workspaceOf(items, { plans: [plan(1, 1.5, 98, 34), plan(2, 7, 12, 25), plan(3, 0, null, 0)] });

function reply(more: QuestionInput): string[] {
  const { resolved } = resolveQuestion(newQuestion(more), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}
const UNCHANGED = 'This is only worked out: nothing is changed.';
const dearer = { of: 'cost', how: 'percent', value: 12 } as const;
const kept = { of: 'margin', how: 'by', value: 0 } as const;

describe('a cost that goes up', () => {
  test('leaves less of each at the present price', () => {
    expect(reply({ topic: 'margin', items: [[2]], assumed: [dearer] })).toEqual([
      'Gift Set would cost $16.24 per package instead of $14.50, a margin of 52.2% instead of 57.4%.',
      'Each package would earn $17.76 instead of $19.50.',
      UNCHANGED,
    ]);
  });

  test('asks for a price that keeps the margin', () => {
    expect(reply({ topic: 'price', items: [[2]], assumed: [dearer, kept] })).toEqual([
      'To keep its margin of 57.4%, Gift Set has to sell for $38.08 per package, as it costs $16.24 instead of $14.50.',
      'Today it sells for $34.00, a margin of 57.4%.',
      UNCHANGED,
    ]);
    expect(reply({ topic: 'price', items: [[3]], assumed: [dearer, kept] })[0]).toContain('has no margin to keep');
  });

  test('is carried on to the earnings of so many', () => {
    expect(
      reply({ topic: 'total', measure: 'margin', items: [[2]], wanted: { quantity: 30 }, assumed: [dearer] }),
    ).toEqual([
      'With 12% more cost, 30 packages of Gift Set would earn $532.80 instead of $585.00: a margin of 52.2% instead of 57.4%.',
      'Sold for $1,020.00, bought for $487.20.',
      UNCHANGED,
    ]);
    expect(
      reply({ topic: 'total', measure: 'margin', items: [[3]], wanted: { quantity: 2 }, assumed: [dearer] })[0],
    ).toBe('1 item without a cost or a selling price is not in it.');
  });
});

describe('sales on top of the usual ones', () => {
  const more = (quantity: number, unit: string | null, per: 'day' | 'week' | 'month') =>
    ({ topic: 'runOut', pace: { amount: { quantity, unit }, per, onTop: true } }) as const;

  test('shorten how long stock lasts, against an order of today', () => {
    expect(reply({ ...more(15, 'lb', 'month'), items: [[1]] })).toEqual([
      'With 15 lbs a month more, the 21 pounds of Lapsang should last about 29 days, until around Dec 21, 2026; as it usually sells, about 98 days.',
      'The first 15 pounds would leave 6 pounds; its par is 14 pounds.',
      'An order placed today would arrive around Dec 19, 2026 (28 days), about 1 day before it runs out.',
      UNCHANGED,
    ]);
  });

  test('may be more than there is, or in a unit that is not known', () => {
    const lines = reply({ ...more(20, null, 'week'), items: [[2]] });
    expect(lines[1]).toBe('The 20 packages of one week are more than there are.');
    expect(lines[2]).toContain('after it has run out');
    expect(reply({ ...more(2, 'kg', 'week'), items: [[2]] })[0]).toContain('is counted in packages');
  });

  test('of one month only count in that month', () => {
    const text = (during?: { from: string; to: string }) =>
      reply({ topic: 'runOut', items: [[1]], pace: { times: 3, ...(during ? { during } : {}) } })[0] ?? '';
    const lasts = (line: string) => Number(/last about (\d+) days/.exec(line)?.[1]);
    const december = text({ from: '2026-12-01', to: '2026-12-31' });
    expect(december).toContain('With 3 times as much sold from Dec 1, 2026 to Dec 31, 2026,');
    expect(lasts(text())).toBe(33);
    expect(lasts(december)).toBe(40);
    expect(lasts(text({ from: '2027-06-01', to: '2027-06-30' }))).toBe(98);
  });
});

describe('another amount than the advised one', () => {
  const order = { topic: 'reorder', measure: 'cost' } as const;

  test('is given in money and in days', () => {
    const [first, second] = reply({ ...order, items: [[1]], scaled: { times: 0.5 } });
    expect(first).toBe('Half is 17 pounds of Lapsang: $510.00 at today’s cost, instead of 34 pounds for $1,020.00.');
    expect(second).toMatch(/^With 17 pounds more, Lapsang would last about/);
    expect(reply({ ...order, items: [[1]], scaled: { times: 1 / 3 } })[0]).toMatch(/^A third is 11\.333 pounds/);
  });

  test('is of whole pieces, and of packs where cases are said', () => {
    expect(reply({ ...order, items: [[2]], scaled: { times: 0.5 } })[0]).toMatch(/^Half is 13 packages/);
    expect(reply({ ...order, items: [[2]], scaled: { change: -2, unit: 'case' } })[0]).toMatch(
      /^2 cases less is 13 packages of Gift Set: \$188\.50/,
    );
    expect(reply({ ...order, items: [[2]], scaled: { change: -50, unit: null } })[0]).toBe(
      'That leaves nothing to order of Gift Set: advised are 25 packages for $362.50.',
    );
  });

  test('needs something that is advised', () => {
    expect(reply({ ...order, items: [[3]], scaled: { times: 2 } })[0]).toContain('no amount to start from');
  });

  test('is split over several', () => {
    expect(reply({ ...order, items: [[1]], scaled: { over: 4 } })[0]).toBe(
      'Split over 4, that is 8.5 pounds of Lapsang each: $255.00 at today’s cost; all of it is 34 pounds for $1,020.00.',
    );
    const total = { topic: 'total', measure: 'cost', items: [[1]], wanted: { quantity: 40, unit: 'lb' } } as const;
    expect(reply({ ...total, items: [[1]], scaled: { over: 4 } })[0]).toBe(
      'Split over 4, that is $300.00 at cost each, for 10 pounds.',
    );
    expect(reply({ topic: 'value', items: [[1]], scaled: { over: 3 } })).toContain(
      'Split over 3, that is $210.00 at cost each.',
    );
  });
});

describe('another amount than the advised one of what is counted', () => {
  const order = { topic: 'reorder', measure: 'cost' } as const;

  test('is split into whole ones and the rest', () => {
    expect(reply({ ...order, items: [[2]], scaled: { over: 4 } })[0]).toBe(
      'Split over 4, that is 6 packages of Gift Set each: $87.00 at today’s cost, with 1 package left over; all of it is 25 packages for $362.50.',
    );
    expect(reply({ ...order, items: [[2]], scaled: { over: 30 } })[0]).toBe(
      '25 packages of Gift Set can’t be split evenly over 30.',
    );
    expect(reply({ ...order, scaled: { over: 4 } })).toEqual([
      'Split over 4, ordering what is advised now comes to $342.00 each, with $14.50 left over: $1,382.50 in all, for 2 items.',
      '- Lapsang: 8.5 of 34 pounds each, $255.00',
      '- Gift Set: 6 of 25 packages each, $87.00, with 1 package left over',
      UNCHANGED,
    ]);
  });

  test('is so much less of each of several items', () => {
    expect(reply({ ...order, scaled: { change: -2, unit: null } })[0]).toMatch(/^2 less of each item would cost \$/);
  });

  test('names the packs that it does not keep', () => {
    const packs =
      'Gift Set comes in packs of 6 packages: 13 packages is 2 packs and 1 package more; 3 full packs would be 18 packages.';
    expect(reply({ ...order, items: [[2]], scaled: { times: 0.5 } })[1]).toBe(packs);
    expect(reply({ ...order, scaled: { times: 0.5 } })).toContain(packs);
  });
});

describe('what has to be sold for a sum', () => {
  const earn = (value: number) =>
    ({ topic: 'total', measure: 'margin', countOnly: true, bound: { side: 'over', value } }) as const;

  test('rests on what each earns, in whole pieces', () => {
    expect(reply({ ...earn(500), items: [[2]] })).toEqual([
      'Sell 26 packages of Gift Set to earn $500.00: each package earns $19.50, as it sells for $34.00 and costs $14.50 per package.',
      'There are 12 packages in stock, 14 packages less than that. To take in $500.00 before cost, 15 packages are enough.',
      'That is at today’s prices.',
    ]);
    expect(reply({ ...earn(100), items: [[1]] })[0]).toMatch(/^Sell 5 pounds/);
  });

  test('is none of what earns nothing, or has no cost', () => {
    expect(reply({ ...earn(500), items: [[4]] })[0]).toMatch(/^No amount of Loss Leader earns \$500\.00/);
    expect(reply({ ...earn(500), items: [[3]] })[0]).toContain('it has no cost price');
  });

  test('is more at a cost that goes up', () => {
    const lines = reply({ ...earn(500), items: [[2]], assumed: [dearer] });
    expect(lines[0]).toMatch(/^Sell 29 packages/);
    expect(lines.at(-1)).toBe(UNCHANGED);
  });
});
