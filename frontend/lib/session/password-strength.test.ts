import { expect, test } from 'vitest';
import { estimateStrength } from './password-strength.ts';

test.each([
  ['short', 0, 'At least 6 characters.'],
  ['letmein', 0, 'Too common. Choose another.'],
  ['mei.lin!', 0, 'Too close to your username. Choose another.'],
  ['aaaaaaaa', 1, 'Weak. Add a word or two.'],
  ['dragon99', 1, 'Weak. Add a word or two.'],
  ['tiguanyin harvest in the misty hills', 4, 'Strong.'],
])('%s has a strength of %i', (password, score, words) => {
  expect(estimateStrength(password, 'mei.lin')).toEqual({ score, words });
});
