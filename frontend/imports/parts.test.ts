import { expect, it } from 'vitest';
import { joinPreviews } from './join-parts.ts';
import { partsOf } from './parts.ts';

const named = (...names: string[]) => names.map((productName) => ({ productName }));

it('keeps rows that may be one item in one part, by name and by SKU', () => {
  const rows = [
    { productName: 'Assam', sku: 'A' },
    ...named('Sencha', 'Keemun'),
    { productName: 'Assam leaf', sku: 'a' },
    ...named(' sencha'),
  ];
  expect(partsOf(rows, 3)).toEqual([
    [0, 3],
    [1, 2, 4],
  ]);
});

it('is one part where the rows fit, and none where one product has too many', () => {
  expect(partsOf(named('Assam', 'Assam'), 2)).toEqual([[0, 1]]);
  expect(partsOf(named('Assam', 'Assam', 'Assam'), 2)).toBeNull();
});

it('joins the previews of parts in the order of the file', () => {
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
