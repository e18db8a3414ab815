/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importRow } from '../inventory/import-row.ts';
import { type ReadResult, readImportBytes } from './read.ts';
import { readTable } from './table/table.ts';

/**
 * Files written by real shops and programs. They are not in the repository: these tests run only if a parent folder
 * has a `shared/data/csv`.
 */
function findFolder(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const data = join(folder, 'shared/data/csv');
    if (existsSync(join(data, 'manifest.json'))) return data;
    folder = dirname(folder);
  }
  return null;
}

const manifest = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      delimiter: z.string(),
      expected_data_rows: z.number(),
      expected_import_rows_exact_alias: z.number(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      expected_message: z.string().optional(),
    }),
  ),
});

const folder = findFolder();
const files = folder ? manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).files : [];

function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder ?? '', file)));
}

interface Expected {
  encoding?: ReadResult['encoding'];
  rows: number;
  dropped?: number;
  first: ReadResult['rows'][number];
  last: ReadResult['rows'][number];
  /** Rows without stock of their own. */
  stockless?: number;
}

/** The expected result for each importable file, checked by eye; without descriptions. */
const IMPORTED: Record<string, Expected> = {
  'shopify_apparel.csv': {
    rows: 22,
    first: { productName: 'Ocean Blue Shirt', vendor: 'partners-demo', stockOnHand: 1, sellingPrice: 5000 },
    last: { productName: 'LED High Tops', vendor: 'partners-demo', stockOnHand: 1, sellingPrice: 8000 },
  },
  'shopify_jewelery.csv': {
    rows: 23,
    dropped: 18,
    first: {
      productName: '7 Shakra Bracelet – Blue',
      vendor: 'Company 123',
      category: 'Bracelet',
      stockOnHand: 1,
      sellingPrice: 4299,
    },
    last: {
      productName: 'Stylish Summer Necklace',
      vendor: 'Company 123',
      category: 'Necklace',
      stockOnHand: 1,
      sellingPrice: 4499,
    },
  },
  'woocommerce_sample_products.csv': {
    rows: 24,
    stockless: 24,
    first: { productName: 'T-Shirt', sku: 'cc-tee', category: 'Tshirts' },
    last: {
      productName: 'Hoodie - Green, Yes',
      sku: 'cc-hoodie-green-logo',
      category: 'Hoodies',
      sellingPrice: 4500,
    },
  },
  'tea_collection_haampie.csv': {
    rows: 65,
    // Seven are 'Empty', which is 0.
    stockless: 58,
    first: { productName: 'Uji Premium Matcha', vendor: 'Yoshien', category: 'Matcha' },
    last: { productName: 'Huo Shan Huang Ya', vendor: 'Twinings', category: 'Yellow' },
  },
  'tea_inventory_export_sushiramenai.csv': {
    rows: 30,
    first: {
      productName: 'Test Product 1750907563431',
      sku: 'PROD-TEST-1750907563431',
      unit: '100g',
      sellingPrice: 2599,
      stockOnHand: 50,
      minimumPar: 10,
    },
    last: {
      productName: 'Royal Darjeeling Collection',
      sku: 'PROD-DARJ-1750945808654',
      unit: '100g tin',
      category: 'tea',
      sellingPrice: 8999,
      stockOnHand: 11,
      minimumPar: 10,
    },
  },
  'tea_reference_lrmulkayhee.csv': {
    encoding: 'Windows-1252',
    rows: 155,
    stockless: 155,
    first: { productName: 'Alfalfa Tea', category: 'Herbal' },
    last: { productName: 'Zhen Mei Tea', category: 'Black' },
  },
  'northwind_products.csv': {
    rows: 77,
    first: { productName: 'Chai', stockOnHand: 39, minimumPar: 10, sellingPrice: 1800 },
    last: { productName: 'Original Frankfurter grüne Soße', stockOnHand: 32, minimumPar: 15, sellingPrice: 1300 },
  },
  'retail_floor_products_bom.csv': {
    rows: 15,
    stockless: 15,
    first: { productName: '经典修身免烫白衬衫', sku: 'FS-CS-001', category: '衬衫' },
    last: { productName: '短款立领轻薄羽绒服', sku: 'FS-YR-001', category: '羽绒服' },
  },
};

/** Row counts that differ from the manifest, whose reader stopped at rows that this one can read. */
const DATA_ROWS: Record<string, number> = {
  // Its open quote swallows the last row there.
  'papaparse_malformed.tsv': 9,
  // Two title rows are no data.
  'messytables_excel_pasting.csv': 16,
};

const LONG = 'breadbasket_transactions.csv';

/** Cells in which a JSON file of csv-spectrum differs from its CSV file. */
const SPECTRUM_DIFFERS: Record<string, [json: string, csv: string][]> = {
  'csv-spectrum/location_coordinates.csv': [['1234567890', '2095257564']],
  'csv-spectrum/newlines_crlf.csv': [['\\r\\n', '\\n']],
};

describe.skipIf(!folder)(folder ? 'the real files' : 'the real files: SKIPPED, shared/data/csv is not here', () => {
  test('are 28 files', () => {
    expect(files).toHaveLength(28);
  });

  test.each(files)('$file is read completely with the right delimiter', (entry) => {
    const { result } = readImportBytes(entry.file, bytesOf(entry.file));
    expect(result.delimiter).toBe(entry.delimiter);
    expect(result.total).toBe(DATA_ROWS[entry.file] ?? entry.expected_data_rows);
    for (const row of result.rows) expect(importRow.safeParse(row)).toMatchObject({ success: true });
  });

  test.each(Object.entries(IMPORTED))('%s yields its products', (file, expected) => {
    const { result } = readImportBytes(file, bytesOf(file));
    const entry = files.find((one) => one.file === file);
    const names = result.rows.map((row) => row.productName);
    expect(result.problem).toBeNull();
    expect(result.encoding).toBe(expected.encoding ?? 'UTF-8');
    expect(names).toHaveLength(expected.rows);
    expect(result.dropped).toHaveLength(expected.dropped ?? 0);
    expect(result.defaulted.stock).toHaveLength(expected.stockless ?? 0);
    expect({ ...result.rows.at(0), description: undefined }).toEqual(expected.first);
    expect({ ...result.rows.at(-1), description: undefined }).toEqual(expected.last);
    if (entry?.expected_import_rows_exact_alias) {
      expect(names).toHaveLength(entry.expected_import_rows_exact_alias);
      expect([names.at(0), names.at(-1)]).toEqual([entry.first_name, entry.last_name]);
    }
  });

  test('names Shopify variants after their product', () => {
    const names = (file: string) => readImportBytes(file, bytesOf(file)).result.rows.map((row) => row.productName);
    expect(names('shopify_apparel.csv').slice(1, 4)).toEqual([
      'Classic Varsity Top – Small',
      'Classic Varsity Top – Medium',
      'Classic Varsity Top – Large',
    ]);
    expect(names('shopify_jewelery.csv').slice(2, 4)).toEqual([
      'Anchor Bracelet Mens – Gold',
      'Anchor Bracelet Mens – Silver',
    ]);
  });

  test('reads degree signs in Windows-1252 and reports stock in words', () => {
    const tea = readTable(bytesOf('tea_reference_lrmulkayhee.csv'));
    expect(tea.records[0]?.cells[10]).toBe('190°F (88°C)');
    const { result } = readImportBytes('teas.csv', bytesOf('tea_collection_haampie.csv'));
    expect(result.warnings[0]?.message).toMatch(/^Column 'Quantity': couldn’t read 58 of 65 cells \('Full', /);
    expect(result.questions.map((one) => one.kind === 'word' && one.written)).toEqual(['Full', 'Half', 'Quarter']);
    expect(result.rows.filter((row) => row.stockOnHand === 0)).toHaveLength(7);
  });

  test('splits 21,293 rows into two parts and keeps the rows of a product together', () => {
    const { result } = readImportBytes(LONG, bytesOf(LONG));
    expect(result).toMatchObject({ mapping: { productName: 3 }, problem: null });
    expect(result.rows).toHaveLength(21_293);
    expect(result.parts).toHaveLength(2);
    const [first = [], second = []] = result.parts.map(
      (part) => new Set(part.map((at) => result.rows[at]?.productName)),
    );
    expect([...first].filter((name) => new Set(second).has(name))).toEqual([]);
  });

  test.each(files.filter(({ file }) => !IMPORTED[file] && file !== LONG))(
    '$file holds no products, and can be mapped by hand',
    ({ file, expected_message }) => {
      const { table, result } = readImportBytes(file, bytesOf(file));
      expect(result.rows).toEqual([]);
      expect(result.problem?.message).toBe(expected_message);
      expect(result.problem?.detail).toBe('No product name column found. Choose one below.');
      expect(table.result({ productName: 0 }).rows.length).toBeGreaterThan(0);
    },
  );

  test('keeps the rows below a broken quote', () => {
    const { records, warnings } = readTable(bytesOf('papaparse_malformed.tsv'));
    expect(records.at(-2)?.cells).toEqual(['SLK', '-74.20', '44.39', '7', '-12', '0.00', '-99', '-99']);
    expect(records.at(-1)?.cells).toEqual(['VSF', '-72.50', '43.34', '20', '-1', '0.04', '-99', '-99']);
    expect(warnings.map((warning) => warning.row)).toEqual([9, 3, 6]);
  });

  test('finds headers below titles and with line breaks, and reads UTF-16', () => {
    const emissions = readTable(bytesOf('messytables_excel_pasting.csv'));
    expect([emissions.headerRow, emissions.headers[0], emissions.headers[8]]).toEqual([4, 'Year', '2007']);
    expect(emissions.records[9]?.cells[0]).toBe('Machinery and \nequipment');
    expect(readTable(bytesOf('csvkit_header_newline.csv')).headers).toEqual(['start end', 'b', 'c']);
    const nhs = readTable(bytesOf('messytables_utf-16le.csv'));
    expect([nhs.encoding, nhs.headers[0], nhs.records[0]?.cells[1]]).toEqual([
      'UTF-16LE',
      'Organisation_code',
      'Enfield PCT',
    ]);
  });

  test.each(files.filter(({ file }) => file.startsWith('csv-spectrum/')))('$file matches its JSON', ({ file }) => {
    let json = readFileSync(join(folder ?? '', file.replace(/csv$/, 'json')), 'utf8');
    for (const [there, here] of SPECTRUM_DIFFERS[file] ?? []) json = json.replaceAll(there, here);
    const { headers, records } = readTable(bytesOf(file));
    const objects = records.map(({ cells }) => Object.fromEntries(headers.map((name, at) => [name, cells[at]])));
    const said: unknown = JSON.parse(json);
    expect(objects).toEqual(Array.isArray(said) ? said : [said]);
  });
});
