import { type SQL, sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { declarationJson } from '../core/sql/declaration-json.ts';
import { recipeInputs, recipeInputsJson } from '../core/sql/recipe-ingredients.ts';
import { defineRows, jsonColumn } from '../core/sql/rows.ts';
import { type Declaration, declaration } from './contract.ts';

/** SQL: whether it is an item that is not deleted. */
export const isItem = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND id = ${id} AND archived_at IS NULL)`;

const found = defineRows('declarations/of an item', { declaration: jsonColumn(declaration), inputs: recipeInputs });

/** What is said of an item, and what its recipe takes; no row without the item. */
export const selectDeclaration = (ctx: WorkspaceContext, itemId: number) =>
  found.select(
    ctx.db.statements,
    sql`SELECT ${declarationJson(ctx.workspaceId, sql`${itemId}`)} AS declaration,
      ${recipeInputsJson(ctx.workspaceId, sql`${itemId}`)} AS inputs WHERE ${isItem(ctx, itemId)}`,
  );

/** SQL: what is said of an item as an answer. */
export const declarationText = ({ workspaceId }: WorkspaceContext, itemId: number): SQL =>
  sql`SELECT 0 AS n, ${declarationJson(workspaceId, sql`${itemId}`)} AS part`;

/** Sets what is said of an item, and records what was. */
export function setDeclaration(ctx: WorkspaceContext, itemId: number, next: Declaration) {
  const { workspaceId } = ctx;
  const { ingredients, allergens, note, brewing } = next;
  const grams = brewing?.grams ?? null;
  return [
    auditStatement(ctx, {
      action: 'declaration.changed',
      subject: {
        id: itemId,
        name: sql`(SELECT name FROM items WHERE workspace_id = ${workspaceId} AND id = ${itemId})`,
      },
      before: declarationJson(workspaceId, sql`${itemId}`),
      after: next,
    }),
    ctx.db.statements.run(sql`
      INSERT OR REPLACE INTO item_declarations (workspace_id, item_id, ingredients, allergens, note,
        brewing_decigrams, brewing_millilitres, brewing_celsius, brewing_seconds, infusions)
      VALUES (${workspaceId}, ${itemId}, ${ingredients}, ${allergens}, ${note},
        ${grams === null ? null : Math.round(grams * 10)}, ${brewing?.millilitres ?? null}, ${brewing?.celsius ?? null},
        ${brewing?.seconds ?? null}, ${brewing?.infusions ?? null})`),
  ];
}
