import { expect, test } from 'vitest';
import { shortenAddress } from './request-source.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:5:1:2:3:4:5', '2001:db8:5::/48'],
  ['unknown', null],
])('keeps of the address %s only %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});
