import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Counts with a space between thousands, on papers that print several columns of them. */

const quantitiesOf = (slip: string) => parseSlip(parseTextLines(slip)).rows.map(({ quantity }) => quantity);

test('spaced thousands of what was ordered, came and is open are each one number', () => {
  const slip = `
CARTONNERIE DU VALLON                               BON DE LIVRAISON 5512
Réf.       Désignation                      Commandé     Livré    Reste    Colis
BTE-120    Boîte pliante thé 120 g             6 000     4 000    2 000       8
BTE-200    Boîte pliante thé 200 g             2 500     2 500                5
ETI-060    Étiquette ronde 60 mm              12 000    12 000                2
RUB-010    Ruban coton écru                       30        30                1`;
  expect(quantitiesOf(slip)).toEqual([4000, 2500, 12_000, 30]);
});

test('in other languages and without headings that are known', () => {
  const slip = `
Opakowania Brzoza                                   WZ 88/2026
Indeks    Nazwa towaru                    Ilość   J.m.
B-201     Torebka papierowa mała          3 000   szt
B-202     Torebka papierowa duża          1 750   szt
B-310     Pudełko na herbatę             10 000   szt
B-311     Wstążka lniana                     45   rol`;
  expect(quantitiesOf(slip)).toEqual([3000, 1750, 10_000, 45]);
});

test('a size of grams before a count stays a size', () => {
  const slip = `
Gewürzhaus Almtal                                   Lieferschein 90
Artikel                                Menge   Einheit
Anis ganz Beutel 3 250 g                  12   Stk
Etiketten Kamille                      2 000   Stk
Etiketten Fenchel                      4 000   Stk`;
  expect(quantitiesOf(slip)).toEqual([12, 2000, 4000]);
});
