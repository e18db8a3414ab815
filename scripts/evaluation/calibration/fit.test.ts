import { expect, test } from 'vitest';
import { isPlainlyCounted } from '../../../engines/slip-parsing/doubts.ts';
import { type Evidence, FEATURES, likelihood, toConfidence } from '../../../engines/slip-parsing/evidence.ts';
import { DOUBTFUL_BELOW } from '../../../engines/slip-parsing/sureness.ts';
import { fitWeights } from './fit.ts';
import { sampleFirstReadings } from './samples.ts';

const evidenceOf = (some: Partial<Evidence>) =>
  ({ ...Object.fromEntries(FEATURES.map((feature) => [feature, 0])), always: 1, ...some }) as Evidence;

test('evidence against a row never speaks for it, even where chance says so', () => {
  const rows = [
    { evidence: evidenceOf({ differs: 1, product: 1 }), isRight: true, weight: 8 },
    { evidence: evidenceOf({ product: 1 }), isRight: true, weight: 4 },
    { evidence: evidenceOf({}), isRight: false, weight: 4 },
    { evidence: evidenceOf({}), isRight: true, weight: 1 },
  ];
  const weights = fitWeights(rows);
  expect(weights.differs).toBe(0);
  expect(weights.product).toBeGreaterThan(0.5);
});

test('first readings have rows of words and of both readers, right and wrong', () => {
  const rows = sampleFirstReadings();
  expect(new Set(rows.map(({ source }) => source)).size).toBe(3);
  expect(new Set(rows.map(({ isRight }) => isRight)).size).toBe(2);
  expect(rows.every(({ evidence }) => evidence.always === 1)).toBe(true);
});

test('of the first readings that are not marked, at most 3 in 100 are wrong, with and without prices', () => {
  const unmarked = sampleFirstReadings().filter(
    ({ source, evidence, isMarked }) =>
      !source.endsWith('Tesseract') &&
      !isMarked &&
      (isPlainlyCounted(evidence) || toConfidence(likelihood(evidence)) >= DOUBTFUL_BELOW),
  );
  const wrongOf = (rows: typeof unmarked) => rows.filter(({ isRight }) => !isRight).length / rows.length;
  const [noted, priced] = [true, false].map((isNoted) =>
    unmarked.filter(({ evidence }) => evidence.listed > 0 === isNoted),
  );
  expect(noted?.length).toBeGreaterThan(200);
  expect(wrongOf(noted ?? [])).toBeLessThan(0.03);
  expect(wrongOf(priced ?? [])).toBeLessThan(0.031);
  expect(wrongOf(unmarked)).toBeLessThan(0.03);
});
