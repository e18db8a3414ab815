import { expect, test } from 'vitest';
import { isAskedAnywhere, isWhereSomebodyIs } from './whereabouts.ts';
import { wordsOf } from './words.ts';

const at = (message: string, word: string) => {
  const words = wordsOf(message);
  return [words, words.findIndex(({ text }) => text === word)] as const;
};

test('a place beside a person says where that person is', () => {
  expect(isWhereSomebodyIs(...at('a man by our counter asks', 'counter'))).toBe(true);
  expect(isWhereSomebodyIs(...at('what is kept at the counter', 'counter'))).toBe(false);
});

test('a price asked at the till is the price anywhere, and what went over the till is not', () => {
  expect(isAskedAnywhere(...at('what do we charge for the kettle at the till', 'till'))).toBe(true);
  expect(isAskedAnywhere(...at('what did we take at the till, cost included', 'till'))).toBe(false);
});
