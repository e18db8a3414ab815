import { expect, test } from 'vitest';
import type { Flows } from '../../snapshot.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const came = (itemId: number, quantity: number, times: number): Flows => ({
  ...{ itemId, times, reason: 'receive', came: quantity, went: 0 },
});
const { ask, says } = chatOver(
  workspaceOf(
    [
      itemNamed(1, 'Hojicha', { supplier: 'Kawane' }),
      itemNamed(2, 'Kukicha', { supplier: 'Kawane' }),
      itemNamed(3, 'Assam', { supplier: 'Moor' }),
    ],
    { flows: [came(1, 4, 3), came(2, 1, 2), came(3, 90, 2), { ...came(3, 9, 9), reason: 'count' }] },
  ),
);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

test.each([
  'Which supplier has delivered to us most often in October?',
  'who sent us the most deliveries in October',
  'suppliers by number of deliveries in October',
  'how often did each supplier deliver in October',
  'how many deliveries came from each supplier in October',
])('“%s” ranks suppliers by how many deliveries came', (message) => {
  expect(ask(message)).toMatchObject([
    { topic: 'rankSuppliers', measure: 'deliveries', order: 'most', period: OCTOBER },
  ]);
});

test('each supplier is listed with its number of deliveries and their cost', () => {
  expect(says('which supplier delivered most often in October')).toBe(
    [
      'Your suppliers by how many deliveries came from them from Oct 1, 2026 to Oct 31, 2026, the most first:',
      '- Kawane: 5 deliveries, $50.00 at today’s cost',
      '- Moor: 2 deliveries, $900.00 at today’s cost',
      'Each item of a delivery counts by itself; the supplier is the one that the item has today.',
    ].join('\n'),
  );
});

test('who delivered the most is ranked by what came', () => {
  expect(ask('which supplier delivered the most in October')).toMatchObject([
    { topic: 'rankSuppliers', measure: 'spent', order: 'most', period: OCTOBER },
  ]);
});

test.each([
  'how many deliveries came in October',
  'who delivers most reliably',
  'which supplier delivers most often in part',
  'who delivers the hojicha',
])('“%s” counts no deliveries of suppliers', (message) => {
  for (const { measure } of ask(message)) expect(measure).not.toBe('deliveries');
});
