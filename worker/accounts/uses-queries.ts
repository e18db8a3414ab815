import { sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, flag, type RowOf } from '../core/sql/rows.ts';

const usesRows = defineRows('accounts/uses', { places: flag, lots: flag, recipes: flag, samples: flag });

export type Uses = RowOf<typeof usesRows>;

/** Whether the workspace has a place besides Main, a lot with stock, a recipe, a sample: one row. */
export function selectUses({ workspaceId, db }: WorkspaceContext) {
  return usesRows.select(
    db.statements,
    sql`SELECT
      EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${workspaceId} AND id <> ${MAIN_LOCATION}) AS places,
      EXISTS (SELECT 1 FROM lots WHERE workspace_id = ${workspaceId} AND quantity > 0) AS lots,
      EXISTS (SELECT 1 FROM recipes WHERE workspace_id = ${workspaceId} AND archived_at IS NULL) AS recipes,
      EXISTS (SELECT 1 FROM samples WHERE workspace_id = ${workspaceId}) AS samples`,
  );
}
