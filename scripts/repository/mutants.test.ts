import { expect, test } from 'vitest';
import { mutantsIn, mutate, sample } from './mutants.ts';

const TEXT = ['/** a < b */', "import { a } from './a.ts';", 'if (a < b && c) return a + 1;'].join('\n');

test('changes each operator of a line once, and no comment', () => {
  const lines = mutantsIn('a.ts', TEXT).map((mutant) => mutate(TEXT, mutant).split('\n')[2]);
  expect(lines).toEqual([
    'if (a <= b && c) return a + 1;',
    'if (a < b || c) return a + 1;',
    'if (a < b && c) return a - 1;',
  ]);
});

test('takes the same sample for the same seed', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(sample(all, 5, 7)).toEqual(sample(all, 5, 7));
  expect(sample(all, 5, 7)).not.toEqual(sample(all, 5, 8));
  expect(new Set(sample(all, 100, 7)).size).toBe(100);
});
