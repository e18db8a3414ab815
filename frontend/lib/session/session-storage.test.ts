import { describe, expect, test } from 'vitest';
import { removeToken, storedToken, storeToken, validToken } from './session-storage.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

describe('the stored session', () => {
  test('stores token and expiry under the specified keys', () => {
    const storage = memory();
    storeToken('abc', 1_700_000_000_000, storage);
    expect(Object.fromEntries(storage.values)).toEqual({ authToken: 'abc', authExpiry: '1700000000000' });
  });

  test('returns a token until its last millisecond', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    expect(validToken(storage, 999)).toBe('abc');
  });

  test('removes an expired token', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    expect(validToken(storage, 1000)).toBeNull();
    expect(storage.values.size).toBe(0);
  });

  test('removes a token with an invalid expiry', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    storage.setItem('authExpiry', 'soon');
    expect(validToken(storage, 1)).toBeNull();
    expect(storedToken(storage)).toBeNull();
  });

  test('returns a token without an expiry', () => {
    const storage = memory();
    storage.setItem('authToken', 'abc');
    expect(validToken(storage, 1)).toBe('abc');
  });

  test('removes both', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    removeToken(storage);
    expect(storage.values.size).toBe(0);
  });
});
