import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { withoutMisreadSigns } from './marks.ts';
import { parseTextLines } from './page.ts';

const clean = (text: string) =>
  withoutMisreadSigns(parseTextLines(text)).map(({ words }) => words.map((word) => word.text).join(' '))[0];

describe('letters in place of currency signs', () => {
  test('are left out before figures with cents, alone and behind signs', () => {
    expect(clean('0.845 kg @ f2.40/kg e2.03')).toBe('0.845 kg @ 2.40/kg 2.03');
    expect(clean('4@E2.15 @f0.65 (y12.00) 2xS1.80')).toBe('4@2.15 @0.65 (12.00) 2x1.80');
  });

  test('are left out behind them, and before what the price is of', () => {
    expect(clean('12,40e 7,90C/kg 3.20f/btl')).toBe('12,40 7,90/kg 3.20/btl');
  });

  test('stay where they are words, sizes or codes', () => {
    expect(clean('x2.40 n1.50 f2 A12 E1205 v1.20')).toBe('x2.40 n1.50 f2 A12 E1205 v1.20');
    expect(clean('Vitamin C12.5 250g 0.50l 3.5e 1.25m 2.40w/o')).toBe('Vitamin C12.5 250g 0.50l 3.5e 1.25m 2.40w/o');
  });

  test('leave weighed and counted goods of a till as they are', () => {
    const slip = `
MARSH LANE GROCER
SEA BASS FILLETS
  0.412 kg @ e24.90/kg            10.26
BAKING POTATOES
  1.730 kg @ e1.60/kg              2.77
MILK 1L
  3 @ e1.15 each                   3.45
HONEYCOMB                          5.20
TOTAL                             21.68`;
    const { rows, sum } = parseSlip(parseTextLines(slip));
    expect(rows.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['SEA BASS FILLETS', 0.412, 24.9],
      ['BAKING POTATOES', 1.73, 1.6],
      ['MILK 1L', 3, 1.15],
      ['HONEYCOMB', 1, 5.2],
    ]);
    expect(sum).toBe('agrees');
  });
});
