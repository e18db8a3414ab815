import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

const reader = new Reader(
  lexiconOf(
    workspaceOf([
      itemNamed(1, 'Jasmine Green'),
      itemNamed(2, 'Jasmine Pearls'),
      itemNamed(3, 'Bye Bye Blend'),
      itemNamed(4, 'Earl Grey Tin'),
      itemNamed(5, 'Earl Grey Loose'),
      itemNamed(6, 'Gunpowder Sack 25 kg'),
    ]),
  ),
);
const named = (message: string) =>
  reader.read(message).mentions.map(({ values, exact }) => (exact.length > 0 ? exact : values).map(({ id }) => id));

test('two names that begin alike are two, whatever joins them', () => {
  expect(named('compare jasmine green and jasmine pearls')).toEqual([[1], [2]]);
  expect(named('how much earl grey loose vs earl grey tin')).toEqual([[5], [4]]);
  expect(named('jasmine pearls, jasmine green')).toEqual([[2], [1]]);
});

test('a name may have a word twice', () => {
  expect(named('how much bye bye blend is left')).toEqual([[3]]);
});

test('a unit without a figure is no part of a size in a name', () => {
  expect(named('how many kg of tea do we have')).toEqual([]);
  expect(named('what did we sell in kilos and in kg')).toEqual([]);
  expect(named('is the 25 kg gunpowder here')).toEqual([[6]]);
});
