import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** A count and a price at the end of a line, without an amount. */

const read = (text: string) => parseSlip(parseTextLines(text)).rows;
const figures = (text: string) => read(text).map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount]);

describe('a count and a price without an amount', () => {
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
