import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ name, quantity, amount }) => [name, quantity, amount]);

describe('an amount that lost its point', () => {
  test('is one where it ends below the others and the sum confirms it', () => {
    const till = `
RASA KITCHEN
1 Nasi Lemak        12.40 S
1 Teh Tarik          3  60 S
2 Kuih Lapis         7.80 S
TOTAL               23.80`;
    expect(read(till)).toEqual([
      ['Nasi Lemak', 1, 12.4],
      ['Teh Tarik', 1, 3.6],
      ['Kuih Lapis', 2, 7.8],
    ]);
  });

  test('in a language of commas, and twice', () => {
    const till = `
SALON DE THE
Tarte aux noix       5,20
Infusion verveine    4  10
Thé glacé            3  90
Madeleine            1,80
TOTAL               15,00`;
    expect(read(till)).toEqual([
      ['Tarte aux noix', 1, 5.2],
      ['Infusion verveine', 1, 4.1],
      ['Thé glacé', 1, 3.9],
      ['Madeleine', 1, 1.8],
    ]);
  });
});
