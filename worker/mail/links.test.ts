import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { readSettings } from '../core/env.ts';
import { linkOrigin } from './links.ts';

test('links in mail use PUBLIC_URL, whatever the request’s host', () => {
  const settings = { ...env, PUBLIC_URL: 'https://tea.example/' };
  for (const url of ['https://tea.example/api', 'https://evil.example/api', 'http://127.0.0.1:8787/api']) {
    expect(linkOrigin(settings, url)).toBe('https://tea.example');
  }
});

test.each([
  ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787'],
  ['http://localhost:8787/api', 'http://localhost:8787'],
  ['http://192.168.2.17/api', 'http://192.168.2.17'],
  ['http://172.31.0.1/api', 'http://172.31.0.1'],
  ['http://[::1]:8787/api', 'http://[::1]:8787'],
  ['http://[fd00::7]/api', 'http://[fd00::7]'],
  ['https://evil.example/api', null],
  ['https://127.0.0.1.evil.example/api', null],
  ['https://10.evil.example/api', null],
  ['https://localhost.evil.example/api', null],
  ['http://172.32.0.1/api', null],
  ['http://8.8.8.8/api', null],
])('without PUBLIC_URL, links from a request to %s start with %s', (url, origin) => {
  expect(linkOrigin(env, url)).toBe(origin);
});

test('PUBLIC_URL must be an origin', () => {
  for (const PUBLIC_URL of [
    'tea.example',
    'ftp://tea.example',
    'https://tea.example/shop',
    'https://a:b@tea.example',
  ]) {
    expect(() => readSettings({ ...env, PUBLIC_URL })).toThrow('Setting PUBLIC_URL');
  }
});
