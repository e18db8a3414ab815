import { expect, test } from 'vitest';
import { WEEK_MS, WEEKS_OF_HISTORY, weeklyDemand } from './demand.ts';

const NOW = Date.UTC(2026, 10, 20);
const weeksAgo = (weeks: number) => NOW - weeks * WEEK_MS;

test('lays demand out week by week, the oldest first', () => {
  expect(weeklyDemand([0, 5, 2, 3.5], weeksAgo(4), NOW)).toEqual([0, 3.5, 0, 5]);
});

test('adds up what fell in the same week', () => {
  expect(weeklyDemand([1, 2, 1, 3], weeksAgo(2), NOW)).toEqual([5, 0]);
});

test('leaves the weeks out in which the item was not there, and a first week that is not whole', () => {
  expect(weeklyDemand([0, 1, 3, 9], weeksAgo(3.5), NOW)).toEqual([0, 0, 1]);
});

test('knows one week of an item that came yesterday', () => {
  expect(weeklyDemand([0, 4], NOW - 86_400_000, NOW)).toEqual([4]);
  expect(weeklyDemand([], NOW, NOW)).toEqual([0]);
});

test('looks back two years at most', () => {
  expect(weeklyDemand([], weeksAgo(500), NOW)).toHaveLength(WEEKS_OF_HISTORY);
});
