import { expect, test } from 'vitest';
import { controlFill as control, FILL_RULES, fillRuleOf, tolerableError } from './fill-control.ts';

const [EEC, NIST] = FILL_RULES;
const controlFill = (nominal: number, weights: readonly number[]) => control(nominal, weights, EEC);

test.each([
  [4.9, null],
  [5, 0.5],
  [25, 2.3],
  [50, 4.5],
  [50.1, 4.5],
  [100, 4.5],
  [125, 5.7],
  [200, 9],
  [250, 9],
  [300, 9],
  [400, 12],
  [500, 15],
  [750, 15],
  [1000, 15],
  [1001, 15.1],
  [10_000, 150],
  [10_001, null],
])('%d g may be short by %d g', (nominal, error) => {
  expect(tolerableError(nominal, EEC)).toBe(error);
});

const packs = (count: number, weight: number) => Array.from({ length: count }, () => weight);

test('packs that hold what they say on average pass', () => {
  expect(controlFill(50, [50.4, 49.7, 50.2])).toEqual({
    ...{
      rule: EEC,
      nominal: 50,
      weights: [50.4, 49.7, 50.2],
      mean: 50.1,
      tolerance: 4.5,
      short: 0,
      tooShort: 0,
      passes: true,
    },
  });
  expect(controlFill(50, [50.1, 49.9])?.passes).toBe(true);
});

test.each([
  ['a mean below the nominal', [50, 49.9], { short: 0, tooShort: 0 }],
  ['one in ten that is short', [...packs(9, 51), 45.4], { short: 1, tooShort: 0 }],
  ['one that is too short, among any number', [...packs(99, 51), 40.9], { short: 1, tooShort: 1 }],
])('%s does not pass', (_, weights, found) => {
  expect(controlFill(50, weights)).toMatchObject({ ...found, passes: false });
});

test('exactly the tolerable error is not short, and one in forty may be short', () => {
  expect(controlFill(50, [...packs(9, 51), 45.5])).toMatchObject({ short: 0, passes: true });
  expect(controlFill(50, [...packs(39, 51), 45.4])).toMatchObject({ short: 1, passes: true });
  expect(controlFill(50, [...packs(9, 52), 41])).toMatchObject({ short: 1, tooShort: 0 });
});

test('without weights, and for packs that the directive is not about, there is nothing to say', () => {
  expect(controlFill(50, [])).toBeNull();
  expect(controlFill(3, [3])).toBeNull();
});

test.each([
  [4.9, null],
  [28.35, 2.835],
  [36, 3.6],
  [50, 3.6],
  [56.7, 5.4],
  [100, 7.2],
  [113.4, 7.2],
  [453.6, 19.9],
  [1000, 35.3],
  [2268, 63],
  [10_001, null],
])('in the United States, %d g may be short by %d g', (nominal, error) => {
  expect(tolerableError(nominal, NIST)).toBe(error);
});

test('in the United States, no pack of a small sample may be short, and one of 48', () => {
  expect(control(100, [...packs(11, 101), 92.8], NIST)).toMatchObject({ short: 0, passes: true });
  expect(control(100, [...packs(39, 101), 92.7], NIST)).toMatchObject({ short: 1, passes: false });
  expect(control(100, [...packs(47, 101), 92.7], NIST)).toMatchObject({ short: 1, passes: true });
});

test('the rule follows from the currency and the time zone', () => {
  expect(fillRuleOf({ currency: 'USD', timeZone: 'America/Chicago' })).toBe(NIST);
  expect(fillRuleOf({ currency: 'USD', timeZone: '' })).toBe(EEC);
  expect(fillRuleOf({ currency: 'CAD', timeZone: 'America/Toronto' })).toBe(EEC);
  expect(fillRuleOf({ currency: 'EUR', timeZone: 'Europe/Berlin' })).toBe(EEC);
});
