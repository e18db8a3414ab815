import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Columns of remarks are no part of names, and words that head names elsewhere may head them. */

const read = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name, quantity }) => [name, quantity]);

describe('a column of remarks', () => {
  test('holds names where no other column does', () => {
    const slip = `
FAKTUR 2207
No   Keterangan             Qty     Harga      Jumlah
 1   Teh Hijau Premium        4    55.000     220.000
 2   Saringan Bambu           2    18.000      36.000
 3   Stoples Kaca             5    22.500     112.500
                                   Total      368.500`;
    expect(read(slip)).toEqual([
      ['Teh Hijau Premium', 4],
      ['Saringan Bambu', 2],
      ['Stoples Kaca', 5],
    ]);
  });

  test('holds names where codes stand below a heading of items', () => {
    const slip = `
Item       Details                        Qty     Price     Total
TC-114     Chest Darjeeling                 3     40.00    120.00
TC-220     Chest Nilgiri                    5     22.00    110.00
SK-031     Sack Rooibos                     2     31.00     62.00
                                                  Total    292.00`;
    expect(read(slip)).toEqual([
      ['Chest Darjeeling', 3],
      ['Chest Nilgiri', 5],
      ['Sack Rooibos', 2],
    ]);
  });
});
