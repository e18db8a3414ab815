import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['Pû-Erh', 'pu-erh'],
  ['ＳＥＮＣＨＡ', 'sencha'],
  ['Hōjicha', 'hojicha'],
  ['Tie Guan Yin', 'tie guan yin'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
