import { type SQL, sql } from 'drizzle-orm';

/** What state an order is in: SQL over the row `d` of `documents`, and the row `l` of its `document_lines`. */

interface OfWorkspace {
  workspaceId: number;
}

/**
 * Documents that are not finished, of which there are few. Without statistics SQLite would rather read all of a workspace.
 * Goes with `isUnfinished` or `isOpenOrder`.
 */
export const unfinishedDocuments = sql`documents AS d INDEXED BY documents_open`;

/** It is a draft, or part of it is still to come. */
export const isUnfinished = sql`d.kind = 'order' AND d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL`;

/** It was placed, and part of it is still to come. */
export const isOpenOrder = sql`${isUnfinished} AND d.opened_at IS NOT NULL`;

/** The quantity received of a line, in thousandths. */
export const receivedOf = ({ workspaceId }: OfWorkspace) => sql`coalesce((
  SELECT sum(r.quantity) FROM order_receipts AS r
  WHERE r.workspace_id = ${workspaceId} AND r.order_id = l.document_id AND r.line = l.line), 0)`;

/** Whether the order has such a line, of which `l` is the row. */
const hasLine = ({ workspaceId }: OfWorkspace, condition: SQL) => sql`EXISTS (
  SELECT 1 FROM document_lines AS l
  WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id AND ${condition})`;

/** Whether part of a line of the order has not been received. */
export const isShort = (scope: OfWorkspace) => hasLine(scope, sql`l.quantity > ${receivedOf(scope)}`);

/** Whether part of a line of the order is still to come. */
export const isOutstanding = (scope: OfWorkspace) =>
  hasLine(scope, sql`l.is_closed = 0 AND l.quantity > ${receivedOf(scope)}`);

/** Whether the rest of a line of the order no longer comes. */
export const hasClosedLine = (scope: OfWorkspace) => hasLine(scope, sql`l.is_closed = 1`);

/** Whether something of the order has been received. */
export const isPartlyReceived = (scope: OfWorkspace) => hasLine(scope, sql`${receivedOf(scope)} > 0`);
