import { expect, test } from 'vitest';
import { PREVIEW_LENGTH, preview } from './preview.ts';

test('a template preview shows the first 120 characters', () => {
  expect(PREVIEW_LENGTH).toBe(120);
  expect(preview('🍵'.repeat(120))).toBe('🍵'.repeat(120));
  expect(preview('🍵'.repeat(121))).toBe(`${'🍵'.repeat(120)}…`);
});
