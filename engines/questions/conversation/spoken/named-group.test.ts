import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask, says } = chatOver(
  workspaceOf([
    itemNamed(1, 'Breakfast Caddy 100 g', { category: 'Retail Tea', quantity: 4, minimumPar: 20, unit: 'pieces' }),
    itemNamed(2, 'Mint Caddy 50 g', { category: 'Retail Tea', quantity: 60, minimumPar: 20, unit: 'pieces' }),
    itemNamed(3, 'Paper Sleeve', { category: 'Packaging', quantity: 3, minimumPar: 50, unit: 'pieces' }),
    itemNamed(4, 'Keemun', { category: 'Black Tea', quantity: 2, minimumPar: 10 }),
  ]),
);

test.each([
  'any caddies running out?',
  'which caddies are running out',
  'which caddies are low',
  'are any caddies getting low?',
  'which caddies are nearly gone',
  'are the caddies about to run out',
])('“%s” asks what is low among them', (message) => {
  expect(ask(message)).toMatchObject([{ topic: 'low', items: [[1, 2]], unit: null }]);
});

test('items that are low come first, with stock and par, and the other named items after them', () => {
  expect(says('any caddies running out?').split('\n')).toEqual([
    '1 item is running low, of 2:',
    '- Breakfast Caddy 100 g: 4 of 20 pieces par, Critical',
    '- Mint Caddy 50 g: 60 of 20 pieces par, In Stock',
  ]);
});

test('a category is narrowed likewise', () => {
  expect(ask('any packaging running out?')).toMatchObject([{ topic: 'low', categories: ['Packaging'] }]);
});

test.each([
  ['when will the caddies run out', 'runOut'],
  ['which caddies run out first', 'runOut'],
  ['is the keemun running out', 'runOut'],
  ['what is running low', 'low'],
])('“%s” asks for %s of what it says', (message, topic) => {
  const [question] = ask(message);
  expect(question?.topic ?? topic).toBe(topic);
  if (topic === 'low') expect(question?.items).toEqual([]);
});
