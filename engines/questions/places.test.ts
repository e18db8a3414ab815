import { describe, expect, test } from 'vitest';
import { answerAsk } from './answer-ask.ts';
import type { QueryInput } from './ask.ts';
import type { Facts } from './facts.ts';
import { needsOf } from './needs.ts';
import { newQuery } from './new-query.ts';
import { SAMPLE_FACTS, TODAY } from './sample-facts.ts';
import { textOf } from './sentences.ts';
import { understand } from './understanding/understand.ts';

/** The sample keeps 5 kg of sencha in the warehouse, 3 in the shop and 4 in the cellar; all else lies in the warehouse. */

const told = (query: QueryInput, facts: Partial<Facts> = {}) =>
  textOf(answerAsk(newQuery(query), { ...SAMPLE_FACTS, ...facts }).lines);
const needed = (query: QueryInput) => needsOf(newQuery(query), SAMPLE_FACTS);
const sencha = { field: 'item' as const, is: [1] };
const inPlace = (name: string) => ({ field: 'place' as const, is: [name] });

describe('places', () => {
  test('of a place, a quantity is what lies there, and status and par are of the whole item', () => {
    expect(told({ of: 'item', measures: ['quantity', 'status'], where: [sencha, inPlace('shop')] })).toBe(
      'Sencha: 3 kg on hand, In Stock.',
    );
    expect(told({ of: 'item', measures: ['quantity'], where: [sencha, inPlace('warehouse')] })).toContain('5 kg');
  });

  test('what was named lies in a place with nothing, too; what was not named is left out', () => {
    const gyokuro = { field: 'item' as const, is: [2] };
    expect(told({ of: 'item', measures: ['quantity'], where: [gyokuro, inPlace('Shop')] })).toBe(
      'Gyokuro: 0 kg on hand.',
    );
    expect(told({ of: 'item', measures: ['quantity'], where: [inPlace('Shop')] })).not.toContain('Gyokuro');
  });

  test('bounds hold of what lies there', () => {
    const few = { field: 'quantity' as const, max: 3 };
    expect(told({ of: 'item', measures: ['quantity'], where: [inPlace('Shop'), few] })).toContain('Sencha');
    expect(told({ of: 'item', measures: ['quantity'], where: [inPlace('Cellar B2'), few] })).not.toContain('Sencha:');
  });

  test('stock is divided among places, and the parts add up to the whole', () => {
    expect(told({ of: 'item', measures: ['value'], by: 'place' })).toBe(
      'Stock value of items by place, $520.00 in all:\n- Warehouse: $380.00 in stock\n- Cellar B2: $80.00 in stock\n- Shop: $60.00 in stock\nFigures are at cost.',
    );
  });

  test('an item says where it lies, and nothing where all lies in one place', () => {
    const where: QueryInput = { of: 'item', measures: ['location', 'places'], where: [sencha] };
    expect(told(where)).toBe('Sencha: in Warehouse (5 kg), Shop (3 kg), Cellar B2 (4 kg).');
    expect(told(where, { places: [] })).not.toContain('Warehouse');
  });

  test('sales of a place are those of the place', () => {
    const flows = [2, 3].map((placeId) => ({
      ...{ span: 0, itemId: 1, reason: 'sale' as const, came: 0, went: placeId, timesCame: 0, timesWent: 1, placeId },
    }));
    const period = { from: '2026-11-01', to: TODAY };
    expect(told({ of: 'item', measures: ['sold'], by: 'place', period }, { flows })).toMatch(
      /Cellar B2: 3 kg sold\n- Shop: 2 kg sold/,
    );
    expect(needed({ of: 'item', measures: ['sold'], where: [inPlace('Shop')], period })).toMatchObject({
      flows: { by: 'place', placeIds: [2] },
    });
  });
});

describe('lots', () => {
  const lot = (id: number, fields: Partial<Facts['lots'][number]>) => ({
    ...{ id, itemId: 1, code: `L${id}`, bestBefore: null, receivedOn: '2026-09-01', status: 'ok' as const },
    ...{ kept: [{ placeId: 1, quantity: 2 }], ...fields },
  });
  const lots = [
    lot(1, { bestBefore: '2026-11-10' }),
    lot(2, {
      bestBefore: '2026-12-10',
      kept: [
        { placeId: 2, quantity: 1 },
        { placeId: 3, quantity: 1.5 },
      ],
    }),
    lot(3, { itemId: 3, bestBefore: '2027-06-30', status: 'hold' }),
    lot(4, {}),
  ];
  const of = (query: Partial<QueryInput>) => told({ of: 'lot', ...query }, { lots });

  test('are rows with their code, quantity, date, places and status', () => {
    expect(of({})).toBe(
      'Lots in stock (4), 8.5 kg in all:\n- Sencha, lot L1: 2 kg on hand, best before Nov 10, 2026 (past), in Warehouse\n- Sencha, lot L2: 2.5 kg on hand, best before Dec 10, 2026, in Shop (1 kg), Cellar B2 (1.5 kg)\n- Assam, lot L3: 2 kg on hand, best before Jun 30, 2027, in Warehouse, on hold\n- Sencha, lot L4: 2 kg on hand, in Warehouse',
    );
  });

  test('that expire until a day, that are past their date, and that are on hold', () => {
    expect(of({ until: '2026-12-10' })).toMatch(/L1.*L2/s);
    expect(of({ until: '2026-12-09' })).not.toContain('L2');
    expect(of({ period: { from: TODAY, to: '2026-12-31' } })).not.toMatch(/L1|L3|L4/);
    const state = (is: string) => of({ where: [{ field: 'state', is: [is] }] });
    expect(state('expired')).toContain('L1');
    expect(state('expired')).not.toMatch(/L[234]/);
    expect(state('held')).toContain('L3');
    expect(of({ measures: ['daysToDate'], where: [{ field: 'code', is: ['l2'] }] })).toContain('20 days to its date');
  });

  test('are sought in a place, and divided among places and items', () => {
    expect(of({ where: [inPlace('Shop')], measures: ['quantity'] })).toContain('L2: 1 kg');
    expect(of({ by: 'place', measures: ['value'] })).toMatch(
      /Warehouse: \$100\.00.*Cellar B2: \$30\.00.*Shop: \$20\.00/s,
    );
  });

  test('are read only when a question is about them', () => {
    expect(needed({ of: 'item', measures: ['quantity'] })).toEqual({});
    expect(needed({ of: 'lot', until: '2026-12-01', where: [sencha] })).toMatchObject({
      lots: { itemIds: [1], until: '2026-12-01' },
    });
    expect(needed({ of: 'item', where: [{ field: 'state', is: ['expired'] }] })).toMatchObject({
      lots: { itemIds: 'all' },
    });
  });

  test('that nobody has entered: the answer says where dates belong', () => {
    expect(told({ of: 'lot' })).toContain('Best-before dates belong to lots');
  });
});

test('an order is found by its number in any state, and one of a supplier by the supplier of the order', () => {
  const order = {
    ...{ id: 9, itemId: 3, number: 12, supplierName: 'Uji Tea', quantity: 5, open: 0, orderedAt: SAMPLE_FACTS.now },
    ...{ expectedAt: null, overdue: false, state: 'partly_received' },
  };
  const named: QueryInput = {
    of: 'order',
    where: [{ field: 'orderNumber', is: ['12'] }],
    measures: ['onOrder', 'orderState'],
  };
  expect(told(named, { numbered: [order] })).toBe('Assam: 0 kg of 5 kg on order, partly received.');
  expect(needed(named)).toMatchObject({ orderNumbers: [12] });
  const from = (key: string) => told({ of: 'order', where: [{ field: 'supplier', is: [key] }] });
  expect(from('uji tea')).toContain('Gyokuro');
  expect(from('halmari')).toContain('none');
});

describe('without a model', () => {
  test.each([
    ['how much sencha is in the shop', { of: 'item', where: [sencha, inPlace('Shop')] }],
    ['where is the sencha', { of: 'item', measures: ['location', 'places'] }],
    ['what lies in the cellar', { of: 'item', where: [inPlace('Cellar B2')] }],
    ['what expires this month', { of: 'lot', until: '2026-11-30' }],
    ['what expires in the next 30 days', { of: 'lot', until: '2026-12-20' }],
    ['what is past its date', { of: 'lot', where: [{ field: 'state', is: ['expired'] }] }],
    ['which lots are on hold', { of: 'lot', where: [{ field: 'state', is: ['held'] }] }],
    ['what is open with Uji', { of: 'order', where: [{ field: 'supplier', is: ['uji tea'] }] }],
    ['which orders are late', { of: 'order', where: [{ field: 'state', is: ['overdue'] }] }],
    ['what is in order 12', { of: 'order', where: [{ field: 'orderNumber', is: ['12'] }] }],
    ['stock value by place', { of: 'item', measures: ['value'], by: 'place' }],
  ])('%s', (message, expected) => {
    const understood = understand(message, SAMPLE_FACTS, TODAY);
    expect(understood.kind === 'sure' && understood.asks[0]).toMatchObject(expected);
  });
});
