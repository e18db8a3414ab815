import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW, sureness } from './sureness.ts';

/** What is said of each row, by its name. */
const reasonsOf = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ name, reasons = [] }) => [name, ...reasons]);

test('rows that the slip confirms have no reasons', () => {
  const slip = `
Description              Qty    Price    Amount
Rose Congou                2    45.00     90.00
Yunnan Needle              3    20.00     60.00
Total                                    150.00`;
  expect(reasonsOf(slip)).toEqual([['Rose Congou'], ['Yunnan Needle']]);
});

test('a row whose price times quantity is not its amount says so', () => {
  const slip = `
Description              Qty    Price    Amount
Rose Congou                2    45.00     90.00
Yunnan Needle              3    20.00     67.00
Pai Mu Tan                 4    11.00     44.00
Total                                    201.00`;
  expect(reasonsOf(slip)[1]).toEqual(['Yunnan Needle', 'figures-differ']);
});

test('a row in which several numbers could be the quantity says so', () => {
  const slip = `
Rose Congou            12     24
Yunnan Needle          11     10
Pai Mu Tan             14      6`;
  expect(reasonsOf(slip).map(([, reason]) => reason)).toEqual(Array(3).fill('several-quantities'));
});

test('a weight without a price per unit may be the size of a pack', () => {
  const slip = `
HILLTOP STORES
HONEY CLOVER                      10.98
AGAVE RAW          23.5 lb         7.29
TOTAL                             18.27`;
  expect(reasonsOf(slip)[1]?.[1]).toBe('several-quantities');
});

test('a count of three decimals without a weight may be thousands', () => {
  const note = (unit: string) => `
Omschrijving            Aantal
Klepdoos kraft           2.000 ${unit}
Stazak venster           1.250 ${unit}
Etiket rond              1.500 ${unit}`;
  const isSure = (unit: string) =>
    parseSlip(parseTextLines(note(unit))).rows.map(
      (row) => row.quantity >= 1000 || sureness({ confidence: row.confidence, price: null }) < DOUBTFUL_BELOW,
    );
  expect(isSure('st')).toEqual([true, true, true]);
});

test('a note without prices is sure of rows with headings and units, and others say what they lack', () => {
  const note = (head: string, unit: string) => `
${head}
12   ${unit}  Rose Congou
 5   ${unit}  Yunnan Needle
 3   ${unit}  Pai Mu Tan`;
  expect(reasonsOf(note('Qty  Unit  Description', 'kg'))).toEqual([['Rose Congou'], ['Yunnan Needle'], ['Pai Mu Tan']]);
  expect(reasonsOf(note('Qty        Description', '  ')).map(([, reason]) => reason)).toEqual(Array(3).fill('no-unit'));
  expect(reasonsOf(note('', 'kg')).map(([, reason]) => reason)).toEqual(Array(3).fill('quantity-unheaded'));
});

test('the foot of a paper is no part of the last name', () => {
  const note = `
Qty  Unit  Description
12   kg    Rose Congou
           from Anhui
 5   kg    Yunnan Needle
           from Fengqing
 3   kg    Pai Mu Tan
           Received with thanks
Signature`;
  expect(reasonsOf(note).at(-1)?.[0]).toBe('Pai Mu Tan');
});
