import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeSimilarity, editDistance } from './edit-distance.ts';

describe('the edit distance', () => {
  test.each([
    ['', '', 0],
    ['sencha', 'sencha', 0],
    ['', 'tea', 3],
    ['sencha', 'senca', 1],
    ['sencha', 'ssencha', 1],
    ['sencha', 'sencho', 1],
    ['sencha', 'sechna', 2],
    ['oolong', 'ooloGN', 2],
    ['assam', 'asasm', 1],
    ['matcha', 'macha tea', 5],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('two neighbors that swapped places count once', () => {
    const words = fc.tuple(fc.string({ minLength: 2, maxLength: 12 }), fc.nat());
    fc.assert(
      fc.property(words, ([word, seed]) => {
        const at = seed % (word.length - 1);
        const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
        expect(editDistance(word, swapped)).toBe(swapped === word ? 0 : 1);
      }),
    );
  });

  test('is the same both ways, and at most the longer length', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

test('similarity is 1 for the same text and 0 for nothing in common', () => {
  expect(computeSimilarity('', '')).toBe(1);
  expect(computeSimilarity('tea', 'tea')).toBe(1);
  expect(computeSimilarity('tea', 'xyz')).toBe(0);
  expect(computeSimilarity('sencha', 'senchi')).toBeCloseTo(5 / 6);
});
