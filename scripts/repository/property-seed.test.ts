import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { propertyRuns } from '../../tests/support/property-runs.ts';
import { parsePropertySeed } from '../../tests/support/property-seed.ts';
import { parseSearch, propertyTests } from './property-tests.ts';

test('property tests try the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(inject('propertySeed'));
  expect(fc.sample(fc.string(), 20)).toEqual(fc.sample(fc.string(), 20));
});

test('a costly property tries all its values with a seed that is given, and a third of them otherwise', () => {
  expect([propertyRuns(25), propertyRuns(300)]).toEqual(inject('isSeedGiven') ? [25, 300] : [9, 100]);
});

test('PROPERTY_SEED sets the seed', () => {
  expect(parsePropertySeed('-12')).toBe(-12);
  expect(parsePropertySeed(undefined)).toBe(parsePropertySeed(''));
  expect(parsePropertySeed('random')).not.toBe(parsePropertySeed('random'));
});

test.each(['abc', '1.5', '1e3', '4294967296'])('refuses %s as a seed', (text) => {
  expect(() => parsePropertySeed(text)).toThrow(`PROPERTY_SEED is "${text}". Set it to a whole number`);
});

test('the search for failing seeds runs every file that uses fast-check, in Node and in workerd', () => {
  expect(propertyTests()).toEqual(
    expect.arrayContaining([
      'engines/stock/history.test.ts',
      'frontend/ui/list/row-elements.test.ts',
      'tests/bad-input.test.ts',
      'worker/inventory/ledger.test.ts',
    ]),
  );
  expect(propertyTests()).not.toContain('scripts/bundle/budgets/budget.test.ts');
});

test('the search takes a number of rounds and parts of paths', () => {
  expect(parseSearch([])).toEqual({ rounds: 10, filters: [] });
  expect(parseSearch(['3', 'engines/stock'])).toEqual({ rounds: 3, filters: ['engines/stock'] });
  expect(() => parseSearch(['engines/stock'])).toThrow('"engines/stock" is no number of rounds');
  expect(() => parseSearch(['0'])).toThrow('"0" is no number of rounds');
});
