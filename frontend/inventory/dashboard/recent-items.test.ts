import { expect, test } from 'vitest';
import { sampleItem } from '../item/sample-item.ts';
import { MAX_FOUND_ITEMS, MAX_RECENT_ITEMS, phoneItems } from './recent-items.ts';

const items = Array.from({ length: 30 }, (_, index) =>
  sampleItem({
    id: index,
    name: `Tea ${index}`,
    createdAt: new Date(Date.UTC(2026, 10, 1 + (index % 10))).toISOString(),
    lastUpdated: new Date(Date.UTC(2026, 10, 30 - index)).toISOString(),
  }),
);

test('lists the five latest items, even after counting others', () => {
  expect(MAX_RECENT_ITEMS).toBe(5);
  expect(phoneItems(items, ' ').map(({ id }) => id)).toEqual([29, 19, 9, 28, 18]);
});

test('limits search results to what fits a phone', () => {
  expect(phoneItems(items, 'tea 29').map(({ id }) => id)).toEqual([29]);
  expect(phoneItems(items, 'tea')).toHaveLength(MAX_FOUND_ITEMS);
  expect(phoneItems(items, 'oolong')).toEqual([]);
});
