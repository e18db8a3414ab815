import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Columns of remarks are no part of names, and words that head names elsewhere may head them. */

const read = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name, quantity }) => [name, quantity]);

describe('a column of remarks', () => {
  test('behind that of names may be headed as names are elsewhere', () => {
    const slip = `
SURAT JALAN 0071
No  Qty   Satuan   Nama Barang             Keterangan
 1   40   kg       Teh Melati Curah        2 karung, jangan basah
 2   12   dus      Gula Batu 500 g         stok lama
 3    6   kg       Lemon Kering            susulan SJ 0068`;
    expect(read(slip)).toEqual([
      ['Teh Melati Curah', 40],
      ['Gula Batu 500 g', 12],
      ['Lemon Kering', 6],
    ]);
  });

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

  test('is known in other languages', () => {
    const turkish = `
Sıra  Ürün Adı               Miktar   Birim   Açıklama
  1   Adaçayı Demet              24   adet    kuru yerde saklayın
  2   Kuşburnu                   15   kg      yeni ürün
  3   Ihlamur Çiçeği              8   kg      eksik sonra gelecek`;
    expect(read(turkish).map(([name]) => name)).toEqual(['Adaçayı Demet', 'Kuşburnu', 'Ihlamur Çiçeği']);
    const polish = `
Lp.  Nazwa towaru            Ilość   Uwagi
 1   Mięta pieprzowa            14   nowa partia
 2   Pokrzywa liść               9   reszta w maju
 3   Lipa kwiat                 20   karton uszkodzony`;
    expect(read(polish)).toEqual([
      ['Mięta pieprzowa', 14],
      ['Pokrzywa liść', 9],
      ['Lipa kwiat', 20],
    ]);
    const english = `
Item                     Details                 Qty
Chest Darjeeling         second flush              3
Chest Nilgiri            repacked at port          5
Sack Rooibos             short shipped             2`;
    expect(read(english).map(([name]) => name)).toEqual(['Chest Darjeeling', 'Chest Nilgiri', 'Sack Rooibos']);
  });
});
