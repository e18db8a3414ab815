import { expect, test } from 'vitest';
import { contentOfPiece, contentsOf, haveOtherSizes, isCapacity, sizeInName } from './pack-content.ts';

const held = (name: string, unit: string, category = 'Larder') =>
  contentsOf({ name, unit, category }).map(({ kind, each }) => [kind, each]);

test.each([
  ['Almond Flour 3kg', 'bags', [['weight', 3000]]],
  ['Rose Syrup 0.75 L', 'bottles', [['volume', 750]]],
  [
    'Ginger Beer 12 x 330 ml',
    'cartons',
    [
      ['volume', 3960],
      ['count', 12],
    ],
  ],
  ['Rice Pudding 1,5 kg', 'tubs', [['weight', 1500]]],
  ['Raw Cane Sugar 1,000 g', 'packs', [['weight', 1000]]],
  ['Lemon Verbena Tea Bags, box of 25', 'packages', [['count', 25]]],
  ['Pyramid Bags Mint x18', 'boxes', [['count', 18]]],
  ['Fruit Tea, 30 sachets', 'boxes', [['count', 30]]],
  [
    'Mint Tea 20 x 2 g',
    'boxes',
    [
      ['weight', 40],
      ['count', 20],
    ],
  ],
  ['Black Tea Tin 125 g', 'tins', [['weight', 125]]],
  ['Nilgiri 1/4 kg', 'bags', [['weight', 250]]],
  ['Nilgiri 2 1/2 kg', 'bags', [['weight', 2500]]],
  [
    'Cold Brew 4 x 1/2 l',
    'cartons',
    [
      ['volume', 2000],
      ['count', 4],
    ],
  ],
  ['Dooars Loose 0,125 kg', 'bags', [['weight', 125]]],
  ['Lemon Juice 0,500 l', 'bottles', [['volume', 500]]],
  ['Rosehip 8 x 30 sachets', 'cartons', [['count', 240]]],
  ['Rosehip 30 sachets x 8', 'cartons', [['count', 240]]],
  ['Fennel, 6 tins of 15 pyramids', 'cartons', [['count', 90]]],
  ['Fennel Mix 15 pyramids', 'tins', [['count', 15]]],
  ['Fennel No. 7, 15 pyramids', 'tins', [['count', 15]]],
  ['Honey 250 g / 8.8 oz', 'jars', [['weight', 250]]],
] as const)('one of %s in %s holds what its name says', (name, unit, contents) =>
  expect(held(name, unit)).toEqual(contents),
);

test('a unit that says a size is believed before the name', () => {
  expect(held('Matcha', 'bags (500 g)')).toEqual([['weight', 500]]);
  expect(held('Matcha 1 kg', '250 g bags')).toEqual([['weight', 250]]);
});

test.each([
  ['Glass Tumbler 400 ml', 'pieces', 'Shop'],
  ['Glass Cup 400 ml', 'boxes', 'Shop'],
  ['Kraft Pouch 250 g', 'packs', 'Odds and ends'],
  ['Resealable Bag 500 g, black', 'bags', 'Odds and ends'],
  ['Porcelain Teapot 0.8 l', 'packages', 'Gifts'],
  ['Storage Jar 2 l', 'jars', 'Kitchen'],
  ['Assam 500 g', 'bags', 'Packaging'],
  ['Cleaner 1 L', 'bottles', 'Office Supplies'],
  ['Oolong 100 g', 'pieces', 'Oolong Tea'],
  ['Oolong 100 g', 'cases', 'Oolong Tea'],
  ['Oat Drink 1 l', 'cartons of 12', 'Dairy'],
])('the size in the name of %s, in %s of %s, is not what one holds', (name, unit, category) =>
  expect(held(name, unit, category).filter(([kind]) => kind !== 'count')).toEqual([]),
);

test.each([
  ['Shipping Box 40 cm', 'boxes'],
  ['Dragon Pearls 2019', 'bags'],
  ['Whipping Cream 35%', 'bottles'],
  ['Tea for 500 g pots', 'bags'],
  ['Sencha 100-200 g', 'bags'],
  ['Sencha 1.000 g', 'bags'],
  ['Sencha 0 g', 'bags'],
  ['Syrup 12 oz', 'bottles'],
  ['Assorted Tea 100 g and 250 g', 'bags'],
  ['Nilgiri 2,250 kg', 'bags'],
  ['Lemon Juice 1,250 gal', 'bottles'],
  ['Nilgiri 125/250 g', 'bags'],
  ['Nilgiri 12/24 oz', 'bags'],
  ['Rosehip 30 sachets x 3 g', 'boxes'],
  ['Nilgiri 8 tins of 125 g', 'cartons'],
  ['Nilgiri No 7 g', 'bags'],
  [`${'9'.repeat(400)} g`, 'bags'],
])('%s says no clear size', (name, unit) => {
  const sizes = contentsOf({ name, unit, category: 'Larder' }).filter(({ kind }) => kind !== 'count');
  expect(sizes).toEqual([]);
});

test.each([
  ['Nilgiri No 7 sachets', 'boxes'],
  ['Nilgiri #7 sachets', 'boxes'],
  ['Rosehip 10-15 sachets', 'boxes'],
  ['Rosehip 2 x 8 x 30 sachets', 'cartons'],
  ['Rosehip 8 x 30', 'cartons'],
  ['Sampler, box of 4, 15 pyramids', 'packages'],
])('%s says no clear number', (name, unit) =>
  expect(held(name, unit).filter(([kind]) => kind === 'count')).toEqual([]),
);

test('the size in a name is that of one of several, and of what is empty, too', () => {
  expect(sizeInName('Ginger Beer 12 x 330 ml', 'volume')).toBe(330);
  expect(sizeInName('Kraft Pouch for 1/4 kg', 'weight')).toBe(250);
  expect(sizeInName('Kraft Pouch 250 g', 'volume')).toBeNull();
});

test('a teapot and an empty pouch have a size that they take; loose tea has none', () => {
  expect(isCapacity({ name: 'Clay Pot 350 ml', unit: 'pieces', category: 'Teaware' })).toBe(true);
  expect(isCapacity({ name: 'Sencha 1 kg', unit: 'bags', category: 'Green Tea' })).toBe(false);
  expect(isCapacity({ name: 'Clay Pot', unit: 'pieces', category: 'Teaware' })).toBe(false);
  expect(isCapacity({ name: 'Clear Bags 250 g', unit: 'bags', category: '' })).toBe(true);
});

test.each([
  ['Nilgiri Orange Pekoe 1kg', '1 kg', 1000],
  ['Matcha tin 40 g', '40 g', 40],
  ['Cold Brew 4 x 250 ml', '4 x 250 ml', 1000],
  ['Nilgiri Orange Pekoe', undefined, undefined],
  ['Kraft Pouch 250 g', undefined, undefined],
  ['Sample set 50 g and 100 g', undefined, undefined],
])('a piece of %s holds %s', (name, said, each) => {
  expect(contentOfPiece(name)?.said).toBe(said);
  expect(contentOfPiece(name)?.each).toBe(each);
});

test.each([
  ['Masala Blend 1kg', 'Masala Blend Tin 125 g', true],
  ['Masala Blend 1000 g', 'Masala Blend 1kg', false],
  ['Masala Blend 12 x 125 g', 'Masala Blend Tin 125 g', false],
  ['Masala Blend 12 x 125 g', 'Masala Blend 1.5 kg', false],
  ['Masala Blend 1kg', 'Masala Blend', false],
  ['Rose Syrup 1 l', 'Rose Syrup 500 g', true],
])('whether %s and %s have other sizes: %s', (a, b, isOther) => expect(haveOtherSizes(a, b)).toBe(isOther));
