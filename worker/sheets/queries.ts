import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows } from '../core/sql/rows.ts';

export { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';

const skus = defineRows('sheets/skus', { id: z.int(), sku: z.string() });

/** The SKUs of items, also of deleted ones. */
export function selectSkus(ctx: WorkspaceContext, ids: readonly number[]) {
  return skus.select(
    ctx.db.statements,
    sql`SELECT i.id, i.sku FROM json_each(${JSON.stringify(ids)}) AS r
      CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = r.value`,
  );
}

const places = defineRows('sheets/place', { name: z.string().nullable() });

/** The name of a place; null if there is none. */
export function selectPlaceName(ctx: WorkspaceContext, id: number) {
  return places.select(ctx.db.statements, sql`SELECT ${locationName(ctx.workspaceId, sql`${id}`)} AS name`);
}
