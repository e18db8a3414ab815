import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../page/page.ts';
import { parseSlip } from '../read-rows.ts';
import { DOUBTFUL_BELOW } from '../sureness.ts';

/** Tables read by their columns. */

const rows = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const read = (slip: string) => rows(slip).map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

test('of several counts, the one that the price is multiplied with is the quantity', () => {
  const slip = `
Lot    Boxes  Pieces  Kilos   Article              Each   Value
L101       2      24    3,6   Rose Congou         12,50  300,00
L102       1      10    1,0   Yunnan Needle        8,00   80,00
L103       4      40    8,0   Pai Mu Tan           9,10  364,00
                                                         744,00`;
  expect(read(slip)).toEqual([
    [24, 'Rose Congou', 12.5],
    [10, 'Yunnan Needle', 8],
    [40, 'Pai Mu Tan', 9.1],
  ]);
});

test('of boxes, pieces in each and all pieces, all pieces are the quantity', () => {
  const slip = `
Aaaaaaa            Bbbbb   Cccc   Dddd
Rose Congou            2     12     24
Yunnan Needle          1     10     10
Pai Mu Tan             4      6     24`;
  expect(read(slip).map(([quantity]) => quantity)).toEqual([24, 10, 24]);
});

test('a row is doubtful where several columns might count and no heading tells which', () => {
  const slip = `
Rose Congou            12     24
Yunnan Needle          11     10
Pai Mu Tan             14      6`;
  const all = rows(slip);
  expect(all).toHaveLength(3);
  for (const { confidence } of all) expect(confidence.quantity).toBeLessThan(DOUBTFUL_BELOW);
});

test('of ordered, delivered and outstanding goods, the delivered ones count, and rows without any are left out', () => {
  const slip = `
Item                     Ordered   Supplied   B/O
Rooibos loose 500 g        10        10        0
Honeybush 250 g             6         4        2
Buchu tea 40 bags          12         0       12`;
  expect(read(slip)).toEqual([
    [10, 'Rooibos loose 500 g', null],
    [4, 'Honeybush 250 g', null],
  ]);
});

test('prices may be of a dozen, a hundred or what a column says', () => {
  const slip = `
Code    Description            Qty    Per    Price    Amount
P100    Kraft pouch 100 g      500    100    12.50     62.50
P250    Kraft pouch 250 g     2000   1000    98.00    196.00
L020    Label round 20 mm     3000   1000     8.40     25.20
Total                                                 283.70`;
  expect(read(slip)).toEqual([
    [500, 'Kraft pouch 100 g', 0.125],
    [2000, 'Kraft pouch 250 g', 0.098],
    [3000, 'Label round 20 mm', 0.0084],
  ]);
});

test('where packages are counted and the price is of one piece, pieces are the quantity', () => {
  const slip = `
Description         Ctns   Pcs/Ctn   Price/pc    Amount
OP Estate tin         5       24       1.20       144.00
BOP caddy             2       12       2.50        60.00
Green gunpowder      10       36       0.90       324.00
Total USD                                         528.00`;
  expect(read(slip)).toEqual([
    [120, 'OP Estate tin', 1.2],
    [24, 'BOP caddy', 2.5],
    [360, 'Green gunpowder', 0.9],
  ]);
});

test('lines that describe goods are no part of their names', () => {
  const slip = `
Description                    Quantity   Unit Price     Amount
Oat Drink Barista 6 x 1L           4.00        18.60      74.40
Shelf stable
Chai Concentrate 4 x 946mL         2.00        41.20      82.40
Keep refrigerated after opening
Raw Sugar                          1.00        36.75      36.75
Fair trade
Total                                                    193.55`;
  expect(read(slip).map(([, name]) => name)).toEqual([
    'Oat Drink Barista 6 x 1L',
    'Chai Concentrate 4 x 946mL',
    'Raw Sugar',
  ]);
});

describe('what stands among the goods without coming into stock', () => {
  test('freight, deposits and sums are left out in several languages', () => {
    const slip = (charge: string, deposit: string) => `
Code    Description              Qty   Price    Amount
P100    Kraft pouch 100 g         50    0.50     25.00
P250    Jar with cork             20    1.20     24.00
P900    Twine, green               4    2.00      8.00
        ${charge.padEnd(24)}                         9.00
        ${deposit.padEnd(24)}  2    3.00      6.00
        Total                                    72.00`;
    for (const [charge, deposit] of [
      ['Packing & Forwarding', 'Crate deposit'],
      ['Frachtkosten', 'Pfandkiste'],
      ['Participation aux frais de port', 'Consigne caisse'],
      ['Verzendkosten', 'Statiegeld krat'],
      ['Koszty wysyłki', 'Kaucja'],
    ] as const)
      expect(read(slip(charge, deposit)).map(([, name]) => name)).toEqual([
        'Kraft pouch 100 g',
        'Jar with cork',
        'Twine, green',
      ]);
  });

  test('goods that are named after freight or packages stay', () => {
    const slip = `
Description              Qty   Price    Amount
Shipping labels A6        10    2.50     25.00
Packing tape              20    1.20     24.00
Versandkarton, braun       4    2.00      8.00`;
    expect(read(slip)).toHaveLength(3);
  });
});

test('a second line describes the goods where the first line had room for it', () => {
  const slip = `
Description                     Qty   Price    Amount
Oat drink barista                 4   18.60     74.40
keep refrigerated after opening
Lemon myrtle leaves, cut          5   62.40    312.00
Grown in the north`;
  expect(rows(slip).map(({ name, notes }) => [name, notes])).toEqual([
    ['Oat drink barista', 'keep refrigerated after opening'],
    ['Lemon myrtle leaves, cut', 'Grown in the north'],
  ]);
});

test('sizes and weights before the price are not what goods cost', () => {
  const slip = `
Skullcap herb         12    0.25    3.00     9.25    111.00
Red clover blossom     6    0.50    3.00    14.75     88.50
Lemon balm            10    1.00   10.00     6.50     65.00`;
  expect(read(slip)).toEqual([
    [12, 'Skullcap herb', 9.25],
    [6, 'Red clover blossom', 14.75],
    [10, 'Lemon balm', 6.5],
  ]);
});

test('a share in percent is never the price of one: a tax is no row', () => {
  const slip = `
Mal                       Miktar    Birim      Oran       Tutar       Bedel
Bergamot 500 g                60   189,90     %1,00      113,94   11.394,00
Bakir 1,2 L                    6  2450,00     %1,00      147,00   14.700,00
Bardak 6 parca                24   164,25     %1,00       39,42    3.942,00`;
  expect(read(slip).map(([quantity, , price]) => [quantity, price])).toEqual([
    [60, 189.9],
    [6, 2450],
    [24, 164.25],
  ]);
});

test('a text that all rows share is no name, however recognition spaced it', () => {
  const slip = `
Rose cards
     800 ex.      236,00   lemille      188,80
Yunnan labels
    2000 ex.        9,80   le mille      19,60
Congou stamps
     250 ex.      640,00   lemille      160,00`;
  expect(rows(slip).map(({ name }) => name)).toEqual(['Rose cards', 'Yunnan labels', 'Congou stamps']);
});
