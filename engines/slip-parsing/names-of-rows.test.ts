import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What belongs to the name of a row, and what stands next to it or below it. */

const rowsOf = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const namesOf = (slip: string) => rowsOf(slip).map(({ name }) => name);

test('codes of letters in a column of their own are no part of names', () => {
  const slip = `
Ridgeway Cocoa Works                                  INVOICE 3381
Item        Description                        Qty    Unit price     Amount
DRK-BAR     Dark bar 70% box of 12            4.00        21.60       86.40
MLK-BAR     Milk bar 45% box of 12            6.00        19.80      118.80
NIB-KILO    Roasted nibs 1kg                  3.00        17.25       51.75
TIN-SML     Drinking cocoa tin 250g          10.00         6.40       64.00
                                                          Total      320.95`;
  expect(namesOf(slip)).toEqual([
    'Dark bar 70% box of 12',
    'Milk bar 45% box of 12',
    'Roasted nibs 1kg',
    'Drinking cocoa tin 250g',
  ]);
});

test('a weight next to the names is the quantity where nothing else counts', () => {
  const slip = `
Moulin des Épices
Curcuma moulu            2 kg
Cumin graines            5 kg
Badiane entière          1 kg`;
  expect(rowsOf(slip).map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(['2 kg', '5 kg', '1 kg']);
});

test('how a quantity was packed is no part of the name', () => {
  const slip = `
Blackdown Herb Growers                                DELIVERY DOCKET
Customer: Pear Tree Cafe                              Date 3 July 2026
Goods                               Packs        Net kg
Lavender buds                       2 x 5kg      10.000
Calendula petals                    1 x 2kg       2.000
Marshmallow root cut                4 x 5kg      20.000`;
  const rows = rowsOf(slip);
  expect(rows.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '10 Lavender buds',
    '2 Calendula petals',
    '20 Marshmallow root cut',
  ]);
});
