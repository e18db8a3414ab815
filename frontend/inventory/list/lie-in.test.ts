import { expect, test } from 'vitest';
import { lieIn, whereText } from './lie-in.ts';

const place = (id: number, name: string) => ({ id, name, isMain: id === 1, items: 0, value: 0 });
const PLACES = [place(1, 'Main'), place(7, 'Cellar'), place(8, 'Shop')];
const item = { quantity: 5.2, unit: 'kg', places: [{ locationId: 8, quantity: 1.2 }] };

test('an item lies in Main with what does not lie elsewhere', () => {
  expect([1, 7, 8].map((id) => lieIn(item, id))).toEqual([4, 0, 1.2]);
  expect(lieIn({ quantity: 3 }, 1)).toBe(3);
});

test('where an item lies is said only once some of it lies outside Main', () => {
  expect(whereText(item, PLACES)).toBe('Shop 1.2 kg, Main 4 kg');
  expect(whereText({ ...item, quantity: 1.2 }, PLACES)).toBe('Shop 1.2 kg');
  expect(whereText({ quantity: 3, unit: 'kg' }, PLACES)).toBeNull();
  expect(whereText({ quantity: 3, unit: 'kg', places: [] }, PLACES)).toBeNull();
});
