import { expect, test } from 'vitest';
import { countsLine, describeOutcome, groupMergedRows, leftOut } from './outcome.ts';

test('uses spreadsheet row numbers', () => {
  const preview = { actions: ['create' as const, 'merge' as const], merged: [{ row: 2, into: 1 }] };
  expect(describeOutcome(0, preview, [4, 9])).toEqual({ action: 'create', label: 'New' });
  expect(describeOutcome(1, preview, [4, 9])).toEqual({ action: 'merge', label: 'Combined with row 4' });
  expect(describeOutcome(2, preview, [4, 9])).toBeNull();
  expect(groupMergedRows(preview.merged, [4, 9])).toEqual([{ into: 4, rows: [9] }]);
});

test('points out an item that gets another name', () => {
  const preview = { actions: ['update' as const], merged: [] };
  expect(describeOutcome(0, preview, [2], { after: { quantity: 2 } })).toEqual({ action: 'update', label: 'Updates' });
  expect(describeOutcome(0, preview, [2], { after: { name: 'Tins' } })).toMatchObject({ label: 'Check new name' });
});

test('counts changed rows apart from unchanged ones and omits zero counts', () => {
  const none = { created: 0, updated: 0, unchanged: 0, skipped: [], merged: [] };
  expect(countsLine({ ...none, created: 1240, updated: 5, unchanged: 2 }, 1)).toBe(
    '1,240 new · 3 updated · 2 already up to date · 1 skipped',
  );
  expect(countsLine({ ...none, merged: [{ row: 2, into: 1 }] }, 0)).toBe('1 combined with another row');
  expect(countsLine(none, 0)).toBe('');
});

test('groups skipped rows by reason', () => {
  const dropped = [
    { row: 3, reason: 'No product name.' },
    { row: 8, reason: 'Repeated header.' },
  ];
  expect(leftOut({ dropped, rowNumbers: [2, 5] }, [{ row: 2, reason: 'No product name' }])).toEqual([
    { reason: 'No product name.', rows: [3, 5] },
    { reason: 'Repeated header.', rows: [8] },
  ]);
});
