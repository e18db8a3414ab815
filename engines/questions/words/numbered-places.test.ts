import { expect, test } from 'vitest';
import { numberedPlacesIn, numberedPlacesOf } from './numbered-places.ts';
import { wordsOf } from './words.ts';

const named = (message: string, locations: readonly string[]) =>
  numberedPlacesIn(wordsOf(message), numberedPlacesOf(locations)).flatMap(({ values }) => values);

test('a shelf is named by its number, whatever room stands before it', () => {
  const locations = ['Shop shelf 3', 'Shop shelf 2', 'Cold room'];
  expect(named('everything on shelf 3', locations)).toEqual(['Shop shelf 3']);
  expect(named('whats on shelves 2 pls', locations)).toEqual([]);
  expect(named('list 3 teas', locations)).toEqual([]);
});

test('a number that two rooms have names none of them', () => {
  expect(named('rack 1', ['Front, rack 1', 'Back, rack 1'])).toEqual([]);
});

test('an aisle is all the places that its letter begins', () => {
  const locations = ['A1', 'B1', 'B-12', 'Bench', 'Row b 4'];
  expect(named('whats in aisle b', locations)).toEqual(['B1', 'B-12', 'Row b 4']);
  expect(named('value of row A', locations)).toEqual(['A1']);
  expect(named('aisle c', locations)).toEqual([]);
  expect(named('put b in the middle', locations)).toEqual([]);
});

test('a shelf is named by its letter, whatever room stands before it', () => {
  const locations = ['Back room shelf A', 'Back room shelf B', 'Cellar'];
  expect(named('whats on shelf b in the back', locations)).toEqual(['Back room shelf B']);
  expect(named('put it on a shelf, b told me', locations)).toEqual([]);
});
