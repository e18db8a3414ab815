import { describe, expect, it } from 'vitest';
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
  it('keeps token and expiry under the names that clients rely on', () => {
    const storage = memory();
    storeToken('abc', 1_700_000_000_000, storage);
    expect(Object.fromEntries(storage.values)).toEqual({ authToken: 'abc', authExpiry: '1700000000000' });
  });

  it('gives out a token until its last millisecond', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    expect(validToken(storage, 999)).toBe('abc');
  });

  it('removes a token that has ended', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    expect(validToken(storage, 1000)).toBeNull();
    expect(storage.values.size).toBe(0);
  });

  it('removes a token whose expiry is no number', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    storage.setItem('authExpiry', 'soon');
    expect(validToken(storage, 1)).toBeNull();
    expect(storedToken(storage)).toBeNull();
  });

  it('tries a token without an expiry', () => {
    const storage = memory();
    storage.setItem('authToken', 'abc');
    expect(validToken(storage, 1)).toBe('abc');
  });

  it('forgets both on removal', () => {
    const storage = memory();
    storeToken('abc', 1000, storage);
    removeToken(storage);
    expect(storage.values.size).toBe(0);
  });
});
