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

test.each([
  ['7,5 kg', 7.5],
  ['2,5kg of it', 2.5],
  ['0,750 kg', 0.75],
  ['1.250,5 kg', 1250.5],
  ['1,250 kg', 1250],
  ['Rs 1,00,000', 100_000],
  ['12,000', 12_000],
])('a comma is a point where it cannot be thousands: “%s”', (message, number) => {
  expect(wordsOf(message)[0]?.number).toBe(number);
});

test('currencies are money in front of a figure and behind it', () => {
  expect(wordsOf('Rs 500')[0]).toMatchObject({ number: 500, isMoney: true });
  expect(wordsOf('KES 2,000')[0]).toMatchObject({ number: 2000, isMoney: true });
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
