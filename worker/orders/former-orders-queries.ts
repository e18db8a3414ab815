import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

/**
 * Until orders were documents, a message to a supplier with a quantity was one. Backups and exports of that time still have
 * them; the migration that made documents has converted the rows of databases in the same way. Can be repeated: what
 * has been converted has an order.
 */
export function convertFormerOrders(db: DrizzleD1Database, workspaceId: number) {
  const isFormer = sql`c.workspace_id = ${workspaceId} AND c.quantity IS NOT NULL AND c.item_id IS NOT NULL
    AND c.order_id IS NULL AND c.status <> 'failed'`;
  const received = sql`coalesce((
    SELECT sum(r.quantity) FROM order_receipts AS r WHERE r.workspace_id = ${workspaceId} AND r.order_id = c.id), 0)`;
  return [
    db.run(sql`
      INSERT OR IGNORE INTO documents (workspace_id, id, kind, number, supplier_id, expected_at, user_id, created_at,
        opened_at, done_at, closed_at, cancelled_at)
      SELECT workspace_id, id, 'order', row_number() OVER (ORDER BY id) + (
          SELECT coalesce(max(number), 0) FROM documents WHERE workspace_id = ${workspaceId} AND kind = 'order'),
        supplier_id, expected_at, user_id, created_at, created_at, iif(received >= quantity, arrived_at, NULL),
        iif(received >= quantity, NULL, arrived_at), cancelled_at
      FROM (SELECT c.*, ${received} AS received FROM communications AS c WHERE ${isFormer})`),
    db.run(sql`
      INSERT OR IGNORE INTO document_lines (workspace_id, document_id, line, item_id, quantity)
      SELECT workspace_id, id, 1, item_id, quantity FROM communications AS c WHERE ${isFormer}`),
    db.run(sql`UPDATE communications AS c SET order_id = id WHERE c.workspace_id = ${workspaceId} AND ${isFormer}`),
  ] as const;
}
