import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What stands below names, behind them, and below the goods. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) => rows(text).map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('the size of a pack behind a name', () => {
  test('is a count where nothing else counts', () => {
    const slip = `
GREEN TEA BAGS X2           5.40
KITCHEN CLOTHS X4           4.60
OAT BISCUITS X3             6.00
TOTAL                      16.00`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([2, 4, 3]);
  });
});

test('units that no list knows are no part of names', () => {
  const slip = `
Qty   Unit     Item                    Price    Amount
 25   kg       Dried Apple              5.00    125.00
 10   kg       Rosehip Peel             4.00     40.00
  8   firkin   Fondant Honey            9.00     72.00
  3   kg       Cornflower              40.00    120.00
                               Total            357.00`;
  expect(read(slip).map(([, name]) => name)).toEqual(['Dried Apple', 'Rosehip Peel', 'Fondant Honey', 'Cornflower']);
});

test('a row named as a sample is one', () => {
  const slip = `
Items                          Quantity
Gaiwan 120 ml                      4
Bamboo Scoop                      12
Sample: Rose Congou                1`;
  expect(read(slip).map(([quantity, name]) => [quantity, name])).toEqual([
    [4, 'Gaiwan 120 ml'],
    [12, 'Bamboo Scoop'],
    [1, 'Sample: Rose Congou'],
  ]);
});
