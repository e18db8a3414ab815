import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SyncValues } from '../../engines/sync-merge/record.ts';
import { fieldNames } from './field-names.ts';
import { toCells, toRecord } from './mapper.ts';

const names = fieldNames({});
const read = (fields: Record<string, unknown>) => toRecord({ id: 'rec1', fields }, names);

const values: fc.Arbitrary<SyncValues> = fc.record({
  name: fc.constantFrom('Sencha', '=1+1', '静岡', 'O’Sullivan "Best"'),
  sku: fc.constantFrom('S-1', '007'),
  category: fc.constantFrom('TEA', 'Green Tea'),
  quantity: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  unit: fc.constantFrom('kg', 'lbs'),
  costPrice: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  sellingPrice: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  supplier: fc.constantFrom('', 'Uji'),
  description: fc.constantFrom('', 'First flush.\nKeep dry.'),
});

test('values survive a round trip, although Airtable leaves out blank cells', () => {
  fc.assert(
    fc.property(values, (one) => {
      const cells = Object.entries(toCells(one, names)).filter(([, cell]) => cell !== null);
      expect(read(Object.fromEntries(cells))).toEqual({
        id: 'rec1',
        values: one,
        changedAt: null,
        fieldsChangedAt: {},
        problems: [],
      });
    }),
  );
});

describe('a cell', () => {
  test('may have any type that people choose for such a field', () => {
    const { values: said, problems } = read({
      Name: '  Sencha ',
      SKU: 1042,
      Category: { id: 'sel1', name: 'Green Tea', color: 'green' },
      Supplier: ['Uji', 'Marukyu'],
      Quantity: '1,250.5',
      'Cost Price': '$12.50',
    });
    expect(problems).toEqual([]);
    expect(said).toMatchObject({
      name: 'Sencha',
      sku: '1042',
      category: 'Green Tea',
      supplier: 'Uji, Marukyu',
      quantity: 1_250_500,
      costPrice: 1250,
    });
  });

  test('that is blank leaves a required field unchanged, and clears any other', () => {
    expect(read({ Name: 'Sencha' }).values).toEqual({
      name: 'Sencha',
      costPrice: null,
      sellingPrice: null,
      supplier: '',
      description: '',
    });
  });

  test.each([
    [{ Name: 'x', Quantity: 'much' }, 'Quantity must be a number'],
    [{ Name: 'x', Quantity: '12,5' }, 'Quantity must be a number'],
    [{ Name: 'x', 'Cost Price': '1.234,50 $' }, 'Cost Price must be a number'],
    [{ Name: 'x', Quantity: -1 }, 'Quantity may not be below 0'],
    [{ Name: 'x', 'Cost Price': -1 }, 'Cost Price must be at least 0'],
    [{ Name: 'x'.repeat(201) }, 'Name may have at most 200 characters'],
    [{ SKU: 'S-1' }, 'Name is missing'],
    [{ Name: 'x', Supplier: { url: 'y' } }, 'Supplier must be text'],
  ])('that cannot be taken over is named: %j', (fields, problem) => {
    expect(read(fields).problems).toContain(problem);
  });

  test('of a blank row is no problem', () => {
    expect(read({})).toMatchObject({ problems: [] });
  });
});
