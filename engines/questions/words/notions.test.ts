import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask } = chatOver(
  workspaceOf([
    itemNamed(1, 'Best Before Label Roll', { unit: 'rolls' }),
    itemNamed(2, 'Shelf Life Stickers', { unit: 'pieces' }),
    itemNamed(3, 'Sencha'),
  ]),
);

test.each([
  'Which teas in our stock will pass their best-before date before the end of January?',
  'best before date of the sencha?',
  'are any best before dates coming up',
  'what is the shelf life of the sencha',
])('a date of goods is no item that is called by it: %s', (message) => {
  expect(ask(message)).toMatchObject([{ topic: 'outside', subject: 'dates' }]);
  expect(ask(message)[0]?.items.flat()).not.toContain(1);
  expect(ask(message)[0]?.items.flat()).not.toContain(2);
});

test.each([
  ['how many best before labels do we have', 1],
  ['order 3 best before rolls', 1],
  ['how many shelf life stickers are left', 2],
])('with the rest of its name the item is meant: %s', (message, id) =>
  expect(ask(message)).toMatchObject([{ items: [[id]] }]),
);
