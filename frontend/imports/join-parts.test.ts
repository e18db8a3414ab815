import { expect, test } from 'vitest';
import { joinPreviews } from './join-parts.ts';

test('joins the previews of parts in the order of the file', () => {
  const counts = { imported: 1, created: 1, updated: 0, unchanged: 0, skipped: [] };
  const previews = [
    { ...counts, merged: [{ row: 2, into: 1 }], actions: ['create' as const, 'merge' as const] },
    { ...counts, merged: [], actions: ['update' as const] },
  ];
  expect(joinPreviews(previews, [[0, 2], [1]])).toMatchObject({
    imported: 2,
    created: 2,
    merged: [{ row: 3, into: 1 }],
    actions: ['create', 'update', 'merge'],
  });
});
