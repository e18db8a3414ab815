import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecord, EXPORT_HEADERS, guarded, isExport, unguarded } from './cells.shared.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '=HYPERLINK("http://x","y")'])(
  'guards %s, which a spreadsheet would take for a formula',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  },
);

test('leaves every other text as it is', () => {
  for (const text of ['', 'Sencha', '’Twas', "'s-Gravenhage", '2 - 3', 'a=b', '0012']) {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  }
});

test('gives back any text exactly, one that looks guarded already too', () => {
  const formulaLike = fc.stringMatching(/^'{0,3}[=+\-@＝]?.{0,5}$/);
  fc.assert(
    fc.property(fc.oneof(formulaLike, fc.string({ unit: 'grapheme' })), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
      expect(guarded(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

test('writes records as RFC 4180 has them', () => {
  expect(csvRecord(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe('a,"b, c","say ""hi""","two\nlines",\r\n');
});

test('knows an export by its headers, wherever they stand', () => {
  expect(isExport([...EXPORT_HEADERS].reverse())).toBe(true);
  expect(isExport([...EXPORT_HEADERS, 'My notes'])).toBe(true);
  expect(isExport(EXPORT_HEADERS.slice(1))).toBe(false);
});
