import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask, says } = chatOver(
  workspaceOf([
    itemNamed(1, 'Peach Oolong', { quantity: 40, minimumPar: 25, category: 'Oolong Tea' }),
    itemNamed(2, 'Peach Oolong Tin', { quantity: 12, minimumPar: 15, unit: 'tins', location: 'Counter' }),
    itemNamed(3, 'Bubble Wrap', { quantity: 30, minimumPar: 12, unit: 'rolls', location: 'Cellar' }),
    itemNamed(4, 'Clay Cup', { quantity: 0, minimumPar: 6, unit: 'pieces', location: 'Cellar' }),
    itemNamed(5, 'Rose Buds', { quantity: 14, minimumPar: 14 }),
    itemNamed(6, 'Lemon Verbena', { quantity: 14, minimumPar: 0 }),
  ]),
);

test('whether one item is low is answered with its stock and par', () => {
  expect(says('is the bubble wrap running low?')).toBe(
    'No: Bubble Wrap is not running low. There are 30 rolls, and par is 12 rolls.',
  );
  expect(says('is the peach oolong tin low')).toBe(
    'Yes: Peach Oolong Tin is running low. There are 12 tins, and par is 15 tins.',
  );
  expect(says('are the clay cups running low')).toBe('Yes: Clay Cup is out of stock, and par is 6 pieces.');
});

test('of several that are called so, each is given, the low ones first', () => {
  expect(says('are bubble wrap and rose buds running low')).toBe(
    '1 item is running low, of 2:\n- Rose Buds: 14 of 14 pounds par, Low Stock\n- Bubble Wrap: 30 of 12 rolls par, In Stock',
  );
});

test('whether there is enough of items goes by their pars', () => {
  expect(says('is there enough bubble wrap')).toContain('Yes: Bubble Wrap is above its par.');
  expect(says('do we have enough clay cups')).toContain('No: Clay Cup is below its par.');
  expect(says('do we have enough rose buds')).toContain('Just enough: Rose Buds is exactly at its par.');
  expect(says('do we have enough lemon verbena')).not.toMatch(/Yes|No:|enough/);
  expect(says('how much bubble wrap do we have')).not.toContain('Yes');
});

test('an amount makes it an order, and a day a question of how long it lasts', () => {
  expect(ask('do we have enough bubble wrap for 20 rolls')).toMatchObject([{ topic: 'fulfil' }]);
  expect(ask('will our bubble wrap be enough until december 24')).toMatchObject([{ topic: 'runOut' }]);
  expect(ask('is the price of bubble wrap too low').map(({ topic }) => topic)).not.toContain('low');
});

test('whether there is enough in a place is answered with what is well stocked there and what is not', () => {
  expect(says('do we have enough of the things in the cellar?')).toBe(
    'Not of all: 1 of the 2 items is below par.\n1 item of 2 at Cellar is well stocked: above par, and 10 or more.\n- Bubble Wrap: 30 rolls, par 12\nNot so:\n- Clay Cup: 0 of 6 pieces par, Out of Stock',
  );
});
