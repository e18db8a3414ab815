import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Sums of goods together with deposits, discounts and freight that stand above them. */

const read = (text: string) => {
  const { rows, sum } = parseSlip(parseTextLines(text));
  return { names: rows.map(({ name }) => name), sum, reasons: rows.flatMap(({ reasons = [] }) => reasons) };
};

const TILL = `
HARBOUR STORES
OAT DRINK 1L
4 x 1.79 7.16
GINGER BEER 330ML
12 x 0.95 11.40
LIMES NET
3 x 1.10 3.30
BOTTLE DEPOSIT
12 x 0.15 1.80
CARRIER BAG 0.20
SUBTOTAL 23.86
MULTIBUY SAVING -1.50
TOTAL 22.36`;

const INVOICE = `
Heidehof Brandt
RECHNUNG 2027/0031
Artikel                Menge          Preis    EUR
Lindenblüten bio       0,400 kg  x   15,00     6,00
Salbei bio             0,850 kg  x   12,00    10,20
Traubensaft 1 l        6 Fl.     x    2,40    14,40
Quittensirup 0,5 l     4 Fl.     x    6,10    24,40
Pfand Glasflaschen     10        x    0,15     1,50
Rabatt 5 % auf Kräuter                        -0,81
Versand                                        4,90
Summe netto                                   60,59
MwSt. 7 %                                      4,24
Rechnungsbetrag                               64,83`;

const RETURNABLE = `
Atelier des Sirops
Facture n° 2027-14
Réf.     Désignation                          Qté   Unité   P.U. HT   Montant HT
SC-11    Sirop de menthe vrac                   4   kg        11,50        46,00
SC-14    Tisane du soir boîte 80 g             10   bte        4,90        49,00
SC-90    Bouteille consignée sirop de rose 1 l  5   btl        8,40        42,00
SC-95    Passoire inox                          6   pce        2,35        14,10
         Consigne bouteilles                    5              0,40         2,00
         Remise 2 %                                                        -3,06
         Total HT                                                         150,04`;

describe('goods add up', () => {
  test('with a deposit and a bag on a till', () => {
    expect(read(TILL)).toEqual({
      names: ['OAT DRINK 1L', 'GINGER BEER 330ML', 'LIMES NET'],
      sum: 'agrees',
      reasons: [],
    });
  });

  test('with a deposit, a discount and freight on an invoice', () => {
    expect(read(INVOICE)).toMatchObject({ sum: 'agrees', reasons: [] });
  });

  test('with a discount that recognition joined with its words', () => {
    const slip = `
Foxglove Apiary
What                    How many    Each    Total
Heather honey jars            10    4.50    45.00
Runny honey jars              20    3.10    62.00
Beeswax candles                4    6.00    24.00
Less 5% for regular customer:-6.55
To pay: 124.45`;
    expect(read(slip)).toMatchObject({ sum: 'agrees', reasons: [] });
  });

  test('not where a row is missing', () => {
    expect(read(TILL.replace('LIMES NET\n3 x 1.10 3.30\n', '')).sum).toBe('differs');
    expect(read(INVOICE.replace(/Salbei.*\n/, '')).sum).toBe('differs');
  });
});

test('goods in bottles that go back are goods, and the deposit on them is none', () => {
  const { names, sum } = read(RETURNABLE);
  expect(names).toEqual([
    'Sirop de menthe vrac',
    'Tisane du soir boîte 80 g',
    'Bouteille consignée sirop de rose 1 l',
    'Passoire inox',
  ]);
  expect(sum).toBe('agrees');
});
