import { expect, test } from 'vitest';
import { line, text } from './values.ts';

test('a text of characters that show nothing is empty, and one of another script is not', () => {
  expect(
    [' \u200b\u3164 ', '\u00a0', ' 抹茶 ', '\u200b茶', 'Sencha'].map((written) => line(20).parse(written)),
  ).toEqual(['', '', '抹茶', '\u200b茶', 'Sencha']);
});

test('only a text of several lines has line breaks and tabs', () => {
  const accepts = (schema: typeof line, written: string) => schema(20).safeParse(written).success;
  expect([accepts(line, 'a\nb'), accepts(line, 'a\u2028b'), accepts(line, 'a\tb')]).toEqual([false, false, false]);
  expect([accepts(text, 'a\nb'), accepts(text, 'a\tb'), accepts(text, 'a\u0000b')]).toEqual([true, true, false]);
  expect([accepts(line, 'x'.repeat(20)), accepts(line, 'x'.repeat(21))]).toEqual([true, false]);
});
