import { expect, test } from 'vitest';
import { findNewSuppliers } from './new-suppliers.ts';

test('the new suppliers of a list are counted once, whatever case and blanks their names have', () => {
  const rows = ['Hill Co', 'hill  co ', 'Moon Estates', '', undefined, 'River Ltd'].map((vendor, index) => ({
    productName: `Tea ${index}`,
    ...(vendor !== undefined && { vendor }),
  }));
  expect(findNewSuppliers(rows, [{ name: 'MOON Estates' }])).toEqual({ names: ['Hill Co', 'River Ltd'], items: 3 });
  expect(findNewSuppliers([], [])).toEqual({ names: [], items: 0 });
});
