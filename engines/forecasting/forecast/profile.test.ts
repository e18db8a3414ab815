import { expect, test } from 'vitest';
import { describeDemand } from './profile.ts';

test.each([
  ['none', [0, 0, 0, 0]],
  ['none', []],
  ['smooth', [10, 11, 9, 10, 12, 10]],
  ['erratic', [1, 30, 2, 1, 25, 1]],
  ['intermittent', [0, 5, 0, 0, 5, 0, 6, 0]],
  ['lumpy', [0, 1, 0, 0, 40, 0, 2, 0]],
])('calls demand %s: %j', (kind, history) => {
  expect(describeDemand(history).kind).toBe(kind);
});

test('counts the periods from one demand to the next', () => {
  expect(describeDemand([0, 4, 0, 0, 4, 0]).interval).toBe(3);
  expect(describeDemand([4, 4, 4]).interval).toBe(1);
});

test('measures how much demand sizes vary, regardless of the pauses between them', () => {
  expect(describeDemand([0, 2, 0, 4, 0]).variation).toBeCloseTo(1 / 9);
  expect(describeDemand([5, 0, 5]).variation).toBe(0);
});
