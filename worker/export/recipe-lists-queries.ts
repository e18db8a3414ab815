import { sql } from 'drizzle-orm';
import { type ExportedList, iso, listRows, quantity, rowsAfter } from './list-queries.ts';

/** Lists of recipes, deleted ones included, because runs name them. */

export const recipes: ExportedList = {
  name: 'recipes',
  rows: 1000,
  found: listRows('recipes'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'itemId', item_id, 'version', version, 'reserve', ${quantity('reserve')},
      'createdAt', ${iso('created_at')}, 'deletedAt', ${iso('archived_at')}) AS text
    FROM recipes WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${recipes.rows}`,
};

/** `itemId` of a position is the recipe. */
export const recipeVersions: ExportedList = {
  name: 'recipeVersions',
  rows: 1000,
  found: listRows('recipeVersions'),
  page: (ctx, after) => sql`
    SELECT version AS id, recipe_id AS itemId, json_object('recipeId', recipe_id, 'version', version,
      'makes', ${quantity('makes')}, 'shelfLifeDays', shelf_life_days, 'userId', user_id, 'createdAt', ${iso('created_at')}) AS text
    FROM recipe_versions WHERE workspace_id = ${ctx.workspaceId} AND (recipe_id, version) > (${after.itemId}, ${after.id})
    ORDER BY recipe_id, version LIMIT ${recipeVersions.rows}`,
};

/** `itemId` of a position is the recipe, `id` the version. All inputs of a version are on one page: it has at least so many rows. */
export const recipeInputs: ExportedList = {
  name: 'recipeInputs',
  rows: 100,
  found: listRows('recipeInputs'),
  page: (ctx, after) => sql`
    SELECT n.version AS id, n.recipe_id AS itemId, json_object('recipeId', n.recipe_id, 'version', n.version, 'line', n.line,
      'itemId', n.item_id, 'quantity', ${quantity('n.quantity')}, 'percent', n.percent / 100.0) AS text
    FROM (SELECT recipe_id, version FROM recipe_versions
      WHERE workspace_id = ${ctx.workspaceId} AND (recipe_id, version) > (${after.itemId}, ${after.id})
      ORDER BY recipe_id, version LIMIT ${recipeInputs.rows}) AS v
    CROSS JOIN recipe_inputs AS n ON n.workspace_id = ${ctx.workspaceId} AND n.recipe_id = v.recipe_id AND n.version = v.version
    ORDER BY n.recipe_id, n.version, n.line`,
};
