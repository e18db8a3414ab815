import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_WAITING, Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MAX_WAIT_MS = 1_000;
const LONGEST = 10_000;

test('grants turns one at a time, in order', async () => {
  const turns = new Turns();
  const given: string[] = [];
  const take = async (name: string) => {
    const turn = await turns.take(MAX_WAIT_MS, LONGEST);
    given.push(name);
    return turn;
  };
  const first = await take('first');
  const [second] = [take('second'), take('third')];
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS / 2);
  expect(given).toEqual(['first']);
  turns.release('turn' in first ? first.turn : 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual(['first', 'second']);
  const told = await second;
  turns.release('turn' in told ? told.turn : 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual(['first', 'second', 'third']);
});

test('refuses a caller after its longest wait, or if too many are waiting', async () => {
  const turns = new Turns();
  await turns.take(MAX_WAIT_MS, LONGEST);
  const waiting = Array.from({ length: MAX_WAITING }, () => turns.take(MAX_WAIT_MS, LONGEST));
  expect(await turns.take(MAX_WAIT_MS, LONGEST)).toEqual({ retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(await Promise.all(waiting)).toEqual(Array(MAX_WAITING).fill({ retryAfter: 5 }));
});

test('ends a turn that is never released, and ignores its late release', async () => {
  const turns = new Turns();
  const lost = await turns.take(MAX_WAIT_MS, MAX_WAIT_MS / 2);
  const next = turns.take(MAX_WAIT_MS, LONGEST);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS / 2);
  expect(await next).toEqual({ turn: 2 });
  turns.release('turn' in lost ? lost.turn : 0);
  const third = turns.take(MAX_WAIT_MS, LONGEST);
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(await third).toEqual({ retryAfter: 5 });
});
