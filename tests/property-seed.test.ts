import fc from 'fast-check';
import { expect, inject, test } from 'vitest';

test('property tests try the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(inject('propertySeed'));
  expect(fc.sample(fc.string(), 20)).toEqual(fc.sample(fc.string(), 20));
});
