import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) =>
  rows(text).map(({ quantity, name, unitPrice, amount }) => [quantity, name, unitPrice, amount]);

describe('how the amount of goods comes about', () => {
  test('is no goods, and what is left is the amount', () => {
    const slip = `
Qty   Unit   Item                     Price      Amount
 12   tin    Jasmine pearls            8.00       96.00
             Trade terms          5.00 %-          4.80-
             Line net                             91.20
  6   box    Peppermint leaf          14.00       84.00
 20   box    Rooibos vanilla           3.50       70.00
             Trade terms          5.00 %-          3.50-
             Line net                             66.50
                              Total              241.70`;
    expect(read(slip)).toEqual([
      [12, 'Jasmine pearls', 8, 91.2],
      [6, 'Peppermint leaf', 14, 84],
      [20, 'Rooibos vanilla', 3.5, 66.5],
    ]);
  });

  test('may have several changes, in any language', () => {
    const slip = `
Rif.     Descrizione
         Quantita'             Prezzo                Valore
10       Camomilla fiori interi
         20,000 KG  Listino     9,50 EUR             190,00
                    Sc. cliente                       19,00-
                    Sc. merce                         10,00-
                    Netto riga                       161,00
20       Tiglio in taglio tisana
         10,000 KG  Listino    12,00 EUR             120,00
30       Malva fiori blu
          5,000 KG  Listino    30,00 EUR             150,00
                    Sc. cliente                       15,00-
                    Netto riga                       135,00
                               Totale EUR            416,00`;
    expect(read(slip)).toEqual([
      [20, 'Camomilla fiori interi', 9.5, 161],
      [10, 'Tiglio in taglio tisana', 12, 120],
      [5, 'Malva fiori blu', 30, 135],
    ]);
  });

  test('is not what is taken off all goods', () => {
    const slip = `
Qty   Item               Price     Amount
  2   Sencha Yabukita    20.00      40.00
      Loyalty                       -4.00
      To pay                        36.00`;
    expect(read(slip)).toEqual([[2, 'Sencha Yabukita', 20, 40]]);
  });
});

describe('words between figures that several goods share', () => {
  const slip = `
Article    Désignation
           Quantité                      Prix               Montant
4411       Verveine entière
           Lot 25-114    DDM 31.12.2027    Culture Drôme
           12,500 KG     Prix tarif      18,00 EUR           225,00
4415       Thym citron mondé
           Lot 25-120    DDM 30.11.2027    Culture Alpes
            8,000 KG     Prix tarif      22,00 EUR           176,00
4420       Sauge officinale
           Lot 25-131    DDM 31.10.2027    Culture Drôme
           10,000 KG     Prix spécial    11,00 EUR           110,00
4430       Mélisse feuilles
           Lot 25-140    DDM 30.09.2027    Culture Quercy
            4,000 KG     Prix tarif      16,00 EUR            64,00
                                         Total EUR           575,00`;

  test('are no names, nor are the lines that describe goods by several labels', () => {
    expect(read(slip)).toEqual([
      [12.5, 'Verveine entière', 18, 225],
      [8, 'Thym citron mondé', 22, 176],
      [10, 'Sauge officinale', 11, 110],
      [4, 'Mélisse feuilles', 16, 64],
    ]);
  });

  test('are names where none stand above', () => {
    const names = `
 2 KG   Assam       9.00    18.00
 3 KG   Ceylon      8.00    24.00
 1 KG   Assam       9.00     9.00
 4 KG   Ceylon      8.00    32.00
        TOTAL               83.00`;
    expect(rows(names).map(({ name }) => name)).toEqual(['Assam', 'Ceylon', 'Assam', 'Ceylon']);
  });
});

describe('a tax below the goods', () => {
  test('is none of them where its line prints what it is of', () => {
    const slip = `
Qty   Item                         Price     Amount
 10   Nettle leaf                   4.20      42.00
  5   Elderflower                   9.60      48.00
  2   Linen pouch                   5.00      10.00
      Levy      12.500 %          100.00      12.50
      Payable                                112.50`;
    expect(read(slip)).toEqual([
      [10, 'Nettle leaf', 4.2, 42],
      [5, 'Elderflower', 9.6, 48],
      [2, 'Linen pouch', 5, 10],
    ]);
  });
});
