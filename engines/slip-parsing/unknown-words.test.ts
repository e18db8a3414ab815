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

  test('may join count and price of many below a name', () => {
    const slip = `
Vizitky matné
4000 kusu po 62,50 za tisíc              250,00

Nálepky kulaté
6000 kusu po 31,00 za tisíc              186,00

Sáčky papírové
2500 kusu po 88,00 za tisíc              220,00

Celkem                                   656,00`;
    expect(read(slip)).toEqual([
      [4000, 'Vizitky matné', 0.0625],
      [6000, 'Nálepky kulaté', 0.031],
      [2500, 'Sáčky papírové', 0.088],
    ]);
  });
});

describe('sums among goods', () => {
  test('of groups are no goods, nor is what follows the last of them', () => {
    const slip = `
Kogus   Nimetus                Hind     Summa
   12   Kummelitee             2,40     28,80
    5   Piparmunt              3,10     15,50
        Vahekokku                       44,30
   10   Parnaoied              4,00     40,00
    4   Saialill               5,25     21,00
        Vahekokku                       61,00
        Kastitasu              1,50      6,00
        Maksta                         111,30`;
    expect(read(slip).map(([, name]) => name)).toEqual(['Kummelitee', 'Piparmunt', 'Parnaoied', 'Saialill']);
  });

  test('may be carried over to the next page', () => {
    const slip = `
Nimetus                Kogus     Hind     Summa
Kummelitee                12     2,40     28,80
Piparmunt                  5     3,10     15,50
Edasi lehele 2                            44,30

Lehelt 1                                  44,30
Parnaoied                 10     4,00     40,00
Saialill                   4     5,25     21,00
Maksta                                   105,30`;
    expect(read(slip).map(([, name]) => name)).toEqual(['Kummelitee', 'Piparmunt', 'Parnaoied', 'Saialill']);
  });

  test('may be of quantities and amounts at once, and a share of them is a tax', () => {
    const slip = `
Nimetus                Kogus     Hind     Summa
Kummelitee                12     2,40     28,80
Piparmunt                  5     3,10     15,50
Parnaoied                 10     4,00     40,00
Koguneb                   27              84,30
Riigilõiv                        22 %     18,55
Maksta                                   102,85`;
    expect(read(slip).map(([, name]) => name)).toEqual(['Kummelitee', 'Piparmunt', 'Parnaoied']);
  });

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

describe('cartons and what is in them', () => {
  test('where a column headed as a sum is their product, it counts goods', () => {
    const slip = `
Artikel                Kartons   Stk/Karton    Summe
Kamillentee 20 Btl           4         x 24       96
Pfefferminz 20 Btl           2         x 30       60
Fenchel lose                 5         x 12       60`;
    expect(read(slip)).toEqual([
      [96, 'Kamillentee 20 Btl', null],
      [60, 'Pfefferminz 20 Btl', null],
      [60, 'Fenchel lose', null],
    ]);
  });

  test('figures below that are as many times those above are of all cartons', () => {
    const slip = `
CARTON   GOODS                        QTY         WEIGHT
1-3      CHAMOMILE FLOWERS             @20         @4.50
                                    60 BAGS     13.50 KG
4        ROSE BUDS                  15 BAGS      3.00 KG
5-9      LINDEN LEAVES                 @12         @2.20
                                    60 BAGS     11.00 KG`;
    expect(read(slip)).toEqual([
      [60, 'CHAMOMILE FLOWERS', null],
      [15, 'ROSE BUDS', null],
      [60, 'LINDEN LEAVES', null],
    ]);
  });
});

test('a list ends before lent packages and a sum behind a label', () => {
  const slip = `
Code      Omschrijving             EH    Aantal   Colli
AX120     Acaciahoning pot         ST        48       4
AX130     Lindehoning pot          ST        24       2
AX140     Vijgenjam pot            ST        36       3
PLT       Pallet terug te geven    NR         2
Vervoer met eigen wagen         Colli samen:  9`;
  expect(read(slip)).toEqual([
    [48, 'Acaciahoning pot', null],
    [24, 'Lindehoning pot', null],
    [36, 'Vijgenjam pot', null],
  ]);
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

test('what came of what was ordered is found though recognition misreads it', () => {
  const slip = `
Items                          Shipped
Chamomile sachets              6 of 6
Rose hip syrup                 4 of 8
Linden honey                     60f6
Fennel seed                      Sofs`;
  expect(read(slip).map(([quantity]) => quantity)).toEqual([6, 4, 6, 5]);
});
