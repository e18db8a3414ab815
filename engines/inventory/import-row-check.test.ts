import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { importRow } from './import-row.ts';
import { parseImportRows } from './import-row-check.ts';
import { sampleValues } from './sample-values.ts';

const SAMPLE = sampleValues(3);
const PLAIN_ROW = Object.fromEntries(IMPORT_COLUMNS.map(({ field, of }) => [field, SAMPLE[of]]));

const values = fc.oneof(
  fc.constantFrom(...Object.values(PLAIN_ROW)),
  fc.constantFrom(
    '',
    ' ',
    ' Sencha ',
    'Sencha\n',
    'a\u0000b',
    'a\u2028b',
    '🍵',
    '\ud800',
    'x'.repeat(201),
    'x'.repeat(5001),
  ),
  fc.constantFrom(-1, 0.001, 0.0005, 1.2345, 1e9, 1e9 + 1, 1e10, 1e10 + 1, 3650, 3651, 1e300, null, true),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue(),
);
const fields = fc.constantFrom(...IMPORT_COLUMNS.map(({ field }) => field), 'note', 'toString');
const rows = fc.oneof(
  fc.dictionary(fields, values).map((some) => ({ productName: 'Sencha', ...some })),
  // One value that differs from a plain row.
  fc.tuple(fields, values).map(([field, value]) => ({ ...PLAIN_ROW, [field]: value })),
  fc.dictionary(fields, values),
  fc.jsonValue(),
);

test('rows are parsed to what their schema says, and refused if it refuses one of them', () => {
  const schema = z.array(importRow);
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), (some) => {
      const body = JSON.parse(JSON.stringify(some));
      expect(parseImportRows(body)).toEqual(schema.safeParse(body).data);
    }),
    { numRuns: 400 },
  );
});

test('a plain row with every column does not take its schema', () => {
  expect(parseImportRows([PLAIN_ROW])?.[0]).toBe(PLAIN_ROW);
});
