import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Prices with and without tax side by side. */

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, quantity, unitPrice, amount }) => [
    name,
    quantity,
    unitPrice,
    amount,
  ]);

describe('prices with and without tax', () => {
  test('give the price without, where amounts are with tax', () => {
    const slip = `
Item                              Qty   Price excl. VAT    VAT   Price incl. VAT       Total
Kitchen scale with a bowl           2             18.32    20%             21.98       43.96
Ginger biscuits, 12 packs           5              9.60     0%              9.60       48.00
Thermal till rolls, box of 20       3             15.83    20%             19.00       57.00
                                                             Invoice total            148.96`;
    expect(read(slip)).toEqual([
      ['Kitchen scale with a bowl', 2, 18.32, null],
      ['Ginger biscuits, 12 packs', 5, 9.6, null],
      ['Thermal till rolls, box of 20', 3, 15.83, null],
    ]);
  });

  test('are known by one tax that is printed below', () => {
    const slip = `
Artikel                        Menge     netto      brutto      gesamt
Glaskaraffe 1 Liter                4     10,00       11,90       47,60
Untersetzer Kork                  12      2,10        2,50       30,00
Sieb mit Schale                    6      3,36        4,00       24,00
                                            Summe              101,60
                                            enthaltene MwSt 19%  16,22`;
    expect(read(slip)).toEqual([
      ['Glaskaraffe 1 Liter', 4, 10, null],
      ['Untersetzer Kork', 12, 2.1, null],
      ['Sieb mit Schale', 6, 3.36, null],
    ]);
  });

  test('give amounts without tax where these are printed, too', () => {
    const slip = `
Désignation                    Qté    PU HT   Total HT    TVA    PU TTC   Total TTC
Verre à thé marocain            24     1,50      36,00    20%      1,80       43,20
Plateau martelé                  2    30,00      60,00    20%     36,00       72,00
Boîte laquée                     5     8,00      40,00    20%      9,60       48,00
                                       Total HT 136,00         Total TTC     163,20`;
    expect(read(slip)).toEqual([
      ['Verre à thé marocain', 24, 1.5, 36],
      ['Plateau martelé', 2, 30, 60],
      ['Boîte laquée', 5, 8, 40],
    ]);
  });

  test('are no prices before and after a discount', () => {
    const slip = `
Item                          Qty   List price   Discount   Your price      Amount
Oolong, rolled, 250 g           4        12.00        10%        10.80       43.20
Genmaicha, 500 g                2         9.50        20%         7.60       15.20
Matcha whisk                    6         8.00        25%         6.00       36.00
                                                         Total               94.40`;
    expect(read(slip).map(([, , , amount]) => amount)).toEqual([43.2, 15.2, 36]);
  });
});
