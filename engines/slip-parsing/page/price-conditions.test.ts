import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) =>
  rows(text).map(({ quantity, name, unitPrice, amount }) => [quantity, name, unitPrice, amount]);

describe('how the amount of goods comes about', () => {
  test('is not what is taken off all goods', () => {
    const slip = `
Qty   Item               Price     Amount
  2   Sencha Yabukita    20.00      40.00
      Loyalty                       -4.00
      To pay                        36.00`;
    expect(read(slip)).toEqual([[2, 'Sencha Yabukita', 20, 40]]);
  });
});

describe('words between figures that several goods share', () => {
  test('are names where none stand above', () => {
    const names = `
 2 KG   Assam       9.00    18.00
 3 KG   Ceylon      8.00    24.00
 1 KG   Assam       9.00     9.00
 4 KG   Ceylon      8.00    32.00
        TOTAL               83.00`;
    expect(rows(names).map(({ name }) => name)).toEqual(['Assam', 'Ceylon', 'Assam', 'Ceylon']);
  });
});
