import { expect, test } from 'vitest';
import { fileFacts } from './file-facts.ts';

test('mentions encoding and delimiter only if they are unusual', () => {
  expect(fileFacts({ total: 1240, encoding: 'UTF-8', delimiter: ',' })).toBe('1,240 rows');
  expect(fileFacts({ total: 1, encoding: 'Windows-1252', delimiter: ';' })).toBe(
    '1 row · Windows-1252 · separated by semicolons',
  );
});
