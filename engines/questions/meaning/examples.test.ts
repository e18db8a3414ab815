import { expect, test } from 'vitest';
import { exampleIn, packExamples } from './examples.ts';

const known = packExamples([
  new Set(['what needs counting', 'how is it']),
  new Set(['<item> price and stock', 'how is it']),
  new Set(),
]);

test('a phrasing has the meaning that lists it', () => {
  expect(exampleIn(known, 'what needs counting')).toBe(0);
  expect(exampleIn(known, '<item> price and stock')).toBe(1);
});

test('a phrasing that two meanings list tells neither, and other words tell none', () => {
  expect(exampleIn(known, 'how is it')).toBeNull();
  expect(exampleIn(known, 'what needs counting today')).toBeNull();
  expect(exampleIn(known, '')).toBeNull();
});
