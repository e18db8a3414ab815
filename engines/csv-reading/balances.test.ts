import { describe, expect, test } from 'vitest';
import { csvStock, STOCK_HEAD } from '../csv-writing/stock-csv.ts';
import { type DayFirst, findDayFirst, readDate } from './cells/dates.ts';
import { isDecided } from './questions.ts';
import { readImportBytes } from './read.ts';

const read = (text: string, places: readonly string[] = []) =>
  readImportBytes('stock.csv', new TextEncoder().encode(text), undefined, { places });

describe('a column for each place', () => {
  test('is the stock there, with decimal commas, beside a total that is left out', () => {
    const { result } = read('Tee;Bestand;Laden;Lager\nSencha;4,5;1,5;3\nAssam;2;0;2\n', ['Main', 'Laden', 'Lager']);
    expect(result.mapping).toMatchObject({ 'at Laden': 2, 'at Lager': 3 });
    expect(result.rows.map(({ stockOnHand, stockAt }) => [stockOnHand, stockAt?.map((at) => at.stockOnHand)])).toEqual([
      [undefined, [1.5, 3]],
      [undefined, [0, 2]],
    ]);
    expect(result.defaulted.stock).toEqual([]);
  });

  test('of places that the workspace does not have is added up as before', () => {
    const text = 'Product,Qty Shop,Qty Cellar\nSencha,1,3\n';
    const { result } = read(text, ['Main', 'Loft']);
    expect(result).toEqual(read(text).result);
    expect(result.rows).toEqual([{ productName: 'Sencha', stockOnHand: 4 }]);
  });

  test('can be chosen by a person', () => {
    const { table } = read('Product,Qty Shop,Qty Cellar\nSencha,1,3\nAssam,,x\n');
    const { rows, warnings } = table.result({ productName: 0, 'at Shop': 1, 'at Cellar': 2 });
    expect(rows).toEqual([
      {
        productName: 'Sencha',
        stockAt: [
          { place: 'Shop', stockOnHand: 1 },
          { place: 'Cellar', stockOnHand: 3 },
        ],
      },
      { productName: 'Assam' },
    ]);
    expect(warnings.some(({ row }) => row === 3)).toBe(true);
  });
});

describe('columns of places and lots', () => {
  test('are read under headers in Japanese', () => {
    const { result } = read('商品名,在庫数,ロット番号,賞味期限\n煎茶,5,L-1,2027年3月\n煎茶,2,L-2,2027/04/30\n');
    expect(result.rows.map(({ stockOnHand, lot }) => [stockOnHand, lot])).toEqual([
      [5, { code: 'L-1', bestBefore: '2027-03' }],
      [2, { code: 'L-2', bestBefore: '2027-04-30' }],
    ]);
  });

  test('leave a location the note that it was', () => {
    const { result } = read('Product,Stock,Location\nSencha,5,Shop\n', ['Main', 'Shop']);
    expect(result.rows).toEqual([{ productName: 'Sencha', stockOnHand: 5, location: 'Shop' }]);
    const { rows } = read('Product,Stock,Location\nSencha,5,Shop\n').table.result({
      ...{ productName: 0, stockOnHand: 1, place: 2 },
    });
    expect(rows).toEqual([{ productName: 'Sencha', stockOnHand: 5, place: 'Shop' }]);
  });

  test('ask which date 03/04/2027 is', () => {
    const { table, result } = read('Product,Stock,Batch,Expiry\nSencha,5,A,03/04/2027\nAssam,2,B,\n');
    expect(result.questions).toMatchObject([
      { kind: 'date', column: 'Expiry', asDayFirst: '2027-04-03', asMonthFirst: '2027-03-04', answer: null },
    ]);
    expect(isDecided(result.questions)).toBe(false);
    expect(result.rows[0]?.lot).toEqual({ code: 'A' });
    const answered = table.result(result.mapping, { dayFirst: true });
    expect(isDecided(answered.questions)).toBe(true);
    expect(answered.rows[0]?.lot).toEqual({ code: 'A', bestBefore: '2027-04-03' });
  });

  test('report a date that cannot be read', () => {
    const { result } = read('Product,Stock,Batch,Expiry\nSencha,5,A,soon\nAssam,2,B,31/12/27\n');
    expect(result.rows.map(({ lot }) => lot)).toEqual([{ code: 'A' }, { code: 'B' }]);
    expect(result.warnings.map(({ row }) => row)).toEqual([2, 3]);
  });
});

test.each([
  ['2027-03-31', null, '2027-03-31'],
  ['2027-03-31T00:00:00', null, '2027-03-31'],
  ['20270331', null, '2027-03-31'],
  ['31.3.2027', null, '2027-03-31'],
  ['04.03.2027', null, '2027-03-04'],
  ['31/03/2027', false, '2027-03-31'],
  ['03/31/2027', true, '2027-03-31'],
  ['03/03/2027', null, '2027-03-03'],
  ['03/04/2027', null, 'ambiguous'],
  ['03/04/2027', true, '2027-04-03'],
  ['03-04-2027', false, '2027-03-04'],
  ['03/2027', null, '2027-03'],
  ['2027', null, '2027'],
  ['31 March 2027', null, '2027-03-31'],
  ['Mar 31, 2027', null, '2027-03-31'],
  ['31. März 2027', null, '2027-03-31'],
  ['mars 2027', null, '2027-03'],
  ['31-Mar-2027', null, '2027-03-31'],
  ['２０２７年３月３１日', null, '2027-03-31'],
  ['2027년 3월 31일', null, '2027-03-31'],
  ['30/02/2027', null, null],
  ['31/03/27', null, null],
  ['46112', null, null],
  ['Smarch 2027', null, null],
] as [string, DayFirst, string | null][])('the date %s, day first %s, is %s', (cell, dayFirst, expected) => {
  const date = readDate(cell, dayFirst);
  expect(typeof date === 'object' && date ? date.date : date).toBe(expected);
});

test('dates of a column show which comes first, unless they contradict each other', () => {
  expect(findDayFirst(['03/04/2027', '31/03/2027'])).toBe(true);
  expect(findDayFirst(['03/04/2027', '03/31/2027'])).toBe(false);
  expect(findDayFirst(['31/03/2027', '03/31/2027'])).toBeNull();
  expect(findDayFirst(['03/04/2027', '31.03.2027'])).toBeNull();
});

test('an exported list of stock is read as it was written', () => {
  const row = { name: '=Sencha', sku: "'01", supplier: '-', unit: 'kg' };
  const none = { bestBefore: null, bestBeforePrecision: null };
  const text =
    STOCK_HEAD +
    csvStock([
      { ...row, place: 'n/a', lot: '+1', bestBefore: '2027-03-31', bestBeforePrecision: 'month', quantity: 2.5 },
      { ...row, place: 'Shop; big', lot: null, ...none, quantity: 0 },
      { ...row, place: 'Main', lot: null, ...none, quantity: null },
    ]);
  const same = { productName: '=Sencha', sku: "'01", vendor: '-', unit: 'kg' };
  const { result } = read(text, ['Main', 'Shop']);
  expect(result.rows).toEqual([
    { ...same, stockOnHand: 2.5, place: 'n/a', lot: { code: '+1', bestBefore: '2027-03' } },
    { ...same, stockOnHand: 0, place: 'Shop; big' },
    { ...same, place: 'Main' },
  ]);
});

test('20,000 rows with a column for each place are read', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `茶 ${index},${index % 7},${index % 3}`);
  const { result } = read(`商品名,店舗,倉庫\n${lines.join('\n')}\n`, ['Main', '店舗', '倉庫']);
  expect(result.rows).toHaveLength(20_000);
  expect(result.rows[10]?.stockAt).toEqual([
    { place: '店舗', stockOnHand: 3 },
    { place: '倉庫', stockOnHand: 1 },
  ]);
});
