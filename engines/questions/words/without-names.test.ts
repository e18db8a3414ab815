import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';
import { withoutNames } from './without-names.ts';
import { plain, wordsOf } from './words.ts';

/** @param names places of names in the words */
const bare = (text: string, ...names: [start: number, end: number][]) =>
  withoutNames(
    plain(text),
    wordsOf(text),
    names.map(([start, end]) => ({ start, end })),
  );

test('Every word of a name of several words becomes dots, and the rest of the message stays as it is', () => {
  expect(bare('Compare Gold Tip and Broken Pekoe, please', [1, 3], [4, 6])).toBe('compare … … and … …, please');
});

test('A word of a name is not taken out of the middle of another word', () => {
  expect(bare('is the tiptop list of tip top?', [5, 7])).toBe('is the tiptop list of … …?');
});

test('A name of one word stays: it may be a word like any other', () => {
  expect(bare('what is broken?', [2, 3])).toBe('what is broken?');
});

test('A message without a name stays as it is', () => {
  expect(bare('What’s running low, in kg?')).toBe(plain('What’s running low, in kg?'));
});

test.each([
  ['compare Sonapur Gold Tip and Sonapur Broken Pekoe', null],
  ['which loses more, Sonapur Broken Pekoe or Sonapur Gold Tip?', 'lost'],
  ['compare Sonapur Broken Pekoe with Sonapur Gold Tip by margin', 'margin'],
])('%s: only its own words say what is compared', (message, measure) => {
  const shop = workspaceOf([itemNamed(1, 'Sonapur Gold Tip'), itemNamed(2, 'Sonapur Broken Pekoe')]);
  expect(understand(message, lexiconOf(shop), { said: [] })).toMatchObject({
    questions: [{ topic: 'compare', measure }],
  });
});
