import { expect, test } from 'vitest';
import { memoized } from './memoized.ts';

test('computes the result of a text once, until there are too many', () => {
  const asked: string[] = [];
  const upper = memoized((text) => {
    asked.push(text);
    return text.toUpperCase();
  }, 2);
  expect([upper('a'), upper('a'), upper('b')]).toEqual(['A', 'A', 'B']);
  expect(asked).toEqual(['a', 'b']);
  expect([upper('c'), upper('a')]).toEqual(['C', 'A']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('keeps no long texts', () => {
  let times = 0;
  const length = memoized((text) => {
    times += 1;
    return text.length;
  }, 10);
  const long = 'x'.repeat(10_000);
  expect([length(long), length(long)]).toEqual([10_000, 10_000]);
  expect(times).toBe(2);
});
