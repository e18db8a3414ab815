import { expect, test } from 'vitest';
import { againstText, changeOf } from './change.ts';

const what = 'the 30 days before';

test('says how a figure compares with the one before', () => {
  expect(againstText(112, 100, what)).toBe('+12% against the 30 days before');
  expect(againstText(92, 100, what)).toBe('−8% against the 30 days before');
  expect(againstText(0, 100, what)).toBe('−100% against the 30 days before');
  expect(againstText(1001, 1000, what)).toBe('Same as the 30 days before');
  expect(againstText(5, 0, what)).toBe('None in the 30 days before');
});

test('says nothing where there is nothing to compare', () => {
  for (const [now, before] of [
    [0, 0],
    [5, null],
    [null, 5],
    [5, undefined],
    // More came back than was sold.
    [5, -5],
  ] as const) {
    expect(againstText(now, before, what)).toBeNull();
  }
  expect(changeOf(5, 0)).toBeNull();
});
