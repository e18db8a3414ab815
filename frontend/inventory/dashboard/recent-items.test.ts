import { expect, test } from 'vitest';
import { sampleItem } from '../item/sample-item.ts';
import { FOUND_SHOWN, phoneItems, RECENT_SHOWN } from './recent-items.ts';

const items = Array.from({ length: 30 }, (_, index) =>
  sampleItem({
    id: index,
    name: `Tea ${index}`,
    createdAt: new Date(Date.UTC(2026, 10, 1 + (index % 10))).toISOString(),
    lastUpdated: new Date(Date.UTC(2026, 10, 30 - index)).toISOString(),
  }),
);

test('lists the five latest items, even after counting others', () => {
  expect(RECENT_SHOWN).toBe(5);
  expect(phoneItems(items, ' ').map(({ id }) => id)).toEqual([29, 19, 9, 28, 18]);
});

test('limits search results to what fits a phone', () => {
  expect(phoneItems(items, 'tea 29').map(({ id }) => id)).toEqual([29]);
  expect(phoneItems(items, 'tea')).toHaveLength(FOUND_SHOWN);
  expect(phoneItems(items, 'oolong')).toEqual([]);
});
