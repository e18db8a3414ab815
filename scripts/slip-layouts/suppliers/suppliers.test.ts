import { describe, expect, test } from 'vitest';
import { drawSupplierSlip } from '../draw.ts';
import { SUPPLIERS } from './index.ts';
import { printSupplier } from './paper.ts';

describe('slips of invented suppliers', () => {
  const lots = SUPPLIERS.map(({ suppliers }) => suppliers);
  const slips = lots.flat().flatMap(printSupplier);

  test('are of 344 suppliers in seventeen lots, of which the third, the fifth, the thirteenth and the sixteenth are sealed', () => {
    expect(SUPPLIERS.map(({ lot, isSealed, suppliers }) => [lot, isSealed, suppliers.length])).toEqual([
      ['in sight', false, 18],
      ['sealed', false, 18],
      ['third', true, 24],
      ['fourth', false, 24],
      ['fifth', true, 24],
      ['sixth', false, 16],
      ['seventh', false, 20],
      ['eighth', false, 20],
      ['ninth', false, 20],
      ['tenth', false, 20],
      ['eleventh', false, 20],
      ['twelfth', false, 20],
      ['thirteenth', true, 20],
      ['fourteenth', false, 20],
      ['fifteenth', false, 20],
      ['sixteenth', true, 20],
      ['seventeenth', false, 20],
    ]);
    expect(new Set(lots.flat().map(({ name }) => name)).size).toBe(344);
    expect(lots.map((lot) => lot.flatMap(printSupplier).length)).toEqual([
      36, 36, 36, 36, 36, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ]);
  });

  test.each(slips)('$supplier $number prints the names of the goods that it has', ({ lines, expected }) => {
    const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join(' ');
    const missing = expected.filter(({ name }) => name.split(' ').some((word) => !text.includes(word)));
    expect(missing).toEqual([]);
    expect(new Set(expected.map(({ name }) => name)).size).toBe(expected.length);
  });

  test.each(slips)('$supplier $number has 3 to 18 goods with quantities, and prices that make the amount', (slip) => {
    expect(slip.expected.length).toBeGreaterThanOrEqual(3);
    expect(slip.expected.length).toBeLessThanOrEqual(18);
    for (const { quantity, unitPrice, amount } of slip.expected) {
      expect(quantity).toBeGreaterThan(0);
      if (unitPrice === null || amount === null) continue;
      // Discounts of up to a quarter are taken off.
      expect(amount).toBeGreaterThanOrEqual((quantity ?? 0) * unitPrice * 0.75 - 0.006);
      expect(amount).toBeLessThanOrEqual((quantity ?? 0) * unitPrice + 0.006);
    }
  });

  test.each(slips)('$supplier $number has no words on top of each other', (slip) => {
    const crossing = drawSupplierSlip(slip).lines.flatMap(({ words }) =>
      words.filter((word, index) => (words[index + 1]?.left ?? Number.POSITIVE_INFINITY) < word.right),
    );
    expect(crossing.map(({ text }) => text)).toEqual([]);
  });
});
