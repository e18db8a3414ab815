import { expect, test } from 'vitest';
import { enteredFigures, storedFigures } from './entered-figures.ts';

test.each([
  ['nothing of a new supplier', 24, 5, null, null],
  ['a rating of 5 with no response time', 0, 5, null, 5],
  ['a response time of 24 hours with no rating', 24, 0, 24, null],
  ['both', 24, 4.5, 24, 4.5],
  ['neither', 0, 0, null, null],
])('what has been entered: %s', (_what, responseHours, reliability, hours, rating) => {
  expect(enteredFigures({ responseHours, reliability })).toEqual({ responseHours: hours, reliability: rating });
});

test.each([
  [null, null],
  [null, 5],
  [24, null],
  [9, 4.5],
])('%s hours and a reliability of %s are read as they were stored', (responseHours, reliability) => {
  expect(enteredFigures(storedFigures({ responseHours, reliability }))).toEqual({ responseHours, reliability });
});

test('a supplier without entered figures has the specified defaults', () => {
  expect(storedFigures({ responseHours: null, reliability: null })).toEqual({ responseHours: 24, reliability: 5 });
});
