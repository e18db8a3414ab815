import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';

/** What questions read of places and lots. Quantities in thousandths, days as `YYYY-MM-DD`. */

const MAIN = sql.raw(String(MAIN_LOCATION));

const places = defineRows('insights/places', { id: z.int(), name: z.string() });

/** The places of a workspace, Main first: none where all is kept in Main. */
export function selectPlaces(ctx: WorkspaceContext) {
  return places.select(
    ctx.db.statements,
    sql`
    SELECT id, name FROM (
      SELECT id, name FROM locations WHERE workspace_id = ${ctx.workspaceId}
      UNION
      SELECT ${MAIN}, ${locationName(ctx.workspaceId, MAIN)} FROM (
        SELECT 1 FROM locations WHERE workspace_id = ${ctx.workspaceId} LIMIT 1))
    ORDER BY id <> ${MAIN}, name COLLATE NOCASE`,
  );
}

/** SQL: a condition that a column is one of these items. */
const isAmong = (column: SQL, itemIds: readonly number[] | 'all'): SQL =>
  itemIds === 'all' ? sql`true` : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))`;

/** `[itemId, placeId, quantity]` */
const balances = defineRows('insights/balances', jsonParts(z.tuple([z.int(), z.int(), z.int()])));

/** How much of each item lies in each place, of all lots: all but what lies in Main without a lot. */
export function selectBalances(ctx: WorkspaceContext, itemIds: readonly number[] | 'all') {
  return balances.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_array(item_id, location_id, sum(quantity)) AS row, row_number() OVER (ORDER BY item_id, location_id) - 1 AS n
      FROM stock WHERE workspace_id = ${ctx.workspaceId} AND ${isAmong(sql`item_id`, itemIds)}
      GROUP BY item_id, location_id`),
  );
}

const lots = defineRows(
  'insights/lots',
  jsonParts(
    z.object({
      ...{ id: z.int(), itemId: z.int(), code: z.string(), bestBefore: z.string().nullable() },
      ...{ receivedOn: z.string().nullable(), status: z.enum(['ok', 'hold', 'recalled']) },
      /** `[placeId, quantity]` */
      kept: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
);
/** Lots of an answer are a few; these are looked through. */
const MAX_LOTS = 5_000;

/** Lots in stock, the first to expire first; what is better with age never does. @param until only those that expire until this day, by their index */
export function selectLots(
  ctx: WorkspaceContext,
  { itemIds, until }: { itemIds: readonly number[] | 'all'; until?: string },
) {
  const { workspaceId } = ctx;
  return lots.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_object('id', l.id, 'itemId', l.item_id, 'code', l.code,
          'bestBefore', iif(i.is_better_with_age, NULL, l.best_before),
          'receivedOn', l.received_on, 'status', l.status,
          'kept', (SELECT json_group_array(json_array(k.location_id, k.quantity) ORDER BY k.location_id) FROM stock AS k
            WHERE k.workspace_id = ${workspaceId} AND k.item_id = l.item_id AND k.lot_id = l.id)) AS row,
        row_number() OVER (ORDER BY l.best_before NULLS LAST, l.id) - 1 AS n
      FROM (
        SELECT * FROM lots
        WHERE workspace_id = ${workspaceId} AND quantity > 0 AND ${isAmong(sql`item_id`, itemIds)}
          AND ${until === undefined ? sql`true` : sql`best_before <= ${until}`}
        ORDER BY best_before NULLS LAST, id LIMIT ${MAX_LOTS}) AS l
      CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id AND i.archived_at IS NULL
        AND ${until === undefined ? sql`true` : sql`NOT i.is_better_with_age`}`),
  );
}
