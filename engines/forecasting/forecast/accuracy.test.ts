import { expect, test } from 'vitest';
import { measureAccuracy } from './accuracy.ts';

test('computes the error measures that forecasting competitions use', () => {
  const { sMAPE, MASE, RMSSE, bias } = measureAccuracy([10, 12, 8], [10, 20], [10, 14]);
  expect(sMAPE).toBeCloseTo((200 * 6) / 34 / 2);
  expect(MASE).toBeCloseTo(3 / 3);
  expect(RMSSE).toBeCloseTo(Math.sqrt(18 / 10));
  expect(bias).toBe(-6);
});

test('counts a period with neither forecast nor demand as correct', () => {
  expect(measureAccuracy([0, 1], [0, 0], [0, 0])).toEqual({ sMAPE: 0, MASE: 0, RMSSE: 0, bias: 0 });
});

test('has no scale for a history that never changed', () => {
  const { MASE, RMSSE } = measureAccuracy([5, 5, 5], [6], [5]);
  expect([MASE, RMSSE]).toEqual([null, null]);
});
