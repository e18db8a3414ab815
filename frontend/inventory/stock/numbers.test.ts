import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuantities, centsText, parseCents, parseQuantity, profitMargin } from './numbers.ts';

test('reads a quantity of at least 0 with at most three decimals', () => {
  expect(parseQuantity(' 12 ')).toEqual({ value: 12 });
  expect(parseQuantity('2.125')).toEqual({ value: 2.125 });
  expect(parseQuantity('.5')).toEqual({ value: 0.5 });
  expect(parseQuantity('0')).toEqual({ value: 0 });
  expect(parseQuantity('2,5')).toEqual({ value: 2.5 });
});

test.each(['', ' ', '-1', 'abc', '1e5', '1.2345', '1,234', '0x10', '1000000001', '.', 'Infinity'])(
  'refuses the quantity "%s" with a sentence',
  (text) => {
    expect(parseQuantity(text).error).toBeTruthy();
  },
);

test('any quantity with three decimals survives a round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (thousandths) => {
      const quantity = thousandths / 1000;
      expect(parseQuantity(String(quantity))).toEqual({ value: quantity });
    }),
  );
});

test('parses dollars to integer cents without floating-point errors', () => {
  expect(parseCents('19.99')).toEqual({ value: 1999 });
  expect(parseCents('1.1')).toEqual({ value: 110 });
  expect(parseCents('12.')).toEqual({ value: 1200 });
  expect(parseCents('.5')).toEqual({ value: 50 });
  expect(parseCents('')).toEqual({ value: null });
});

test.each(['1.999', '-1', '5 €', '1,000', '.', 'x', '100000000.01'])(
  'refuses the price "%s" with a sentence',
  (text) => {
    expect(parseCents(text)).toHaveProperty('error');
  },
);

test('any amount of cents survives a round trip through an input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      expect(parseCents(centsText(cents))).toEqual({ value: cents });
    }),
  );
});

test('adds quantities in exact thousandths', () => {
  expect(addQuantities(0.1, 0.2)).toBe(0.3);
  expect(addQuantities(2.5, -1)).toBe(1.5);
});

test('shows a margin only if both prices are above 0', () => {
  expect(profitMargin(500, 2000)).toBe(75);
  expect(profitMargin(2000, 500)).toBe(-300);
  expect(profitMargin(0, 500)).toBeNull();
  expect(profitMargin(500, null)).toBeNull();
});
