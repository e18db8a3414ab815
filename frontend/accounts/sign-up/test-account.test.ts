import { expect, test } from 'vitest';
import { password, username } from '../../../worker/accounts/contract.ts';
import { newTestAccount } from './test-account.ts';

test('generates valid credentials, new ones every time', () => {
  const accounts = Array.from({ length: 50 }, newTestAccount);
  expect(accounts.every((account) => username.safeParse(account.username).success)).toBe(true);
  expect(accounts.every((account) => password.safeParse(account.password).success)).toBe(true);
  expect(new Set(accounts.map((account) => account.username)).size).toBe(50);
});
