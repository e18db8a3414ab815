import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test('reads the name that the server gives a file', () => {
  expect(fileName('attachment; filename="camellia-inventory-2026-11-21.csv"')).toBe(
    'camellia-inventory-2026-11-21.csv',
  );
  expect(fileName('attachment')).toBeUndefined();
  expect(fileName(null)).toBeUndefined();
});
