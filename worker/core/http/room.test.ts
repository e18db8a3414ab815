import { afterEach, describe, expect, it, vi } from 'vitest';
import { roomFor } from './room.ts';

const busy = expect.objectContaining({ status: 503, retryAfter: 5 });
const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe('the room for large bodies', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets in what fits together, and refuses what does not', () => {
    const room = roomFor(10);
    room.take(4);
    room.take(6);
    expect(refusalOf(() => room.take(1))).toEqual(busy);
  });

  it('lets in one alone, however large', () => {
    const room = roomFor(10);
    room.take(70);
    expect(refusalOf(() => room.take(1))).toEqual(busy);
  });

  it('has room again once what was held is given back, which counts once', () => {
    const room = roomFor(10);
    const giveBack = room.take(8);
    room.take(2);
    giveBack();
    giveBack();
    expect(refusalOf(() => room.take(9))).toEqual(busy);
    expect(refusalOf(() => room.take(8))).toBeNull();
  });

  it('takes back what a broken request has never given back', () => {
    vi.useFakeTimers();
    const room = roomFor(10);
    room.take(70);
    vi.advanceTimersByTime(60_001);
    expect(refusalOf(() => room.take(10))).toBeNull();
  });
});
