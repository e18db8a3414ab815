import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Sums of counts and weights among goods, and goods that go back below those that came. */

const rowsOf = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ name, quantity }) => `${quantity} ${name}`);

test('goods that happen to count as many as those above stay', () => {
  const slip = `
Harbour Wholesale                                  Packing note 12
Code     Item                        Unit     Qty
B-10     Earl Grey loose             bag        4
B-11     Darjeeling loose            bag        2
B-14     Lapsang loose               bag        6`;
  expect(rowsOf(slip)).toEqual(['4 Earl Grey loose', '2 Darjeeling loose', '6 Lapsang loose']);
});

test('what goes back below a heading is left out, and the sum less it confirms the others', () => {
  const slip = `
BAKKER VAN DER LAAN
AANTAL ARTIKEL              PRIJS    TOTAAL
  10   ROZIJNENBROOD         2.40     24.00
   6   APPELTAART            8.50     51.00
   4   KANEELBROODJES        1.80      7.20
RETOUR
  -2   ROZIJNENBROOD         2.40     -4.80
STUKS 20
     WAREN                            77.40
     TE BETALEN                       77.40`;
  const { rows } = parseSlip(parseTextLines(slip));
  expect(rows.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '10 ROZIJNENBROOD',
    '6 APPELTAART',
    '4 KANEELBROODJES',
  ]);
});

test('goods below a heading of returns without a minus come, where others have one', () => {
  const slip = `
BRAMLEY CASH STORES
QTY  ITEM                      PRICE      VALUE
  3  OAT DRINK 1L               1.90       5.70
  2  RUSKS PLAIN                1.15       2.30
*** RETURNS ***
 -1  JAM STRAWBERRY             2.60      -2.60
  4  PAPER CUPS 8OZ             3.20      12.80
  1  FILTER PAPERS              4.75       4.75
TOTAL                                     22.95`;
  const { rows } = parseSlip(parseTextLines(slip));
  expect(rows.filter(({ quantity }) => quantity > 0).map(({ name }) => name)).toEqual([
    'OAT DRINK 1L',
    'RUSKS PLAIN',
    'PAPER CUPS 8OZ',
    'FILTER PAPERS',
  ]);
});

test('a word that is nearly one of sums, with a letter more, names goods', () => {
  const slip = `
Landbäckerei Voss                            LIEFERSCHEIN 12.05.26
Artikel                  Bestellt     Geliefert
Semmel                         600        550
Krapfen                        250        240
Zopf                            30         30`;
  expect(rowsOf(slip)).toEqual(['550 Semmel', '240 Krapfen', '30 Zopf']);
});
