import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask, says } = chatOver(
  workspaceOf([
    itemNamed(1, 'Ginger', { quantity: 6, minimumPar: 30, costPrice: 720, supplier: 'Cape Botanicals' }),
    itemNamed(2, 'Honeybush', { quantity: 21, minimumPar: 30, costPrice: 1150, supplier: 'Cape Botanicals' }),
    itemNamed(3, 'Sencha', { quantity: 2, minimumPar: 10, supplier: 'Uji' }),
    itemNamed(4, 'Bubble Wrap', { quantity: 2, minimumPar: 10, inventoryType: 'retail', supplier: 'Uji' }),
  ]),
);

test('beside the advice what is missing to par is given, of the same supplier', () => {
  const asked = ask(
    'What should I reorder from Cape Botanicals, and how much of each would bring us back to the minimum?',
  );
  expect(asked).toMatchObject([
    { topic: 'reorder', suppliers: ['cape botanicals'] },
    { topic: 'fillUp', suppliers: ['cape botanicals'] },
  ]);
});

test('each is given with its stock, par and gap, and the sum at cost', () => {
  expect(says('how much is missing to the minimum from Cape Botanicals')).toBe(
    'Bringing the 2 items below par from Cape Botanicals up to par would cost $276.30 at today’s cost.\n- Ginger: 24 pounds (6 of 30 there) at $7.20, $172.80\n- Honeybush: 9 pounds (21 of 30 there) at $11.50, $103.50',
  );
});

test.each([
  ['how much of each do we need to get back to par', { topic: 'fillUp' }],
  ['what is missing to par in the shop', { topic: 'fillUp', type: 'retail' }],
  ['how much ginger brings us up to the minimum', { topic: 'par', measure: 'quantity', items: [[1]] }],
])('it may be said in many ways: %s', (message, question) => expect(ask(message)).toMatchObject([question]));

test.each([
  'how much do I need to reach the minimum order at Uji',
  'what should I reorder from Uji',
  'what is the par of ginger',
])('no gap is asked for: %s', (message) => expect(ask(message).map(({ topic }) => topic)).not.toContain('fillUp'));
