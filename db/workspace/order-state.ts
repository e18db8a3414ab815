import { sql } from 'drizzle-orm';

/** What makes a message to a supplier an order, and an open one: SQL over the row `c` of `communications`. */

/** It has a quantity and did not fail to send. */
export const isOrder = sql`c.quantity IS NOT NULL AND c.status <> 'failed'`;

/** It is an order that neither arrived nor was cancelled. */
export const isOpenOrder = sql`${isOrder} AND c.arrived_at IS NULL AND c.cancelled_at IS NULL`;

/** The quantity received of it, in thousandths. */
export const receivedOf = ({ workspaceId }: { workspaceId: number }) => sql`coalesce((
  SELECT sum(r.quantity) FROM order_receipts AS r WHERE r.workspace_id = ${workspaceId} AND r.order_id = c.id), 0)`;
