import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What belongs to the name of a row, and what stands next to it or below it. */

const rowsOf = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const namesOf = (slip: string) => rowsOf(slip).map(({ name }) => name);

test('codes of letters in a column of their own are no part of names', () => {
  const slip = `
Ridgeway Cocoa Works                                  INVOICE 3381
Item        Description                        Qty    Unit price     Amount
DRK-BAR     Dark bar 70% box of 12            4.00        21.60       86.40
MLK-BAR     Milk bar 45% box of 12            6.00        19.80      118.80
NIB-KILO    Roasted nibs 1kg                  3.00        17.25       51.75
TIN-SML     Drinking cocoa tin 250g          10.00         6.40       64.00
                                                          Total      320.95`;
  expect(namesOf(slip)).toEqual([
    'Dark bar 70% box of 12',
    'Milk bar 45% box of 12',
    'Roasted nibs 1kg',
    'Drinking cocoa tin 250g',
  ]);
});

test('a date below a name, with a word before it, is a remark', () => {
  const slip = `
Brûlerie du Canal                                     FACTURE 771
Désignation                        Quantité    Prix unit.     Montant
Café Sidamo en grains 1 kg             6,00        24,50       147,00
Torréfié le 12/05/2026
Café décaféiné moulu 250 g            10,00         7,20        72,00
Torréfié le 09/05/2026
Filtres papier taille 4               12,00         2,10        25,20
Total HT                                                       244,20`;
  const rows = rowsOf(slip);
  expect(rows.map(({ name }) => name)).toEqual([
    'Café Sidamo en grains 1 kg',
    'Café décaféiné moulu 250 g',
    'Filtres papier taille 4',
  ]);
  expect(rows[0]?.notes).toContain('12/05/2026');
});

test('sizes in a column next to the names belong to them, also those that look like a weight', () => {
  const slip = `
Lindqvist Te & Krydda                                 FAKTURA 118
Benämning              Storlek   Enhet    Antal     Pris       Belopp
Kardemumma hel          250g     påse         6    89.00       534.00
Honung ljung              1kg    burk        12    72.00       864.00
Svart te Söder          400g     burk         5   118.00       590.00
Kanelstång               75g     påse        20    24.00       480.00
Summa                                                        2 468.00`;
  expect(namesOf(slip)).toEqual(['Kardemumma hel 250g', 'Honung ljung 1kg', 'Svart te Söder 400g', 'Kanelstång 75g']);
});

test('a weight next to the names is the quantity where nothing else counts', () => {
  const slip = `
Moulin des Épices
Curcuma moulu            2 kg
Cumin graines            5 kg
Badiane entière          1 kg`;
  expect(rowsOf(slip).map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(['2 kg', '5 kg', '1 kg']);
});

test('dimensions with a diameter and words behind them belong to the name above', () => {
  const slip = `
Verpackungswerk Innleiten                         Lieferschein 6620
Pos.  Bezeichnung                               Menge   ME
1     Wickeldose Pappe schwarz                  1.200   Stk
      Ø 90 x 110 mm mit Schiebedeckel
2     Faltschachtel Pyramidenbeutel             5.000   Stk
      120 x 80 x 60 mm, unbedruckt
3     Versandkarton braun                         400   Stk
      300 x 200 x 150 mm`;
  expect(namesOf(slip)).toEqual([
    'Wickeldose Pappe schwarz Ø 90 x 110 mm mit Schiebedeckel',
    'Faltschachtel Pyramidenbeutel 120 x 80 x 60 mm, unbedruckt',
    'Versandkarton braun 300 x 200 x 150 mm',
  ]);
});

test('how a quantity was packed is no part of the name', () => {
  const slip = `
Blackdown Herb Growers                                DELIVERY DOCKET
Customer: Pear Tree Cafe                              Date 3 July 2026
Goods                               Packs        Net kg
Lavender buds                       2 x 5kg      10.000
Calendula petals                    1 x 2kg       2.000
Marshmallow root cut                4 x 5kg      20.000`;
  const rows = rowsOf(slip);
  expect(rows.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '10 Lavender buds',
    '2 Calendula petals',
    '20 Marshmallow root cut',
  ]);
});
