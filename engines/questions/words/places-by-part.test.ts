import { expect, test } from 'vitest';
import { numberedPlacesOf } from './numbered-places.ts';
import { placePartsOf, placesByRun, placesOfKind } from './places-by-part.ts';
import { wordsOf } from './words.ts';

const LOCATIONS = ['Mill dry-box annex', 'Mill bay 1', 'Mill bay 2', 'Quay bar', 'Hill bar', 'C1', 'C2', 'D1'];
const parts = placePartsOf(LOCATIONS);
const byRun = (message: string) => placesByRun(wordsOf(message), parts).flatMap(({ values }) => values);
const ofKind = (message: string) =>
  placesOfKind(wordsOf(message), parts, numberedPlacesOf(LOCATIONS)).flatMap(({ values }) => values);

test('a place is named by some of its words in a row, hyphens aside', () => {
  expect(byRun('what is in the dry box')).toEqual(['Mill dry-box annex']);
  expect(byRun('dry box contents')).toEqual(['Mill dry-box annex']);
});

test('the same words elsewhere in a sentence name no place', () => {
  expect(byRun('do we have a dry box somewhere')).toEqual([]);
  expect(byRun('the dry, box it')).toEqual([]);
});

test('several numbers or letters behind one word are several places', () => {
  expect(ofKind('bays 1 and 2 at cost')).toEqual(['Mill bay 1', 'Mill bay 2']);
  expect(ofKind('what is on bay 1 and 2')).toEqual(['Mill bay 1', 'Mill bay 2']);
  expect(ofKind('aisles c and d')).toEqual(['C1', 'C2', 'D1']);
  expect(ofKind('bay 1 and 2 tins of sencha')).toEqual([]);
});

test('all places of a kind are named together, in the right number', () => {
  expect(ofKind('both bars please')).toEqual(['Quay bar', 'Hill bar']);
  expect(ofKind('worth of all the bays')).toEqual(['Mill bay 1', 'Mill bay 2']);
  expect(ofKind('all 3 bays')).toEqual([]);
  expect(ofKind('two bars of chocolate')).toEqual([]);
});
