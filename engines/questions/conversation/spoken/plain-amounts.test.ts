import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const boxes = { category: 'Packaging', unit: 'pieces', supplier: 'Kartonwerk', sellingPrice: null, costPrice: 40 };
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Fujian White', { quantity: 60, minimumPar: 45, costPrice: 1200, sellingPrice: 3000 }),
    itemNamed(2, 'Kukicha', { quantity: 30, minimumPar: 0, costPrice: 1000, sellingPrice: 2200 }),
    itemNamed(3, 'Parcel Box, small', { ...boxes, quantity: 760, packSize: 50, minimumPar: 0 }),
    itemNamed(4, 'Parcel Box, large', { ...boxes, quantity: 120, packSize: 20, minimumPar: 0 }),
    itemNamed(5, 'Paper Pouch 100 g', { ...boxes, quantity: 150, minimumPar: 0 }),
    itemNamed(6, 'Paper Pouch 250 g', { ...boxes, quantity: 10, minimumPar: 0 }),
  ],
  {
    suppliers: [
      {
        ...{ id: 1, key: 'uji tea growers', name: 'Uji Tea Growers', contactPerson: '', email: '', phone: '' },
        ...{
          notes: 'Delivers on Mondays. Free delivery from 150.',
          responseHours: 24,
          reliability: 90,
          leadTimeDays: 7,
        },
      },
    ],
  },
);
const { ask, says } = chatOver(snapshot);

describe('an order that has to leave par', () => {
  test.each([
    'can we sell 20 lb of fujian white and still hold our minimum?',
    'could we send out 20 lb fujian white without going below par',
    'do we have 20 lb of fujian white and stay above the minimum',
  ])('“%s” is refused where less than par stays', (message) =>
    expect(says(message)).toMatch(/^No: .* only 40 pounds stay, 5 pounds short of its par of 45 pounds/),
  );

  test('goes on from the order before it', () =>
    expect(says('can we sell 10 lb of fujian white', 'and keep par?')).toMatch(
      /^Yes: .* enough to keep its par of 45 pounds/,
    ));

  test('says where no par is set', () =>
    expect(says('can we sell 20 lb of kukicha and keep par')).toContain('Kukicha has no par'));

  test('says how much can go', () =>
    expect(says('how much fujian white can we sell without going below par')).toContain('Up to 15 pounds'));
});

describe('packs', () => {
  test.each([
    [['how many packs of the small parcel box do we need to get to 1500?']],
    [['how many small parcel boxes do we have', 'how many packs do i need to get to 1500']],
  ])('that bring stock up to a figure are counted from what is there: %j', (messages) =>
    expect(says(...messages)).toMatch(/^Order 750 pieces .* 15 packs of 50 pieces/),
  );

  test('“5 more packs” are as many packs as are delivered', () =>
    expect(says('if i order 5 more packs of small parcel boxes what does that cost')).toContain(
      '5 packs (250 pieces)',
    ));

  test('of another size, and the empty ones for them, go on from what a tea fills', () => {
    const fills = 'how many 100 g pouches can i fill from the kukicha we have';
    expect(says(fills, 'enough pouches for that?')).toMatch(/^Yes, there are enough: 150 pieces of Paper Pouch 100 g/);
    expect(ask(fills, 'enough pouches for that?', 'and if I fill 250 g bags instead?')).toMatchObject([
      { topic: 'packs', items: [[2]], pack: { quantity: 250, unit: 'g' } },
    ]);
  });
});

test.each([
  ['if I sell all the kukicha, what do I earn?', /\$360\.00 above cost/],
  ['if we sold the whole lot of kukicha what would it bring in', /\$660\.00/],
  ['what would 6% add to a 5 lb order of kukicha', /would cost \$53\.00 instead of \$50\.00/],
  ['can we fill 300 small boxes and 5 lb kukicha', /^Yes: all 2 lines/],
])('“%s”', (message, answer) => expect(says(message)).toMatch(answer));

test('a price times so many is of cost where the cost was asked', () =>
  expect(says('what do the small parcel boxes cost us', 'times 2500?')).toContain('$1,000.00'));

describe('an order of several lines', () => {
  const order = 'order 2 lb fujian white and 4 lb kukicha';
  test('has a sum', () => expect(says(order, 'whats that together')).toContain('Together they cost $64.00'));

  test('is compared with the free delivery of the note', () =>
    expect(says(order, 'whats that together', 'do we get free delivery with that?')).toMatch(
      /^No: the order comes to \$64\.00 .* \$86\.00 more is needed[\s\S]*Free delivery from 150/,
    ));
});

test('a par that is left to a person stays so when it is corrected', () => {
  expect(ask('change the minimum for kukicha to 35', 'no wait, make it 30')).toMatchObject([
    { topic: 'refused', action: 'edit', items: [[2]] },
  ]);
});
