import { expect, test } from 'vitest';
import { firstValues, nextValues } from './first-values.ts';
import { emptyValues } from './item-values.ts';
import { sampleItem } from './sample-item.ts';

test('the first item of a workspace needs no more than a name, too', () => {
  expect(firstValues([])).toEqual({
    ...emptyValues('packages'),
    inventoryType: 'warehouse',
    category: 'Uncategorized',
  });
});

test('with items in the list only a name is missing: the type is what most are, the unit too', () => {
  const items = [
    sampleItem({ id: 1, inventoryType: 'retail', unit: 'g' }),
    sampleItem({ id: 2, inventoryType: 'retail', unit: 'g' }),
    sampleItem({ id: 3, inventoryType: 'warehouse', unit: 'kg' }),
  ];
  expect(firstValues(items)).toEqual({
    ...emptyValues('g'),
    inventoryType: 'retail',
    category: 'Uncategorized',
  });
});

test('another item keeps category, type, unit and supplier of the last one, and nothing else', () => {
  const last = {
    ...emptyValues('kg'),
    ...{ name: 'Sencha', sku: 'SEN', category: 'Green Tea', inventoryType: 'warehouse' as const, supplier: 'Uji' },
    ...{ quantity: '12', minimumPar: '4', costPrice: '19.99', location: 'B1' },
  };
  expect(nextValues(last)).toEqual({
    ...emptyValues('kg'),
    ...{ category: 'Green Tea', inventoryType: 'warehouse', supplier: 'Uji' },
  });
});
