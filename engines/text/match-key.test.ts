import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchKey } from './match-key.ts';

test.each([
  ["Lady Grey's blend", 'Lady Grey’s blend'],
  ["Lady Grey's blend", 'LADY GREY\u02bcS  BLEND'],
  ['Pu-erh', 'Pu\u2011erh'],
  ['Pu-erh', 'pu erh'],
  ['Sencha - 50 g', 'Sencha – 50\u00a0g'],
  ['Darjeeling', 'Darj\u00adeeling\u200b'],
  ['–', ''],
])('%j and %j are one name', (one, other) => {
  expect(matchKey(one)).toBe(matchKey(other));
});

test.each([
  ['Tea 1 1', 'Tea 11'],
  ['Tea 1-2', 'Tea 12'],
  ['Maté', 'Mate'],
])('%j and %j are two names', (one, other) => {
  expect(matchKey(one)).not.toBe(matchKey(other));
});

test('the key of a key is the key, whatever was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', "'", '’', '-', '–', ' '), (text, mark) => {
      const key = matchKey(`${text}${mark}${text}`);
      expect(matchKey(key)).toBe(key);
    }),
  );
});
