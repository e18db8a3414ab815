import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, lot, bestBefore }) => [name, lot, bestBefore]);

test('lots and best-before dates are read below their headings', () => {
  expect(
    read(`
Frantoio Val Serena
DOCUMENTO DI TRASPORTO n. 31 del 04/03/2027
Cod.    Descrizione                         Colli x pz   Pezzi Lotto  Da cons. entro
VS-03   Confettura di fichi vaso 340 g      2x12            24 B26/11 05/2029
VS-09   Olive nere vaso 180 g               1x24            24 B26/15 06/2029
VS-31   Cucchiaio in olivo                  1x50            50
Totale colli 9`),
  ).toEqual([
    ['Confettura di fichi vaso 340 g', 'B26/11', '2029-05'],
    ['Olive nere vaso 180 g', 'B26/15', '2029-06'],
    ['Cucchiaio in olivo', undefined, undefined],
  ]);
});

test('and behind their words on the lines of the goods, unless a date could be two', () => {
  expect(
    read(`
Uji Gardens
Qty   Description             Price    Amount
2 kg  Sencha Yabukita         9.50     19.00
      Lot No.: UJ-2711  Best before 31.12.2027
3 kg  Genmaicha              12.00     36.00
      Lot UJ-2712  Best before 03/04/2027
4 kg  Hojicha                 5.00     20.00
                              Total    75.00`),
  ).toEqual([
    ['Sencha Yabukita', 'UJ-2711', '2027-12-31'],
    ['Genmaicha', 'UJ-2712', undefined],
    ['Hojicha', undefined, undefined],
  ]);
});
