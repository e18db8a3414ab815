import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;

describe('goods on three lines', () => {
  test('are left as they are where figures do not agree', () => {
    const slip = `
2.0 kg   Shelf 3
Rice flour                   9.90
4.00 / kg
TOTAL                        9.90`;
    expect(rows(slip).every(({ quantity, unitPrice }) => quantity !== 2 || unitPrice !== 4)).toBe(true);
  });
});

describe('numbers behind a sign', () => {
  test('are references and no quantities', () => {
    const slip = `
SCOOP SHOP
Fennel seed   Bin # 3      8.40
Sumac         Bin # 11     6.60
Nigella       Bin # 5     16.50
TOTAL                     31.50`;
    expect(rows(slip).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 8.4],
      [1, 6.6],
      [1, 16.5],
    ]);
  });

  test('are quantities behind a unit of the same form', () => {
    const slip = `
Descrizione                 U.M.   Quantita'
Tisana finocchio            NR            6
Calendario spezie           NR            2
Zenzero candito             NR           14`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([6, 2, 14]);
  });
});

describe('a size', () => {
  test('is no code', () => {
    const till = `
JASMINE RICE (500gm)        4.50
MUG ø85 WHITE               6.00
HONEY STICKS [12x10g]       3.25
TOTAL                      13.75`;
    expect(rows(till).map(({ sku }) => sku)).toEqual(['', '', '']);
  });
});
