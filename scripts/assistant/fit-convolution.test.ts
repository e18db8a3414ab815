import { expect, test } from 'vitest';
import { ConvolutionReader, packConvolution, sensedWith } from '../../engines/questions/meaning/convolution.ts';
import { fitConvolutions } from './fit-convolution.ts';
import type { Sample } from './training-text.ts';
import { relatedWords } from './word-vectors.ts';

/** What is asked does not depend on one word alone: `how much` is of the stock or of the price. */
const ASKED: readonly (readonly [meaning: number, text: string])[] = [
  [0, 'how much <item> do we have'],
  [0, 'how much <item> is left'],
  [0, 'is there any <item>'],
  [1, 'how much do we pay for <item>'],
  [1, 'what is the price of <item>'],
  [1, 'how much is <item>'],
  [2, 'who is the supplier of <item>'],
  [2, 'which supplier has <item>'],
];
const samples: Sample[] = ASKED.map(([meaning, text], family) => ({ meaning, family, tokens: text.split(' ') }));
const vocabulary = [...new Set(samples.flatMap(({ tokens }) => tokens))].sort();
const SCHEDULE = { draws: 24_000, filters: 16 };

test('a convolution learns what sentences mean, and reads an unknown word as those near to it', () => {
  const [net] = fitConvolutions(samples, vocabulary, 1, SCHEDULE);
  if (!net) throw new Error('No convolution was fitted.');
  const reader = new ConvolutionReader(net);
  const rows = new Map(vocabulary.map((word, at) => [word, at + 1]));
  const related = relatedWords(new Set(vocabulary));
  const meaningOf = (text: string) => {
    const scores = reader.scores(text.split(' ').map((word) => sensedWith(word, rows, related.get(word))));
    return scores.indexOf(Math.max(...scores));
  };
  expect(ASKED.map(([, text]) => meaningOf(text))).toEqual(ASKED.map(([meaning]) => meaning));
  expect(rows.has('cost')).toBe(false);
  expect(meaningOf('what is the cost of <item>')).toBe(1);
});

test('the same samples train the same convolutions, each of them another one', () => {
  const schedule = { draws: 1000, filters: 4 };
  const packed = () => fitConvolutions(samples, vocabulary, 2, schedule).map(packConvolution);
  const [one, other] = packed();
  expect(packed()).toEqual([one, other]);
  expect(one).not.toEqual(other);
});
