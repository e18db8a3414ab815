import { expect, test } from 'vitest';
import { parseSignInOutcome } from './sign-in-outcome.ts';

test('only known outcomes of a sign-in are accepted from the URL', () => {
  expect(parseSignInOutcome('done')).toBe('done');
  for (const other of ['toString', '__proto__', '<b>', 7, undefined]) expect(parseSignInOutcome(other)).toBeUndefined();
});
