import { expect, test } from 'vitest';
import { decryptText, encryptText } from './secrets.ts';

const secret = 'the secret of this test, long enough';
const place = { purpose: 'credentials', row: 'workspace 7' };

test('decrypts what it encrypted, and never produces the same ciphertext twice', async () => {
  const [first, second] = [
    await encryptText(secret, place, '大紅袍 🍵'),
    await encryptText(secret, place, '大紅袍 🍵'),
  ];
  expect(await decryptText(secret, place, first)).toBe('大紅袍 🍵');
  expect(first).not.toBe(second);
  expect(first).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(first.split('.')[1]).toBe(second.split('.')[1]);
});

test('returns null for another secret, another place or an altered text', async () => {
  const encrypted = await encryptText(secret, place, 'a token');
  const [scheme, key, nonce, bytes = ''] = encrypted.split('.');
  const altered = `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`;
  expect(await decryptText('the secret of another test, long enough', place, encrypted)).toBeNull();
  expect(await decryptText(secret, { ...place, purpose: 'answers' }, encrypted)).toBeNull();
  expect(await decryptText(secret, { ...place, row: 'workspace 8' }, encrypted)).toBeNull();
  expect(await decryptText(secret, place, [scheme, key, nonce, altered].join('.'))).toBeNull();
  expect(await decryptText(secret, place, ['v2', key, nonce, bytes].join('.'))).toBeNull();
  expect(await decryptText(secret, place, 'a token')).toBeNull();
  expect(await decryptText(secret, place, '')).toBeNull();
});
