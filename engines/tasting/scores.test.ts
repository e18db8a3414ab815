import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, figureOf, type Scored, scoresOf } from './scores.ts';

const sheet = (fields: Partial<Scored>): Scored => ({
  ...{ cup: 1, userId: 1, dryLeaf: null, liquor: null, wetLeaf: null },
  ...fields,
});

test('a figure is the mean of the scores that were given, from the lowest to the highest', () => {
  expect(figureOf([7, null, 8, 6.5])).toEqual({ mean: 7.17, lowest: 6.5, highest: 8, of: 3 });
  expect(figureOf([0])).toEqual({ mean: 0, lowest: 0, highest: 0, of: 1 });
  expect(figureOf([null, null])).toBeNull();
});

test('over all, each taster counts once, whatever parts they scored', () => {
  const scores = scoresOf([sheet({ dryLeaf: 4, liquor: 6, wetLeaf: 8 }), sheet({ userId: 2, liquor: 9 })]);
  expect(scores.overall).toEqual({ mean: 7.5, lowest: 6, highest: 9, of: 2 });
  expect(scores.liquor).toEqual({ mean: 7.5, lowest: 6, highest: 9, of: 2 });
  expect(scores.dryLeaf?.of).toBe(1);
});

test('a sheet with words alone has no scores', () => {
  expect(scoresOf([sheet({})])).toEqual({ dryLeaf: null, liquor: null, wetLeaf: null, overall: null });
});

test('a difference is of the means, and of none where one is missing', () => {
  const [arrival, approved] = [scoresOf([sheet({ dryLeaf: 7, liquor: 6 })]), scoresOf([sheet({ liquor: 8 })])];
  expect(differenceOf(arrival, approved)).toEqual({ dryLeaf: null, liquor: -2, wetLeaf: null, overall: -1.5 });
});

test('a mean lies between the lowest and the highest score', () => {
  const score = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 40 }), (given) => {
      const figure = figureOf(given);
      expect(figure?.mean).toBeGreaterThanOrEqual(figure?.lowest ?? 11);
      expect(figure?.mean).toBeLessThanOrEqual(figure?.highest ?? -1);
    }),
  );
});
