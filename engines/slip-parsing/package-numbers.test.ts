import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** The numbers of sacks, chests and cartons on packing lists, which count nothing. */

const rowsOf = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ name, quantity, unit = '' }) => [name, `${quantity} ${unit}`.trim()]);

test('nor where only the pieces are counted next to it, in several words', () => {
  const slip = `
Manufaktur Ellerbach                                   Packliste 771
Karton        Bezeichnung                       Stück
1 - 12        Teedose rund 100 g weiß             576
13 - 15       Teedose eckig 50 g                  144
16 - 27       Untersetzer Kork                    960`;
  expect(rowsOf(slip).map(([, quantity]) => quantity)).toEqual(['576', '144', '960']);
});

test('the first or last number of the packages is not how many came', () => {
  const first = `
BUKIT MERANTI PLANTATIONS
Description of tea            From        To     Chests       Net kg
Meranti BOPF                     1        25         25       1250.0
Meranti PF1                     26        45         20       1040.0
Meranti Dust 1                  46        90         45       2475.0`;
  expect(rowsOf(first).map(([, quantity]) => quantity)).toEqual(['1250 kg', '1040 kg', '2475 kg']);
});
