import { describe, expect, test } from 'vitest';
import { readImportBytes } from './read.ts';

const read = (text: string) => readImportBytes('list.csv', new TextEncoder().encode(text)).result;
const messages = (text: string) => read(text).warnings.map(({ message }) => message);

describe('prices too small for cents', () => {
  const list = (header: string) =>
    read(`Name,Stock,Unit,${header}\nAssam,500,g,0.003\nSencha,20,g,0.125\nChai,3,g,12.345\nMate,1,g,0\n`);

  test('are kept exactly where they are costs', () => {
    const result = list('Cost');
    expect(result.rows.map((row) => row.costPrice)).toEqual([0.3, 12.5, 1234.5, 0]);
    expect(result.warnings).toEqual([]);
    expect(read('Name,Stock,Unit,Cost/kg\nAssam,500,g,4.45\n').rows[0]?.costPrice).toBe(0.445);
  });

  test('are skipped with the price for larger amounts, never stored as $0.00', () => {
    const result = list('Selling price');
    expect(result.rows.map((row) => row.sellingPrice)).toEqual([undefined, undefined, 1235, 0]);
    expect(result.warnings.map(({ message }) => message)).toContain(
      "Row 2: selling price '0.003' is too small for whole cents ($0.30 per 100 g, $3.00 per kg); it is skipped.",
    );
  });

  test('are converted to the unit of the stock or skipped', () => {
    const result = read(
      'Name,Stock,Unit,Price/kg\nAssam,5,kg,12.00\nSencha,500,g,50.00\nChai,4,bags,9.00\nMate,2,lb,10.00\n',
    );
    expect(result.rows.map((row) => row.sellingPrice)).toEqual([1200, 5, undefined, 454]);
    expect(messages('Name,Stock,Unit,Price/kg\nChai,4,bags,9.00\n')).toEqual([
      "Row 2: selling price '9.00' is per kg, the stock in bags; it is skipped.",
    ]);
  });
});

describe('words for quantities', () => {
  test.each([
    'Empty',
    'NONE',
    'out',
    'Sold out!',
    'Out of stock',
    'leer',
    'Épuisé',
    'agotado',
    'esaurito',
    'op',
    'habis',
    '售罄',
    'нет',
  ])('takes %s for 0', (word) => {
    expect(read(`Name,Stock\nAssam,${word}\nSencha,4\n`).rows[0]).toEqual({ productName: 'Assam', stockOnHand: 0 });
  });

  test('asks what other words mean and applies the answer', () => {
    const { table, result } = readImportBytes(
      'a.csv',
      new TextEncoder().encode('Name,Stock\nA,Half\nB,half\nC,plenty\n'),
    );
    expect(result.questions).toMatchObject([
      { kind: 'word', word: 'half', rows: 2, answer: null },
      { kind: 'word', word: 'plenty', rows: 1 },
    ]);
    const answered = table.result(result.mapping, { words: { half: 5 } });
    expect(answered.rows.map((row) => row.stockOnHand)).toEqual([5, 5, undefined]);
  });
});

describe('columns that are not imported', () => {
  test('are listed with a sample if they are filled', () => {
    const { unused } = read('Name,Stock,Reorder Quantity,Blank,Weight\nAssam,4,30,,12\n');
    expect(unused).toMatchObject([
      { column: 2, header: 'Reorder Quantity', sample: '30', note: expect.stringContaining('minimum order') },
      { column: 4, header: 'Weight', sample: '12' },
    ]);
  });
});

describe('rows with the same name', () => {
  test('are variants if their sizes differ, and otherwise one product', () => {
    const { rows } = read('Name,Size,Stock\nShirt,S,5\nShirt,M,9\nShirt,M,2\nTote,One size,3\n');
    expect(rows.map(({ productName, stockOnHand }) => [productName, stockOnHand])).toEqual([
      ['Shirt – S', 5],
      ['Shirt – M', 9],
      ['Shirt – M', 2],
      ['Tote', 3],
    ]);
  });

  test('keep the stock of WooCommerce variations under their product name', () => {
    const { rows, dropped } = read(
      'ID,Type,SKU,Name,Stock,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
        '1,variable,tea,Sencha,,,Size,"50 g, 100 g"\n2,variation,t-50,Sencha,7,tea,Size,50 g\n3,variation,,,9,id:1,Size,100 g\n',
    );
    expect(rows).toEqual([
      { productName: 'Sencha – 50 g', sku: 't-50', stockOnHand: 7 },
      { productName: 'Sencha – 100 g', stockOnHand: 9 },
    ]);
    expect(dropped).toHaveLength(1);
  });
});
