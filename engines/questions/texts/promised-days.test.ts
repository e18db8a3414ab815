import { expect, test } from 'vitest';
import { promisedIn } from './promised-days.ts';

const WRITTEN = Date.parse('2026-11-20T10:00:00Z');
const promised = (content: string) => promisedIn(content, WRITTEN, 'UTC');

test('a delivery that a message promises in days or weeks comes that long after it', () => {
  expect(promised('Ordered this morning, sixteen days.')).toEqual({ day: '2026-12-06', said: '16 days' });
  expect(promised('They ship in 2 weeks')).toEqual({ day: '2026-12-04', said: '2 weeks' });
});

test('a time behind, a rate, two times and a time of something else are no promise', () => {
  expect(promised('Ordered 3 days ago')).toBeNull();
  expect(promised('Delivers in 5 days or 9 days')).toBeNull();
  expect(promised('Closed for 2 weeks')).toBeNull();
  expect(promised('Delivered in 99999999999 days')).toBeNull();
});
