import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unguarded } from '../../engines/csv-writing/cells.ts';
import { formatCell, type Sheet, toCsv } from './sheet.ts';

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: 'Movers',
  columns: [
    { label: 'Item', kind: 'text' },
    { label: 'Used at cost', kind: 'money' },
  ],
  rows,
});

test('exports money in dollars and unknown values as empty cells', () => {
  expect(toCsv(sheet([['Assam, "SFTGFOP"', 1250]]))).toBe(
    '\uFEFFItem,Used at cost (USD)\r\n"Assam, ""SFTGFOP""",12.50\r\n',
  );
  expect(toCsv(sheet([['Assam', null]]))).toContain('Assam,\r\n');
});

test('escapes formulas without losing text', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '  =1']) expect(toCsv(sheet([[text, 1]]))).toContain(`'${text}`);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { data } = Papa.parse<string[]>(toCsv(sheet([[text, 1]])).slice(1), { newline: '\r\n', delimiter: ',' });
      const cell = data[1]?.[0] ?? '';
      expect(unguarded(cell)).toBe(text);
      expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test('formats values for display', () => {
  expect([
    formatCell(null, 'money'),
    formatCell(1250, 'money'),
    formatCell(0.6, 'share'),
    formatCell(2.5, 'number'),
  ]).toEqual(['–', '$12.50', '60.0%', '2.5']);
});
