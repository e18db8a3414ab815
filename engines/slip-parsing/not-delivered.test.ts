import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Rows that bring nothing: what did not come, and what was paid for bringing the rest. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) => rows(text).map(({ name, quantity, amount }) => [name, quantity, amount]);

describe('rows that count none', () => {
  test('are left out whatever the heading of what is still to come', () => {
    const slip = `
Bestellt  Da   Fehlt   Artikel                   Preis     Summe
   10     10           Kandis braun               2,10     21,00
    6      0     6     Teefilter Gr. 4            1,80      0,00
    8      5     3     Honig Waldtracht           5,20     26,00
    4      4           Kluntje weiss              2,40      9,60
                                                 Gesamt    56,60`;
    expect(rows(slip).map(({ name }) => name)).not.toContain('Teefilter Gr. 4');
    expect(rows(slip)).toHaveLength(3);
  });

  test('are left out where no heading tells columns', () => {
    const slip = `
3 Rooibos Orange        4.10     12.30
0 Honeybush             5.00      0.00
2 Ginger Lemon          3.90      7.80
Total                            20.10`;
    expect(read(slip)).toEqual([
      ['Rooibos Orange', 3, 12.3],
      ['Ginger Lemon', 2, 7.8],
    ]);
  });

  test('stay where goods go back, as what an exchange leaves', () => {
    const slip = `
Item              Price   Out   Back   Sold    Amount
Rye loaf           3.00     6      2      4     12.00
Milk rolls         1.20     8      8      0      0.00
Poppy plait        2.50     0      3     -3     -7.50
Oat bread          2.80     9      1      8     22.40
                                      Total     26.90`;
    expect(rows(slip).map(({ name, quantity }) => [name, quantity])).toContainEqual(['Milk rolls', 0]);
  });

  test('stay where one free piece came', () => {
    const slip = `
Qty    Product                   Price     Total
  4    Matcha bowl               12.00     48.00
  1    Display stand              0.00      0.00
  2    Bamboo whisk               8.00     16.00
                                 Total     64.00`;
    expect(rows(slip).map(({ name }) => name)).toContain('Display stand');
  });
});

describe('charges with a quantity and a code', () => {
  test('are no goods where the first word says freight', () => {
    const slip = `
Code     Item                        Qty      Rate     Amount
KR-10    Kraft carton 300 mm      200.00      0.90     180.00
FRGT     Freight Invercargill       1.00     24.00      24.00
KR-22    Void fill honeycomb        3.00     18.00      54.00
                                             Total     258.00`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['Kraft carton 300 mm', 'Void fill honeycomb']);
  });
});

describe('units', () => {
  test('that no list knows stand below their heading', () => {
    const slip = `
Qty    Item                       Unit     Price    Amount
  5    Cold brew concentrate      firk     18.00     90.00
  2    Oat base                   kegl     22.00     44.00
 12    Vanilla pods               bndl      3.00     36.00
                                           Total    170.00`;
    expect(rows(slip).map(({ unit }) => unit)).toEqual(['firk', 'kegl', 'bndl']);
  });
});

describe('headings of two lines', () => {
  test('tell columns of which the second line says nothing', () => {
    const slip = `
 QTY  UNIT   PRODUCT DESCRIPTION           ITEM       UNIT    EXTENDED
SENT                                       CODE      PRICE       PRICE
   3  tub    Clotted honey                40118      12.00       36.00
   8  slv    Cold cup lids                40275       2.50       20.00
   2  tub    Lemon curd                   40391       9.40       18.80
                                                     TOTAL       74.80`;
    expect(rows(slip).map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Clotted honey', 3, 'tub'],
      ['Cold cup lids', 8, 'slv'],
      ['Lemon curd', 2, 'tub'],
    ]);
  });
});
