import { expect, test } from 'vitest';
import { findClocks, readTimes } from './clocks.ts';
import { fieldNames } from './field-names.ts';

const NAMES = fieldNames({});
const COLUMNS = [...Object.values(NAMES), 'Notes'].map((name) => ({ id: `fld ${name}`, name, type: 'singleLineText' }));
const lastModified = (name: string, options?: { isValid?: boolean; referencedFieldIds?: string[] | null }) => ({
  id: `fld ${name}`,
  name,
  type: 'lastModifiedTime',
  ...(options && { options }),
});
const found = (...fields: ReturnType<typeof lastModified>[]) => findClocks({ fields: [...COLUMNS, ...fields] }, NAMES);

test.each([
  ['without options', undefined],
  ['that names no columns', { isValid: true, referencedFieldIds: [] }],
  ['whose columns are null', { isValid: true, referencedFieldIds: null }],
])('a field %s watches everything', (_, options) => {
  expect(found(lastModified('Changed', options))).toEqual([{ name: 'Changed', of: Object.keys(NAMES) }]);
});

test('covers only the fields that it watches', () => {
  const clocks = found(lastModified('Counted', { referencedFieldIds: ['fld Quantity', 'fld Notes'] }));
  expect(clocks).toEqual([{ name: 'Counted', of: ['quantity'] }]);
  const record = { id: 'rec1', fields: { Counted: '2026-11-01T10:00:00.000Z' } };
  expect(readTimes(record, clocks)).toEqual({ quantity: Date.UTC(2026, 10, 1, 10) });
});

test.each([
  ['watches only other columns', { referencedFieldIds: ['fld Notes'] }],
  ['watches a column that is gone', { referencedFieldIds: ['fld gone'] }],
  ['is broken', { isValid: false, referencedFieldIds: [] }],
])('tells nothing where it %s', (_, options) => {
  expect(found(lastModified('Changed', options))).toEqual([]);
});

test('finds our fields by their names in Airtable', () => {
  const fields = [
    { id: 'fld1', name: 'Stock', type: 'number' },
    lastModified('Counted', { referencedFieldIds: ['fld1'] }),
  ];
  expect(findClocks({ fields }, fieldNames({ quantity: 'Stock' }))).toEqual([{ name: 'Counted', of: ['quantity'] }]);
});

test('takes the earliest of several that watch a field, and the end of a day for a date', () => {
  const clocks = found(lastModified('Changed'), lastModified('Counted', { referencedFieldIds: ['fld Quantity'] }));
  const fields = { Changed: '2026-11-02', Counted: '2026-11-01T10:00:00.000Z' };
  expect(readTimes({ id: 'rec1', fields }, clocks)).toMatchObject({
    quantity: Date.UTC(2026, 10, 1, 10),
    name: Date.UTC(2026, 10, 3) - 1,
  });
  expect(readTimes({ id: 'rec1', fields: { Counted: 'yesterday' } }, clocks)).toEqual({});
});
