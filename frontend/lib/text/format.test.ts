import { describe, expect, test } from 'vitest';
import {
  currencyName,
  currencySign,
  formatMoney,
  formatMoneyRounded,
  formatQuantity,
  formatRelative,
} from './format.ts';

describe('money', () => {
  test('formats cents as dollars', () => {
    expect(formatMoney(125_050)).toBe('$1,250.50');
  });

  test('distinguishes unknown from zero', () => {
    expect([formatMoney(0), formatMoney(null), formatMoney(undefined)]).toEqual(['$0.00', '–', '–']);
  });

  test('rounds totals to whole dollars', () => {
    expect(formatMoneyRounded(125_050)).toBe('$1,251');
  });
});

describe('quantities', () => {
  test('keeps three decimals and shows no decimals for whole numbers', () => {
    expect([formatQuantity(2.5, 'lbs'), formatQuantity(12), formatQuantity(1234.125, 'kg')]).toEqual([
      '2.5 lbs',
      '12',
      '1,234.125 kg',
    ]);
  });

  test('uses singular units for one, and a multiplication sign for packs', () => {
    expect([formatQuantity(1, 'packages'), formatQuantity(7.25, '15 bags'), formatQuantity(8, '200g')]).toEqual([
      '1 package',
      '7.25 × 15 bags',
      '8 × 200 g',
    ]);
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');

  test.each([
    ['2026-11-20T11:59:30.000Z', 'just now'],
    ['2026-11-20T11:59:00.000Z', '1 minute ago'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'yesterday'],
    ['2026-11-10T12:00:00.000Z', 'last week'],
    ['2025-10-01T12:00:00.000Z', 'last year'],
    ['2026-11-22T13:00:00.000Z', 'in 2 days'],
    ['2026-11-27T11:59:59.000Z', 'in 7 days'],
    ['2026-11-20T12:00:30.000Z', 'in less than a minute'],
  ])('says of %s: %s', (when, text) => {
    expect(formatRelative(when, now)).toBe(text);
  });
});

describe('a currency', () => {
  test('separates letters from the amount', () => {
    expect(['USD', 'EUR', 'GBP', 'MYR', 'CHF'].map((one) => currencySign(one))).toEqual([
      '$',
      '€',
      '£',
      'MYR ',
      'CHF ',
    ]);
    expect(formatMoney(1250, 'EUR')).toBe('€12.50');
    expect(currencyName('MYR')).toBe('Malaysian Ringgit');
  });
});
