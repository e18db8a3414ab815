import { expect, test } from 'vitest';
import { newQuestion } from '../question.ts';
import { dropsAmount } from './dropped-amount.ts';

const said = (...values: readonly number[]) => ({ amounts: values.map((value) => ({ value, unit: 'kg' })) });

test('an order with what has to stay has both amounts', () => {
  const asked = { topic: 'fulfil', items: [[7]], wanted: { quantity: 5, unit: 'kg' } } as const;
  expect(dropsAmount(newQuestion({ ...asked, items: [[7]] }), said(5, 7))).toBe(true);
  expect(dropsAmount(newQuestion({ ...asked, items: [[7]], keep: { quantity: 7, unit: 'kg' } }), said(5, 7))).toBe(
    false,
  );
});

test('each line of an order has an amount of its own', () => {
  const amounts = [5, 10].map((quantity) => ({ quantity, unit: 'kg' }));
  const order = newQuestion({ topic: 'fulfil', items: [[1], [2]], amounts });
  expect(dropsAmount(order, said(5, 10))).toBe(false);
  expect(dropsAmount(order, said(5, 10, 2))).toBe(true);
});

test('a figure that is no amount of the question is none', () => {
  expect(dropsAmount(newQuestion({ topic: 'quantity', items: [[7]] }), said(40))).toBe(false);
  const go = {
    amounts: [
      { value: 60, unit: null },
      { value: 1, unit: null },
    ],
  };
  expect(dropsAmount(newQuestion({ topic: 'fulfil', items: [[7]], wanted: { quantity: 60, unit: null } }), go)).toBe(
    false,
  );
});
