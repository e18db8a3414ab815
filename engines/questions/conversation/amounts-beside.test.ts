import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask } = chatOver(
  workspaceOf([
    itemNamed(1, 'Sencha', { location: 'B4' }),
    itemNamed(2, 'Hojicha', { location: 'B4', quantity: 3 }),
    itemNamed(3, 'Clay Cup', { location: 'Cellar', supplier: 'Potters Yard', unit: 'pieces', category: 'Teaware' }),
  ]),
);

test.each([
  'What do we keep on shelf B4, and how much of each?',
  'what is on B4 and how much of it',
  'list everything at B4 with the quantities',
  'which items are at B4, and how many of each are left',
])('a list is asked for once: %s', (message) =>
  expect(ask(message)).toMatchObject([{ topic: 'list', locations: ['B4'] }]),
);

test.each([
  ['who supplies the clay cups and how much do they cost', 'supplierOf'],
  ['where is the sencha and how many days does it last', 'location'],
])('another question stays one: %s', (message, topic) => {
  expect(ask(message)).not.toHaveLength(0);
  expect(ask(message).length === 1 && ask(message)[0]?.topic === topic).toBe(false);
});
