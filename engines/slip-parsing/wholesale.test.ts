import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseRated, parseSlip } from './read-rows.ts';

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

  test('counts pieces where it has them, too', () => {
    const slip = `
Packing list
Product               Cartons    Qty    Net kg per ctn    Net kg
Matcha whisk                2     40              3.00      6.00
Bamboo scoop                3     90              2.00      6.00
Stone mill                  4      4              9.00     36.00`;
    expect(read(slip).map(([, quantity]) => quantity)).toEqual([40, 90, 4]);
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

  test('in brackets may have letters alone; a year before several names is none', () => {
    const slip = `
Producto                              Pedido          Entregado
[TE-NEG] Té negro Ceilán         10,00 Fardo(s)     10,00 Fardo(s)
[TE-VER] Té verde menta           4,00 Fardo(s)      2,00 Fardo(s)
[ROO-16] Rooibos natural          6,00 Fardo(s)      6,00 Fardo(s)`;
    expect(read(slip)).toEqual([
      ['Té negro Ceilán', 10, null],
      ['Té verde menta', 2, null],
      ['Rooibos natural', 6, null],
    ]);
    const years = `
Item                           Qty     Price     Amount
2024 Shincha Asatsuyu            4     18.00      72.00
2024 Gyokuro Okabe               2     32.00      64.00
2024 Kabusecha Mie               3     21.00      63.00`;
    expect(read(years).map(([name]) => name)).toEqual([
      '2024 Shincha Asatsuyu',
      '2024 Gyokuro Okabe',
      '2024 Kabusecha Mie',
    ]);
  });
});

describe('a second line', () => {
  test('belongs to names that are the same without it, and where others are sizes', () => {
    const same = `
Artikel                                        Antal
Presentask                                         6
Lingon / Liten
Presentask                                        10
Hjortron / Liten
Julkalender                                        4`;
    expect(read(same).map(([name]) => name)).toEqual([
      'Presentask Lingon / Liten',
      'Presentask Hjortron / Liten',
      'Julkalender',
    ]);
    const sizes = `
Item                                           Quantity
Elderberry Syrup                                   6
250 ml
Ginger Cordial                                     4
500 ml / Spiced
Glass Carafe                                       2
Smoke / 1 l`;
    expect(read(sizes).map(([name]) => name)).toEqual([
      'Elderberry Syrup 250 ml',
      'Ginger Cordial 500 ml / Spiced',
      'Glass Carafe Smoke / 1 l',
    ]);
  });

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
  test('shows by its tax, and by the word that it is about', () => {
    const slip = `
Descrição                     Qtd     Preço     IVA     Total
Chá preto Gorreana              6      8,50      6%     51,00
Infusão de cidreira             4      5,25      6%     21,00
Mel de rosmaninho               3      7,00      6%     21,00
Porte continente                1      6,90     23%      6,90
                                         Total          99,90`;
    expect(read(slip).map(([name]) => name)).toEqual([
      'Chá preto Gorreana',
      'Infusão de cidreira',
      'Mel de rosmaninho',
    ]);
    const deposit = `
Varenr   Tekst                  Antal   Pris    Moms    Beløb
10231    Hyldeblomst saft          6   38,00    25 %   228,00
10232    Æblemost klar             4   32,00    25 %   128,00
10280    Rabarber saft             5   41,00    25 %   205,00
99001    Kasse ombytning krat      2   25,00     0 %    50,00`;
    expect(read(deposit)).toHaveLength(3);
  });

  test('costs wherever the word stands', () => {
    const slip = `
Artikel                          Aantal    Prijs     Bedrag
Kraftzak 250 g bedrukt              500     0,18      90,00
Etiket rond 40 mm                  1000     0,05      50,00
Drukplaatkosten eenmalig              1    85,00      85,00`;
    expect(read(slip)).toHaveLength(2);
  });
});

describe('figures of forms', () => {
  test('have their cents in a column of their own', () => {
    const slip = `
Sold to  The Corner Shop
6      Honey jars              45     00
3kg    Dried sage              27     50
2kg    Fennel seed             18     00
       Total                   90     50`;
    expect(rows(slip).map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['Honey jars', 6, 45],
      ['Dried sage', 3, 27.5],
      ['Fennel seed', 2, 18],
    ]);
  });
});

describe('what contradicts a row', () => {
  const evidence = (slip: string) => parseRated(parseTextLines(slip)).rated.map((one) => one.evidence);

  test('is a name that another row has, or a tax unlike that of all goods', () => {
    const slip = `
Item                      Qty     Price     VAT     Amount
Tin, round                  4      2.50     20%      10.00
Tin, round                  6      3.50     20%      21.00
Tea scoop                   2      4.00     20%       8.00
Letterbox sleeve            1      5.00      0%       5.00`;
    expect(evidence(slip).map(({ nameTwice, taxOdd }) => [nameTwice, taxOdd])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  test('is a code left in the name: it is never sure', () => {
    const [row] = rows(`
Item                             Qty     Price     Amount
778120 Vanilla sugar sticks        4      2.50      10.00
Cinnamon sugar                     6      3.50      21.00
Plain sugar cubes                  2      4.00       8.00`);
    expect(row?.confidence.name).toBeLessThan(0.72);
  });
});
