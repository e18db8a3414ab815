import type { Packable, Recipe } from '../../worker/recipes/contract.ts';

/** Recipes in tests: a pouch of 50 g of Sencha, of which 62 can be made. */

const WHEN = '2026-11-20T08:30:00.000Z';

export function sampleRecipe(fields: Partial<Recipe> = {}): Recipe {
  return {
    ...{ id: 7, itemId: 101, item: { name: 'Sencha 50 g', unit: 'pieces' }, version: 1, makes: 1 },
    inputs: [
      { itemId: 102, item: { name: 'Sencha', unit: 'kg' }, quantity: 0.05, percent: null },
      { itemId: 103, item: { name: 'Pouch', unit: 'pieces' }, quantity: 1, percent: null },
    ],
    ...{ shelfLifeDays: null, reserve: 0, createdAt: WHEN, changedAt: WHEN, changedBy: { id: 1, username: 'mei' } },
    ...fields,
  };
}

export function samplePackable(fields: Partial<Packable> = {}): Packable {
  return {
    ...{ recipeId: 7, itemId: 101, item: { name: 'Sencha 50 g', unit: 'pieces' }, makes: 1, possible: 62, offer: 62 },
    ...{ endsFirst: { itemId: 103, name: 'Pouch' }, cost: 145 },
    ...fields,
  };
}
