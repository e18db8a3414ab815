import { expect, test } from 'vitest';
import * as contract from '../../../worker/accounts/contract.ts';
import { confirmProblem, passwordProblem } from './password.ts';

test('accepts exactly the passwords that the server accepts', () => {
  expect(passwordProblem('12345')).toBe('Password must be at least 6 characters long');
  expect(passwordProblem('123456')).toBeNull();
  expect(contract.password.safeParse('12345').error?.issues[0]?.message).toBe(passwordProblem('12345'));
});

test('asks for the same password twice', () => {
  expect(confirmProblem('123457', '123456')).toBe('Passwords do not match');
  expect(confirmProblem('123456', '123456')).toBeNull();
});
