import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Prices of a hundred or a thousand that a letter or words on the line name. */

const read = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

test('letters stand for a hundred and a thousand, and a count keeps its zeros', () => {
  const slip = `
Ordered   Shipped   U/M   Item                               Unit price   Per   Extension
                          Description
  4,000     4,000    EA   SL-20                                  31.250    M       125.00
                          Cup sleeve kraft
    600       600    EA   BX-7                                   48.000    C       288.00
                          Gift box blue
     24        24    RL   TP-1                                    3.150    EA       75.60
                          Packing tape clear
                                                            Net sales             488.60`;
  expect(read(slip)).toEqual([
    [4000, 'Cup sleeve kraft', 0.03125],
    [600, 'Gift box blue', 0.48],
    [24, 'Packing tape clear', 3.15],
  ]);
});

test('a heading alone below others names nothing', () => {
  const slip = `
Qty      Item                 Price     Amount
         Description
2        TK-4                  6.00      12.00
         Tea cosy
3        TK-9                  4.00      12.00
         Tea towel
                     Total               24.00`;
  expect(read(slip).map(([, name]) => name)).toEqual(['Tea cosy', 'Tea towel']);
});

test('a count and a price whose product is the amount are as printed', () => {
  const slip = `
Description             Qty     Price    Amount
M size sleeve         1,000      0.15    150.00
C fold towel            200      0.40     80.00
Total                                    230.00`;
  expect(read(slip)).toEqual([
    [1000, 'M size sleeve', 0.15],
    [200, 'C fold towel', 0.4],
  ]);
});
