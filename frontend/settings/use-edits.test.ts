import { expect, test } from 'vitest';
import { changesOf } from './use-edits.ts';

const saved = { firstName: 'Mei', lastName: 'Lin' };

test('counts as changed only what differs from what is saved', () => {
  expect(changesOf(saved, {})).toEqual({});
  expect(changesOf(saved, { firstName: 'Mei' })).toEqual({});
  expect(changesOf(saved, { firstName: 'Mei', lastName: '' })).toEqual({ lastName: '' });
});
