import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { placedStockAnswer, stockAnswer } from './stock-contract.ts';

const MAIN = sql.raw(String(MAIN_LOCATION));

const placedRows = defineRows('inventory/placed stock', jsonParts(stockAnswer));

/**
 * Where the stock of an item lies, in chunks of JSON: what lies in Main without a lot is what is placed nowhere. Main comes
 * first, then the places by name; in each what has no lot, then what expires first.
 */
export function selectPlacedStock(ctx: WorkspaceContext, itemId: number) {
  const { workspaceId } = ctx;
  const inMain = sql`items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = ${itemId}`;
  return placedRows.select(
    ctx.db.statements,
    groupIntoParts(rowsOf(ctx, sql``, inMain, sql`workspace_id = ${workspaceId} AND item_id = ${itemId}`)),
  );
}

const allRows = defineRows('inventory/all placed stock', jsonParts(placedStockAnswer));

/** The same of all items that do not lie in Main without a lot as a whole. */
export function selectAllPlacedStock(ctx: WorkspaceContext) {
  const { workspaceId } = ctx;
  const inMain = sql`(SELECT DISTINCT item_id FROM stock WHERE workspace_id = ${workspaceId}) AS s
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = s.item_id WHERE true`;
  return allRows.select(
    ctx.db.statements,
    groupIntoParts(rowsOf(ctx, sql`'itemId', kept.item_id, `, inMain, sql`workspace_id = ${workspaceId}`)),
  );
}

/** @param inMain the items `i` of which what is placed nowhere lies in Main @param placed which rows of `stock` */
const rowsOf = ({ workspaceId }: WorkspaceContext, item: SQL, inMain: SQL, placed: SQL): SQL => sql`
  SELECT json_object(${item}'locationId', location_id, 'lotId', lot.id, 'quantity', ${quantityJson(sql`kept.quantity`)},
      'location', json_object('name', place),
      'lot', iif(lot.id IS NULL, NULL, json_object('code', lot.code, 'bestBefore', lot.best_before,
        'bestBeforePrecision', lot.best_before_precision, 'status', lot.status))) AS row,
    row_number() OVER (ORDER BY kept.item_id, location_id <> ${MAIN}, place COLLATE NOCASE, location_id, lot.id IS NOT NULL,
      lot.best_before NULLS LAST, lot.id) - 1 AS n
  FROM (
    SELECT item_id, location_id, lot_id, quantity, coalesce(${locationName(workspaceId, sql`location_id`)}, '') AS place FROM (
      SELECT i.id AS item_id, ${MAIN} AS location_id, 0 AS lot_id, i.quantity - i.placed AS quantity
      FROM ${inMain} AND i.quantity > i.placed
      UNION ALL
      SELECT item_id, location_id, lot_id, quantity FROM stock WHERE ${placed})
  ) AS kept
  LEFT JOIN lots AS lot ON lot.workspace_id = ${workspaceId} AND lot.id = kept.lot_id`;
