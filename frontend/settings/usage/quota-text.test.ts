import { expect, test } from 'vitest';
import { QUOTA_WORDS, quotaState, usedPercent } from './quota-text.ts';

test.each([
  [0, '0 KB'],
  [348_000, '340 KB'],
  [1_572_864, '1.5 MB'],
  [10 * 1024 ** 3, '10 GB'],
  [3 * 1024 ** 5, '3,072 TB'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(QUOTA_WORDS.storage.format(bytes)).toBe(text);
});

test('counts have their unit', () => {
  expect(QUOTA_WORDS.items.format(1)).toBe('1 item');
  expect(QUOTA_WORDS.mail.format(1200)).toBe('1,200 emails');
  expect(QUOTA_WORDS.model.format(250)).toBe('$2.50');
});

test('a quota is nearly used up from 80 % on, and never more than full', () => {
  expect(quotaState({ used: 79, limit: 100 })).toBe('fine');
  expect(quotaState({ used: 80, limit: 100 })).toBe('nearly');
  expect(quotaState({ used: 100, limit: 100 })).toBe('full');
  expect(usedPercent({ used: 300, limit: 100 })).toBe(100);
  expect(quotaState({ used: 0, limit: 0 })).toBe('full');
});
