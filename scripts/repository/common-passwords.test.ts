import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMMON_COUNT } from '../../engines/passwords/pack.ts';
import { isCommonPassword } from '../../engines/passwords/rules.ts';
import { fromRoot } from '../paths.ts';
import { listCommonPasswords, renderCommonPasswords } from './common-passwords.ts';

const source = readFileSync(fromRoot('engines/passwords/common-passwords.ts'), 'utf8');

test('the list of common passwords is that of the pinned package', () => {
  expect(source === renderCommonPasswords(), 'Run npm run passwords:generate').toBe(true);
});

test('every common password is recognized, and there are 10,000', () => {
  const passwords = listCommonPasswords();
  expect(passwords).toHaveLength(COMMON_COUNT);
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(passwords.filter((password) => isCommonPassword(`${password}~`))).toEqual([]);
});

test('the list takes less than 60 KB of the Worker', () => {
  expect(gzipSync(source).length).toBeLessThan(60_000);
});
