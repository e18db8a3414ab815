import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../page/page.ts';
import { parseSlip } from '../read-rows.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice, amount }) => [
    quantity,
    name,
    unitPrice,
    amount,
  ]);

describe('prices of as many as a column says', () => {
  test('agree with amounts after discounts', () => {
    const slip = `
Qty     Item                     Price     Per    Disc %    Amount
12000   Tea tag printed          14.50    1000       5.0    165.30
 3000   Filter bag small         22.00    1000               66.00
  600   Kraft lid                 8.00     100      10.0     43.20
 4000   Cotton string cut         3.10    1000       5.0     11.78
                                           Total            286.28`;
    expect(read(slip)).toEqual([
      [12000, 'Tea tag printed', 0.0145, 165.3],
      [3000, 'Filter bag small', 0.022, 66],
      [600, 'Kraft lid', 0.08, 43.2],
      [4000, 'Cotton string cut', 0.0031, 11.78],
    ]);
  });

  test('agree in a language with points between thousands', () => {
    const slip = `
Cant.    Descripción                 Precio    por    Dto. %    Importe
20.000   Etiqueta adhesiva           12,00   1.000      10,0     216,00
 1.000   Bolsa kraft                 15,00     100                150,00
    10   Rollo film                   6,50       1                 65,00
 5.000   Precinto dorado              4,00   1.000       5,0      19,00
                                              Total              450,00`;
    expect(read(slip)).toEqual([
      [20000, 'Etiqueta adhesiva', 0.012, 216],
      [1000, 'Bolsa kraft', 0.15, 150],
      [10, 'Rollo film', 6.5, 65],
      [5000, 'Precinto dorado', 0.004, 19],
    ]);
  });

  test('are of one where a column of sizes explains nothing', () => {
    const slip = `
Qty   Item                  Size    Price    Amount
  4   Assam sachets          100     6.00     24.00
  2   Oolong sachets         100     7.50     15.00
  3   Mint sachets            10     2.00      6.00
                            Total             45.00`;
    expect(read(slip).map(([quantity, , price]) => [quantity, price])).toEqual([
      [4, 6],
      [2, 7.5],
      [3, 2],
    ]);
  });
});
