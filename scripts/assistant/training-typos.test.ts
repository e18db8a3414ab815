import { expect, test } from 'vitest';
import type { Sample } from './training-text.ts';
import { typosIn, withoutTypos } from './training-typos.ts';

/** Messages of so many people, each a family of its own. */
const said = (count: number, text: string, first: number): Sample[] =>
  Array.from({ length: count }, (_, i) => ({ meaning: 0, family: -first - i, tokens: text.split(' ') }));

const samples = [
  ...said(30, 'which supplier is slow', 1),
  ...said(2, 'wich supllier is slow adn late', 100),
  ...said(20, 'is the kettle dented', 200),
  ...said(2, 'is the mettle dented', 300),
];

test('a rare word that is near to a common one is its typo', () => {
  const typos = typosIn(samples);
  expect(typos.get('supllier')).toBe('supplier');
  expect(typos.get('adn')).toBe('and');
  expect(typos.has('supplier')).toBe(false);
});

test('samples are trained on with the words that were meant', () => {
  const [, , sample] = withoutTypos(
    [...said(2, 'supllier', 1), ...samples.slice(30, 31)],
    new Map([['supllier', 'supplier']]),
  );
  expect(sample?.tokens).toContain('supplier');
});

test('words of the phrasings stay as they are', () => {
  const phrased: Sample = { meaning: 0, family: 4, tokens: ['supllier'] };
  expect(typosIn([...samples, phrased]).has('supllier')).toBe(false);
});
