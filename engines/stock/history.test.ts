import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PastMovement, replayHistory } from './history.ts';

const moved = (at: number, delta: number): PastMovement => ({ at, delta, reason: 'count', note: '', userId: null });

test('a history gives the stock after each movement and at the end', () => {
  const outcome = replayHistory([moved(1, 15_000), moved(2, -1500), moved(2, 250)], 1000);
  expect(outcome).toEqual({ after: [15_000, 13_500, 13_750], quantity: 13_750, alert: null, alertSince: null });
});

test('a history gives the final alert, and since when the item needs attention', () => {
  const history = [moved(1, 20_000), moved(2, -10_000), moved(3, 10_000), moved(4, -5000), moved(5, -6000)];
  expect(replayHistory(history, 16_000)).toMatchObject({ alert: 'warning', alertSince: 4, quantity: 9000 });
  expect(replayHistory(history, 20_000)).toMatchObject({ alert: 'critical', alertSince: 1 });
});

test.each([
  ['of nothing', [], 'at least one movement'],
  ['below zero', [moved(1, 1000), moved(2, -1001)], 'below zero'],
  ['that runs backwards', [moved(2, 1000), moved(1, 1000)], 'sorted from oldest to newest'],
  ['with a movement of nothing', [moved(1, 1000), moved(2, 0)], 'must not be zero'],
])('a history %s is refused', (_, history, message) => {
  expect(() => replayHistory(history, 0)).toThrow(message);
});

test('a history ends at the sum of its deltas', () => {
  const deltas = fc.array(
    fc.integer({ min: -9000, max: 9000 }).filter((delta) => delta !== 0),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(deltas, fc.nat(20_000), (list, par) => {
      const enough = list.reduce((sum, delta) => sum + Math.abs(delta), 1);
      const history = [enough, ...list].map((delta, index) => moved(index, delta));
      const { after, quantity, alert, alertSince } = replayHistory(history, par);
      expect(quantity).toBe(enough + list.reduce((sum, delta) => sum + delta, 0));
      expect(after.at(-1)).toBe(quantity);
      expect(alert === null).toBe(quantity > par && (par > 0 || quantity >= 10_000));
      expect(alertSince === null).toBe(alert === null);
    }),
  );
});
