import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOVEMENT_REASONS } from '../../engines/inventory/choices.ts';
import type { StockOutsWanted } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';

/** When items ran out, from the stock after each movement. */

const stockOuts = defineRows('insights/stock-outs', {
  itemId: z.int(),
  from: epochMs,
  until: epochMs.nullable(),
  reason: z.enum(MOVEMENT_REASONS),
  note: z.string(),
  userId: z.int().nullable(),
});

/**
 * The movements that took the last of an item, the latest first, each with when some came back. Of named items it reads
 * their movements; of all it reads the movements of the span, and those of what ran out in it.
 */
export function selectStockOuts(ctx: WorkspaceContext, { itemIds, from, until, limit }: StockOutsWanted) {
  const source = itemIds
    ? sql`json_each(${JSON.stringify(itemIds)}) AS wanted
        CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = wanted.value`
    : sql`movements AS m`;
  // `+` keeps the way back to the movements of the one item.
  return stockOuts.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, m.created_at AS "from", m.reason, m.note, m.user_id AS userId,
      (SELECT min(+b.created_at) FROM movements AS b
       WHERE b.workspace_id = ${ctx.workspaceId} AND b.item_id = m.item_id AND b.quantity_after > 0
         AND (+b.created_at > m.created_at OR (+b.created_at = m.created_at AND b.id > m.id))) AS until
    FROM ${source} CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id AND i.archived_at IS NULL
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= ${from} AND m.created_at < ${until}
      AND m.quantity_after <= 0 AND m.quantity_after - m.delta > 0
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
}
