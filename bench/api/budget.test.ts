import { describe, expect, test } from 'vitest';
import { compareCounts, isOverBudget } from './budget.ts';

const cost = { calls: 1, statements: 3, rowsRead: 100, rowsWritten: 0, cpu: 2 };

describe('the budget', () => {
  test('names every count that differs, more or fewer', () => {
    expect(compareCounts('list', cost, cost)).toEqual([]);
    expect(compareCounts('list', { ...cost, rowsRead: 1100, statements: 2 }, cost)).toEqual([
      'list: 2 statements, and the budget says 3.',
      'list: 1100 rows read, and the budget says 100.',
    ]);
    expect(compareCounts('list', cost, undefined)).toEqual(['list has no budget.']);
  });

  test('refuses twice the CPU, and accepts a third more', () => {
    expect(isOverBudget(4, cost)).toBe(true);
    expect(isOverBudget(2.7, cost)).toBe(false);
  });
});
