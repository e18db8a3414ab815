import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Ginger Root'), itemNamed(2, 'Hojicha', { category: 'Packaging', supplier: 'Uji' })]),
);
const SINCE_JUNE = { from: '2026-06-01', to: '2026-11-21' };

test.each([
  [
    'in which month since June did we lose the most money on damaged goods?',
    { topic: 'movement', flow: 'damaged', by: 'month', period: SINCE_JUNE },
  ],
  ['in which month did we lose the least to damage since June', { flow: 'damaged', by: 'month', order: 'least' }],
  ['which week had the fewest deliveries since September', { flow: 'received', by: 'week', countOnly: true }],
  ['which quarter had the most damage?', { flow: 'damaged', by: 'quarter' }],
])('“%s” ranks the times', (message, expected) => {
  expect(ask(message)).toMatchObject([expected]);
});

test('the worst week for losses is the one with the most', () => {
  expect(ask('what was our worst week for breakages since October?')).toMatchObject([
    { flow: 'damaged', by: 'week', order: 'most' },
  ]);
});

test.each(['which items did we lose in the month of October', 'who sold the most in which month'])(
  '“%s” ranks no times',
  (message) => expect(ask(message)[0]?.by ?? null).toBe(null),
);

test('the cost of what was used up is not the cost of what was bought', () => {
  expect(ask('how much did we spend on packaging material used up in November?')).toMatchObject([
    { topic: 'movement', way: 'down', measure: 'cost' },
  ]);
  expect(ask('how much did we spend on packaging in November?')).toMatchObject([{ topic: 'spending' }]);
});

test.each([
  ['how does this November compare with last November?', ['2026-11-01', '2025-11-01']],
  ['ginger sales this October vs last October', ['2026-10-01', '2025-10-01']],
  ['October to November growth for ginger', ['2026-11-01', '2026-10-01']],
])('“%s” compares two months', (message, [from, earlier]) => {
  expect(ask(message)).toMatchObject([{ topic: 'trend', period: { from }, against: { from: earlier } }]);
});

test('sales from month to month without a word of change are of the whole span', () => {
  expect(ask('sales October to November')).toMatchObject([{ topic: 'revenue', against: null }]);
});

test('the reasons of losses are ranked, and those of one item are not', () => {
  const byNote = { topic: 'movement', flow: 'damaged', by: 'note' } as const;
  expect(ask('what is the most common reason we throw stuff out?')).toMatchObject([{ ...byNote, ever: true }]);
  expect(ask('what is the most costly reason for write-offs since June?')).toMatchObject([byNote]);
  expect(ask('why was the hojicha damaged?')).toMatchObject([{ topic: 'why' }]);
});
