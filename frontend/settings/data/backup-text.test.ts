import { expect, test } from 'vitest';
import { describeBackup, formatBytes } from './backup-text.ts';

test('a backup is described by kind, items and size', () => {
  const backup = { id: 1, createdAt: '2026-11-22T01:02:00.000Z', isExact: true };
  expect(describeBackup({ ...backup, kind: 'nightly', items: 1024, bytes: 2_130_000 })).toBe(
    'Nightly · 1,024 items · 2.1 MB',
  );
  expect(describeBackup({ ...backup, kind: 'manual', items: 1, bytes: 998 })).toBe('Made by hand · 1 item · 998 B');
});

test('sizes have the unit that fits', () => {
  expect([0, 999, 1000, 14_499, 1_000_000, 5e12].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '14 KB',
    '1 MB',
    '5,000 GB',
  ]);
});
