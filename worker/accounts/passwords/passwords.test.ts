import Argon2 from '@phi-ag/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('stores argon2id with 19 MiB, two passes and a salt of its own', () => {
  const hash = hashPassword('second flush');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(hashPassword('second flush')).not.toBe(hash);
  expect(needsRehash(hash)).toBe(false);
  expect(needsRehash(hash.replace('t=2', 't=1'))).toBe(true);
});

test('accepts the right password and rejects a wrong one', () => {
  const hash = hashPassword('second flush');
  expect(verifyPassword(hash, 'second flush')).toBe(true);
  expect(verifyPassword(hash, 'second flusi')).toBe(false);
  expect(verifyPassword(hash, 'second flush ')).toBe(false);
  expect(verifyPassword(hash, '')).toBe(false);
});

test('hashes every letter of a non-ASCII password', () => {
  const hash = hashPassword('大紅袍普洱茶');
  expect(verifyPassword(hash, '大紅袍普洱茶')).toBe(true);
  expect(verifyPassword(hash, '大紅袍普洱水')).toBe(false);
  expect(verifyPassword(hash, '大紅')).toBe(false);
});

test('accepts equivalent Unicode from another keyboard', () => {
  expect(verifyPassword(hashPassword('th\u00e9 vert'), 'the\u0301 vert')).toBe(true);
});

test('hashes once for an unknown account, too, and rejects it', () => {
  const verify = vi.spyOn(Argon2.prototype, 'tryVerify');
  expect(verifyPassword(null, 'second flush')).toBe(false);
  expect(verify).toHaveBeenCalledOnce();
  // A malformed hash would be rejected before any hashing.
  expect(verify.mock.results[0]?.value.error).toMatch(/does not match/);
});
