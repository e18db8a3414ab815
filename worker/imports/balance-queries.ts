import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { MAIN_NAME } from '../core/sql/location-name.ts';
import { defineRows } from '../core/sql/rows.ts';

/** Places, lots and balances for imports that name them. Items are JSON lists of ids. */

const placeRows = defineRows('imports/places', { id: z.int(), name: z.string(), nameKey: z.string() });
const lotRows = defineRows('imports/lots', {
  id: z.int(),
  itemId: z.int(),
  code: z.string(),
  codeKey: z.string(),
  supplierId: z.int(),
  bestBefore: z.string().nullable(),
  bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
});
const stockRows = defineRows('imports/stock', {
  itemId: z.int(),
  locationId: z.int(),
  lotId: z.int(),
  quantity: z.int(),
});
const takenRows = defineRows('imports/balances changed', {
  itemId: z.int(),
  locationId: z.int(),
  lotId: z.int(),
  delta: z.int(),
});

/** The places, with Main under the name that it has. */
export function selectPlaces(ctx: WorkspaceContext) {
  const main = sql.raw(String(MAIN_LOCATION));
  return placeRows.select(
    ctx.db.statements,
    sql`SELECT id, name, name_key AS nameKey FROM locations WHERE workspace_id = ${ctx.workspaceId}
      UNION ALL
      SELECT ${main}, ${MAIN_NAME}, ${matchKey(MAIN_NAME)}
      WHERE NOT EXISTS (SELECT 1 FROM locations WHERE workspace_id = ${ctx.workspaceId} AND id = ${main})`,
  );
}

/**
 * The lots of items, also those of which nothing is left. The index is named: without statistics SQLite reads all lots of
 * the workspace for each item.
 */
export function selectLots(ctx: WorkspaceContext, items: string) {
  return lotRows.select(
    ctx.db.statements,
    sql`SELECT l.id, l.item_id AS itemId, l.code, l.code_key AS codeKey, l.supplier_id AS supplierId,
        l.best_before AS bestBefore, l.best_before_precision AS bestBeforePrecision
      FROM json_each(${items}) AS j CROSS JOIN lots AS l INDEXED BY lots_code ON l.workspace_id = ${ctx.workspaceId} AND l.item_id = j.value`,
  );
}

/** What lies in places or is of lots. */
export function selectStock(ctx: WorkspaceContext, items: string) {
  return stockRows.select(
    ctx.db.statements,
    sql`SELECT s.item_id AS itemId, s.location_id AS locationId, s.lot_id AS lotId, s.quantity
      FROM json_each(${items}) AS j CROSS JOIN stock AS s ON s.workspace_id = ${ctx.workspaceId} AND s.item_id = j.value`,
  );
}

/** What an import has added to each balance of items. @param firstId below the ids of its movements */
export function selectBalancesOf(ctx: WorkspaceContext, importId: number, items: string, firstId: number) {
  return takenRows.select(
    ctx.db.statements,
    sql`SELECT m.item_id AS itemId, m.location_id AS locationId, m.lot_id AS lotId, sum(m.delta) AS delta
      FROM json_each(${items}) AS j CROSS JOIN movements AS m
        ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = j.value AND m.id >= ${firstId}
      WHERE m.import_id = ${importId} AND m.reason <> 'undo'
      GROUP BY m.item_id, m.location_id, m.lot_id HAVING sum(m.delta) <> 0`,
  );
}
