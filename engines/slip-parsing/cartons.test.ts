import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Notes without prices that count in several columns: cartons, pieces in each, loose pieces, all of them. */

const rows = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const read = (slip: string) => rows(slip).map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

describe('what came', () => {
  test('is all pieces where cartons, their contents and loose ones make them', () => {
    const slip = `
Lieferschein 8812
Pos   Bezeichnung              Gebinde       Karton     Lose     Gesamt    Einheit
1     Minzsirup 0,7 l           6er               4        -         24    Fl
2     Kandis braun 500 g        12er              -        5          5    Pkg
3     Rooibos natur             10er              2        3         23    Pkg
4     Teefilter Gr. 2           20er              1        -         20    Pkg`;
    expect(read(slip)).toEqual([
      ['Minzsirup 0,7 l', 24, null],
      ['Kandis braun 500 g', 5, null],
      ['Rooibos natur', 23, null],
      ['Teefilter Gr. 2', 20, null],
    ]);
    expect(rows(slip)[0]?.sku).toBe('');
  });

  test('is the cartons where no unit says that pieces are meant', () => {
    const slip = `
Product                      Cartons      Per carton
Ginger beer                        3      6 per ctn
Shortbread                         2      24 per ctn
Paper cups                         4      50 per ctn`;
    expect(read(slip).map(([, quantity]) => quantity)).toEqual([3, 2, 4]);
  });

  test('is the sum of what went to several places', () => {
    const slip = `
Item                        Shop        Kiosk       Total     UOM
Oat biscuits                  12            6          18     PKT
Cold brew bags                 -            8           8     BOX
Cane sugar sticks             40           20          60     PKT`;
    expect(read(slip).map(([, quantity]) => quantity)).toEqual([18, 8, 60]);
  });
});

describe('a total of whole amounts', () => {
  test('stays money beside prices', () => {
    const slip = `
Item                        Qty       Price       Total
Oolong tin                   12         450        5400
Mochi box                     8         600        4800
Tea whisk                     5        1800        9000`;
    expect(read(slip)).toEqual([
      ['Oolong tin', 12, 450],
      ['Mochi box', 8, 600],
      ['Tea whisk', 5, 1800],
    ]);
  });
});
