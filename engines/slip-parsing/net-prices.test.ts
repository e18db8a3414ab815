import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Prices with and without tax side by side. */

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, quantity, unitPrice, amount }) => [
    name,
    quantity,
    unitPrice,
    amount,
  ]);

describe('prices with and without tax', () => {
  test('are no prices before and after a discount', () => {
    const slip = `
Item                          Qty   List price   Discount   Your price      Amount
Oolong, rolled, 250 g           4        12.00        10%        10.80       43.20
Genmaicha, 500 g                2         9.50        20%         7.60       15.20
Matcha whisk                    6         8.00        25%         6.00       36.00
                                                         Total               94.40`;
    expect(read(slip).map(([, , , amount]) => amount)).toEqual([43.2, 15.2, 36]);
  });
});
