import { expect, test } from 'vitest';
import { toExpiresAt } from './expiry.ts';

const NOW = new Date('2026-11-20T15:00:00').getTime();

test('a number of days counts from now, and never is never', () => {
  expect(toExpiresAt('30', '', NOW)).toBe(new Date(NOW + 30 * 86_400_000).toISOString());
  expect(toExpiresAt('never', '', NOW)).toBeNull();
});

test('a key is valid until the end of its date, in the time zone of the person', () => {
  expect(toExpiresAt('date', '2026-11-20', NOW)).toBe(new Date('2026-11-21T00:00:00').toISOString());
});

test.each(['', '2026-11-19', '2026-13-01', 'soon'])('%j is no date for a key to end', (date) => {
  expect(toExpiresAt('date', date, NOW)).toBeUndefined();
});
