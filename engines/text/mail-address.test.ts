import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test.each(['mei@uji.example', 'a+b@example.com', 'x@localhost'])('%s is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  'mei',
  'mei@',
  '@uji.example',
  'mei@uji.example\r\nBcc: eve@example.com',
  'a b@example.com',
  '<a@example.com>',
  'a@b@example.com',
  'grün@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is no address that is safe in a header', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
