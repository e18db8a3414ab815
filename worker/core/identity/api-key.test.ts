import { expect, test } from 'vitest';
import { generateKey, parseKey, shownPrefix } from './api-key.ts';

const PLACE = { id: 8_123_456_789_012_480, workspaceId: Number.MAX_SAFE_INTEGER, shard: 'SHARD_12' };

test('a key names its id, workspace and shard', () => {
  const key = generateKey(PLACE);
  expect(key).toMatch(/^cam_[0-9A-Za-z]{75}$/);
  expect(parseKey(key)).toEqual(PLACE);
  expect(key.startsWith(shownPrefix(PLACE.id))).toBe(true);
});

test('two keys of one place have different secrets', () => {
  const keys = new Set(Array.from({ length: 50 }, () => generateKey(PLACE)));
  expect(keys.size).toBe(50);
});

test('any other character, and any missing one, is noticed without asking the database', () => {
  const key = generateKey(PLACE);
  for (let at = 0; at < key.length; at++) {
    expect(parseKey(`${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`)).toBeNull();
    expect(parseKey(key.slice(0, at) + key.slice(at + 1))).toBeNull();
  }
});

test.each(['', 'cam_', `cam_${'a'.repeat(75)}`, `cam_${'a'.repeat(100_000)}`, 'cam_\uD800'.padEnd(79, '0')])(
  'a text that only looks like a key is none (%#)',
  (text) => {
    expect(parseKey(text)).toBeNull();
  },
);
