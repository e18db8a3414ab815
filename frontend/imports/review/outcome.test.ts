import { expect, it } from 'vitest';
import { addedTogether, countsLine, leftOut, outcomeOf } from './outcome.ts';

it('names rows as the spreadsheet counts them', () => {
  const preview = { actions: ['create' as const, 'merge' as const], merged: [{ row: 2, into: 1 }] };
  expect(outcomeOf(0, preview, [4, 9])).toEqual({ action: 'create', label: 'New' });
  expect(outcomeOf(1, preview, [4, 9])).toEqual({ action: 'merge', label: 'Added to row 4' });
  expect(outcomeOf(2, preview, [4, 9])).toBeNull();
  expect(addedTogether(preview.merged, [4, 9])).toEqual([{ into: 4, rows: [9] }]);
});

it('counts what is changed apart from what stands already, and leaves out what there is none of', () => {
  const none = { created: 0, updated: 0, unchanged: 0, skipped: [], merged: [] };
  expect(countsLine({ ...none, created: 1240, updated: 5, unchanged: 2 }, 1)).toBe(
    '1,240 new · 3 updated · 2 already up to date · 1 skipped',
  );
  expect(countsLine({ ...none, merged: [{ row: 2, into: 1 }] }, 0)).toBe('1 added to another row');
  expect(countsLine(none, 0)).toBe('');
});

it('puts rows that are left out for the same reason together', () => {
  const dropped = [
    { row: 3, reason: 'It has no product name.' },
    { row: 8, reason: 'It repeats the header.' },
  ];
  expect(leftOut({ dropped, rowNumbers: [2, 5] }, [{ row: 2, reason: 'It has no product name' }])).toEqual([
    { reason: 'It has no product name.', rows: [3, 5] },
    { reason: 'It repeats the header.', rows: [8] },
  ]);
});
