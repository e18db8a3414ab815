import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { type CsvPage, itemsOf } from './page-queries.ts';

/** Items per page of the list of stock. */
export const STOCK_ITEMS = 200;

const stockRows = defineRows('export/stock by place and lot', {
  id: z.int(),
  items: z.int(),
  name: z.string(),
  sku: z.string(),
  supplier: z.string(),
  unit: z.string(),
  locationId: z.int(),
  place: z.string(),
  lotId: z.int().nullable(),
  lot: z.string().nullable(),
  /** null without a lot. */
  status: z.enum(['ok', 'hold', 'recalled']).nullable(),
  bestBefore: z.string().nullable(),
  bestBeforePrecision: z.enum(['day', 'month', 'year']).nullable(),
  quantity: z.number().nullable(),
});

export type PlacedRow = RowOf<typeof stockRows>;

/**
 * The balances of a page of items. Items without stock have one of 0, so that each item
 * is in the list. `items` is how many the page has.
 */
export async function selectCsvStock(ctx: WorkspaceContext, page: CsvPage): Promise<PlacedRow[]> {
  const main = sql.raw(String(MAIN_LOCATION));
  const { results } = await ctx.db.read([
    stockRows.select(
      ctx.db.statements,
      sql`
      WITH page AS MATERIALIZED (
        SELECT n, id, name, sku, supplier, unit, quantity, placed, uncounted, count(*) OVER () AS items
        FROM (${itemsOf(ctx, page, STOCK_ITEMS)}))
      SELECT s.id, s.items, s.name, s.sku, s.supplier, s.unit,
        b.location_id AS locationId, coalesce(${locationName(ctx.workspaceId, sql`b.location_id`)}, '') AS place,
        l.id AS lotId, l.code AS lot, l.status, l.best_before AS bestBefore,
        l.best_before_precision AS bestBeforePrecision, iif(s.uncounted, NULL, b.quantity / 1000.0) AS quantity
      FROM page AS s CROSS JOIN (
        SELECT item_id, location_id, lot_id, stock.quantity FROM page CROSS JOIN stock
          ON workspace_id = ${ctx.workspaceId} AND item_id = page.id
        UNION ALL SELECT id, ${main}, ${sql.raw(String(NO_LOT))}, quantity - placed FROM page WHERE quantity > placed OR placed = 0
      ) AS b ON b.item_id = s.id
      LEFT JOIN lots AS l ON l.workspace_id = ${ctx.workspaceId} AND l.id = b.lot_id
      ORDER BY s.n, b.location_id, b.lot_id`,
    ),
  ]);
  return results[0];
}
