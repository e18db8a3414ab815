import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['Pû-Erh', 'pu-erh'],
  ['ＳＥＮＣＨＡ', 'sencha'],
  ['Hōjicha', 'hojicha'],
  ['Tie Guan Yin', 'tie guan yin'],
  ['ชาเขียวมัทฉะ', 'ชาเขียวมัทฉะ'],
  ['दार्जिलिंग', 'दार्जिलिंग'],
  ['ほうじ茶'.normalize('NFD'), 'ほうじ茶'],
  ['보성 녹차'.normalize('NFD'), '보성 녹차'],
  ['תֵּה', 'תה'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
