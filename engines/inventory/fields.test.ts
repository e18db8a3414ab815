import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { ItemInput, ItemPatch } from '../../worker/inventory/contract.ts';
import { readImportBytes } from '../csv-reading/read.ts';
import { EXPORT_HEADERS } from '../csv-writing/cells.ts';
import { CSV_HEAD, csvItems } from '../csv-writing/inventory-csv.ts';
import { cellValue, toCell } from '../sync-merge/cell-value.ts';
import { SYNC_FIELD_NAMES, SYNC_FIELDS, type SyncField, type SyncValues } from '../sync-merge/record.ts';
import { FIELD_NAMES, ITEM_FIELDS, type ItemValues, initialValues, type OrderTermField } from './fields.ts';
import { IMPORT_COLUMNS, type ImportField, type ImportRow, toItemValues } from './import-columns.ts';
import type { importRow } from './import-row.ts';
import { sampleValues } from './sample-values.ts';
import { fieldSchemas } from './schemas.ts';

interface Values {
  name: string;
  sku: string;
  supplier: string;
  category: string;
  inventoryType: 'warehouse' | 'retail';
  quantity: number;
  unit: string;
  minimumPar: number;
  leadTimeDays: number | null;
  packSize: number | null;
  minimumOrder: number | null;
  buyUnit: string;
  sellUnit: string;
  costPrice: number | null;
  sellingPrice: number | null;
  location: string;
  description: string;
  tare: number | null;
}

test('the schema of a described field says what it holds, and what null means', () => {
  const description = (field: keyof typeof fieldSchemas) => fieldSchemas[field].meta()?.description;
  expect(description('name')).toBeUndefined();
  expect(description('costPrice')).toMatch(/.; null if unknown$/);
  expect(description('minimumPar')).not.toContain('null');
});

describe('the types that follow from the list of fields', () => {
  test('are those of the values', () => {
    expectTypeOf<ItemValues>().toEqualTypeOf<Values>();
    expectTypeOf<OrderTermField>().toEqualTypeOf<'packSize' | 'minimumOrder'>();
  });

  test('require only the name of a new item, and nothing of a patch', () => {
    expectTypeOf<ItemInput['name']>().toEqualTypeOf<string>();
    expectTypeOf<Omit<ItemInput, 'name' | 'unitCost'>>().toEqualTypeOf<Partial<Omit<Values, 'name'>>>();
    expectTypeOf<ItemPatch>().toEqualTypeOf<Partial<Values & { isBetterWithAge: boolean }>>();
  });

  test('name the fields of an import row as files do', () => {
    expectTypeOf<z.infer<typeof importRow>>().toExtend<ImportRow>();
    expectTypeOf<ImportRow>().toExtend<z.infer<typeof importRow>>();
    expectTypeOf<Exclude<ImportField, keyof Values>>().toEqualTypeOf<
      'productName' | 'vendor' | 'stockOnHand' | 'shipTime'
    >();
    expectTypeOf<ImportRow['shipTime']>().toEqualTypeOf<number | undefined>();
  });

  test('take the synced fields from the list', () => {
    expectTypeOf<SyncField>().toEqualTypeOf<
      'name' | 'sku' | 'category' | 'quantity' | 'unit' | 'costPrice' | 'sellingPrice' | 'supplier' | 'description'
    >();
    expectTypeOf<SyncValues['costPrice']>().toEqualTypeOf<number | null>();
  });
});

test('every field accepts its samples and the value of a new item', () => {
  for (const field of FIELD_NAMES) {
    expect(fieldSchemas[field].safeParse(sampleValues(1)[field]), field).toMatchObject({ success: true });
    if (field !== 'name')
      expect(fieldSchemas[field].safeParse(initialValues[field]), field).toMatchObject({ success: true });
  }
});

test('the export writes every field, and the reader reads each back', () => {
  const values = sampleValues(3);
  const file = new TextEncoder().encode(CSV_HEAD + csvItems([values]));
  const { rows, warnings } = readImportBytes('inventory.csv', file).result;
  expect(warnings).toEqual([]);
  expect(rows.map((row) => toItemValues(row))).toEqual([values]);
  expect(new Set(EXPORT_HEADERS).size).toBe(FIELD_NAMES.length);
});

test('the column of every field is recognized by the name on screens', () => {
  const headers = IMPORT_COLUMNS.map(({ label }) => label).join(',');
  const row = IMPORT_COLUMNS.map(({ of }) => (ITEM_FIELDS[of].kind === 'text' ? 'Words' : sampleValues(2)[of])).join(
    ',',
  );
  const { rows } = readImportBytes('list.csv', new TextEncoder().encode(`${headers}\n${row}\n`)).result;
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(IMPORT_COLUMNS.map(({ field }) => field).sort());
});

test('the sync converts every synced field to a cell and back, in the order of a new table', () => {
  const values = { ...sampleValues(4), quantity: 5125 };
  for (const field of SYNC_FIELDS)
    expect(cellValue(field, toCell(field, values[field]))).toEqual({ value: values[field] });
  expect(SYNC_FIELDS.map((field) => SYNC_FIELD_NAMES[field])).toEqual([
    ...['Name', 'SKU', 'Category', 'Quantity', 'Unit', 'Cost Price', 'Selling Price', 'Supplier', 'Description'],
  ]);
});
