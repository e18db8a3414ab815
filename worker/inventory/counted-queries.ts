import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';

const lastCounts = defineRows('inventory/last counts', { itemId: z.int(), countedAt: epochMs });

/**
 * When each item was last counted, in a count of several or on its own; those that never were are left out. A count that was
 * reversed is none. One seek an item, by the index `movements_counts`.
 */
export function selectLastCounts({ db, workspaceId }: WorkspaceContext) {
  return lastCounts.select(
    db.statements,
    sql`
    SELECT itemId, countedAt FROM (
      SELECT i.id AS itemId, (
        SELECT m.created_at FROM movements AS m INDEXED BY movements_counts
        WHERE m.workspace_id = ${workspaceId} AND m.item_id = i.id AND m.reason = 'count' AND NOT EXISTS (
          SELECT 1 FROM movements AS r WHERE r.workspace_id = ${workspaceId} AND r.item_id = i.id AND r.reverses = m.id)
        ORDER BY m.id DESC LIMIT 1) AS countedAt
      FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.archived_at IS NULL) AS counts
    WHERE countedAt IS NOT NULL`,
  );
}
