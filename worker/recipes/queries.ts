import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecipeVersion } from '../../engines/making/quantities.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, type Thousandths } from '../core/quantity.ts';
import { groupIntoParts, isoText, splitIntoParameters } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { inputsJson, versionColumns } from '../core/sql/recipe-versions.ts';
import { defineRows, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { withUnits } from '../core/sql/with-units.ts';
import { MAX_RECIPES, recipeAnswer, recipeVersionAnswer } from './contract.ts';

/** Recipes: rows `r` of `recipes`, with a version `v`, its inputs `n` and items `i`. */

const itemJson = (i: string) =>
  withUnits(sql`json_object('name', ${sql.raw(i)}.name, 'unit', ${sql.raw(i)}.unit)`, sql.raw(i));

/** SQL: a version of a recipe as JSON. */
const versionJson = ({ workspaceId }: WorkspaceContext): SQL => sql`json_object('id', r.id, 'itemId', r.item_id,
  'item', ${itemJson('i')}, 'version', v.version, 'makes', ${quantityJson(sql`v.makes`)},
  'inputs', json((
    SELECT json_group_array(json_object('itemId', n.item_id, 'item', ${itemJson('o')}, 'quantity', ${quantityJson(sql`n.quantity`)},
      'percent', n.percent / 100.0) ORDER BY n.line)
    FROM recipe_inputs AS n CROSS JOIN items AS o ON o.workspace_id = ${workspaceId} AND o.id = n.item_id
    WHERE n.workspace_id = ${workspaceId} AND n.recipe_id = r.id AND n.version = v.version)),
  'shelfLifeDays', v.shelf_life_days, 'createdAt', ${isoText(sql`r.created_at`)}, 'changedAt', ${isoText(sql`v.created_at`)},
  'changedBy', json((SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
    WHERE p.workspace_id = ${workspaceId} AND p.user_id = v.user_id)))`;

const recipeJson = (ctx: WorkspaceContext): SQL =>
  sql`json_set(${versionJson(ctx)}, '$.reserve', ${quantityJson(sql`r.reserve`)})`;

/** SQL: the tables of `versionJson`. @param version SQL: which */
const tables = ({ workspaceId }: WorkspaceContext, version = sql`v.version = r.version`): SQL => sql`recipes AS r
  CROSS JOIN recipe_versions AS v ON v.workspace_id = ${workspaceId} AND v.recipe_id = r.id AND ${version}
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = r.item_id`;

/** SQL: one recipe that is not deleted. */
const isRecipe = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`r.workspace_id = ${workspaceId} AND r.id = ${id} AND r.archived_at IS NULL`;

/** Which recipes a list is of. */
export interface RecipeFilter {
  itemId?: number | undefined;
  usesItemId?: number | undefined;
  /** At most so many. */
  limit?: number | undefined;
}

const listed = defineRows('recipes/recipes', jsonParts(recipeAnswer));

/** Recipes in parts of JSON, by the name of what they make. Of deleted items there are none. */
export function selectRecipes(ctx: WorkspaceContext, { itemId, usesItemId, limit = MAX_RECIPES }: RecipeFilter) {
  const conditions = [
    sql`r.workspace_id = ${ctx.workspaceId} AND r.archived_at IS NULL AND i.archived_at IS NULL`,
    ...(itemId === undefined ? [] : [sql`r.item_id = ${itemId}`]),
    ...(usesItemId === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM recipe_inputs AS u WHERE u.workspace_id = ${ctx.workspaceId} AND u.item_id = ${usesItemId}
            AND u.recipe_id = r.id AND u.version = r.version)`,
        ]),
  ];
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${recipeJson(ctx)} AS row, row_number() OVER (ORDER BY i.name COLLATE NOCASE, r.id) - 1 AS n
      FROM ${tables(ctx)} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY n ${limitTo(limit)}`),
  );
}

/** SQL: one recipe as an answer. */
export const recipeText = (ctx: WorkspaceContext, id: number): SQL =>
  sql`SELECT 0 AS n, ${recipeJson(ctx)} AS part FROM ${tables(ctx)} WHERE ${isRecipe(ctx, id)}`;

const oneRecipe = defineRows('recipes/recipe', { n: z.int(), part: jsonColumn(recipeAnswer) });

export const selectRecipe = (ctx: WorkspaceContext, id: number) =>
  oneRecipe.select(ctx.db.statements, recipeText(ctx, id));

const versions = defineRows('recipes/versions', jsonParts(recipeVersionAnswer));

/** All versions of a recipe, newest first, in parts of JSON. */
export function selectVersions(ctx: WorkspaceContext, id: number) {
  return versions.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${versionJson(ctx)} AS row, row_number() OVER (ORDER BY v.version DESC) - 1 AS n
      FROM ${tables(ctx, sql`true`)} WHERE ${isRecipe(ctx, id)}`),
  );
}

const current = defineRows('recipes/current version', {
  ...versionColumns,
  ...{ version: z.int(), shelfLifeDays: z.int().nullable(), reserve: z.int() },
});
export type CurrentVersion = RowOf<typeof current>;

/** The version of now of a recipe. */
export function selectCurrent(ctx: WorkspaceContext, id: number) {
  return current.select(
    ctx.db.statements,
    sql`
    SELECT r.item_id AS itemId, i.unit, v.makes, ${inputsJson(ctx, sql`r.id`, sql`v.version`)} AS inputs, v.version,
      v.shelf_life_days AS shelfLifeDays, r.reserve
    FROM ${tables(ctx)} WHERE ${isRecipe(ctx, id)}`,
  );
}

const units = defineRows('recipes/units of items', { id: z.int(), unit: z.string(), name: z.string() });

/** The units of the items among these that are not deleted. */
export function selectUnits(ctx: WorkspaceContext, ids: readonly number[]) {
  return units.select(
    ctx.db.statements,
    sql`
    SELECT i.id, i.unit, i.name FROM json_each(${JSON.stringify(ids)}) AS j
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = j.value AND i.archived_at IS NULL`,
  );
}

/** SQL: whether these items are not deleted and still in these units. @param pairs `[id, unit]` */
export const haveUnits = (ctx: WorkspaceContext, pairs: readonly (readonly [number, string])[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(pairs)}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM items AS i
    WHERE i.workspace_id = ${ctx.workspaceId} AND i.id = j.value ->> 0 AND i.unit = j.value ->> 1 AND i.archived_at IS NULL))`;

/** SQL: whether the recipe is there, and at this version if one is given. */
export const recipeIs = (ctx: WorkspaceContext, id: number, version?: number): SQL => sql`EXISTS (
  SELECT 1 FROM recipes AS r WHERE ${isRecipe(ctx, id)} AND ${version === undefined ? sql`true` : sql`r.version = ${version}`})`;

/** SQL: whether the workspace may have one more recipe. */
export const hasRoom = ({ workspaceId }: WorkspaceContext): SQL => sql`(
  SELECT count(*) FROM recipes WHERE workspace_id = ${workspaceId} AND archived_at IS NULL) < ${MAX_RECIPES}`;

/**
 * SQL: whether none of these items contains another, through any recipes.
 * @param inputs ids of items @param id of the recipe, which will no longer be what it is
 */
export function containNot(
  { workspaceId }: WorkspaceContext,
  inputs: readonly number[],
  itemId: number,
  id: number,
): SQL {
  return sql`NOT EXISTS (
    WITH RECURSIVE made(item_id) AS (
      SELECT value FROM json_each(${JSON.stringify(inputs)})
      UNION
      SELECT n.item_id FROM made
      CROSS JOIN recipes AS r ON r.workspace_id = ${workspaceId} AND r.item_id = made.item_id AND r.archived_at IS NULL AND r.id <> ${id}
      CROSS JOIN recipe_inputs AS n ON n.workspace_id = ${workspaceId} AND n.recipe_id = r.id AND n.version = r.version)
    SELECT 1 FROM made WHERE item_id = ${itemId})`;
}

/** A version as it is stored. */
export interface NewVersion extends RecipeVersion {
  version: number;
  shelfLifeDays: number | null;
}

/** Adds a version of a recipe. */
export function insertVersion(ctx: WorkspaceContext, id: number, content: NewVersion, now: number) {
  const { version, makes, shelfLifeDays, inputs } = content;
  const rows = inputs.map(({ itemId, quantity, percent }, place) => [place + 1, itemId, quantity, percent]);
  return [
    ctx.db.statements.run(sql`
      INSERT INTO recipe_versions (workspace_id, recipe_id, version, makes, shelf_life_days, user_id, created_at)
      VALUES (${ctx.workspaceId}, ${id}, ${version}, ${makes}, ${shelfLifeDays}, ${ctx.userId}, ${now})`),
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO recipe_inputs (workspace_id, recipe_id, version, line, item_id, quantity, percent)
        SELECT ${ctx.workspaceId}, ${id}, ${version}, value ->> 0, value ->> 1, value ->> 2, value ->> 3
        FROM json_each(${json})`),
    ),
  ];
}

/** Adds a recipe, without its first version. */
export function insertRecipe(
  ctx: WorkspaceContext,
  { id, itemId, reserve }: { id: number; itemId: number; reserve: Thousandths },
  now: number,
) {
  return ctx.db.statements.run(sql`
    INSERT INTO recipes (workspace_id, id, item_id, version, reserve, created_at)
    VALUES (${ctx.workspaceId}, ${id}, ${itemId}, 1, ${reserve}, ${now})`);
}

/** Points a recipe to its newest version, and sets its reserve. */
export function setRecipe(ctx: WorkspaceContext, id: number, values: { version: number; reserve: Thousandths }) {
  return ctx.db.statements.run(sql`
    UPDATE recipes SET version = ${values.version}, reserve = ${values.reserve}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** Deletes a recipe; its runs still name it. */
export function archiveRecipe(ctx: WorkspaceContext, id: number, now: number) {
  return ctx.db.statements.run(sql`
    UPDATE recipes SET archived_at = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}
