import { expect, test } from 'vitest';
import { changesOf } from './use-edits.ts';

const saved = { firstName: 'Mei', lastName: 'Lin' };

test('only values that differ from the saved ones count as changes', () => {
  expect(changesOf(saved, {})).toEqual({});
  expect(changesOf(saved, { firstName: 'Mei' })).toEqual({});
  expect(changesOf(saved, { firstName: 'Mei', lastName: '' })).toEqual({ lastName: '' });
});
