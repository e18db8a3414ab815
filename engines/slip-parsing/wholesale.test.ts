import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Papers of wholesalers: weights, article numbers, case sizes, kinds below names, units of their own, taxes of charges. */

const rows = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const read = (slip: string) => rows(slip).map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

describe('a paper that weighs', () => {
  test('counts what all packages hold, and has no prices', () => {
    const slip = `
Packliste 7741
Nr    Ware                       Sack      kg/Sack      kg gesamt
1     Hagebutten geschnitten        4         12,50          50,00
2     Malvenblüten blau             2          5,00          10,00
3     Apfelstücke                   3         20,00          60,00`;
    expect(read(slip)).toEqual([
      ['Hagebutten geschnitten', 50, null],
      ['Malvenblüten blau', 10, null],
      ['Apfelstücke', 60, null],
    ]);
  });

  test('takes the net weight, whichever column comes first, and no range of numbers', () => {
    const slip = `
Lista de empaque
Bultos    Gross kg    Net kg    Gross per bulto    Net per bulto    Marcas    Producto
    5        131.00    125.00              26.20            25.00     1-5      Boldo en hojas
    3         62.10     60.00              20.70            20.00     6-8      Cedrón despalillado
    8        250.40    240.00              31.30            30.00     9-16     Hierba luisa`;
    expect(read(slip).map(([, quantity, price]) => [quantity, price])).toEqual([
      [125, null],
      [60, null],
      [240, null],
    ]);
  });

  test('takes what packages weigh where nothing else is printed', () => {
    const slip = `
Bon de livraison 881
Colis        Désignation              Lot        Poids net kg
3 sacs       Verveine feuilles        V-114             18,00
1 carton     Camomille fleurs         C-090              7,25
2 sacs       Menthe nanah             M-201             24,00
6 colis                               Total             49,25`;
    expect(read(slip).map(([, quantity, price]) => [quantity, price])).toEqual([
      [18, null],
      [7.25, null],
      [24, null],
    ]);
  });

  test('keeps prices where a price stands behind @', () => {
    const slip = `
Bill 12
2 kg    Elderflower @ 18         36.00
5 kg    Rosehip @ 9.50           47.50
1 kg    Yarrow @ 12              12.00
                    Total        95.50`;
    expect(read(slip)).toEqual([
      ['Elderflower', 2, 18],
      ['Rosehip', 5, 9.5],
      ['Yarrow', 1, 12],
    ]);
  });
});

describe('an article number', () => {
  test('is no part of a name, and the size of a case is', () => {
    const slip = `
PARTIAMO DISTRIBUZIONE
00412 ZUCCHERO CANNA           12x1kg
  3 @ 14,20                     42,60 A
00977 MIELE ACACIA             6x400g
  2 @ 21,90                     43,80 A
01033 TOVAGLIOLI BIANCHI       100 pz
  5 @ 3,15                      15,75 B
TOTALE                         102,15`;
    expect(read(slip)).toEqual([
      ['ZUCCHERO CANNA 12x1kg', 3, 14.2],
      ['MIELE ACACIA 6x400g', 2, 21.9],
      ['TOVAGLIOLI BIANCHI 100 pz', 5, 3.15],
    ]);
  });
});

describe('a second line', () => {
  test('is a remark where it says something of its own, whatever stands above the table', () => {
    const slip = `
Studio Birkeland                                                Amount due
Lunden Kaffe                    May 3, 2024      0000217          1,035.00

Description                                Rate       Qty       Line Total
Cup 180 ml, ash                           21.00        20           420.00
Wheel-thrown in April                     +VAT
Jug 900 ml, rust                          68.00         6           408.00
                                          +VAT
Plate 22 cm, ash                          23.00         9           207.00
Seconds are marked                        +VAT
                                                     Total        1,035.00`;
    expect(read(slip)).toEqual([
      ['Cup 180 ml, ash', 20, 21],
      ['Jug 900 ml, rust', 6, 68],
      ['Plate 22 cm, ash', 9, 23],
    ]);
  });
});

describe('a charge among goods', () => {
  test('costs wherever the word stands', () => {
    const slip = `
Artikel                          Aantal    Prijs     Bedrag
Kraftzak 250 g bedrukt              500     0,18      90,00
Etiket rond 40 mm                  1000     0,05      50,00
Drukplaatkosten eenmalig              1    85,00      85,00`;
    expect(read(slip)).toHaveLength(2);
  });
});

describe('what contradicts a row', () => {
  test('is a code left in the name: it is never sure', () => {
    const [row] = rows(`
Item                             Qty     Price     Amount
778120 Vanilla sugar sticks        4      2.50      10.00
Cinnamon sugar                     6      3.50      21.00
Plain sugar cubes                  2      4.00       8.00`);
    expect(row?.confidence.name).toBeLessThan(0.72);
  });
});
