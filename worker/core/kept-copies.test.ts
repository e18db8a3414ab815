import { expect, test } from 'vitest';
import { KeptCopies } from './kept-copies.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const copy = (version: number, size: number, readAt = NOW) => ({ version, size, readAt });

test('copies together stay below the limit: the one used longest ago goes first', () => {
  const copies = new KeptCopies(10);
  copies.keep(1, copy(1, 4));
  copies.keep(2, copy(1, 4));
  expect(copies.get(1, NOW)).not.toBeNull();
  copies.keep(3, copy(1, 4));
  expect([1, 2, 3].filter((key) => copies.get(key, NOW))).toEqual([1, 3]);
});

test('a copy above the limit is not kept, nor the one that it would replace, and no other is dropped for it', () => {
  const copies = new KeptCopies(10);
  copies.keep(1, copy(1, 4));
  copies.keep(2, copy(1, 4));
  copies.keep(2, copy(2, 11));
  expect([copies.get(1, NOW)?.version, copies.get(2, NOW)]).toEqual([1, null]);
  copies.keep(3, copy(1, 6));
  expect([1, 3].filter((key) => copies.get(key, NOW))).toEqual([1, 3]);
});

test('a copy is used for ten minutes, also if the clock is set back', () => {
  const copies = new KeptCopies(10);
  copies.keep(1, copy(1, 4));
  expect(copies.get(1, NOW + 9 * MINUTE_MS)).not.toBeNull();
  expect(copies.get(1, NOW + 11 * MINUTE_MS)).toBeNull();
  expect(copies.get(1, NOW - 11 * MINUTE_MS)).toBeNull();
});

test('a slower request does not replace the copy of a later version', () => {
  const copies = new KeptCopies(10);
  copies.keep(1, copy(5, 4));
  copies.keep(1, copy(4, 4));
  expect(copies.get(1, NOW)?.version).toBe(5);
});

test('a copy that is read again replaces one of a later version: the database was restored to an earlier state', () => {
  const copies = new KeptCopies(10);
  copies.keep(1, copy(5, 4));
  copies.keep(1, copy(4, 4, NOW + MINUTE_MS));
  expect(copies.get(1, NOW)?.version).toBe(4);
});
