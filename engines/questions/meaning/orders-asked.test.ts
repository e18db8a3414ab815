import { expect, test } from 'vitest';
import { stillOverdue } from '../conversation/spoken/orders-spoken-of.ts';
import { newQuestion } from '../question.ts';
import { ordersAsked } from './orders-asked.ts';

test.each([
  ['what is overdue', { overdue: true }],
  ['how late is each', { overdue: true }],
  ['what should have arrived by now', { overdue: true }],
  ['is it too late to reorder', { overdue: false }],
  ['when will the last of them be here', { overdue: false, order: 'most' }],
  ['when is the next delivery', { overdue: false, order: 'least' }],
])('“%s” asks for some of the open orders', (text, asked) => {
  expect(ordersAsked('onOrder', text)).toEqual(asked);
  expect(ordersAsked('reorder', text)).toEqual({});
});

test('what goes on with what is overdue is of that, until all orders are asked for', () => {
  const late = newQuestion({ topic: 'onOrder', overdue: true });
  const all = newQuestion({ topic: 'onOrder' });
  expect(stillOverdue(late, all, 'and from uji').overdue).toBe(true);
  expect(stillOverdue(late, all, 'and what else is on order').overdue).toBe(false);
  expect(stillOverdue(all, late, 'and from uji').overdue).toBe(false);
});
