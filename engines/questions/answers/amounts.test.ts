import { expect, test } from 'vitest';
import { itemNamed } from '../support.ts';
import { amountText, cannotConvert, inItemUnit } from './amounts.ts';

const puree = itemNamed(1, 'Guava Purée', { unit: 'liters' });
const keemun = itemNamed(2, 'Keemun', { unit: 'kg' });
const cordial = itemNamed(3, 'Elderflower Cordial 330 ml', { unit: 'bottles', category: 'Larder' });

const packs = (quantity: number, each: number, unit: string) => ({
  ...{ quantity, unit: null },
  holds: { quantity: each, unit },
});

test('so many of a size are what they hold together, of the kind that an item is kept by', () => {
  expect(inItemUnit(packs(3, 330, 'ml'), puree)).toBeCloseTo(0.99);
  expect(inItemUnit(packs(3, 200, 'g'), keemun)).toBeCloseTo(0.6);
  expect(amountText(packs(1, 330, 'ml'), 1, puree)).toBe('1 liter (1 × 330 ml)');
});

test('weights of what is poured, and volumes of what is weighed, can not be worked out', () => {
  expect(inItemUnit(packs(3, 200, 'g'), puree)).toBeNull();
  expect(inItemUnit(packs(3, 330, 'ml'), keemun)).toBeNull();
  expect(cannotConvert(packs(3, 200, 'g'), puree)).toBe('is counted in liters, so 3 × 200 g of it can’t be worked out');
});

test('so many of a size are as many packages of that size', () => {
  expect(inItemUnit(packs(4, 330, 'ml'), cordial)).toBe(4);
  expect(inItemUnit(packs(4, 750, 'ml'), cordial)).toBeNull();
  expect(inItemUnit(packs(4, 1.5, 'sheets'), cordial)).toBe(4);
  expect(inItemUnit(packs(4, 10, 'sheets'), keemun)).toBeNull();
});

test('a size is suggested of the kind that an item is kept by', () => {
  expect(cannotConvert({ quantity: 3, unit: 'jar' }, puree)).toMatch(/say it as “3 of 250 ml”$/);
  expect(cannotConvert({ quantity: 3, unit: 'jar' }, keemun)).toMatch(/say it as “3 of 250 g”$/);
});

test('packs of what is counted piece by piece are those that it is delivered in', () => {
  const wraps = itemNamed(4, 'Cotton Wrap', { unit: 'pieces', packSize: 50, category: 'Packaging' });
  expect(inItemUnit({ quantity: 3, unit: 'pack' }, wraps)).toBe(150);
  expect(amountText({ quantity: 3, unit: 'pack' }, 150, wraps)).toBe('150 pieces (3 packs)');
  expect(inItemUnit({ quantity: 3, unit: 'piece' }, wraps)).toBe(3);
  expect(inItemUnit({ quantity: 3, unit: 'pack' }, { ...wraps, packSize: null })).toBe(3);
  // Of what is sold by the package a pack is one of those.
  expect(inItemUnit({ quantity: 3, unit: 'pack' }, { ...cordial, packSize: 12 })).toBe(3);
  expect(inItemUnit({ quantity: 3, unit: 'pack' }, { ...wraps, name: 'Gift Wrap Pack' })).toBe(3);
});
