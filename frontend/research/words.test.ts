import { expect, test } from 'vitest';
import { doubtText, priceRangeText, rangeText, sourceText } from './words.ts';

test('shows a range with equal ends as one number', () => {
  expect(rangeText({ min: 7, max: 14 }, 'day')).toBe('7 to 14 days');
  expect(rangeText({ min: 18, max: 18 }, 'month')).toBe('18 months');
  expect(rangeText({ min: 1, max: 1 }, 'day')).toBe('1 day');
});

test('prices include their unit', () => {
  expect(priceRangeText({ min: 177, max: 253, per: 'kg' })).toBe('$1.77 to $2.53 per kg');
  expect(priceRangeText({ min: 210, max: 210, per: 'kg' })).toBe('$2.10 per kg');
});

test('a source shows its title, publisher and year if known', () => {
  const source = { title: 'All About Tea', publisher: 'Trade Journal', year: 1935, address: null, checked: false };
  expect(sourceText({ from: 'reference', source, note: null })).toBe('All About Tea, Trade Journal, 1935');
  expect(sourceText({ from: 'reference', source: { ...source, publisher: 'Tea', year: null }, note: null })).toBe(
    'All About Tea',
  );
  expect(sourceText({ from: 'unknown', source: null, note: null })).toBeNull();
});

test('marks unverified sources', () => {
  const source = { title: 'All About Tea', publisher: 'Trade Journal', year: 1935, address: null, checked: false };
  expect(doubtText({ from: 'reference', source, note: null })).toMatch(/^Not verified/);
  expect(doubtText({ from: 'reference', source: { ...source, checked: true }, note: null })).toBeNull();
  expect(doubtText({ from: 'own stock', source: null, note: null })).toBeNull();
});
