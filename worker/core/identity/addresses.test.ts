import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClient, parseProtocol } from '../http/client.ts';
import { isWithin, parseAddress, parseRange, toNetwork } from './addresses.ts';

const address = (text: string) => {
  const parsed = parseAddress(text);
  if (!parsed) throw new Error(`${text} is not an address`);
  return parsed;
};
const ranges = (...texts: string[]) =>
  texts.map((text) => {
    const range = parseRange(text);
    if (!range) throw new Error(`${text} is not a range`);
    return range;
  });

describe('an address', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    [' 198.51.100.7 ', '198.51.100.7'],
    ['198.51.100.7:44321', '198.51.100.7'],
    ['2001:DB8::9', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s is read as %s', (text, expected) => {
    expect(parseAddress(text)?.toString()).toBe(expected);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '0x7f.1',
    '0177.0.0.1',
    '1.2.3.256',
    '1.2.3.4, 5.6.7.8',
    ':::',
    '[::1',
  ])('%j is not an address', (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});

describe('a range', () => {
  test.each([
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.0.2.5', '192.0.2.5', true],
    ['192.0.2.5', '192.0.2.6', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['fd00::/8', 'fd12:3456::1', true],
    ['fd00::/8', '10.0.0.1', false],
    ['::/0', '10.0.0.1', false],
    ['::ffff:10.0.0.0/104', '10.1.1.1', true],
    ['10.0.0.0/8', '::ffff:10.1.1.1', true],
  ])('%s and %s: %s', (range, text, expected) => {
    expect(isWithin(address(text), ranges(range))).toBe(expected);
  });

  test.each(['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', 'proxy.example', '10.0.0.1:80'])(
    '%s is not a range',
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );
});

describe('the network that rate limits count', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (text, expected) => {
    expect(toNetwork(text)).toBe(expected);
  });
});

describe('the client behind proxies', () => {
  const trusted = ranges('10.0.0.0/8', 'fd00::/8');
  const behind = (peer: string, header: string | null) => findClient(address(peer), header, trusted).toString();

  test('is the rightmost hop that is not a trusted proxy', () => {
    expect(behind('10.0.0.1', '203.0.113.5')).toBe('203.0.113.5');
    expect(behind('10.0.0.1', '203.0.113.5, 10.0.0.2')).toBe('203.0.113.5');
    expect(behind('10.0.0.1', 'fd00::2, 2001:db8::7, [fd00::3]:8080')).toBe('2001:db8::7');
  });

  test('is the peer when the peer is not a trusted proxy, whatever the header says', () => {
    expect(behind('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
    expect(behind('203.0.113.5', '10.0.0.2')).toBe('203.0.113.5');
  });

  test('is the furthest trusted proxy when no usable hop comes before it', () => {
    expect(behind('10.0.0.1', null)).toBe('10.0.0.1');
    expect(behind('10.0.0.1', '')).toBe('10.0.0.1');
    expect(behind('10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
    expect(behind('10.0.0.1', '198.51.100.1, unknown')).toBe('10.0.0.1');
  });

  test('cannot be chosen by what the client writes into the header', () => {
    const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('10.0.0.9'));
    fc.assert(
      fc.property(fc.array(hop), (claims) => {
        expect(behind('10.0.0.1', [...claims, '203.0.113.5'].join(', '))).toBe('203.0.113.5');
      }),
    );
  });
});

test('reads the browser’s protocol from X-Forwarded-Proto', () => {
  expect(['https', 'HTTPS', 'https, http', 'http', 'gopher', '', null].map(parseProtocol)).toEqual([
    'https:',
    'https:',
    'https:',
    'http:',
    null,
    null,
    null,
  ]);
});
