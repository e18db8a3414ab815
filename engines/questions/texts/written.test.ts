import { expect, test } from 'vitest';
import { rootOf } from './roots.ts';
import { holdingMost } from './written.ts';

const NOTES = [
  'Hotel Avon, trial',
  'moved to the farmers fair',
  'Hotel Avon',
  'back from the farmers fair',
  'Hotel Bristol',
];
const find = (...words: string[]) => holdingMost(NOTES, words.map(rootOf));

test('texts that hold the most of the words are found, the newest first', () => {
  expect(find('hotel', 'avon').texts).toEqual(['Hotel Avon, trial', 'Hotel Avon']);
  expect(find('farmer', 'fair').texts).toEqual(['moved to the farmers fair', 'back from the farmers fair']);
});

test('words of no text are held by none', () => {
  expect(find('plumber')).toEqual({ held: new Set(), texts: [] });
  expect([...find('avon', 'plumber').held]).toEqual(['avon']);
});
