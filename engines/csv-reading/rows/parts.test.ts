import { expect, test } from 'vitest';
import { splitIntoParts } from './parts.ts';

const named = (...names: string[]) => names.map((productName) => ({ productName }));

test('keeps rows that could be one item in one part, by name and SKU', () => {
  const rows = [
    { productName: 'Assam', sku: 'A' },
    ...named('Sencha', 'Keemun'),
    { productName: 'Assam leaf', sku: 'a' },
    ...named(' sencha'),
  ];
  expect(splitIntoParts(rows, 3)).toEqual([
    [0, 3],
    [1, 2, 4],
  ]);
});

test('makes one part if the rows fit, and none if one product has too many', () => {
  expect(splitIntoParts(named('Assam', 'Assam'), 2)).toEqual([[0, 1]]);
  expect(splitIntoParts(named('Assam', 'Assam', 'Assam'), 2)).toBeNull();
});
