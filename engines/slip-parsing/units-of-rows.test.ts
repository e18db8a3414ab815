import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What a row counts in: next to its quantity, in a column of units, or as a heading says; never the size of a pack. */

const unitsOf = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ quantity, unit = '' }) => `${quantity} ${unit}`.trim());

test('is the weight that the heading of the quantities names', () => {
  const slip = `
Kandela Estates                                        INVOICE 77
Mark and grade                Net kg        Rate           Value
Kandela BOP                   160.00        4.10          656.00
Kandela OP1                    70.00        5.25          367.50
Marawila Dust                 500.00        2.60        1,300.00`;
  expect(unitsOf(slip)).toEqual(['160 kg', '70 kg', '500 kg']);
});

test('is the weight that prices are of, where they make the amounts', () => {
  const slip = `
Herboristerie Valmont                       FACTURE 3391
Désignation                        Quantité     Prix/kg      Montant
Verveine feuille entière              2,500       38,00        95,00
Tilleul bractées                      4,000       29,50       118,00
Menthe coupée                        12,000       11,20       134,40
Total                                                         347,40`;
  expect(unitsOf(slip)).toEqual(['2.5 kg', '4 kg', '12 kg']);
});

test('is no size of a pack', () => {
  const slip = `
Corner Grocers
ACACIA HONEY 12 OZ         6 @ 5.49    32.94
OAT FLAKES 500 G           2 @ 3.10     6.20
TOTAL                                  39.14`;
  expect(unitsOf(slip)).toEqual(['6', '2']);
});

test('is no code of a tax behind the amount', () => {
  const slip = `
Groothandel De Linde
Artikel                        Aantal    Eenh.     Prijs    Bedrag   Btw
Kamillethee 20 zakjes              12       ds      2,15     25,80     L
Kandijsuiker wit                    4       st      3,40     13,60     L
Theefilters maat 2                  6       pk      4,05     24,30     H`;
  expect(unitsOf(slip)).toEqual(['12 ds', '4 st', '6 pk']);
});

test('is read in a column of units that is also a word for each', () => {
  const slip = `
Item         Description                  Ordered   Shipped    U/M       Rate        Amount
GR-114       Ginger root slices                30        30    lb        5.20        156.00
IN-20        Infuser basket                    24        24    ea        3.75         90.00
RB-7         Rooibos long cut                  55        55    lb        4.10        225.50`;
  expect(unitsOf(slip)).toEqual(['30 lb', '24 ea', '55 lb']);
});

test('is known where the heading of names also heads codes', () => {
  const slip = `
GARDEN                     INVOICE    PKGS  KG EACH     NET KG    USD/KG           USD
Marawila Dust              KD 118        4     50.0      200.0      3.10        620.00
Kandela BOP                KD 121        8     30.0      240.0      4.70      1,128.00
Silver Needles             KD 130        2      2.5        5.0    185.00        925.00
TOTAL                                   14               445.0                2,673.00`;
  expect(unitsOf(slip)).toEqual(['200 KG', '240 KG', '5 KG']);
  expect(parseSlip(parseTextLines(slip)).rows.map(({ name }) => name)).toEqual([
    'Marawila Dust',
    'Kandela BOP',
    'Silver Needles',
  ]);
});
