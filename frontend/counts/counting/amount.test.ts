import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['2.5', { tare: 0.12, count: 1 }, 2.38],
  ['2.5', { tare: 0.12, count: 3 }, 2.14],
  ['0.36', { tare: 0.12, count: 3 }, 0],
  ['0.3', { tare: 0.1, count: 2 }, 0.1],
  ['2.5', undefined, 2.5],
])('%s weighed with %o leaves %d', (text, tins, value) => {
  expect(readAmount(text, tins)).toMatchObject({ kind: 'number', value });
});

test('what weighs less than its tins is refused, and nothing typed is nothing', () => {
  expect(readAmount('0.3', { tare: 0.12, count: 3 })).toMatchObject({ kind: 'refused' });
  expect(readAmount('', { tare: 0.12, count: 1 })).toMatchObject({ kind: 'empty' });
});
