import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Tills that print the name above the count, and what members save below it. */

const read = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

describe('savings among the goods', () => {
  test('below the sum stay sums', () => {
    const slip = `
BUURTMARKT
Volle melk                          1,29
Roggebrood                          2,49
Subtotaal                           3,78
Bespaart                           -0,50
Totaal                              3,28`;
    expect(read(slip)).toEqual([
      ['Volle melk', 1, 1.29],
      ['Roggebrood', 1, 2.49],
    ]);
  });
});

describe('two names one below the other', () => {
  test('are two goods where the count between them proves itself', () => {
    const slip = `
DORFLADEN
SAHNEJOGHURT 500G
  3 x 1,45                          4,35
ROHRZUCKER 1KG                      2,19
BERGKAESE
  2 x 5,60                         11,20
SENF MITTELSCHARF                   1,35
SUMME                              19,09`;
    expect(read(slip)).toEqual([
      ['SAHNEJOGHURT 500G', 3, 1.45],
      ['ROHRZUCKER 1KG', 1, 2.19],
      ['BERGKAESE', 2, 5.6],
      ['SENF MITTELSCHARF', 1, 1.35],
    ]);
  });
});

describe('sizes with a sign', () => {
  test('stay whole in names above their figures', () => {
    const slip = `
HERBORISTERIE
Verveine infusettes 20 x 2 g
  30 PC      1,40       42,00
Tilleul coupe
  10 KG      8,05       80,50
SOMME                  122,50`;
    expect(read(slip)).toEqual([
      ['Verveine infusettes 20 x 2 g', 30, 1.4],
      ['Tilleul coupe', 10, 8.05],
    ]);
  });

  test('stay whole before a count with its price', () => {
    const slip = `
STATIONERS
Masking tape 25x40   3 pcs x 2.20    6.60
Glue stick           2 pcs x 1.50    3.00
TOTAL                                9.60`;
    expect(read(slip)).toEqual([
      ['Masking tape 25 x 40', 3, 2.2],
      ['Glue stick', 2, 1.5],
    ]);
  });

  test('are counts where a price alone stands below', () => {
    const slip = `
BAKERY
Toast 2 x
             5.00
TOTAL        5.00`;
    expect(read(slip)).toEqual([['Toast', 2, 2.5]]);
  });
});
