import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

/** What stands below names, behind them, and below the goods. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) => rows(text).map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('second lines', () => {
  test('belong to names where most are dimensions or paper weights', () => {
    const slip = `
Menge   Bezeichnung                          Preis    Betrag
  400   Faltschachtel Teebeutel               0,45    180,00
        120 x 60 x 80 mm, weiss
  250   Flachbeutel Kraftpapier               0,30     75,00
        90 g/m2, braun
  100   Dose rund                             1,20    120,00
        Innendeckel, silber
                                      Summe           375,00`;
    expect(read(slip)).toEqual([
      [400, 'Faltschachtel Teebeutel 120 x 60 x 80 mm, weiss', 0.45],
      [250, 'Flachbeutel Kraftpapier 90 g/m2, braun', 0.3],
      [100, 'Dose rund Innendeckel, silber', 1.2],
    ]);
  });

  test('that mention charges are no part of a name', () => {
    const slip = `
Qty   Item                           Price    Amount
 12   Lapsang Souchong tin            4.00     48.00
  6   Honeybush                       3.50     21.00
 10   Gift box with a printed sleeve  1.50     15.00
      Surcharge on board included
                             Total             84.00`;
    expect(rows(slip).map(({ name }) => name)).toEqual([
      'Lapsang Souchong tin',
      'Honeybush',
      'Gift box with a printed sleeve',
    ]);
  });
});

describe('the size of a pack behind a name', () => {
  const till = `
GREEN TEA BAGS X20          5.40
  2 x 2.70
KITCHEN CLOTHS X10          4.60
OAT BISCUITS                6.00
  3 x 2.00
TOTAL                      16.00`;

  test('is no count where others are counted on lines of their own', () => {
    expect(rows(till).map(({ quantity, name }) => [quantity, name])).toEqual([
      [2, 'GREEN TEA BAGS X20'],
      [1, 'KITCHEN CLOTHS X10'],
      [3, 'OAT BISCUITS'],
    ]);
  });

  test('is a count where nothing else counts', () => {
    const slip = `
GREEN TEA BAGS X2           5.40
KITCHEN CLOTHS X4           4.60
OAT BISCUITS X3             6.00
TOTAL                      16.00`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([2, 4, 3]);
  });
});

test('bases of taxes that are the sums of goods are no goods', () => {
  const slip = `
Code     Articolo                  Quant.   Prezzo   IVA    Importo
AB010    Karkade fiori                 10     4,00    10      40,00
AB020    Rosa canina                    5     6,00    10      30,00
AB030    Teiera di vetro                2    15,00    22      30,00
Aliquota                            Imponibile            Imposta
10,00                                    70,00               7,00
22,00                                    30,00               6,60`;
  expect(read(slip)).toEqual([
    [10, 'Karkade fiori', 4],
    [5, 'Rosa canina', 6],
    [2, 'Teiera di vetro', 15],
  ]);
  for (const { confidence } of rows(slip)) expect(confidence.quantity).toBeGreaterThanOrEqual(DOUBTFUL_BELOW);
});

test('a last row with neither quantity nor price is a charge if it begins as one', () => {
  const slip = `
Qty   Item                              Price    Amount
 12   Assam Dikom                        4.00     48.00
  6   Honeybush                          3.50     21.00
      Delivery, two men, upstairs                 12.00
                                Total             81.00`;
  expect(read(slip).map(([, name]) => name)).toEqual(['Assam Dikom', 'Honeybush']);
});

test('units that no list knows are no part of names', () => {
  const slip = `
Qty   Unit     Item                    Price    Amount
 25   kg       Dried Apple              5.00    125.00
 10   kg       Rosehip Peel             4.00     40.00
  8   firkin   Fondant Honey            9.00     72.00
  3   kg       Cornflower              40.00    120.00
                               Total            357.00`;
  expect(read(slip).map(([, name]) => name)).toEqual(['Dried Apple', 'Rosehip Peel', 'Fondant Honey', 'Cornflower']);
});

test('a row named as a sample is one', () => {
  const slip = `
Items                          Quantity
Gaiwan 120 ml                      4
Bamboo Scoop                      12
Sample: Rose Congou                1`;
  expect(read(slip).map(([quantity, name]) => [quantity, name])).toEqual([
    [4, 'Gaiwan 120 ml'],
    [12, 'Bamboo Scoop'],
    [1, 'Sample: Rose Congou'],
  ]);
});
