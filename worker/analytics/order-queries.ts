import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { receivedOf } from '../../db/workspace/order-state.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';

const DAY_MS = 86_400_000;
/** Orders that are looked through, the newest. */
const MAX_ORDERS = 2_000;

const ended = defineRows('analytics/ended orders', {
  ...{ key: z.string(), dated: z.int(), onTime: z.int(), lines: z.int(), whole: z.int() },
});
export type EndedRow = RowOf<typeof ended>;

/**
 * The orders that were received or closed in a range, by the supplier's normalized name: how many had a day, and came
 * within it; their lines, and how many of these came whole. What was closed before all had come is short.
 */
export function selectEndedOrders(ctx: WorkspaceContext, from: number, until: number) {
  const { workspaceId } = ctx;
  return ended.select(
    ctx.db.statements,
    sql`
    SELECT s.name_key AS "key", count(DISTINCT iif(d.expected_at IS NULL, NULL, d.id)) AS dated,
      count(DISTINCT iif(d.ended_at - d.expected_at < ${DAY_MS}, d.id, NULL)) AS onTime,
      count(*) AS lines, count(*) FILTER (WHERE ${receivedOf(ctx)} >= l.quantity) AS whole
    FROM (
      SELECT id, supplier_id, expected_at, coalesce(done_at, closed_at) AS ended_at FROM documents
      WHERE workspace_id = ${workspaceId} AND kind = 'order' AND supplier_id IS NOT NULL AND cancelled_at IS NULL
      ORDER BY id DESC LIMIT ${MAX_ORDERS}) AS d
    CROSS JOIN suppliers AS s ON s.workspace_id = ${workspaceId} AND s.id = d.supplier_id
    CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    WHERE d.ended_at >= ${from} AND d.ended_at < ${until}
    GROUP BY s.name_key`,
  );
}
