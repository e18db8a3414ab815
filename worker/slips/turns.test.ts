import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_WAITING, Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PATIENCE = 1_000;
const LONGEST = 10_000;

test('gives turns one at a time, in the order in which they were asked for', async () => {
  const turns = new Turns();
  const given: string[] = [];
  const take = async (name: string) => {
    const turn = await turns.take(PATIENCE, LONGEST);
    given.push(name);
    return turn;
  };
  const first = await take('first');
  const [second] = [take('second'), take('third')];
  await vi.advanceTimersByTimeAsync(PATIENCE / 2);
  expect(given).toEqual(['first']);
  turns.giveBack('turn' in first ? first.turn : 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual(['first', 'second']);
  const told = await second;
  turns.giveBack('turn' in told ? told.turn : 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual(['first', 'second', 'third']);
});

test('sends away whoever has waited long enough, and whoever finds too many waiting', async () => {
  const turns = new Turns();
  await turns.take(PATIENCE, LONGEST);
  const waiting = Array.from({ length: MAX_WAITING }, () => turns.take(PATIENCE, LONGEST));
  expect(await turns.take(PATIENCE, LONGEST)).toEqual({ retryAfter: 5 });
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await Promise.all(waiting)).toEqual(Array(MAX_WAITING).fill({ retryAfter: 5 }));
});

test('ends a turn that nobody gave back, and does not end the next one for it', async () => {
  const turns = new Turns();
  const lost = await turns.take(PATIENCE, PATIENCE / 2);
  const next = turns.take(PATIENCE, LONGEST);
  await vi.advanceTimersByTimeAsync(PATIENCE / 2);
  expect(await next).toEqual({ turn: 2 });
  turns.giveBack('turn' in lost ? lost.turn : 0);
  const third = turns.take(PATIENCE, LONGEST);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await third).toEqual({ retryAfter: 5 });
});
