import { expect, test } from 'vitest';
import { type Dated, selectOutdated } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is kept after a backup each night from a day on, with the rule applied after each. */
function keepFor(nights: number, from: string): string[] {
  let kept: Dated[] = [];
  for (let night = 0; night < nights; night++) {
    kept.push({ id: night + 1, kind: 'nightly', createdAt: Date.parse(`${from}T01:00:00Z`) + night * DAY_MS });
    const outdated = new Set(selectOutdated(kept));
    kept = kept.filter(({ id }) => !outdated.has(id));
  }
  return kept.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
}

test('keeps the newest backup of 7 days, 4 weeks and 12 months', () => {
  // From 1 January 2025 to Friday, 20 November 2026.
  const kept = keepFor(689, '2025-01-01');
  expect(kept.slice(-7)).toEqual([
    ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ]);
  // Sundays end weeks.
  expect(kept).toContain('2026-11-08');
  expect(kept).toContain('2026-11-01');
  expect(kept).not.toContain('2026-10-25');
  const months = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'];
  for (const day of [...months, '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31']) expect(kept).toContain(day);
  expect(kept).not.toContain('2025-11-30');
  expect(kept).toHaveLength(7 + 2 + 11);
});

test('keeps old backups of a workspace that has had none since', () => {
  const createdAt = Date.parse('2020-05-05T01:00:00Z');
  expect(selectOutdated([{ id: 1, kind: 'nightly', createdAt }])).toEqual([]);
});

test('keeps the 3 newest backups made by hand, however many nights follow', () => {
  const manual = [1, 2, 3, 4].map((id) => ({ id, kind: 'manual' as const, createdAt: id }));
  const nightly = Array.from({ length: 5 }, (_, n) => ({
    id: 10 + n,
    kind: 'nightly' as const,
    createdAt: n * DAY_MS,
  }));
  expect(selectOutdated([...nightly, ...manual])).toEqual([1]);
});

test('keeps the 3 newest backups made with API keys, which push out no others', () => {
  const of = (kind: 'manual' | 'key', ids: number[]) => ids.map((id) => ({ id, kind, createdAt: id }));
  expect(selectOutdated([...of('manual', [1, 2, 3]), ...of('key', [4, 5, 6, 7, 8])])).toEqual([5, 4]);
});

test('of several nightly backups of a day, only the newest stays', () => {
  const at = (id: number, hour: number): Dated => ({
    id,
    kind: 'nightly',
    createdAt: Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000,
  });
  expect(selectOutdated([at(1, 1), at(2, 23), at(3, 12)])).toEqual([3, 1]);
});
