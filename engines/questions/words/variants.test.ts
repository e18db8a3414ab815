import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

const NAMES = [
  'Takeaway Cup 8 oz',
  'Takeaway Cup 12 oz',
  'Cup Lid 8 oz',
  'Cup Lid 12 oz',
  'Morning Walk Loose',
  'Morning Walk 125 g',
  'Morning Walk Bags 40',
  'Morning Walk Bags 80',
  'Rainy Corner',
  'Rainy Corner Tin 60 g',
  'Rainy Corner Tin 150 g',
  'Foil Sachet 500 g',
  'Foil Sachet 1 kg',
  'Paper Filter Size S',
  'Paper Filter Size L',
  'Clay Pot 2 Cup',
  'Clay Pot 6 Cup',
];
const reader = new Reader(lexiconOf(workspaceOf(NAMES.map((name, at) => itemNamed(at + 1, name)))));
const named = (message: string) =>
  reader
    .read(message)
    .mentions.flatMap(({ values, exact }) => (exact.length > 0 ? exact : values).map(({ name }) => name));

describe('of several things with one name', () => {
  test.each([
    ['are the 12 oz cups on their way', ['Takeaway Cup 12 oz']],
    ['8oz cups, what have we', ['Takeaway Cup 8 oz']],
    ['how many 8 oz lids', ['Cup Lid 8 oz']],
    ['how many cups do we have', ['Takeaway Cup 8 oz', 'Takeaway Cup 12 oz']],
    ['put 36 more morning walk 80s on order', ['Morning Walk Bags 80']],
    ['morning walk 40s sold in July', ['Morning Walk Bags 40']],
    ['the price of the six cup clay pot', ['Clay Pot 6 Cup']],
    ['a dozen of the two cup clay pots', ['Clay Pot 2 Cup']],
    ['which rainy corner tins are under 60', ['Rainy Corner Tin 60 g', 'Rainy Corner Tin 150 g']],
    ['rainy corner tins with more than 150', ['Rainy Corner Tin 60 g', 'Rainy Corner Tin 150 g']],
  ])('figures and what a thing is called choose: “%s”', (message, names) => {
    expect(named(message)).toEqual(names);
  });

  test.each([
    ['the small rainy corner tin', ['Rainy Corner Tin 60 g']],
    ['rainy corner in the large tin, how much is it', ['Rainy Corner Tin 150 g']],
    ['the paper filters, size L please', ['Paper Filter Size L']],
  ])('the size in words or letters chooses: “%s”', (message, names) => {
    expect(named(message)).toEqual(names);
  });

  test.each([
    ['where do the half kilo foil sachets live', ['Foil Sachet 500 g']],
    ['1000 of the kilo foil sachets just came in', ['Foil Sachet 1 kg']],
    ['grabbed 100 g rainy corner for a tasting', ['Rainy Corner']],
  ])('an amount chooses in whichever unit it is said: “%s”', (message, names) => {
    expect(named(message)).toEqual(names);
  });

  test('what is packed is none that is loose, and the leaf is none that is packed', () => {
    expect(named('morning walk bags, how many')).toEqual(['Morning Walk Bags 40', 'Morning Walk Bags 80']);
    expect(named('morning walk, the leaf, we have how much')).toEqual(['Morning Walk Loose']);
  });

  test('an amount that is counted is no size', () => {
    expect(named('sold 8 cups')).toEqual(['Takeaway Cup 8 oz', 'Takeaway Cup 12 oz']);
    expect(named('order 500 foil sachets')).toEqual(['Foil Sachet 500 g', 'Foil Sachet 1 kg']);
  });
});

test('kinds of one tea are all that is called so, whatever stands before or behind the name', () => {
  const names = ['Harbor Fog Earl Grey', 'Earl Grey Crème', 'Earl Grey Decaf', 'Earl Grey Tin Labels'];
  const items = names.map((name, at) => itemNamed(at + 1, name, { unit: name.endsWith('Labels') ? 'pieces' : 'lb' }));
  const teas = new Reader(lexiconOf(workspaceOf(items))).read('how much earl grey do we have').mentions;
  expect(teas.flatMap(({ values }) => values.map(({ name }) => name))).toEqual(names.slice(0, 3));
});
