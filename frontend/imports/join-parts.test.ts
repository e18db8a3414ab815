import { expect, test } from 'vitest';
import { joinPreviews } from './join-parts.ts';

test('joins the previews of parts in the order of the file', () => {
  const none = { balances: [], keptBalances: 0, unknownPlaces: [] };
  const counts = {
    imported: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    skipped: [],
    warnings: [],
    stockDiffers: 1,
    ...none,
  };
  const change = { row: 1, id: 7, name: 'Assam', before: { quantity: 4 }, after: { quantity: 5 } };
  const note = { row: 2, reason: 'SKU A has several names in the file: Assam, Keemun' };
  const previews = [
    {
      ...counts,
      merged: [{ row: 2, into: 1 }],
      actions: ['create' as const, 'merge' as const],
      changes: [],
      conflicts: [note],
    },
    { ...counts, merged: [], actions: ['update' as const], changes: [change], conflicts: [] },
  ];
  expect(joinPreviews(previews, [[0, 2], [1]])).toMatchObject({
    imported: 2,
    created: 2,
    merged: [{ row: 3, into: 1 }],
    actions: ['create', 'update', 'merge'],
    changes: [{ ...change, row: 2 }],
    conflicts: [{ ...note, row: 3 }],
    stockDiffers: 2,
  });
});
