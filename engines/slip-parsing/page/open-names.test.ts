import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('names that end open', () => {
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
