import { afterEach, expect, test } from 'vitest';
import { PLAIN_STYLE, setStyleSource } from '../../engines/text/style.ts';
import { quantitiesIn, shownUnits } from './units.ts';

afterEach(() => setStyleSource(() => PLAIN_STYLE));

const series = {
  name: 'Green Tea',
  values: null,
  quantities: [
    { unit: 'kg', values: [1, 2] },
    { unit: 'g', values: [500, 250] },
    { unit: 'tins', values: [7, 8] },
  ],
};

test('weights are one choice, what is counted another', () => {
  expect(shownUnits(['kg', 'tins', 'g', '500 g', 'ml'])).toEqual(['kg', 'tins', 'ml']);
  expect(shownUnits([])).toEqual([]);
});

test('weights can also be read in the unit that the workspace chose', () => {
  setStyleSource(() => ({ ...PLAIN_STYLE, weightUnit: 'lb' }));
  expect(shownUnits(['kg', 'tins'])).toEqual(['kg', 'tins', 'lb']);
  expect(shownUnits(['lbs', 'tins'])).toEqual(['lbs', 'tins']);
  expect(shownUnits(['tins'])).toEqual(['tins']);
});

test('adds up weights in one unit', () => {
  expect(quantitiesIn(series, 'kg')).toEqual([1.5, 2.25]);
  expect(quantitiesIn(series, 'lb')).toEqual([3.307, 4.96]);
  expect(quantitiesIn(series, 'tins')).toEqual([7, 8]);
  expect(quantitiesIn(series, 'ml')).toBeNull();
});
