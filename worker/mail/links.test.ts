import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { readSettings } from '../core/env.ts';
import { askToOpen, linkOrigin } from './links.ts';

test('links in mail use PUBLIC_URL, wherever the address was confirmed', () => {
  const settings = { ...env, PUBLIC_URL: 'https://tea.example/' };
  for (const confirmed of ['', 'http://192.168.2.17'])
    expect(linkOrigin(settings, confirmed)).toBe('https://tea.example');
});

test('without PUBLIC_URL, they use the origin where the recipient confirmed the address, or none', () => {
  expect(linkOrigin(env, 'http://192.168.2.17')).toBe('http://192.168.2.17');
  expect(linkOrigin(env, '')).toBeNull();
  expect(askToOpen('http://192.168.2.17', '/reset-password?token=x')).toEqual({
    how: 'open this link',
    link: 'http://192.168.2.17/reset-password?token=x',
  });
  expect(askToOpen(null, '/reset-password?token=x')).toEqual({
    how: expect.stringContaining('this mail has no link'),
    link: '/reset-password?token=x',
  });
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
