import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_HEAD, csvItems } from '../csv-writing/inventory-csv.ts';
import { checkDigit } from '../gs1/gtin.ts';
import { readItemCode } from '../gs1/item-code.ts';
import { initialValues } from '../inventory/fields.ts';
import { parseImportRows } from '../inventory/import-row-check.ts';
import { readImportBytes } from './read.ts';

const read = (text: string) => readImportBytes('list.csv', new TextEncoder().encode(text)).result;
const codes = (text: string) => read(text).rows.map((row) => row.codes);
const notes = (text: string) => read(text).warnings.map(({ message }) => message);

describe('the column of barcodes', () => {
  test.each([
    [
      'Shopify',
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode
sencha,Sencha,Size,50 g,S-50,7,8.00,'036000291452
sencha,,,100 g,S-100,4,15.00,'4006381333931
`,
      [['036000291452'], ['4006381333931']],
    ],
    [
      'Odoo',
      `External ID,Internal Reference,Name,Sales Price,Quantity On Hand,Barcode
__export__.p1,T-01,Assam,9.5,110.00,5901234123457
__export__.p2,T-02,Dian Hong,4.0,63.00,
`,
      [['5901234123457'], undefined],
    ],
    [
      'Square',
      `Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Price,Current Quantity Main
A1,Earl Grey,Regular,EG-1,Black tea,Black,00036000291452,6.00,12
A2,Chai,Regular,CH-1,Spiced,Black,HOUSE-CHAI,6.00,3
`,
      [['00036000291452'], ['HOUSE-CHAI']],
    ],
  ])('of %s becomes the codes of its rows', (_, text, expected) => {
    const result = read(text);
    expect(result.rows.map((row) => row.codes)).toEqual(expected);
    expect(result.unused.map(({ header }) => header)).not.toContain(result.headers[result.mapping.codes ?? -1]);
    expect(result.warnings.map(({ message }) => message).filter((message) => /barcode|gtin/i.test(message))).toEqual(
      [],
    );
    // The server takes them as they are.
    expect(parseImportRows(result.rows)?.map((row) => row.codes)).toEqual(expected);
  });

  test('is known by its check digits, in lists without headers too, and can be the SKUs as well', () => {
    const result = read('Name,Wert\nA,4006381333931\nB,4006381333948\nC,4006381333955\n');
    expect(result.mapping).toMatchObject({ codes: 1 });
    const { table } = readImportBytes('a.csv', new TextEncoder().encode('Name,EAN\nA,4006381333931\n'));
    expect(table.result({ productName: 0, codes: 1, sku: 1 }).rows).toEqual([
      { productName: 'A', sku: '4006381333931', codes: ['4006381333931'] },
    ]);
    expect(table.result({ productName: 0 }).unused).toMatchObject([{ header: 'EAN' }]);
  });

  test('takes nothing that another field reads, and the first one that is filled', () => {
    expect(read('Name,SKU,UPC,EAN\nA,4006381333931,,4006381333948\n').mapping).toEqual({
      productName: 0,
      sku: 1,
      codes: 3,
    });
    expect(read('Name,SKU,Stock\nA,S-1,4\n').mapping.codes).toBeUndefined();
  });
});

describe('a cell of barcodes', () => {
  const cell = (text: string) => `Name,Barcode\nA,"${text}"\n`;

  test.each([
    ['4006381333931, 4006381333948', ['4006381333931', '4006381333948']],
    ['4006381333931;4006381333948|TEA-7', ['4006381333931', '4006381333948', 'TEA-7']],
    ['4006381333931, 4006381333931', ['4006381333931']],
    ['4 006381 333931', ['4006381333931']],
    ['4006381333931.0', ['4006381333931']],
    ['4006381333931,00', ['4006381333931']],
    ['=""036000291452""', ['036000291452']],
    ['(01)04006381333931(10)UJI-1', ['4006381333931']],
    ['n/a', undefined],
  ])('%j holds %j', (text, expected) => {
    expect(codes(cell(text))).toEqual([expected]);
    expect(notes(cell(text))).toEqual([]);
  });

  test('with a wrong check digit is said and skipped, and the row is imported', () => {
    expect(read(cell('4006381333932, TEA-7')).rows).toEqual([{ productName: 'A', codes: ['TEA-7'] }]);
    expect(notes(cell('4006381333932'))).toEqual([
      "Row 2: Barcode '4006381333932' has a wrong digit: 4006381333932 would have to end with 1. Compare it with the digits below the barcode. It is skipped.",
    ]);
    expect(notes(cell('L:7'))[0]).toContain('is the code of a place');
  });

  test.each(['8.71E+12', '8,71E+12', '4.00638E+12'])('that a spreadsheet shortened to %s is said', (text) => {
    expect(codes(cell(`${text};TEA-7`))).toEqual([['TEA-7']]);
    expect(notes(cell(text))).toEqual([
      `Row 2: Barcode '${text}' is not imported: a spreadsheet shortened it. Format the column as text before you save the file.`,
    ]);
  });

  test('gets back the zeros that a spreadsheet took, if the check digits of the column prove it', () => {
    expect(codes('Name,UPC\nA,36000291452\nB,72527273076\nC,72527273071\n')).toEqual([
      ...[['036000291452'], ['072527273076']],
      // One that doesn't check is any other text.
      ['72527273071'],
    ]);
    // Here one checks by chance.
    expect(codes('Name,Barcode\nA,36000291452\nB,36000291453\nC,36000291454\n').flat()).toEqual([
      ...['36000291452', '36000291453', '36000291454'],
    ]);
  });
});

test('codes of an exported file are read back exactly, also after a person has added some', () => {
  const digits = fc.stringMatching(/^\d{12}$/).map((body) => body + checkDigit(body));
  const own = fc.stringMatching(/^[A-Z=@'+-][ -~]{0,20}[A-Z;,|]$/).filter((text) => 'key' in readItemCode(text, 2026));
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(digits, own), { maxLength: 5 }), (all) => {
      const file = CSV_HEAD + csvItems([{ ...initialValues, name: 'Sencha', codes: all }]);
      expect(codes(file)).toEqual([all.length === 0 ? undefined : all]);
    }),
  );
  const file = CSV_HEAD + csvItems([{ ...initialValues, name: 'Sencha', codes: ['A,B'] }]);
  expect(codes(file.replace('"A,B"', '"4006381333931, 4006381333948"'))).toEqual([['4006381333931', '4006381333948']]);
});
