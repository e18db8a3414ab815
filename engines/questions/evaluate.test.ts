import { expect, test } from 'vitest';
import { answerAsk } from './answer-ask.ts';
import type { Ask, QueryInput } from './ask.ts';
import type { Facts, Flow } from './facts.ts';
import { needsOf } from './needs.ts';
import { newQuery } from './new-query.ts';
import { SAMPLE_FACTS } from './sample-facts.ts';
import { textOf } from './sentences.ts';

const say = (ask: Ask, facts: Partial<Facts> = {}) => textOf(answerAsk(ask, { ...SAMPLE_FACTS, ...facts }).lines);
const told = (query: QueryInput, facts: Partial<Facts> = {}) => say(newQuery(query), facts);
const flow = (fields: Partial<Flow> & Pick<Flow, 'itemId'>): Flow => ({
  span: 0,
  reason: 'sale',
  came: 0,
  went: 0,
  timesCame: 0,
  timesWent: 1,
  ...fields,
});
const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' };

test('one item and one measure are one sentence with its unit', () => {
  expect(told({ of: 'item', measures: ['quantity'], where: [{ field: 'item', is: [1] }] })).toBe(
    'Sencha: 12 kg on hand.',
  );
});

test('what is low is listed with its par and status, the most urgent first, and nothing is said of the others', () => {
  expect(told({ of: 'item', measures: ['quantity', 'par', 'status'], where: [{ field: 'state', is: ['low'] }] })).toBe(
    'Items that are low on stock (2), 0 pieces and 2 kg in all:\n- Tin 100 g: 0 pieces on hand, par 50 pieces, Out of Stock\n- Gyokuro: 2 kg on hand, par 5 kg, Critical',
  );
});

test('money is summed at cost, and what has no price is named', () => {
  const text = told({ of: 'item', measures: ['retailValue'] });
  expect(text).toContain('$1,280.00 in all');
  expect(text).toContain('Figures are at selling price.');
  expect(text).toContain('Left out, for want of a price: Tin 100 g.');
});

test('an order puts the highest or the lowest first, and a row of it can be asked for', () => {
  const ranked: QueryInput = { of: 'item', measures: ['margin'], order: 'most' };
  expect(told({ ...ranked, limit: 1 })).toContain('Assam: 60% margin');
  expect(told({ ...ranked, row: -1 })).toContain('Gyokuro: 56% margin');
});

test('quantities of different units are never added up', () => {
  expect(told({ of: 'item', measures: ['quantity'] })).toContain('34 kg and 0 pieces in all');
});

test('a category is the sum of its items', () => {
  expect(told({ of: 'item', measures: ['value'], by: 'category', order: 'most' })).toBe(
    'Stock value of items by category, highest first, $520.00 in all:\n- Green Tea: $320.00 in stock\n- Black Tea: $200.00 in stock\n- Packaging: $0.00 in stock\nFigures are at cost.',
  );
});

test('sales are net of what customers brought back, in the period that is asked for', () => {
  const flows = [
    flow({ itemId: 1, went: 5, came: 1 }),
    flow({ itemId: 3, went: 2 }),
    flow({ itemId: 3, reason: 'damage', went: 9 }),
  ];
  expect(
    told({ of: 'item', measures: ['sold'], where: [{ field: 'item', is: [1] }], period: NOVEMBER }, { flows }),
  ).toBe('Sencha: 4 kg sold.');
  expect(told({ of: 'item', measures: ['revenue'], period: NOVEMBER, order: 'most' }, { flows })).toContain(
    '- Sencha: $200.00 sold\n- Assam: $50.00 sold',
  );
});

test('what runs made and took is told apart from what came and went otherwise', () => {
  const flows = [
    flow({ itemId: 1, reason: 'make', came: 50, timesCame: 1 }),
    flow({ itemId: 1, reason: 'receive', came: 7, timesCame: 1 }),
    flow({ itemId: 3, reason: 'consume', went: 2.5 }),
    flow({ itemId: 3, reason: 'undo', went: 9, came: 9 }),
    flow({ itemId: 3, went: 4 }),
  ];
  const ofPeriod = (measure: 'made' | 'consumed') =>
    told({ of: 'item', measures: [measure], period: NOVEMBER }, { flows });
  expect(ofPeriod('made')).toBe('Sencha: 50 kg made.');
  expect(ofPeriod('consumed')).toBe('Assam: 2.5 kg used in runs.');
});

test('how much can be made now is known of items with a recipe', () => {
  const packable = new Map([[4, 24]]);
  const of = (id: number) =>
    told({ of: 'item', measures: ['packable'], where: [{ field: 'item', is: [id] }] }, { packable });
  expect(of(4)).toBe('Tin 100 g: 24 pieces can be made now.');
  expect(of(1)).toBe('No quantity that can be made now is recorded for Sencha.');
  expect(told({ of: 'item', measures: ['packable'] }, { packable })).toBe('Tin 100 g: 24 pieces can be made now.');
});

test('what to buy of a harvest is known of items with a buying window', () => {
  const harvests = new Map([[1, 12]]);
  expect(told({ of: 'item', measures: ['toBuy'] }, { harvests })).toBe(
    'Sencha: 12 kg to buy in its next buying window.',
  );
});

test('a share is of the sum of all', () => {
  const flows = [flow({ itemId: 1, went: 3 }), flow({ itemId: 2, went: 1 })];
  expect(told({ of: 'item', measures: ['revenue'], by: 'item', form: 'share', period: NOVEMBER }, { flows })).toContain(
    '- Sencha: 63%, $150.00',
  );
});

test('a figure is compared with the one of another period', () => {
  const flows = [flow({ itemId: 1, went: 3 }), flow({ itemId: 1, went: 5, span: 1 })];
  const against = { from: '2026-10-01', to: '2026-10-31' };
  expect(
    told({ of: 'item', measures: ['sold'], where: [{ field: 'item', is: [1] }], period: NOVEMBER, against }, { flows }),
  ).toBe('Sencha: 3 kg sold, down from 5 kg.');
});

test('stock of an earlier day is what there is now less what has moved since', () => {
  const query = newQuery({
    of: 'item',
    measures: ['quantity'],
    where: [{ field: 'item', is: [1] }],
    period: { from: '2026-11-10', to: '2026-11-10' },
  });
  const spans = needsOf(query, SAMPLE_FACTS).flows?.spans ?? [];
  expect(spans).toHaveLength(2);
  expect(say(query, { flows: [flow({ itemId: 1, went: 3, span: 1 })] })).toContain('15 kg at the end');
});

test('a filter by a measure takes money in currency units and quantities in another unit', () => {
  expect(told({ of: 'item', measures: ['sellingPrice'], where: [{ field: 'sellingPrice', max: 30 }] })).toContain(
    'Assam: sells for $25.00 per kg',
  );
  const heavy = told({ of: 'item', measures: ['quantity'], where: [{ field: 'quantity', min: 40, unit: 'lb' }] });
  expect(heavy).toContain('Assam');
  expect(heavy).not.toContain('Sencha');
});

test('an order of so much is answered with what would be left, or what is short', () => {
  const fulfil = (quantity: number, unit: string | null) =>
    told({
      of: 'item',
      measures: ['quantity'],
      where: [{ field: 'item', is: [1] }],
      form: 'yesNo',
      amount: { quantity, unit },
    });
  expect(fulfil(5000, 'g')).toBe('Yes, 5,000 g of Sencha can go out: 12 kg on hand, 7 kg would be left.');
  expect(fulfil(20, null)).toBe('No, 12 kg of Sencha on hand: 8 kg short of 20 kg.');
});

test('packs of a size are counted whole, and the rest is said', () => {
  expect(told({ of: 'item', where: [{ field: 'item', is: [2] }], pack: { quantity: 150, unit: 'g' } })).toBe(
    '2 kg of Gyokuro fill 13 packs of 150 g, and 0.05 kg are left.',
  );
});

test('open orders and suppliers are rows like items', () => {
  expect(told({ of: 'order' })).toMatch(
    /^Gyokuro: 5 kg .*on order, from .+, ordered .+, expected Nov 17, 2026, 3 days late\.$/,
  );
  expect(told({ of: 'supplier', measures: ['phone'], where: [{ field: 'supplier', is: ['uji tea'] }] })).toBe(
    'Uji Tea: phone +81 75 555 0100.',
  );
  expect(told({ of: 'supplier', measures: ['items'], order: 'most', limit: 1 })).toContain('Uji Tea: 2');
});

test('a name that nothing has is said, and no other is taken for it', () => {
  expect(told({ of: 'item', where: [{ field: 'item', is: ['Oolong'] }] })).toBe('Nothing here is called “Oolong”.');
});

test('ids of another workspace match nothing', () => {
  expect(told({ of: 'item', where: [{ field: 'item', is: [999_999] }] })).toContain('none');
});
