import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { parseRow } from './table/rows.ts';

/** What stands below the goods: sums in any currency, how they were paid, and counts of packages. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const kindOf = (text: string) => parseTextLines(text).map((line) => parseRow(line).kind);

describe('a sum', () => {
  test('is one with its currency, whether a list of words has it or not', () => {
    for (const currency of ['NZD', 'CAD', 'SEK', 'AUD', 'ZAR'])
      expect(kindOf(`TOTAL ${currency}     118.40`)).toEqual(['summary']);
    expect(kindOf('Gesamtsumme CHF118.40')).toEqual(['summary']);
    expect(kindOf('Summer Tea NZD118.40')).toEqual(['plain']);
  });

  test('and how it was paid are no goods', () => {
    const slip = `
 QTY  UOM  DESCRIPTION             PRICE       EXT
   4  BAG  Brown Sugar Bulk        21.50     86.00
   6  EA   Coconut Milk             3.10     18.60
   2  CTN  Napkins Two Ply         14.00     28.00
           TOTAL ZAR                        132.60
           Put on your tab                  132.60`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['Brown Sugar Bulk', 'Coconut Milk', 'Napkins Two Ply']);
  });

  test('follows a last name of words that are units elsewhere', () => {
    const slip = `
 QTY  UOM  DESCRIPTION             PRICE       EXT
   4  BAG  Brown Sugar x 6         21.50     86.00
           9415006612345
   6  EA   Coconut Milk             3.10     18.60
           9415006699881
   2  CTN  Hat Box x 12            14.00     28.00
           9415006644120
           TOTAL CAD                        132.60`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['Brown Sugar x 6', 'Coconut Milk', 'Hat Box x 12']);
  });
});

describe('second lines of names', () => {
  test('belong to them though a line about packages reaches below the names', () => {
    const slip = `
PACKING SLIP
CODE         ARTICLE                          UOM      ORDERED    SHIPPED
B-310        COTTON DRAWSTRING BAG WITH       PK             4          4
             PRINTED SIDE LABEL
B-442        GLASS DROPPER BOTTLE AMBER       CT             6          5
             LARGE
B-519        SHREDDED TISSUE                  CT             2          2
PALLETS: 1                COLLECT FROM DOOR NUMBER FOUR`;
    expect(rows(slip).map(({ name }) => name)).toEqual([
      'COTTON DRAWSTRING BAG WITH PRINTED SIDE LABEL',
      'GLASS DROPPER BOTTLE AMBER LARGE',
      'SHREDDED TISSUE',
    ]);
  });
});
