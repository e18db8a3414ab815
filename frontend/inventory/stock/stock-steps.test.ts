import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StockSteps } from './stock-steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when told to. */
function slowServer() {
  const calls: { delta: number; answer: (ok: boolean) => void }[] = [];
  const steps = new StockSteps(
    (_id, delta) =>
      new Promise((resolve, reject) => {
        calls.push({ delta, answer: (ok) => (ok ? resolve() : reject(new Error('refused'))) });
      }),
  );
  return { steps, calls };
}

test('ten quick taps are one call', async () => {
  const { steps, calls } = slowServer();
  for (let tap = 0; tap < 10; tap += 1) steps.step(1, 1);
  expect(steps.pending(1)).toBe(10);
  await vi.runAllTimersAsync();
  expect(calls.map(({ delta }) => delta)).toEqual([10]);
});

test('taps during a call wait for it and go with the next', async () => {
  const { steps, calls } = slowServer();
  steps.step(1, 1);
  await vi.runAllTimersAsync();
  steps.step(1, 1);
  steps.step(1, 1);
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
  expect(steps.pending(1)).toBe(3);
  calls[0]?.answer(true);
  await vi.runAllTimersAsync();
  expect(calls.map(({ delta }) => delta)).toEqual([1, 2]);
  expect(steps.pending(1)).toBe(2);
});

test('plus and minus that cancel out make no call', async () => {
  const { steps, calls } = slowServer();
  steps.step(1, 1);
  steps.step(1, -1);
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  expect(steps.pending(1)).toBe(0);
});

test('a rejected call is no longer pending, and later taps are still sent', async () => {
  const { steps, calls } = slowServer();
  steps.step(1, -1);
  await vi.runAllTimersAsync();
  steps.step(1, 1);
  calls[0]?.answer(false);
  await vi.runAllTimersAsync();
  expect(calls.map(({ delta }) => delta)).toEqual([-1, 1]);
  calls[1]?.answer(true);
  await vi.runAllTimersAsync();
  expect(steps.pending(1)).toBe(0);
});

test('leaving the page sends waiting taps at once, even during a call', async () => {
  const { steps, calls } = slowServer();
  steps.step(1, 1);
  await vi.runAllTimersAsync();
  steps.step(1, 2);
  steps.step(2, 5);
  steps.flushAll();
  expect(calls.map(({ delta }) => delta)).toEqual([1, 2, 5]);
});

test('the sum of the calls always equals the sum of the taps', async () => {
  const event = fc.oneof(fc.constantFrom('tap+', 'tap-', 'answer', 'leave'), fc.constant('quiet' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { steps, calls } = slowServer();
      let tapped = 0;
      for (const one of events) {
        if (one === 'tap+' || one === 'tap-') {
          const delta = one === 'tap+' ? 1 : -1;
          tapped += delta;
          steps.step(1, delta);
        } else if (one === 'leave') steps.flushAll();
        else if (one === 'quiet') await vi.runAllTimersAsync();
        else for (const { answer } of calls) answer(true);
      }
      while (steps.pending(1) !== 0) {
        await vi.runAllTimersAsync();
        for (const { answer } of calls) answer(true);
        await vi.runAllTimersAsync();
      }
      await vi.runAllTimersAsync();
      for (const { answer } of calls) answer(true);
      await vi.runAllTimersAsync();
      expect(calls.reduce((sum, { delta }) => sum + delta, 0)).toBe(tapped);
    }),
  );
});
