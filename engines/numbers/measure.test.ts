import { expect, test } from 'vitest';
import { convertMeasure, measureOf } from './measure.ts';

test.each([
  ['kg', 'weight', 1000],
  ['Litres', 'volume', 1000],
  ['L', 'volume', 1000],
  ['250 ml', 'volume', 250],
  ['fl. oz', 'volume', 29.573_53],
  ['500 g', 'weight', 500],
] as const)('%s is a %s', (unit, kind, base) => expect(measureOf(unit)).toEqual({ kind, base }));

test.each(['bags', 'pieces', '', 'constructor', '12', 'ml of'])('“%s” measures nothing', (unit) =>
  expect(measureOf(unit)).toBeNull(),
);

test('a volume is no weight', () => {
  expect(convertMeasure(2, 'l', 'ml')).toBe(2000);
  expect(convertMeasure(2, 'l', 'kg')).toBeNull();
});
