import { expect, test } from 'vitest';
import { hasWord, TASTING_WORDS, toggleWord } from './words.ts';

test('a word is added to what was written, and taken off again in any case', () => {
  expect(toggleWord('', 'malty')).toBe('malty');
  expect(toggleWord('Malty, a little flat', 'brisk')).toBe('Malty, a little flat, brisk');
  expect(toggleWord('Malty, brisk', 'malty')).toBe('brisk');
  expect(hasWord('Malty , brisk', 'malty')).toBe(true);
  expect(hasWord('a malty note', 'malty')).toBe(false);
});

test('all words of a part together fit into a sheet', () => {
  for (const words of Object.values(TASTING_WORDS)) expect(words.join(', ').length).toBeLessThan(500);
});
