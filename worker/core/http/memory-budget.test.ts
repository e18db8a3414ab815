import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryBudget } from './memory-budget.ts';

const busy = expect.objectContaining({ code: 'busy', retryAfter: 5 });
const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe('the memory budget for large bodies', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('accepts bodies that fit together and refuses the rest', () => {
    const room = memoryBudget(10);
    room.take(4);
    room.take(6);
    expect(refusalOf(() => room.take(1))).toEqual(busy);
  });

  test('accepts a single body of any size', () => {
    const room = memoryBudget(10);
    room.take(70);
    expect(refusalOf(() => room.take(1))).toEqual(busy);
  });

  test('has memory again after a release, which counts once', () => {
    const room = memoryBudget(10);
    const release = room.take(8);
    room.take(2);
    release();
    release();
    expect(refusalOf(() => room.take(9))).toEqual(busy);
    expect(refusalOf(() => room.take(8))).toBeNull();
  });

  test('reclaims the memory of a request that never released it', () => {
    vi.useFakeTimers();
    const room = memoryBudget(10);
    room.take(70);
    vi.advanceTimersByTime(60_001);
    expect(refusalOf(() => room.take(10))).toBeNull();
  });
});
