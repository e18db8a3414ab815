import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** A count and a price at the end of a line, without an amount. */

const read = (text: string) => parseSlip(parseTextLines(text)).rows;
const figures = (text: string) => read(text).map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount]);

describe('a count and a price without an amount', () => {
  test('are of one, where counts times prices make the sum', () => {
    const slip = `
Pine Street Pottery
7 items
Mug with a handle, pack of 2             4 x £8.00
Glaze: Ash grey
Bowl, large                              2 x £12.50
Spoon rest                               1 x £4.00
Glaze: Moss
            Item total                 £61.00
            Postage                     £5.20
            Order total                £66.20`;
    expect(figures(slip)).toEqual([
      [4, 8, null],
      [2, 12.5, null],
      [1, 4, null],
    ]);
    expect(read(slip).map(({ name }) => name)).toEqual(['Mug with a handle, pack of 2', 'Bowl, large', 'Spoon rest']);
  });

  test('may have the price first, and commas', () => {
    const slip = `
Atelier Lindenhof
Leinenbeutel klein                 3,20 € x 5
Holzloeffel Kirsche                6,50 € x 3
Untersetzer Filz                   2,75 € x 8
Zwischensumme                     57,50 €
Versand                            4,90 €`;
    expect(figures(slip)).toEqual([
      [5, 3.2, null],
      [3, 6.5, null],
      [8, 2.75, null],
    ]);
  });

  test('are what all cost, where the prices add up to the sum', () => {
    const slip = `
Harbour Pottery
Mug with a handle                        3 x £8.40
Bowl, large                              2 x £12.50
            Item total                 £20.90`;
    expect(figures(slip).map(([quantity, , amount]) => [quantity, amount])).toEqual([
      [3, 8.4],
      [2, 12.5],
    ]);
  });

  test('are not sure where no sum tells', () => {
    const slip = `
Harbour Pottery
Mug with a handle                        3 x £8.40
Bowl, large                              2 x £12.50
Tray, oiled oak                          2 x £21.00
            Card total                 £88.15`;
    for (const { reasons = [] } of read(slip)) expect(reasons.length).toBeGreaterThan(0);
  });
});
