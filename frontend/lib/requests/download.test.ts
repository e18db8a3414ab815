import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test('reads the file name from the response header', () => {
  expect(fileName('attachment; filename="camellia-inventory-2026-11-21.csv"')).toBe(
    'camellia-inventory-2026-11-21.csv',
  );
  expect(fileName('attachment')).toBeUndefined();
  expect(fileName(null)).toBeUndefined();
});
