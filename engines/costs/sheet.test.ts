import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancedCents } from './sheet.ts';

test('cents add up to the cents of the sum, and what is nothing stays nothing', () => {
  expect(balancedCents([1499, 1499, 0, -1499])).toEqual([1, 2, 0, -2]);
  const thousandths = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.array(fc.oneof(thousandths, fc.constant(0)), { maxLength: 8 }), (parts) => {
      const cents = balancedCents(parts);
      const sum = parts.reduce((total, part) => total + part, 0);
      expect(cents.reduce((total, part) => total + part, 0)).toBe(Math.round(sum / 1000) + 0);
      for (const [n, part] of parts.entries()) expect(Math.abs((cents[n] ?? 0) - part / 1000)).toBeLessThanOrEqual(1);
      for (const [n, part] of parts.entries()) if (part === 0) expect(cents[n]).toBe(0);
    }),
  );
});
