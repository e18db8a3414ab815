import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Dimensions are a part of names, not counts, prices or products of them. */

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

describe('dimensions in names', () => {
  test('stay as they are printed, in inches and fractions of them', () => {
    const slip = `
ITEM         DESCRIPTION                          UOM     ORDERED    SHIPPED
P-118        PAPER SACK KRAFT 7 1/2 X 12"         BDL           4          4
P-207        FLAT MAILER 9 X 6 X 2" WHITE         CT            6          5
P-331        SHELF LINER 12" X 40 FT              RL            2          2`;
    expect(read(slip)).toEqual([
      ['PAPER SACK KRAFT 7 1/2 X 12"', 4, null],
      ['FLAT MAILER 9 X 6 X 2" WHITE', 5, null],
      ['SHELF LINER 12" X 40 FT', 2, null],
    ]);
  });

  test('are none where a count is multiplied with a price', () => {
    const slip = `
Olivenseife 4 x 2,50       10,00
Kerze rund 3 x 4,00        12,00
Summe                      22,00`;
    expect(read(slip)).toEqual([
      ['Olivenseife', 4, 2.5],
      ['Kerze rund', 3, 4],
    ]);
  });
});

describe('figures next to the middle of two lines', () => {
  const slip = `
No    Item                                   Qty        Price    Less     Amount
      Tumbler steel vacuum
  1                                          300         0.90       -     270.00
      matt green, no print
      Sleeve corrugated
  2                                          800         0.25       -     200.00
      90 x 60 x 12 mm
      Spoon stirrer birch
  3                                        2,400         0.035     5%      79.80
      round tip, boxed
                                                            Subtotal      549.80`;

  test('are a row of goods though a rate stands among them', () => {
    expect(read(slip).map(([, quantity, price]) => [quantity, price])).toEqual([
      [300, 0.9],
      [800, 0.25],
      [2400, 0.035],
    ]);
  });
});
