import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** Suppliers by a ranking, by lateness and by country, and shares of one of two values. */

const supplier = (id: number, name: string, email: string, phone: string) => ({
  ...{ id, key: name.toLowerCase(), name, email, phone, contactPerson: '', notes: '' },
  ...{ responseHours: 4, reliability: 4, leadTimeDays: 9 },
});
const { ask, says } = chatOver(
  workspaceOf(
    [
      itemNamed(1, 'Rose Congou', { category: 'Black Tea', supplier: 'Alpine Herbs' }),
      itemNamed(2, 'Nettle Leaf', { category: 'Herbal Tea', supplier: 'Sagano Tea', quantity: 5 }),
      itemNamed(3, 'Oak Tray', { category: 'Accessories', inventoryType: 'retail', supplier: 'Sagano Tea' }),
    ],
    {
      suppliers: [
        supplier(1, 'Alpine Herbs', 'urs@alpine.ch', '+41 44 555 0100'),
        supplier(2, 'Sagano Tea', 'aki@sagano.jp', '+81 75 555 0100'),
        supplier(3, 'Nowhere Trading', 'post@nowhere.example', ''),
      ],
    },
  ),
);

test.each([
  ['the lead time of the most reliable', 'leadTime', 'most'],
  ['what is the phone number of the least reliable supplier', 'phone', 'least'],
  ['how long does the most reliable supplier take to deliver', 'leadTime', 'most'],
])('“%s” asks for a fact of the first of a ranking', (message, measure, order) => {
  expect(ask(message)).toMatchObject([
    { topic: 'supplierStory', measure, within: { topic: 'rankSuppliers', measure: 'reliability', order, limit: 1 } },
  ]);
});

test.each(['which suppliers are late', 'who is late with a delivery', 'any suppliers running late right now'])(
  '“%s” asks what is overdue',
  (message) => {
    expect(ask(message)).toMatchObject([{ topic: 'onOrder', overdue: true }]);
  },
);

describe('suppliers abroad', () => {
  test.each(['what should I reorder', 'what is on order', 'list our suppliers'])(
    'after “%s” depend on a country that is not recorded',
    (before) => {
      for (const message of ['only the suppliers abroad', 'just the ones from overseas'])
        expect(says(before, message)).toContain('the country of your own business is not recorded');
    },
  );

  test('are shown by the country that their entries say', () => {
    const said = says('which suppliers are abroad');
    expect(said).toContain('Japan: Sagano Tea');
    expect(said).toContain('Switzerland: Alpine Herbs');
    expect(said).toContain('not known: Nowhere Trading');
  });
});

describe('a share of one of two values', () => {
  test.each([
    ['what is our stock worth at cost and at selling prices', 'first', null],
    ['what is our stock worth at cost and at selling prices', 'second', 'price'],
    ['stock value at retail and at cost?', 'first', 'price'],
    ['stock value at retail and at cost?', 'second', null],
  ])('after “%s”, the %s one', (before, which, measure) => {
    for (const message of [`what's black tea's share of the ${which} one`, `how much of the ${which} is black tea`])
      expect(ask(before, message)).toMatchObject([{ topic: 'value', share: true, measure, categories: ['Black Tea'] }]);
  });
});

test('what is in the shop but not in the warehouse is what is in the shop', () => {
  expect(ask('what is in the shop but not in the warehouse')).toMatchObject([{ topic: 'list', type: 'retail' }]);
  expect(ask('which teas are in the warehouse but not in the shop')).toMatchObject([
    { topic: 'list', type: 'warehouse', groups: ['tea'] },
  ]);
});
