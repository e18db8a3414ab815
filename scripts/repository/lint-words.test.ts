import { describe, expect, test } from 'vitest';
import { findWords, WORDS } from '../architecture/words.ts';

/** The words found in a text of some file. */
const wordsIn = (text: string, path = 'worker/inventory/service.ts') =>
  findWords(new Map([[path, text]])).map(({ word }) => word);

describe('words that are not used', () => {
  test.each([
    ['a comment', '// Whoever comes first', 'whoever'],
    ['a text on a screen', "const title = 'Airtable does not accept the API key any more.';", 'any more'],
    ['a name', 'const giveBack = take();', 'gives back'],
    ['a constant', 'export const MOST_ROWS = 5;', 'MOST_'],
    ['part of a name', 'const planAnew = 1;', 'anew'],
    ['a title of a test', "test('the item bears its version', () => {});", 'bears'],
    ['a verb with more than one form', '/** Carries out the plan. */', 'carry out'],
  ])('are found in %s', (_, text, expected) => {
    expect(wordsIn(text)).toEqual([expected]);
  });

  test('are found in documents', () => {
    expect(wordsIn('The list stands there.', 'docs/guide.md')).toEqual(['stands there']);
  });

  test.each([
    'Bearer tokens are read from the header',
    'no more than 5 items',
    'are there any more rows?',
    'sales tend to rise before Christmas',
    'recommend an amendment',
    'it is mistaken for a number',
    'everything therefore is again in the reserve',
    'const almost_ready = utmost;',
  ])('are not seen in: %s', (text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  test('may be recognized in what people ask', () => {
    expect(wordsIn("const words = 'shall';", 'engines/questions/lexicon.ts')).toEqual([]);
    expect(wordsIn("const words = 'shall';", 'worker/slips/service.ts')).toEqual(['shall']);
  });

  test('are reported with their line and a replacement', () => {
    expect(findWords(new Map([['docs/guide.md', 'One\nCome anew\n']]))).toMatchObject([
      { path: 'docs/guide.md', line: 2, message: 'Write again instead of "anew".' },
    ]);
  });

  test('are listed once each, at most 40, and none suggests another', () => {
    const words = WORDS.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)]);
    expect(words.length).toBeLessThanOrEqual(40);
    const suggested = new Map(WORDS.map(({ word, instead }) => [`docs/${word}.md`, instead]));
    expect(findWords(suggested)).toEqual([]);
  });

  test('match what they are named after', () => {
    const missed = WORDS.filter(
      ({ word }) =>
        !wordsIn(
          `${word === 'any more' ? `${word}.` : word}${/_$/.test(word) ? 'X' : ''}${word === 'tend' ? 'Syncs' : ''}${word === 'taken for' ? ' a number' : ''}`,
        ).includes(word),
    );
    expect(missed.map(({ word }) => word)).toEqual([]);
  });
});
