import { describe, expect, test } from 'vitest';
import { withoutSections } from './page/marks.ts';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What tills print around names: codes, flags of taxes, headings of groups and sizes of packs. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) => rows(text).map(({ name, quantity, amount }) => [name, quantity, amount]);

describe('codes before names', () => {
  test('are no counts where several lines begin so', () => {
    const slip = `
GROSSMARKT NORD
440918  SPUELMITTEL ZITRONE     3,49 B
512277  HAFERDRINK BARISTA      2,19 A
518340  ROHRZUCKER FEIN         1,99 A
SUMME                           7,67`;
    expect(read(slip)).toEqual([
      ['SPUELMITTEL ZITRONE', 1, 3.49],
      ['HAFERDRINK BARISTA', 1, 2.19],
      ['ROHRZUCKER FEIN', 1, 1.99],
    ]);
  });

  test('may have few digits below long ones', () => {
    const slip = `
SUPERMERCADO EL OLIVAR
8410032117    MIEL DE ROMERO         6,40
4088          LIMONES                2,15
8410077820    FILTROS PAPEL N4       1,95
TOTAL                               10,50`;
    expect(read(slip)).toEqual([
      ['MIEL DE ROMERO', 1, 6.4],
      ['LIMONES', 1, 2.15],
      ['FILTROS PAPEL N4', 1, 1.95],
    ]);
  });

  test('do not make quantities before them numbers of rows', () => {
    const slip = `
1  4006381333  Becher Steingut      7,50     7,50
2  4006381340  Kanne Steingut      24,00    48,00
3  4006381357  Sieb Edelstahl       4,10    12,30
4  4006381364  Dose Blech           3,00    12,00
Summe                                       79,80`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4]);
  });

  test('are counts where prices are multiplied with them', () => {
    const slip = `
12500 Teebeutelpapier      0,02     250,00
15200 Anhaenger            0,01     152,00
Summe                               402,00`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([12500, 15200]);
  });

  test('may have a count before them, which the line below repeats', () => {
    const slip = `
MAGASIN DU PORT
(3)05571230090  BISCUITS AVOINE
3 @ 2,50 $                               7,50
06041882200     CONFITURE BLEUETS        4,99
(2)06810055120  SIROP ERABLE
2 @ 8,25 $                              16,50
TOTAL                                   28,99`;
    expect(read(slip)).toEqual([
      ['BISCUITS AVOINE', 3, 7.5],
      ['CONFITURE BLEUETS', 1, 4.99],
      ['SIROP ERABLE', 2, 16.5],
    ]);
  });
});

describe('flags behind names', () => {
  test('are no part of them, with amounts and without', () => {
    const slip = `
EPICERIE LAURIER
CREME DE TABLE            FT       3,29
SAVON A MAINS             PFT      4,79
MUFFINS SON               FT
2 @ 1,75                           3,50
PAPIER ESSUIE             PFT      6,99
NOIX GRENOBLE             FT       8,40
TOTAL                             26,97`;
    expect(read(slip)).toEqual([
      ['CREME DE TABLE', 1, 3.29],
      ['SAVON A MAINS', 1, 4.79],
      ['MUFFINS SON', 2, 3.5],
      ['PAPIER ESSUIE', 1, 6.99],
      ['NOIX GRENOBLE', 1, 8.4],
    ]);
  });

  test('are words of names where they do not stand apart in a column', () => {
    const slip = `
MILK UHT        1.89
FLOUR SR        2.05
CHEDDAR XL      5.60
TOTAL           9.54`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['MILK UHT', 'FLOUR SR', 'CHEDDAR XL']);
  });
});

describe('headings of groups', () => {
  test('with numbers are no part of the names below', () => {
    const slip = `
BAKKERSMARKT
03-ZUIVEL
HALFVOLLE MELK
2 x 1,15                2,30
07-DROOGWAREN
RIETSUIKER
3 x 2,40                7,20
GEMBERKOEKJES           3,10
TOTAAL                 12,60`;
    expect(read(slip)).toEqual([
      ['HALFVOLLE MELK', 2, 2.3],
      ['RIETSUIKER', 3, 7.2],
      ['GEMBERKOEKJES', 1, 3.1],
    ]);
  });

  test('are names where figures stand below them', () => {
    const lines = parseTextLines(`
12-EARL GREY
2 x 3.00                6.00
15-LAPSANG
4 x 2.50               10.00
TOTAL                  16.00`);
    expect(withoutSections(lines)).toEqual(lines);
  });
});

describe('weights behind names', () => {
  test('with three decimals were weighed', () => {
    const slip = `
FRUTTETO
MELE GOLDEN 1,240 kg        3,60
  2 x 1,60
SUCCO                       3,20
  4 x 0,95
YOGURT                      3,80
TOTALE                     10,60`;
    expect(rows(slip)[0]?.quantity).toBe(1.24);
  });
});

test('what stands above the first bar code is about the slip', () => {
  const slip = `
MERCATO ALL'INGROSSO LEVANTE
VIA DEL MOLO 18 GENOVA
CASSA 4   OPERATORE DARIO
BAR PASTICCERIA LA FENICE   TESSERA ORO
8001120449871
  LATTE INTERO UHT
    12 PZ @ 1.05                    12.60
8001120450037
  PANNA MONTATA SPRAY
    4 PZ @ 2.35                      9.40
8003340011260
  ZUCCHERO CANNA BUSTINE
    2 CT @ 14.80                    29.60
TOTALE                              51.60`;
  const { rows } = parseSlip(parseTextLines(slip));
  expect(rows.map(({ name }) => name)).toEqual(['LATTE INTERO UHT', 'PANNA MONTATA SPRAY', 'ZUCCHERO CANNA BUSTINE']);
});
