import { describe, expect, test } from 'vitest';
import { isOnlyPacking } from './doubts.ts';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Names that go on below, and what shows that they do. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('wrapped names', () => {
  test('do not where names of one line differ in length', () => {
    const slip = `
Item                                                         Qty      Price     Amount
Stoneware mug with lid and steel strainer, blue                6      12.40      74.40
Made in Portugal
Gooseneck kettle, steel, brushed                               2      48.00      96.00
Ships in its own box
Bamboo tray with a drip grid                                   3      21.50      64.50
Oiled by hand
Glass pot with an infuser basket                               4      17.90      71.60
Lid sold apart
                                                  Total                         306.50`;
    expect(names(slip)).toEqual([
      'Stoneware mug with lid and steel strainer, blue',
      'Gooseneck kettle, steel, brushed',
      'Bamboo tray with a drip grid',
      'Glass pot with an infuser basket',
    ]);
  });
});

test('a name that is only what goods are packed in is marked', () => {
  const slip = `
HARROW HILL ESTATES LTD
No.   DESCRIPTION OF GOODS              PACKAGES          KG     USD/KG       AMOUNT
1     BLACK TEA PEKOE - NORTH VALLEY    15 PAPER SACKS  750.00       5.10     3,825.00
2     BLACK TEA DUST - SOUTH VALLEY     8 PAPER
                                        SACKS           240.00       4.60     1,104.00
                                        ISCTNS           60.00      13.20       792.00
                                        TOTAL                                 5,721.00`;
  const packings = parseSlip(parseTextLines(slip)).rows.filter(({ name }) => /^(?:SACKS|ISCTNS)$/.test(name));
  for (const { reasons } of packings) expect(reasons).toContain('name-unclear');
  expect(isOnlyPacking('SACKS') && isOnlyPacking('ISCTNS') && isOnlyPacking('12 CTNS')).toBe(true);
  expect(isOnlyPacking('Sackcloth') || isOnlyPacking('Tea bags')).toBe(false);
});
