import { expect, test } from 'vitest';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { digestLines } from './digest.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const DAY_MS = 86_400_000;
const TEAS = [
  itemNamed(1, 'Sencha', { quantity: 0 }),
  itemNamed(2, 'Hojicha', { quantity: 6 }),
  itemNamed(3, 'Keemun', { quantity: 90, category: 'Black Tea' }),
];
const MEI = { id: 2, username: 'mei', firstName: 'Mei', lastName: 'Lin' };
const order = {
  ...{ id: 1, itemId: 3, supplierName: 'Anhui Leaf', quantity: 5, open: 5, orderedAt: NOW - 20 * DAY_MS },
  ...{ expectedAt: NOW - 4 * DAY_MS, overdue: true },
};
const messages = [
  { id: 1, content: 'The scale is broken', isUrgent: true, senderId: 2, itemId: null, createdAt: NOW - DAY_MS / 2 },
  { id: 2, content: 'Long ago', isUrgent: true, senderId: 2, itemId: null, createdAt: NOW - 30 * DAY_MS },
];
const told = (
  question: object,
  workspace = workspaceOf(TEAS, { people: [MEI], messages, orders: new Map([[3, [order]]]) }),
) =>
  textOf(
    digestLines(resolveQuestion(newQuestion({ topic: 'recommendations', ...question }), workspace).resolved, workspace),
  );

test('a digest names what is out or low, which order is overdue, and urgent messages of the last week', () => {
  const text = told({});
  expect(text.split('\n')[0]).toBe(
    'Today: 1 item is out of stock; 1 item is low; 1 order is overdue; 1 urgent message of the last 7 days.',
  );
  expect(text).toContain('- Sencha: out of stock');
  expect(text).toContain('- Hojicha: low, 6 pounds left of 10 pounds par');
  expect(text).toContain('4 days late');
  expect(text).toContain(', Mei: “The scale is broken”');
  expect(text).not.toContain('Long ago');
});

test('a digest of a part of the stock has no messages and no orders of other items', () => {
  const text = told({ categories: ['Green Tea'] });
  expect(text.split('\n')[0]).toBe('Today in Green Tea: 1 item is out of stock; 1 item is low. No order is overdue.');
  expect(text).not.toContain('scale');
});

test('a digest says that nothing is low, overdue or urgent where that is so', () => {
  const quiet = workspaceOf([itemNamed(1, 'Sencha')]);
  expect(told({}, quiet)).toBe('Nothing is low or out of stock, no order is overdue, no message is urgent.');
});
