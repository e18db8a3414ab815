import { expect, test } from 'vitest';
import { lastMatchAt } from './last-match.ts';

test('the last match counts', () => {
  expect(lastMatchAt('up, then down, then up', /\bup\b/g)).toBe(20);
  expect(lastMatchAt('down', /\bup\b/g)).toBe(-1);
  expect(lastMatchAt('', /\bup\b/g)).toBe(-1);
});
