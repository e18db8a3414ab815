import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('names that end open', () => {
  test('go on in a line that begins with a figure', () => {
    const till = `
PASAR MINI SENTOSA
KOTAK TISU 20 X
6 (180s)                   12.90
SABUN CUCI 4 X
3 (750ml)                  15.60
BERAS WANGI 5KG            21.50
JUMLAH                     50.00`;
    expect(read(till)).toEqual([
      [1, 'KOTAK TISU 20 X 6 (180s)', 12.9],
      [1, 'SABUN CUCI 4 X 3 (750ml)', 15.6],
      [1, 'BERAS WANGI 5KG', 21.5],
    ]);
  });

  test('where their figures stand on the first line or on a third one', () => {
    const invoice = `
QTY  ITEM                   PRICE   AMOUNT
4    TEA SACHET BOX 12 X     6.50    26.00
     25 (2g)
2    SUGAR STICKS            3.00     6.00
3    FILTER BAG              2.00     6.00
TOTAL                                38.00`;
    expect(read(invoice)).toEqual([
      [4, 'TEA SACHET BOX 12 X 25 (2g)', 6.5],
      [2, 'SUGAR STICKS', 3],
      [3, 'FILTER BAG', 2],
    ]);
    const till = `
880114  PAPER CUP 10 X
        50 (8oz)
        3 @ 4.20                 12.60
880120  LID (8oz)
        3 @ 2.10                  6.30
TOTAL                            18.90`;
    expect(read(till)).toEqual([
      [3, 'PAPER CUP 10 X 50 (8oz)', 4.2],
      [3, 'LID (8oz)', 2.1],
    ]);
  });

  test('with a count and its sign above a price stay counts', () => {
    const till = `
MUFFIN BLUEBERRY 3 X
  2.50                      7.50
SCONE PLAIN 2 X
  1.80                      3.60
TOTAL                      11.10`;
    expect(read(till).map(([quantity]) => quantity)).toEqual([3, 2]);
  });
});
