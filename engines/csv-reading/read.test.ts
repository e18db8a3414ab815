import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '../inventory/import-columns.ts';
import { importRow } from '../inventory/import-row.ts';
import { IMPORT_ROW_LIMIT } from '../inventory/limits.ts';
import { ImportFileError } from './file/file-error.ts';
import { type ReadResult, readImportBytes } from './read.ts';

function open(text: string) {
  return readImportBytes('teas.csv', new TextEncoder().encode(text));
}

function read(text: string): ReadResult {
  return open(text).result;
}

function messages(result: ReadResult): string[] {
  return result.warnings.map((warning) => warning.message);
}

describe('reading a stock list', () => {
  test('builds rows from the headers of docs/specification.md, 8.1', () => {
    const result = read(
      'Supplier,Name,Quantity,Min Par,Lead Time,Category\n"Uji, Inc",Gyokuro,"1,200",20,2-3 weeks,Green Tea\n',
    );
    expect(result).toMatchObject({
      fileName: 'teas.csv',
      encoding: 'UTF-8',
      delimiter: ',',
      headerRow: 1,
      problem: null,
    });
    expect(result.rows).toEqual([
      {
        vendor: 'Uji, Inc',
        productName: 'Gyokuro',
        stockOnHand: 1200,
        minimumPar: 20,
        shipTime: 14,
        category: 'Green Tea',
      },
    ]);
    expect(result.warnings).toEqual([]);
  });

  test('drops totals, but not products that are named like one', () => {
    const result = read(
      'Name,SKU,Stock\nAssam,A-1,4\nSubtotal,,4\nTotal,T-1,5\nTotal Detox,,1\nGrand total: (3),,10\n',
    );
    expect(result.rows.map((row) => row.productName)).toEqual(['Assam', 'Total', 'Total Detox']);
    expect(result.dropped).toEqual([
      { row: 3, reason: 'A total, not a product.' },
      { row: 6, reason: 'A total, not a product.' },
    ]);
  });

  test('takes the decimal mark from prices that are not imported, and from the script of the headers', () => {
    expect(read('Tea,Stock,Price per 100g\nAssam,"1,250",$24.00\n')).toMatchObject({
      rows: [{ stockOnHand: 1250 }],
      questions: [],
    });
    expect(read('商品名,在庫数\n煎茶,"1,250"\n')).toMatchObject({ rows: [{ stockOnHand: 1250 }], questions: [] });
  });

  test('drops rows without a product name and lists them', () => {
    const result = read('Name,Stock\nAssam,4\n,5\n\n -- ,6\nName,Stock\nSencha,7\n');
    expect(result.rows.map((row) => row.productName)).toEqual(['Assam', 'Sencha']);
    expect(result.rowNumbers).toEqual([2, 7]);
    expect(result.dropped).toEqual([
      { row: 3, reason: 'No product name.' },
      { row: 5, reason: 'No product name.' },
      { row: 6, reason: 'Repeated header.' },
    ]);
    expect(result.total).toBe(5);
  });

  test('omits missing stock and par and lists the rows', () => {
    const result = read('Name,Stock,Par\nAssam,,5\nSencha,0,\nChai,-,-\n');
    expect(result.rows).toEqual([
      { productName: 'Assam', minimumPar: 5 },
      { productName: 'Sencha', stockOnHand: 0 },
      { productName: 'Chai' },
    ]);
    expect(result.defaulted).toEqual({ stock: [2, 4], par: [3, 4] });
    expect(result.warnings).toEqual([]);
  });

  test('skips pack sizes and minimum orders that are not plain numbers, with a note', () => {
    const result = read('Name,Case Pack,MOQ\nAssam,12,50\nSencha,50 ct,$250\nChai,-2,0\nMate,"1,200",n/a\n');
    expect(result.rows).toEqual([
      { productName: 'Assam', packSize: 12, minimumOrder: 50 },
      { productName: 'Sencha' },
      { productName: 'Chai' },
      { productName: 'Mate', packSize: 1200 },
    ]);
    expect(messages(result)).toEqual([
      "Column 'Case Pack': couldn’t read 2 of 4 cells ('50 ct', '-2') in rows 3 and 4; it is skipped.",
      "Row 3: pack size '50 ct' is not a plain number; it is skipped.",
      "Row 3: minimum order '$250' is an amount of money; it is skipped.",
      "Row 4: pack size '-2' is below 0.001; it is skipped.",
    ]);
  });

  test('reports stock in words and summarises the column', () => {
    const result = read('Name,Quantity\nAssam,Full\nSencha,Half\nChai,3\n');
    expect(result.rows.map((row) => row.stockOnHand)).toEqual([undefined, undefined, 3]);
    expect(result.warnings).toEqual([
      {
        column: 'Quantity',
        message:
          "Column 'Quantity': couldn’t read 2 of 3 cells ('Full', 'Half') in rows 2 and 3; a new item will be uncounted.",
      },
      { row: 2, column: 'Quantity', message: "Row 2: stock 'Full' is not a number; a new item will be uncounted." },
      { row: 3, column: 'Quantity', message: "Row 3: stock 'Half' is not a number; a new item will be uncounted." },
    ]);
  });

  test('reports negative stock set to 0 and text that is cut', () => {
    const result = read(`Name,Stock,Unit\nAssam,-4,${'x'.repeat(41)}\n`);
    expect(result.rows).toEqual([{ productName: 'Assam', stockOnHand: 0, unit: 'x'.repeat(40) }]);
    expect(messages(result)).toEqual([
      'Row 2: unit is cut to 40 characters.',
      "Row 2: stock '-4' is below 0, so 0 is used.",
    ]);
  });

  test('determines the decimal mark by column', () => {
    const result = read('Name;Stock;Cost\nAssam;1.234;12,50\nSencha;2,5;9,80\n');
    expect(result.rows).toEqual([
      { productName: 'Assam', stockOnHand: 1234, costPrice: 1250 },
      { productName: 'Sencha', stockOnHand: 2.5, costPrice: 980 },
    ]);
  });

  test('determines the decimal mark by other columns with a warning, or asks', () => {
    const led = read('Name,Stock,Price\nAssam,"1,234","2,50"\n');
    expect(led.rows[0]).toMatchObject({ stockOnHand: 1.234, sellingPrice: 250 });
    expect(messages(led)).toEqual(["Column 'Stock': '1,234' is read as a fraction. Please check."]);
    const { table, result } = open('Name,Stock\nAssam,"1,234"\nSencha,5\n');
    const question = {
      kind: 'mark',
      field: 'stockOnHand',
      column: 'Stock',
      example: '1,234',
      asPoint: 1234,
      asComma: 1.234,
    };
    expect(result.questions).toEqual([{ ...question, answer: null }]);
    const answered = table.result(result.mapping, { marks: { stockOnHand: ',' } });
    expect(answered.rows[0]?.stockOnHand).toBe(1.234);
    expect(answered.questions).toEqual([{ ...question, answer: ',' }]);
  });

  test('reads the unit from its column, the number or the header, in this order', () => {
    const units = (text: string) => read(text).rows.map((row) => row.unit);
    expect(units('Name,Stock,Unit\nAssam,2.5 kg,bags\nSencha,3 kg,\n')).toEqual(['bags', 'kg']);
    expect(units('Name,Stock (lbs)\nAssam,2.5\nSencha,\n')).toEqual(['lbs', undefined]);
    expect(units('Name,Stock (required)\nAssam,2.5\n')).toEqual([undefined]);
  });

  test('keeps SKUs as written, never placeholders or truncated ones', () => {
    const result = read(`Name,SKU\nAssam,="0012"\nSencha,N/A\nChai,${'9'.repeat(101)}\nOolong,'007\n`);
    expect(result.rows.map((row) => row.sku)).toEqual(['0012', undefined, undefined, '007']);
    expect(messages(result)).toHaveLength(1);
  });

  test('reports that prices in another currency are not converted', () => {
    const result = read('Name,Price\nAssam,€ 12.50\nSencha,$3\n');
    expect(result.rows.map((row) => row.sellingPrice)).toEqual([1250, 300]);
    expect(messages(result)).toEqual([
      "Column 'Price' is in €. Its amounts are imported as US dollars without conversion.",
    ]);
  });

  test('reports a header found below title rows', () => {
    const result = read('Stock of March,\n\nItem,Qty\nAssam,4\n');
    expect(result).toMatchObject({ headerRow: 3, rows: [{ productName: 'Assam', stockOnHand: 4 }], rowNumbers: [4] });
    expect(messages(result)).toEqual(['The header was found in row 3. Anything above it is not imported.']);
  });

  test('lists rows with too many or too few cells', () => {
    const result = read('Name,Stock,Par\nAssam,4,1,x\nSencha,5\nChai,6,2,\n');
    expect(result.rows).toHaveLength(3);
    expect(messages(result)).toEqual([
      'Row 2 has 4 cells but the header has 3. The extra cells are not imported.',
      'Row 3 has only 2 of 3 cells. The missing ones count as blank.',
    ]);
  });
});

describe('reading the exports of shops', () => {
  test('names Shopify variants after their product and drops picture rows', () => {
    const result = read(
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Value,Variant Inventory Qty,Variant Price,Image Src\n' +
        'shirt,T-Shirt,<p>Soft &amp; warm</p>,Acme,Tops,Size,Small,Red,4,10,a.jpg\n' +
        'shirt,,,,,,Large,Red,5,12,\n' +
        'shirt,,,,,,,,,,b.jpg\n' +
        'mug,Mug,,Acme,Cups,Title,Default Title,,6,8,c.jpg\n' +
        'ghost,,,,,,,,,,d.jpg\n',
    );
    const shirt = { vendor: 'Acme', category: 'Tops', description: 'Soft & warm' };
    expect(result.rows).toEqual([
      { ...shirt, productName: 'T-Shirt – Small / Red', stockOnHand: 4, sellingPrice: 1000 },
      { ...shirt, productName: 'T-Shirt – Large / Red', stockOnHand: 5, sellingPrice: 1200 },
      { productName: 'Mug', vendor: 'Acme', category: 'Cups', stockOnHand: 6, sellingPrice: 800 },
    ]);
    expect(result.dropped).toEqual([
      { row: 4, reason: 'Extra picture only.' },
      { row: 6, reason: 'No product name.' },
    ]);
  });

  test('names Square variations and adds up the stock of its shops', () => {
    const result = read(
      'Token,Item Name,Variation Name,Price,Current Quantity Main,Current Quantity Pier\n' +
        'A,Assam,Regular,5.00,3,9\nB,Sencha,100 g,variable,4,9\n',
    );
    expect(result.rows).toEqual([
      { productName: 'Assam', sellingPrice: 500, stockOnHand: 12 },
      { productName: 'Sencha – 100 g', stockOnHand: 13 },
    ]);
    expect(messages(result)).toEqual(["Row 3: selling price 'variable' is not a price; it is skipped."]);
  });

  test('gives WooCommerce variations the category of their parent', () => {
    const result = read(
      'ID,Type,SKU,Name,In stock?,Stock,Categories,Parent\n' +
        '7,variable,hood,Hoodie,1,,"Clothing > Hoodies, Sale",\n8,variation,hood-g,Hoodie - Green,parent,3,,hood\n' +
        '9,variation,,Hoodie - Red,1,2,,id:7\n',
    );
    expect(result.rows).toEqual([
      { productName: 'Hoodie - Green', sku: 'hood-g', category: 'Hoodies', stockOnHand: 3 },
      { productName: 'Hoodie - Red', category: 'Hoodies', stockOnHand: 2 },
    ]);
    expect(result.dropped).toEqual([{ row: 2, reason: 'Its variations are imported instead, with their stock.' }]);
  });
});

describe('a file that cannot be imported as it is', () => {
  test('asks for the product name column and accepts a manual choice', () => {
    const { table, result } = open('Leaf,Heap\nAssam,4\nSencha,5\n');
    expect(result).toMatchObject({ rows: [], dropped: [], mapping: {}, headers: ['Leaf', 'Heap'] });
    expect(result.examples).toEqual(['Assam', '4']);
    expect(result.problem).toEqual({
      title: 'No Valid Data',
      message: 'No valid data found in CSV. Please check the format.',
      detail: 'No product name column found. Choose one below.',
    });
    const mapped = table.result({ productName: 0, stockOnHand: 1 });
    expect(mapped.problem).toBeNull();
    expect(mapped.rows).toEqual([
      { productName: 'Assam', stockOnHand: 4 },
      { productName: 'Sencha', stockOnHand: 5 },
    ]);
  });

  test('reports a header without rows and a name column without names', () => {
    expect(read('Name,Stock\n').problem?.detail).toBe('There are no rows below the header.');
    expect(read('Name,Stock\n,4\n').problem?.detail).toBe("Column 'Name' has no product names.");
  });

  test('lists the columns found if only product names are missing', () => {
    const { result } = open(
      'Qty,Unit Cost,Vendor,Heap,Pile\n4,2.00,Uji,Assam leaf,Dark one\n5,3.00,Uji,Sencha tip,Pale ones\n',
    );
    expect(result.problem).toMatchObject({
      message: 'No valid data found in CSV. Please check the format.',
      detail:
        "Found Supplier in 'Vendor', Stock on hand in 'Qty', Cost price in 'Unit Cost', but no product name column. Choose it below; 'Heap' looks right.",
    });
  });

  test('takes a column for product names that only its cells show to be, and says so', () => {
    const { result } = open('Heap,Qty,Unit Cost,Vendor\nAssam leaf,4,2.00,Uji\nSencha leaf,5,3.00,Uji\n');
    expect(result.problem).toBeNull();
    expect(result.rows[0]).toMatchObject({ productName: 'Assam leaf', stockOnHand: 4, costPrice: 200, vendor: 'Uji' });
    expect(result.warnings[0]?.message).toBe(
      "Column 'Heap': its cells look like product names, but its header doesn’t say so. Please check.",
    );
  });

  test('splits more rows than fit in a request into parts, unless they are all one product', () => {
    const rows = 'Assam,4\n'.repeat(IMPORT_ROW_LIMIT);
    const result = read(`Name,Stock\n${rows}Sencha,5\n`);
    expect(result.parts.map((part) => part.length)).toEqual([IMPORT_ROW_LIMIT, 1]);
    expect(result.problem).toBeNull();
    const one = read(`Name,Stock\n${rows}Assam,5\n`);
    expect(one.rows).toEqual([]);
    expect(one.problem?.message).toBe('More than 20,000 rows of this file have the same name or SKU.');
  });

  test('reads any bytes or rejects them with a message', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({ unit: fc.constantFrom(...'Name,Stock;\t\n"\'-0159.é茶=<>&| ') })
        .map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, (file) => {
        try {
          readImportBytes('any.csv', file);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFileError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('builds only rows that the server accepts, whatever the cells contain', () => {
    const headers = IMPORT_COLUMNS.map(({ label }) => label);
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ maxLength: 12, unit: fc.constantFrom(...'0123456789.,-$ kg') }),
      fc.constantFrom(
        'Retail',
        'x'.repeat(6000),
        '🍵'.repeat(101),
        '<b>&#55296;&#0;</b>',
        '12 weeks',
        '1e99',
        '\u0085\u2028',
      ),
    );
    const row = fc.array(cell, { minLength: headers.length, maxLength: headers.length });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const clean = rows.map((cells) => cells.map((text) => text.toWellFormed().replaceAll('\0', '')));
        const text = Papa.unparse([headers, ['Assam', ...headers.slice(1).map(() => '')], ...clean]);
        const mapping = Object.fromEntries(IMPORT_COLUMNS.map(({ field }, column) => [field, column]));
        for (const made of tolerant(text, mapping)) expect(importRow.safeParse(made)).toMatchObject({ success: true });
      }),
    );
  });
});

/** The rows of a text under a mapping; none where so many control characters make it no text. */
function tolerant(text: string, mapping: ReadResult['mapping']): ReadResult['rows'] {
  try {
    return open(text).table.result(mapping).rows;
  } catch (error) {
    if (error instanceof ImportFileError) return [];
    throw error;
  }
}
