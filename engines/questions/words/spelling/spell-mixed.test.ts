import { expect, test } from 'vitest';
import { spellMixed } from './spell-mixed.ts';

test.each([
  ['1/2 lb of assam', '0.5 lb of assam'],
  ['1 1/2 kg rooibos', '1.5 kg rooibos'],
  ['2½ kg', '2.5 kg'],
  ['3/4 of a kilo', '0.75 kilo'],
  ['three quarters of a pound', '0.75 pound'],
  ['quarter of a kilo', '0.25 kilo'],
  ['1/2 dozen cups', '0.5 dozen cups'],
  ['2kg 500g of mint', '2.5 kg of mint'],
  ['2 kg and 250 grams', '2.25 kg'],
  ['3 lb 8 oz', '3.5 lb'],
  ['two thousand labels', '2000 labels'],
  ['1.5k labels', '1500 labels'],
  ['a gross of cups', '144 cups'],
  ['3 cases of a dozen', '3 cases of 12'],
])('“%s” is “%s”', (message, spelled) => expect(spellMixed(message)).toBe(spelled));

test.each([
  'fill 2 kg 500 g pouches',
  'sold on 1/2',
  'the last quarter',
  'three quarters of the year',
  '3 lb 20 oz',
  '2 kg of mint and 500 g of sage',
  'how many 2 kg 100 g bags',
])('“%s” stays as it is', (message) => expect(spellMixed(message)).toBe(message));

test('a page of figures is read in a moment', () => {
  const long = '1/2 kg 500 g '.repeat(4000);
  expect(spellMixed(long).length).toBeLessThanOrEqual(long.length);
});
