import { describe, expect, test } from 'vitest';
import { findAddressProblem } from './address.ts';

const PRIVATE = [
  'https://localhost/hooks',
  'https://tea.localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[::127.0.0.1]/',
  'https://[::a9fe:a9fe]/',
  'https://[::808:808]/',
  'https://[::]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[64:ff9b:1:fffe::10.0.0.1]/',
  'https://[2001::7f00:1]/',
  'https://[2001:0:808:808::80ff:fffe]/',
  'https://[fec0::1]/',
  'https://[100::1]/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://[ff02::1]/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://localhost./',
  'https://router.home.arpa/',
];

describe('the address of a webhook', () => {
  test.each(PRIVATE)('is refused if it leads to this server or a private network: %s', (url) => {
    expect(findAddressProblem(url, false)).toMatch(/^leads to this server or a private network/);
    expect(findAddressProblem(url, true)).toBeNull();
  });

  test.each([
    ['https://example.com/hooks?key=1', null],
    ['https://ชา.example/', null],
    ['https://203.0.113.9.example.com/', null],
    ['https://8.8.8.8/', null],
    ['https://[2a00:1450:4001:82a::200e]/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['http://example.com/', 'must begin with https://: http is not encrypted'],
    ['http://8.8.8.8/', 'must begin with https://: http is not encrypted'],
    ['ftp://example.com/', expect.stringMatching(/^must be an address that begins with https:/)],
    ['javascript:alert(1)', expect.stringMatching(/^must be an address that begins with https:/)],
    ['https://mei:secret@example.com/', expect.stringMatching(/^may not contain a username or password/)],
  ])('%s: %s', (url, problem) => {
    expect(findAddressProblem(url, true)).toEqual(problem);
    expect(findAddressProblem(url, false)).toEqual(problem);
  });

  test('may be http where the operator allows private addresses', () => {
    expect(findAddressProblem('http://127.0.0.1:8081/hooks', true)).toBeNull();
    expect(findAddressProblem('http://127.0.0.1:8081/hooks', false)).not.toBeNull();
  });
});
