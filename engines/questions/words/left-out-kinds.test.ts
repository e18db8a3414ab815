import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

/** Kinds of goods and places that a message leaves out. */

const reader = new Reader(
  lexiconOf(
    workspaceOf([
      itemNamed(1, 'Sencha', { category: 'Green Tea' }),
      itemNamed(2, 'Clay Pot', { category: 'Teaware & Gifts' }),
      itemNamed(3, 'Kraft Pouch', { category: 'Packing Room' }),
      itemNamed(4, 'Front Sticker', { category: 'Labels' }),
    ]),
  ),
);

test.each([
  ['what is low without the teaware', ['Teaware & Gifts']],
  ['low stock excluding equipment', ['Teaware & Gifts']],
  ['what is low, not counting packaging or tea', ['Packing Room', 'Labels', 'Green Tea']],
  ['everything except tea', ['Green Tea']],
  ['leave out the packaging', ['Packing Room', 'Labels']],
])('a kind of goods is left out with all of its categories: %s', (message, categories) => {
  const { except, groups } = reader.read(message);
  expect([...(except?.categories ?? [])].sort()).toEqual([...categories].sort());
  expect(groups).toEqual([]);
});

test.each([
  ['what sold best, ignoring nothing', []],
  ['stock value except the shop', ['warehouse']],
  ['what is low but not in the warehouse', ['retail']],
  ['ignore the shop', ['warehouse']],
  ['what is low in the shop', ['retail']],
])('of two places the one that is left out leaves the other: %s', (message, types) => {
  expect(reader.read(message).types).toEqual(types);
});

test('a kind that no category is of leaves everything in', () => {
  const other = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Sencha')])));
  expect(other.read('what is low without the teaware').except).toBeNull();
});
