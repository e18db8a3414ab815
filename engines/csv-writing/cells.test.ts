import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRecord, EXPORT_HEADERS, guarded, isExport, unguarded } from './cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '=HYPERLINK("http://x","y")'])(
  'guards %s, which spreadsheets treat as a formula',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  },
);

test('leaves other text unchanged', () => {
  for (const text of ['', 'Sencha', '’Twas', "'s-Gravenhage", '2 - 3', 'a=b', '0012']) {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  }
});

test('restores any text exactly, even if it looks guarded already', () => {
  const formulaLike = fc.stringMatching(/^'{0,3}[=+\-@＝]?.{0,5}$/);
  fc.assert(
    fc.property(fc.oneof(formulaLike, fc.string({ unit: 'grapheme' })), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
      expect(guarded(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

test.each([
  ['Sencha;=1+1', "Sencha;'=1+1"],
  ['Sencha; =1+1', "Sencha;' =1+1"],
  ['a\t@x', "a\t'@x"],
  ['first\r\n-1', "first\r\n'-1"],
  ['a;"=1', 'a;\'"=1'],
  ["a;'=1", "a;''=1"],
  ['\t=1', "'\t'=1"],
  ['\r1', "'\r1"],
])('guards %j, which is a formula with another separator', (text, expected) => {
  expect(guarded(text)).toBe(expected);
  expect(unguarded(expected)).toBe(text);
});

test('no separator turns exported text into a formula, and every text is restored', () => {
  const sly = fc.array(
    fc.constantFrom(';', ',', '\t', '\r\n', '\n', '=', '+', '-', '@', '＝', "'", '"', ' ', 'a', '1'),
  );
  const cell = sly.map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (records) => {
      const csv = records.map((record) => csvRecord(record.map(guarded))).join('');
      for (const delimiter of [',', ';', '\t']) {
        for (const found of Papa.parse<string[]>(csv, { delimiter }).data.flat()) {
          expect(found.replace(/^[\s"]+/, ''), `${delimiter} in ${csv}`).not.toMatch(/^[=+\-@＝]/);
        }
      }
      const read = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data;
      expect(read.slice(0, -1).map((record) => record.map(unguarded))).toEqual(records);
    }),
    { numRuns: 2000 },
  );
});

test('scans a long text of separators and spaces once', () => {
  for (const piece of ['\n', ';', "'", ' ', ';=', '\n=']) {
    const text = piece.repeat(100_000);
    expect(unguarded(guarded(text))).toBe(text);
  }
});

test('writes records in RFC 4180 format', () => {
  expect(csvRecord(['a', 'b, c', 'say "hi"', 'two\nlines', ''])).toBe('a,"b, c","say ""hi""","two\nlines",\r\n');
});

test('recognizes an export by its headers in any order', () => {
  expect(isExport([...EXPORT_HEADERS].reverse())).toBe(true);
  expect(isExport([...EXPORT_HEADERS, 'My notes'])).toBe(true);
  expect(isExport(EXPORT_HEADERS.slice(1))).toBe(false);
});
