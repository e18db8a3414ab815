import { sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { stockAnswer } from './stock-contract.ts';

const MAIN = sql.raw(String(MAIN_LOCATION));

const placedRows = defineRows('inventory/placed stock', jsonParts(stockAnswer));

/**
 * Where the stock of an item lies, in chunks of JSON: what lies in Main without a lot is what is placed nowhere. Main comes
 * first, then the places by name; in each what has no lot, then what expires first.
 */
export function selectPlacedStock(ctx: WorkspaceContext, itemId: number) {
  const { workspaceId } = ctx;
  return placedRows.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_object('locationId', location_id, 'lotId', lot.id, 'quantity', ${quantityJson(sql`kept.quantity`)},
          'location', json_object('name', place),
          'lot', iif(lot.id IS NULL, NULL, json_object('code', lot.code, 'bestBefore', lot.best_before,
            'bestBeforePrecision', lot.best_before_precision, 'status', lot.status))) AS row,
        row_number() OVER (ORDER BY location_id <> ${MAIN}, place COLLATE NOCASE, location_id, lot.id IS NOT NULL,
          lot.best_before NULLS LAST, lot.id) - 1 AS n
      FROM (
        SELECT location_id, lot_id, quantity, coalesce(${locationName(workspaceId, sql`location_id`)}, '') AS place FROM (
          SELECT ${MAIN} AS location_id, 0 AS lot_id, quantity - placed AS quantity FROM items
          WHERE workspace_id = ${workspaceId} AND id = ${itemId} AND quantity > placed
          UNION ALL
          SELECT location_id, lot_id, quantity FROM stock WHERE workspace_id = ${workspaceId} AND item_id = ${itemId})
      ) AS kept
      LEFT JOIN lots AS lot ON lot.workspace_id = ${workspaceId} AND lot.id = kept.lot_id`),
  );
}
