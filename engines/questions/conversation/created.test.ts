import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask, says } = chatOver(
  workspaceOf([
    itemNamed(1, 'Wild Mint', { supplier: 'Cape Botanicals', location: 'C1' }),
    itemNamed(2, 'Sencha', { location: 'B1' }),
  ]),
);
const actionsOf = (message: string) => ask(message).map(({ topic, action }) => [topic, action]);

test.each([
  ['Please add a new tea called Moroccan Mint: 15 pounds from Cape Botanicals, shelf C1, it costs us 9.', 'create'],
  ['can you create an item Zebra Chai for me', 'create'],
  ['new product: Yuzu Sencha, 4 kg, sells for 30', 'create'],
  ['Add a new tea called Quince Dream. It costs 9. Put it on C1.', 'create'],
  ['add a new tea called Wild Sencha, 12 pounds', 'create'],
  ['put zebra chai on our list please', 'create'],
  ['create Zebra Chai', 'create'],
  ['new supplier: Blue Lagoon Imports', 'supplier'],
  ['add supplier Verdant Leaf Ltd', 'supplier'],
  ['add a user Zoltan', 'team'],
])('what is to be created may have any name: %s', (message, action) =>
  expect(actionsOf(message)).toEqual([['refused', action]]),
);

test('the answer says that it is not done here', () => {
  expect(says('please add a new tea called Moroccan Mint, 15 pounds')).toContain('I can’t add items.');
});

test.each([
  'add 5 pounds of sencha',
  'add 15 pounds of moroccan sencha',
  'add zebra chai to the order',
  'which new teas did we add',
  'how much moroccan mint do we have',
])('nothing is to be created: %s', (message) => expect(actionsOf(message)).not.toContainEqual(['refused', 'create']));
