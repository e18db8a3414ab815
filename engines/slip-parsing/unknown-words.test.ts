import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What is found without knowing a word of it: by repetition, alignment and arithmetic. */

/** The rows of a slip written as text, as `[quantity, name, price of one]`. */
const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('lines that say the same of all goods', () => {
  test('are no part of names below figures that stand on their line', () => {
    const slip = `
Nimetus                          Kogus      Hind      Summa
Kummelitee
Siilu 4471  Kuupaev 03/2027     5,000 kg   21,40     107,00
Piparmunt
Siilu 4502  Kuupaev 11/2026     2,500 kg   18,00      45,00
Parnaoied
Siilu 4418                     12,000 kg   24,50     294,00
Kokku                                                446,00`;
    expect(read(slip)).toEqual([
      [5, 'Kummelitee', 21.4],
      [2.5, 'Piparmunt', 18],
      [12, 'Parnaoied', 24.5],
    ]);
  });

  test('are no part of names between an amount and a count', () => {
    const slip = `
Herbata lipowa                           64,00
Wyjazd dnia 12 marca      Znak HL-20
4 x 16,00

Dzbanek szklany                          89,90
Wyjazd dnia 13 marca      Znak DS-08
1 x 89,90

Suszona mięta                            30,00
Wyjazd dnia 12 marca      Znak SM-50
3 x 10,00

Razem                                   183,90`;
    expect(read(slip)).toEqual([
      [4, 'Herbata lipowa', 16],
      [1, 'Dzbanek szklany', 89.9],
      [3, 'Suszona mięta', 10],
    ]);
    expect(parseSlip(parseTextLines(slip)).rows[0]?.notes).toContain('Wyjazd dnia 12 marca');
  });

  test('stay names where only their sizes differ', () => {
    const slip = `
Article              Qty    Price   Amount
Etikett 40 mm        100     0.20    20.00
matt white
Etikett 60 mm        200     0.25    50.00
glossy
Etikett 80 mm        300     0.30    90.00
clear film
Total                               160.00`;
    const names = read(slip).map(([, name]) => String(name).slice(0, 13));
    expect(names).toEqual(['Etikett 40 mm', 'Etikett 60 mm', 'Etikett 80 mm']);
  });
});

describe('sums among goods', () => {
  test('a row that happens to cost as much as those above it stays', () => {
    const slip = `
Nimetus                Kogus     Hind     Summa
Kummelitee                10     2,00     20,00
Piparmunt                  5     4,00     20,00
Parnaoied                 10     4,00     40,00
Saialill                   4     5,25     21,00
Maksta                                   101,00`;
    expect(read(slip)).toHaveLength(4);
  });
});

test('a name goes on behind a sign and with the size of its pack', () => {
  const slip = `
Item                              Quantity      Price     Amount
Carton sleeve brown 120 x              200       0.45      90.00
80 mm printed
Stretch film for pallets 500           12        8.10      97.20
mm clear
Total                                                     187.20`;
  expect(read(slip).map(([, name]) => name)[0]).toBe('Carton sleeve brown 120 x 80 mm printed');
});

test('a count, a sign and a price with its currency may be one word', () => {
  const slip = `
Oolong tin                                 $48.00
4x$12.00
Glass cup                                  $35.00
7x$5.00
Total                                      $83.00`;
  expect(read(slip)).toEqual([
    [4, 'Oolong tin', 12],
    [7, 'Glass cup', 5],
  ]);
});
