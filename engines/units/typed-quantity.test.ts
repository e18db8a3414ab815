import { expect, test } from 'vitest';
import { parseQuantityIn, readFieldQuantity } from './typed-quantity.ts';

function read(text: string, unit: string, packSize: number | null = null) {
  const reading = parseQuantityIn(text, unit, packSize);
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'ambiguous') return reading.choices;
  return reading.kind === 'empty' ? '' : reading.error;
}

test.each([
  ['500', 'g', 500],
  ['500 g', 'g', 500],
  ['2.5 kg', 'g', 2500],
  ['2,5 kg', 'g', 2500],
  ['2,5kg', 'grams', 2500],
  ['.5 KG', 'g', 500],
  ['1 234,5 g', 'kg', 1.235],
  ['5 lb 3 oz', 'g', 2353.01],
  ['5 lbs, 3 oz', 'oz', 83],
  ['5lb3oz', 'lbs', 5.188],
  ['1 kg 250 g', 'kg', 1.25],
  ['1 L', 'ml', 1000],
  ['3 pcs', 'pieces', 3],
  ['2 packages', 'packs', 2],
])('%j for an item in %s is %d', (text, unit, quantity) => expect(read(text, unit)).toBe(quantity));

test('packs hold what the item says', () => {
  expect(read('2 packs', 'kg', 2.5)).toBe(5);
  expect(read('1 pack 500 g', 'kg', 2.5)).toBe(3);
  expect(read('2 packs', 'packages', 12)).toBe(2);
  expect(read('2 packs', 'kg')).toBe('This item has no pack size: enter the quantity in kg');
});

test.each([
  ['3 boxes', 'kg', '“boxes” can’t be converted: this item is counted in kg'],
  ['1 l', 'kg', '“l” can’t be converted: this item is counted in kg'],
  ['5 lb 3', 'g', 'Enter a number, such as 12 or 2.5'],
  ['-2 kg', 'g', 'Must be 0 or more'],
  ['2 1/2 kg', 'g', 'Enter decimals instead of a fraction, such as 2.5'],
  ['1.2345 kg', 'kg', 'At most three decimals'],
  ['0.1 g', 'kg', 'That is less than 0.001 kg'],
  ['2000000 t', 'g', 'At most 1,000,000,000'],
])('%j for an item in %s is refused', (text, unit, error) => expect(read(text, unit)).toBe(error));

test('what may be two numbers is asked about in the item’s unit', () => {
  expect(read('2,500 kg', 'g')).toEqual(['2500000', '2500']);
  expect(parseQuantityIn('2,500 kg', 'g')).toMatchObject({
    question: '2,500 kg can mean 2500000 or 2500 g. Which one?',
  });
});

test('a field of whole numbers takes another unit that comes out whole', () => {
  const rules = { decimals: 0, max: 1000, digitsOnly: true, unit: 'g' };
  const quantityOf = (text: string) => readFieldQuantity(text, rules);
  expect(quantityOf('0.5 kg')).toMatchObject({ kind: 'number', value: 500, isConverted: true });
  expect(quantityOf('1 oz')).toMatchObject({ error: 'Enter a whole number' });
  expect(quantityOf('2.5')).toMatchObject({ error: 'Digits only' });
});
