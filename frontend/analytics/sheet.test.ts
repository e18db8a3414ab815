import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unguarded } from '../../engines/csv-writing/cells.ts';
import { formatCell, onScreen, type Sheet, sheetOf, toCsv, withoutCosts } from './sheet.ts';

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
    formatCell(0.124, 'change'),
    formatCell(-0.08, 'change'),
    formatCell(-0.001, 'change'),
    formatCell({ quantity: 1, unit: 'tins' }, 'quantity'),
  ]).toEqual(['–', '$12.50', '60.0%', '2.5', '+12%', '−8%', '0%', '1 tin']);
});

test('a total counts its rows, and stays on screen; a file has units instead', () => {
  const rows = [
    { name: 'Assam', used: 2, cost: 500 },
    { name: 'Kraft', used: 3, cost: 250 },
  ];
  const made = sheetOf('Movers', rows, [
    { label: 'Item', kind: 'text', of: ({ name }) => name },
    { label: 'Used', kind: 'quantity', of: ({ used }) => ({ quantity: used, unit: 'kg' }), total: '5 kg' },
    { label: 'Unit', kind: 'text', isInFile: true, of: () => 'kg' },
    { label: 'Used at cost', kind: 'money', isCost: true, of: ({ cost }) => cost, total: 750 },
  ]);
  expect(toCsv(made)).toBe('\uFEFFItem,Used,Unit,Used at cost (USD)\r\nAssam,2,kg,5.00\r\nKraft,3,kg,2.50\r\n');
  expect(onScreen(made).total).toEqual(['Total of 2', '5 kg', 750]);
  expect(withoutCosts(onScreen(made))).toMatchObject({
    columns: [{ label: 'Item' }, { label: 'Used' }],
    rows: [
      ['Assam', { quantity: 2 }],
      ['Kraft', { quantity: 3 }],
    ],
    total: ['Total of 2', '5 kg'],
  });
  expect(sheetOf('Movers', rows.slice(1), [{ label: 'Used', kind: 'number', of: () => 3, total: 3 }]).total).toBe(
    undefined,
  );
});
