import { expect, test } from 'vitest';
import { GUIDES } from './guides.ts';

test('the guide covers the tasks of docs/specification.md, 3.7 in order', () => {
  expect(GUIDES.map(({ title }) => title)).toEqual([
    'Add items',
    'View inventory',
    'Low-stock alerts',
    'Update stock on arrivals',
    'Places and lots',
    'Barcodes and scanning',
    'Orders',
    'Buy at the harvest',
    'Recipes and packing',
    'Samples and tastings',
    'Counts',
    'Inventory types: TEA, PACKAGING and OFFICE',
    'AI features',
  ]);
});

test('every task has a unique anchor', () => {
  const ids = GUIDES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
