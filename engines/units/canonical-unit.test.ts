import { expect, test } from 'vitest';
import { FORM_UNITS, SIMPLE_UNITS } from '../inventory/choices.ts';
import { canonicalUnit } from './canonical-unit.ts';

test.each([
  ['KG', 'kg'],
  ['Kilos', 'kg'],
  ['kgs.', 'kg'],
  ['кг', 'кг'],
  ['lb', 'lbs'],
  ['Box', 'boxes'],
  ['Grams', 'grams'],
  ['gr', 'g'],
  ['500 g', '500 g'],
  ['Beutel', 'Beutel'],
  ['Tin', 'Tin'],
  ['', ''],
])('%j is written %j', (unit, canonical) => {
  expect(canonicalUnit(unit)).toBe(canonical);
});

test('units that forms offer stay as they are', () => {
  for (const unit of [...FORM_UNITS, ...SIMPLE_UNITS]) expect(canonicalUnit(unit)).toBe(unit);
});
