import { expect, test } from 'vitest';
import { costPer } from './cost-per.ts';
import { bothTexts, fromItemUnit, toItemUnit, unitIn } from './other-unit.ts';
import { unitChoices } from './unit-choices.ts';

const tea = { unit: 'g', packSize: 2500 };

test('a quantity is said in the other unit and in the item’s', () => {
  expect(bothTexts(2000, tea, 'kg')).toBe('2 kg (2,000 g)');
  expect(bothTexts(5000, tea, 'packs')).toBe('2 packs (5,000 g)');
  expect([bothTexts(2000, tea, ''), bothTexts(2000, tea, undefined), bothTexts(2000, tea, 'gram')]).toEqual(
    Array(3).fill('2,000 g'),
  );
});

test('a unit that the item cannot be counted in is left aside', () => {
  expect([unitIn(tea, 'boxes'), unitIn({ unit: 'g', packSize: null }, 'packs'), unitIn(tea, 'lbs')]).toEqual([
    ...['g', 'g', 'lbs'],
  ]);
  expect(bothTexts(3, { unit: 'bags' }, 'kg')).toBe('3 bags');
});

test('quantities go there and back', () => {
  expect([toItemUnit(1.5, tea, 'packs'), fromItemUnit(3750, tea, 'packs')]).toEqual([3750, 1.5]);
  expect([toItemUnit(1, tea, 'lb'), fromItemUnit(453.592, tea, 'lb')]).toEqual([453.592, 1]);
  expect(toItemUnit(7, tea, 'g')).toBe(7);
});

test('an item can be entered in its unit, in those of its trade, in packs and in others like its own', () => {
  expect(unitChoices({ ...tea, buyUnit: 'kgs', sellUnit: 'oz' })).toEqual(['g', 'kgs', 'oz', 'packs', 'lb']);
  expect(unitChoices({ unit: 'lbs' })).toEqual(['lbs', 'g', 'kg', 'oz']);
  expect(unitChoices({ unit: 'pieces', packSize: 12, buyUnit: 'packets' })).toEqual(['pieces', 'packets']);
  expect(unitChoices({ unit: 'L' })).toEqual(['L', 'ml', 'fl oz']);
  expect([unitChoices({ unit: 'tins' }), unitChoices({ unit: '', packSize: 2 })]).toEqual([['tins'], []]);
});

test('a cost of the item’s unit is one of the other unit', () => {
  expect([costPer(0.0215, tea, 'kg'), costPer(0.0215, tea, 'packs'), costPer(0.0215, tea, 'g')]).toEqual([
    ...[21.5, 53.75, 0.0215],
  ]);
  expect(costPer(0.0215, tea, 'boxes')).toBe(0.0215);
});
