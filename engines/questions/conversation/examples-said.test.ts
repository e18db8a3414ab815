import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask } = chatOver(
  workspaceOf([
    itemNamed(1, 'Packing Tape', { location: 'Office', unit: 'rolls' }),
    itemNamed(2, 'Nitrile Gloves', { location: 'Office', unit: 'boxes' }),
    itemNamed(3, 'Printer Ribbon', { location: 'Office', unit: 'pieces' }),
    itemNamed(4, 'Sencha', { location: 'B1' }),
  ]),
);

test.each([
  'Do we have enough of the things in the office, the tape and gloves and so on?',
  'are the items at the office low (tape, gloves etc)?',
  'list the things in the office such as tape and gloves',
])('examples of a place name nothing by themselves: %s', (message) =>
  expect(ask(message)).toMatchObject([{ items: [], locations: ['Office'] }]),
);

test.each([
  ['how much sencha and packing tape do we have', [[4], [1]]],
  ['how much packing tape is there in the office', [[1]]],
])('items that are asked for stay: %s', (message, items) => expect(ask(message)).toMatchObject([{ items }]));
