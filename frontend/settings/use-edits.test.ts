import { expect, test } from 'vitest';
import { findChanges } from './use-edits.ts';

const saved = { firstName: 'Mei', lastName: 'Lin' };

test('only values that differ from the saved ones count as changes', () => {
  expect(findChanges(saved, {})).toEqual({});
  expect(findChanges(saved, { firstName: 'Mei' })).toEqual({});
  expect(findChanges(saved, { firstName: 'Mei', lastName: '' })).toEqual({ lastName: '' });
});
