import { expect, test } from 'vitest';
import { followingAnswer } from './kept-lists.ts';

const ORDER = { id: 7, number: 1 };
const RECIPE = { id: 3, itemId: 12 };
const ROW = { itemId: 11, locationId: 2, lotId: 5, quantity: 4 };
const KEPT: Record<string, unknown> = {
  '/api/orders': [ORDER],
  '/api/recipes': [RECIPE, { id: 4, itemId: 13 }],
  '/api/packable': [{ recipeId: 3, itemId: 12 }],
  '/api/stock': [ROW, { itemId: 14, locationId: 1, lotId: null, quantity: 1 }],
  '/api/inventory': [
    { id: 11, quantity: 4 },
    { id: 12, quantity: 6 },
    { id: 13, quantity: 0 },
  ],
  '/api/locations': [
    { id: 2, name: 'Shop', isMain: false },
    { id: 1, name: 'Cellar', isMain: true },
  ],
};
const answer = (path: string, kept = KEPT) => followingAnswer(path, async (list) => kept[list]);

test('orders, recipes and what can be made are found in their lists', async () => {
  expect(await answer('/api/orders/7')).toBe(ORDER);
  expect(await answer('/api/recipes/3')).toBe(RECIPE);
  expect(await answer('/api/packable?itemId=12')).toEqual([{ recipeId: 3, itemId: 12 }]);
});

test('what is not in a list, and a list that is not kept, says nothing', async () => {
  expect(await answer('/api/orders/8')).toBeUndefined();
  expect(await answer('/api/orders/7', {})).toBeUndefined();
  expect(await answer('/api/inventory/11/stock', {})).toBeUndefined();
  expect(await answer('/api/inventory/99/stock')).toBeUndefined();
  expect(await answer('/api/audit')).toBeUndefined();
});

test('an item lies where the list says, or as a whole in Main', async () => {
  expect(await answer('/api/inventory/11/stock')).toEqual([ROW]);
  expect(await answer('/api/inventory/12/stock')).toEqual([
    { locationId: 1, lotId: null, quantity: 6, location: { name: 'Cellar' }, lot: null },
  ]);
  expect(await answer('/api/inventory/13/stock')).toEqual([]);
});
