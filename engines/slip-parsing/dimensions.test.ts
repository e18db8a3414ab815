import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

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

  test('are no counts and prices before those of the row', () => {
    const slip = `
Banderole Kamille 38x160 mm      500 Stk     0,09      45,00
Etikett oval 60 x 40 mm          200 Stk     0,12      24,00
Karte gefalzt 10x15 cm           100 Stk     0,30      30,00
                                             Summe     99,00`;
    expect(read(slip)).toEqual([
      ['Banderole Kamille 38x160 mm', 500, 0.09],
      ['Etikett oval 60 x 40 mm', 200, 0.12],
      ['Karte gefalzt 10x15 cm', 100, 0.3],
    ]);
  });

  test('may stand alone on the second line', () => {
    const slip = `
CODE     ARTICLE                        UOM      ORDERED    SENT
G-10     HAMPER BASKET WILLOW LINED     EA            20      20
         14 X 10 1/2 X 5"
G-14     GIFT CARD BLANK                PK             6       6
G-22     RIBBON SATIN BURGUNDY WIDE     RL            12      10
         1 1/2 X 30"`;
    expect(read(slip)).toEqual([
      ['HAMPER BASKET WILLOW LINED 14 X 10 1/2 X 5"', 20, null],
      ['GIFT CARD BLANK', 6, null],
      ['RIBBON SATIN BURGUNDY WIDE 1 1/2 X 30"', 10, null],
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

  test('leave names in doubt that may go on below', () => {
    const rows = parseSlip(parseTextLines(slip)).rows;
    expect(rows.map(({ name }) => name)).toContain('Sleeve corrugated 90 x 60 x 12 mm');
    expect(rows[0]?.confidence.name).toBeLessThan(DOUBTFUL_BELOW);
  });
});
