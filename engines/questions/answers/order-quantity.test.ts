import { expect, test } from 'vitest';
import { textOf } from '../sentences.ts';
import { itemNamed } from '../support.ts';
import { brokenTerms, inOrderUnit, orderedText } from './order-quantity.ts';

const tin = itemNamed(1, 'Chai Tin', { unit: 'packages', packSize: 6 });
const box = itemNamed(2, 'Shipping Box, large', { unit: 'pieces', packSize: 20 });
const gyokuro = itemNamed(3, 'Gyokuro', { minimumOrder: 22 });
const broken = (quantity: number, unit: string | null, item: typeof tin) =>
  textOf(brokenTerms({ quantity, unit }, item)).split('\n');

test('packs that are ordered are those of the item, unless their word is its unit or its name', () => {
  expect(inOrderUnit({ quantity: 2, unit: 'pack' }, tin)).toBe(12);
  expect(inOrderUnit({ quantity: 2, unit: 'package' }, tin)).toBe(2);
  expect(inOrderUnit({ quantity: 400, unit: 'box' }, box)).toBe(400);
  expect(inOrderUnit({ quantity: 2, unit: 'case' }, box)).toBe(40);
  expect(inOrderUnit({ quantity: 10, unit: 'kg' }, gyokuro)).toBe(22.046);
  expect(inOrderUnit({ quantity: 2, unit: 'pack' }, gyokuro)).toBeNull();
});

test('packs are written with what they hold together', () => {
  expect(orderedText({ quantity: 2, unit: 'pack' }, tin)).toBe('2 packs (12 packages)');
  expect(orderedText({ quantity: 25, unit: null }, gyokuro)).toBe('25 pounds');
});

test('an order under the minimum, or of no whole packs, says so', () => {
  expect(broken(10, null, gyokuro)).toEqual(['That is under the minimum order of Gyokuro: 22 pounds.']);
  expect(broken(10, 'kg', gyokuro)).toEqual(['']);
  expect(broken(40, null, tin)).toEqual([
    'Chai Tin comes in packs of 6 packages: 40 packages is 6 packs and 4 packages more; 7 full packs would be 42 packages.',
  ]);
  expect(broken(5, null, tin)).toEqual([
    'Chai Tin comes in packs of 6 packages: 5 packages is less than one pack; 1 full pack would be 6 packages.',
  ]);
  expect(broken(2, 'pack', gyokuro)).toEqual([
    'How much 2 packs of Gyokuro is in pounds is not recorded, so its minimum order and packs were not checked.',
  ]);
});
