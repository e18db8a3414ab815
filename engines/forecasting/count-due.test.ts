import { expect, test } from 'vitest';
import { isCountDue } from './count-due.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const daysAgo = (days: number) => NOW - days * 86_400_000;

test.each([
  ['A', 29, false],
  ['A', 30, true],
  ['B', 89, false],
  ['B', 90, true],
  ['C', 179, false],
  ['C', 180, true],
] as const)('an item of class %s that was counted %d days ago: due is %s', (abc, days, isDue) => {
  expect(isCountDue(abc, daysAgo(days), NOW)).toBe(isDue);
});

test('what was never counted is due', () => {
  expect(isCountDue('C', null, NOW)).toBe(true);
});
