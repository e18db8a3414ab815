import { describe, expect, test } from 'vitest';
import { withoutMisreadSigns } from './marks.ts';
import { parseTextLines } from './page.ts';

const clean = (text: string) =>
  withoutMisreadSigns(parseTextLines(text)).map(({ words }) => words.map((word) => word.text).join(' '))[0];

describe('letters in place of currency signs', () => {
  test('stay where they are words, sizes or codes', () => {
    expect(clean('x2.40 n1.50 f2 A12 E1205 v1.20')).toBe('x2.40 n1.50 f2 A12 E1205 v1.20');
    expect(clean('Vitamin C12.5 250g 0.50l 3.5e 1.25m 2.40w/o')).toBe('Vitamin C12.5 250g 0.50l 3.5e 1.25m 2.40w/o');
  });
});
