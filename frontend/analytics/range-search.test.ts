import { expect, test } from 'vitest';
import { isDay, localToday, PRESETS, readAnalyticsSearch, resolveRange } from './range-search.ts';

test('parses the URL search and ignores invalid parts', () => {
  expect(readAnalyticsSearch({ range: '30d', by: 'supplier', unit: 'lbs' })).toEqual({
    range: '30d',
    by: 'supplier',
    unit: 'lbs',
  });
  expect(readAnalyticsSearch({ from: '2026-01-01', to: '2026-02-01', range: '30d' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  });
  for (const search of [{ range: '90d' }, { range: '1y' }, { from: '2026-01-01' }, { by: 'category' }, { unit: '' }]) {
    expect(readAnalyticsSearch(search)).toEqual({});
  }
  expect(readAnalyticsSearch({ tab: 'movers' })).toEqual({ tab: 'movers' });
  for (const tab of ['stock', 'costs']) expect(readAnalyticsSearch({ tab })).toEqual({});
  expect(readAnalyticsSearch({ from: '2026-03-01', to: '2026-02-01' })).toEqual({});
});

test('accepts only existing days', () => {
  expect(['2026-02-28', '2028-02-29', '2026-02-30', '2026-2-1', 20260201].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a preset includes today, and custom dates are used unchanged', () => {
  expect(resolveRange({ range: '30d' }, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(resolveRange({}, '2026-11-21')).toEqual({ from: '2026-08-24', to: '2026-11-21' });
  expect(resolveRange({ from: '2026-01-01', to: '2026-01-02' }, '2026-11-21')).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
  });
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(PRESETS.map(({ label }) => label)).toEqual(['30 days', '90 days', '6 months', '12 months']);
});
