import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Sets, and what is in them. */

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, quantity, amount }) => [name, quantity, amount]);

describe('parts of sets that begin with a count as goods do', () => {
  test('are neither goods nor names of what stands below', () => {
    const till = `
LOTUS TEAHOUSE
1 SET07             14.50
1 AP2 Spring Rolls
1 HT4 Jasmine Pot
2 SET11             31.00
2 AP5 Dumplings
2 HT1 Oolong Pot
1 CK9 Mochi          4.20
TOTAL               49.70`;
    expect(read(till)).toEqual([
      ['SET07', 1, 14.5],
      ['SET11', 2, 31],
      ['CK9 Mochi', 1, 4.2],
    ]);
  });

  test('nor where goods have names', () => {
    const till = `
TEESTUBE AM MARKT
1 Frühstück klein    8,50
1 Croissant
1 Assam Kännchen
2 Waffel            11,00
SUMME               19,50`;
    expect(read(till)).toEqual([
      ['Frühstück klein', 1, 8.5],
      ['Waffel', 2, 11],
    ]);
  });
});
