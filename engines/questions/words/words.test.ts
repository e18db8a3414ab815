import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTypoOf, stemOf, wordsOf } from './words.ts';

const texts = (message: string) => wordsOf(message).map(({ text }) => text);

test('reads words without case, accents and apostrophes, and numbers with their thousands', () => {
  expect(texts('What’s the PRICE of café blend?')).toEqual(['what', 'is', 'the', 'price', 'of', 'cafe', 'blend']);
  expect(wordsOf('1,234.5 lbs').map(({ number }) => number)).toEqual([1234.5, null]);
  expect(wordsOf('$12')[0]).toMatchObject({ number: 12, isMoney: true });
  expect(texts('before 2026-12-01')).toEqual(['before', '2026-12-01']);
  expect(texts('Tin 100g')).toEqual(['tin', '100', 'g']);
});

test('puts words into the singular', () => {
  expect(['teas', 'boxes', 'categories', 'pouches', 'grass', 'citrus'].map(stemOf)).toEqual([
    'tea',
    'box',
    'category',
    'pouch',
    'grass',
    'citrus',
  ]);
});

test.each([
  ['invetory', 'inventory'],
  ['stok', 'stock'],
  ['gyokruo', 'gyokuro'],
  ['recieved', 'received'],
  ['suplier', 'supplier'],
  ['acesory', 'accessory'],
  ['asam', 'assam'],
])('takes %s for %s', (written, meant) => expect(isTypoOf(written, meant)).toBe(true));

test.each([
  ['peach', 'each'],
  ['sage', 'sale'],
  ['mint', 'tin'],
  ['2015', '2019'],
  ['taxes', 'teas'],
  ['spend', 'send'],
  ['older', 'order'],
])('does not take %s for %s', (written, other) => expect(isTypoOf(written, other)).toBe(false));

test('reads whatever is written without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
      expect(wordsOf(message).filter(({ text }) => text === '')).toEqual([]);
    }),
  );
});
