import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/support/property-runs.ts';
import { type CodedItem, CSV_HEAD, csvItems } from '../csv-writing/inventory-csv.ts';
import type { ItemValues } from '../inventory/fields.ts';
import type { ImportRow } from '../inventory/import-row.ts';
import { readImportBytes } from './read.ts';

/** What an import must say so that a new item is the exported one. */
function rowOf(item: CodedItem): ImportRow {
  const { name, supplier, quantity, minimumPar, leadTimeDays, ...same } = item;
  const all = {
    ...same,
    productName: name,
    vendor: supplier,
    stockOnHand: quantity,
    minimumPar,
    shipTime: leadTimeDays,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== null)) as Record<
    string,
    string
  > &
    ImportRow;
}

function readBack(items: readonly CodedItem[]) {
  const bytes = new TextEncoder().encode(CSV_HEAD + csvItems(items));
  return readImportBytes('camellia-inventory.csv', bytes).result;
}

const plain: ItemValues = {
  name: 'Sencha',
  sku: 'S-1',
  supplier: 'Uji Gardens',
  category: 'Green Tea',
  inventoryType: 'retail',
  quantity: 2.5,
  unit: 'lbs',
  minimumPar: 10,
  leadTimeDays: 14,
  packSize: 12,
  minimumOrder: 37.5,
  buyUnit: 'kg',
  sellUnit: 'oz',
  costPrice: 1250,
  sellingPrice: 2000,
  location: 'A1',
  description: 'First flush',
  tare: 0.25,
};

const sly = [
  '=HYPERLINK("http://x")',
  '+1',
  '-',
  '--',
  '@home',
  "'=quoted",
  "''",
  "'0012",
  'n/a',
  'None',
  'TBD',
  '?',
  '<b>Bold</b> &amp; more',
  'Tea > Green Tea',
  'Herbs, dried',
  '="0012"',
  '"quoted"',
  'a;b;c;d;e;f;g',
  'Product name',
  '1,234',
  '3 weeks',
  '茶 🍵',
];

test.each(sly)('reads tricky exported text back unchanged: %s', (text) => {
  const item = { ...plain, name: text, sku: text, supplier: text, category: text, unit: text, location: text };
  const result = readBack([{ ...item, description: text }]);
  expect(result.rows).toEqual([rowOf({ ...item, description: text })]);
  expect(result.warnings).toEqual([]);
});

test('keeps a name that is only a number, next to a description that could be one', () => {
  const items = ['108', '1,234'].map((name) => ({ ...plain, name, sku: '', description: 'Blend' }));
  for (const item of items) expect(readBack([item]).rows).toEqual([rowOf(item)]);
});

test('reads any inventory back exactly', () => {
  const line = (max: number) =>
    fc
      .oneof(
        fc.constantFrom(...sly),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.string({ unit: 'binary', maxLength: 12 }),
      )
      .map((text) =>
        text
          .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
          .trim()
          .slice(0, max)
          .toWellFormed(),
      );
  const lines = fc.array(line(200), { maxLength: 3 }).map((all) => all.join('\n').trim());
  const item: fc.Arbitrary<ItemValues> = fc.record({
    name: line(200).map((name) => name || 'Tea'),
    sku: line(100),
    supplier: line(200),
    category: line(100),
    inventoryType: fc.constantFrom('warehouse', 'retail'),
    quantity: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1e12 })).map((n) => n / 1000),
    unit: line(40),
    minimumPar: fc.integer({ min: 0, max: 1e12 }).map((n) => n / 1000),
    leadTimeDays: fc.option(fc.integer({ min: 0, max: 3650 })),
    buyUnit: line(40),
    sellUnit: line(40),
    packSize: fc.option(fc.integer({ min: 1, max: 1e12 }).map((n) => n / 1000)),
    tare: fc.option(fc.integer({ min: 1, max: 1e12 }).map((n) => n / 1000)),
    minimumOrder: fc.option(fc.integer({ min: 1, max: 1e12 }).map((n) => n / 1000)),
    costPrice: fc.option(fc.integer({ min: 0, max: 1e10 })),
    sellingPrice: fc.option(fc.integer({ min: 0, max: 1e10 })),
    location: line(200),
    description: lines,
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
      const { rows, dropped } = readBack(items);
      expect(dropped).toEqual([]);
      expect(rows).toEqual(items.map(rowOf));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('reads an old export without pack sizes and minimum orders literally', () => {
  const before = csvItems([{ ...plain, name: 'n/a', category: 'Tea > Green Tea', packSize: null, minimumOrder: null }]);
  const without = (CSV_HEAD.slice(1) + before).replace('Pack size,Minimum order,', '').replace(',14,,,', ',14,');
  const { rows } = readImportBytes('old.csv', new TextEncoder().encode(without)).result;
  const { packSize, minimumOrder, ...row } = rowOf({ ...plain, name: 'n/a', category: 'Tea > Green Tea' });
  expect(rows).toEqual([row]);
});

test('reads an export saved again by a spreadsheet with decimal commas', () => {
  const saved = [
    'Product name;SKU;Supplier;Category;Inventory type;Stock on hand;Unit;Minimum par;Lead time (days);Pack size;Minimum order;Order unit;Sales unit;Cost price;Selling price;Location;Description;Tin weight',
    'Sencha;S-1;Uji Gardens;Green Tea;retail;2,5;lbs;10;14;12;37,5;kg;oz;12,5;20;A1;First flush;0,25',
  ].join('\r\n');
  expect(readImportBytes('saved.csv', new TextEncoder().encode(saved)).result.rows).toEqual([rowOf(plain)]);
});
