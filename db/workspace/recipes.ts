import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * Recipes: what is made of what. A blend by per cent, or a product by the piece (50 g of tea, a pouch, a label). A change adds
 * a version, and a run names the version that it used, so versions are never rewritten.
 */
export const recipes = sqliteTable(
  'recipes',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    /** What it makes. */
    itemId: integer('item_id').notNull(),
    /** Of now: 1, 2, 3 … */
    version: integer('version').notNull(),
    /** What a shop may not offer of what is on hand or can be made, in thousandths of the item's unit. */
    reserve: integer('reserve').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** When it was deleted. Its runs still name it. */
    archivedAt: integer('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('recipes_item').on(t.workspaceId, t.itemId).where(sql`archived_at IS NULL`),
  ],
);

/** What each version of a recipe makes. */
export const recipeVersions = sqliteTable(
  'recipe_versions',
  {
    workspaceId: integer('workspace_id').notNull(),
    recipeId: integer('recipe_id').notNull(),
    version: integer('version').notNull(),
    /** How much its inputs make, in thousandths of the item's unit. */
    makes: integer('makes').notNull(),
    /** How long the output keeps; null if that follows from its inputs alone. */
    shelfLifeDays: integer('shelf_life_days'),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.recipeId, t.version] }),
    check('recipe_makes_something', sql`${t.makes} > 0`),
  ],
);

/** The inputs of a version of a recipe. */
export const recipeInputs = sqliteTable(
  'recipe_inputs',
  {
    workspaceId: integer('workspace_id').notNull(),
    recipeId: integer('recipe_id').notNull(),
    version: integer('version').notNull(),
    /** 1, 2, 3 … in the order that a person wrote them. */
    line: integer('line').notNull(),
    itemId: integer('item_id').notNull(),
    /** What one making takes, in thousandths of the input's unit; of a part by per cent, what that comes to. */
    quantity: integer('quantity').notNull(),
    /** Hundredths of a per cent, all of a version 10,000; null for an input by quantity. */
    percent: integer('percent'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.recipeId, t.version, t.line] }),
    index('recipe_inputs_item').on(t.workspaceId, t.itemId),
  ],
);
