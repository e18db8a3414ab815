import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Numbers that count the rows, and what prices are of in a word of its own. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) => rows(text).map(({ quantity, name, amount }) => [quantity, name, amount]);

describe('numbers of rows', () => {
  test('are no quantities where each row has another count', () => {
    const slip = `
Etikettendruck Moser
  1   Banderole Darjeeling matt              2.500 Stk       212,50
  2   Siegelpunkt transparent                 6.000 Stk       90,00
  3   Flaschenetikett Eistee          1.200 Stk        156,00
                                          Summe         458,50`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([2500, 6000, 1200]);
  });

  test('are none where a till numbers its lines', () => {
    const slip = `
1 Jasmine Pearls       14.20
2 Brown sugar           3.40
3 Oat drink             2.60
4 Paper filters         5.00
Total                  25.20`;
    expect(read(slip)).toEqual([
      [1, 'Jasmine Pearls', 14.2],
      [1, 'Brown sugar', 3.4],
      [1, 'Oat drink', 2.6],
      [1, 'Paper filters', 5],
    ]);
  });

  test('are quantities where prices are multiplied with them', () => {
    const slip = `
1 Jasmine Pearls     14.20     14.20
2 Brown sugar         3.40      6.80
3 Oat drink           2.60      7.80
4 Paper filters       5.00     20.00
Total                          48.80`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4]);
  });

  test('and those out of order are quantities', () => {
    const slip = `
1 Jasmine Pearls       14.20
3 Brown sugar          10.20
2 Oat drink             5.20
4 Paper filters        20.00
Total                  49.60`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([1, 3, 2, 4]);
  });
});

describe('what prices are of', () => {
  const prices = (text: string) => rows(text).map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount]);

  test('may be a word of its own, behind some of them', () => {
    const slip = `
Item   Description               Qty    Unit           Rate      Amount
  1    Swing tag kraft         4,000    pcs    62.50 /1000       250.00
  2    Cotton ribbon              12    roll          7.40        88.80
  3    Foil seal gold          1,500    pcs    18.00 per 100     270.00
                                                Total            608.80`;
    expect(prices(slip)).toEqual([
      [4000, 0.0625, 250],
      [12, 7.4, 88.8],
      [1500, 0.18, 270],
    ]);
  });

  test('is in two words, too', () => {
    const slip = `
Pos  Artikel                     Menge           Preis       Betrag
 1   Bodenbeutel 80 mm           2.000    48,00 / 1.000       96,00
 2   Clipband weiss              3.000     1,20 je 100        36,00
                                               Summe         132,00`;
    expect(prices(slip)).toEqual([
      [2000, 0.048, 96],
      [3000, 0.012, 36],
    ]);
  });

  test('is a weight before a unit of weights', () => {
    const slip = `
Menge    Artikel                 Preis            Betrag
400 g    Gyokuro             9,50 je 100 g         38,00
250 g    Sencha              4,00 je 100 g         10,00
                             Summe                 48,00`;
    expect(rows(slip).map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [400, 38],
      [250, 10],
    ]);
  });
});
