import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemInput, itemPatch } from '../../../worker/inventory/contract.ts';
import { changedFields, emptyValues, inputOf, toItemPatch, valueErrors, valuesOf } from './item-values.ts';
import { sampleItem } from './sample-item.ts';

const empty = emptyValues('packages');
const filled = { ...empty, name: ' Sencha ', category: 'Green Tea', inventoryType: 'retail' as const };

test('requires product name, inventory type and category', () => {
  expect(Object.keys(valueErrors(empty, empty)).sort()).toEqual(['category', 'inventoryType', 'name']);
  expect(valueErrors(filled, empty)).toEqual({});
});

test('sends prices as integer cents and quantities as numbers', () => {
  const input = inputOf({ ...filled, quantity: '12', costPrice: '4.1', sellingPrice: '', leadTimeDays: '14' });
  expect(input).toMatchObject({ name: 'Sencha', quantity: 12, costPrice: 410, sellingPrice: null, leadTimeDays: 14 });
  expect(itemInput.safeParse(input).success).toBe(true);
});

test('says that a name is too long, and does not cut it', () => {
  const name = 'a'.repeat(201);
  expect(valueErrors({ ...filled, name }, empty)).toEqual({ name: 'Use at most 200 characters; this has 201' });
  expect(valueErrors({ ...filled, name: ` ${name.slice(1)} ` }, empty)).toEqual({});
});

test('accepts only digits as a new quantity', () => {
  expect(valueErrors({ ...filled, quantity: '2.5' }, empty)).toEqual({ quantity: 'Digits only' });
  expect(valueErrors({ ...filled, quantity: '' }, empty)).toHaveProperty('quantity');
});

test('keeps an existing quantity with decimals', () => {
  const before = valuesOf(sampleItem({ quantity: 2.5 }));
  const after = { ...before, supplier: 'Uji Gardens' };
  expect(before.quantity).toBe('2.5');
  expect(valueErrors(after, before)).toEqual({});
  expect(toItemPatch(after, before)).toEqual({ supplier: 'Uji Gardens' });
  expect(valueErrors({ ...before, quantity: '2.75' }, before)).toHaveProperty('quantity');
});

test.each([
  ['costPrice', '1.234567'],
  ['sellingPrice', 'ten'],
  ['minimumPar', '-1'],
  ['leadTimeDays', '2.5'],
  ['packSize', '0'],
  ['packSize', 'a case'],
  ['minimumOrder', '-1'],
  ['minimumOrder', '1.2345'],
] as const)('refuses %s "%s"', (field, text) => {
  expect(Object.keys(valueErrors({ ...filled, [field]: text }, empty))).toEqual([field]);
});

test('an untouched item has no changes, and each changed field is a valid patch', () => {
  const item = fc
    .record({
      quantity: fc.integer({ min: 0, max: 1_000_000_000_000 }).map((thousandths) => thousandths / 1000),
      costPrice: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      leadTimeDays: fc.option(fc.integer({ min: 0, max: 3650 })),
      minimumPar: fc.integer({ min: 0, max: 1_000_000 }),
      packSize: fc.option(fc.integer({ min: 1, max: 1_000_000_000_000 }).map((thousandths) => thousandths / 1000)),
      minimumOrder: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000)),
    })
    .map(sampleItem);
  fc.assert(
    fc.property(item, item, (one, other) => {
      const before = valuesOf(one);
      expect(toItemPatch(before, before)).toEqual({});
      const patch = toItemPatch(valuesOf(other), before);
      expect(itemPatch.safeParse(patch).success).toBe(true);
      expect({ ...one, ...patch }).toMatchObject({
        quantity: other.quantity,
        costPrice: other.costPrice,
        leadTimeDays: other.leadTimeDays,
        minimumPar: other.minimumPar,
        packSize: other.packSize,
        minimumOrder: other.minimumOrder,
      });
    }),
  );
});

test('lists the fields that differ', () => {
  expect(changedFields({ ...filled, unit: 'grams' }, filled)).toEqual(['unit']);
});
