import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { FormerState, OrderPatch } from './contract.ts';

/** Events of orders for the audit log. */

/** The order, by its items: `Sencha and 2 more`. */
function subject({ workspaceId }: WorkspaceContext, id: number) {
  return {
    id,
    name: sql`(
      SELECT (SELECT i.name FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = first.item_id)
        || iif(total > 1, ' and ' || (total - 1) || ' more', '')
      FROM (SELECT item_id, count(*) OVER () AS total FROM document_lines
        WHERE workspace_id = ${workspaceId} AND document_id = ${id} ORDER BY line LIMIT 1) AS first)`,
  };
}

type OrderAction = Extract<AuditAction, `order.${string}`>;

/** Records what was done with an order. */
export const recordOrder = (ctx: WorkspaceContext, id: number, action: Exclude<OrderAction, 'order.changed'>) =>
  auditStatement(ctx, { action, subject: subject(ctx, id) });

/** Records which fields of a draft change, or that the rate of a placed order does, before they do. */
export function recordDraftChange(ctx: WorkspaceContext, id: number, patch: OrderPatch) {
  const ofOrder = sql`FROM documents AS d WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id}`;
  const linesBefore = sql`(
    SELECT json_group_array(json_object('itemId', item_id, 'quantity', quantity / 1000.0, 'unitCost', unit_cost, 'price', price) ORDER BY line)
    FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id})`;
  const before = sql`(
    SELECT json_object('supplierId', d.supplier_id,
      'expectedOn', strftime('%Y-%m-%d', d.expected_at / 1000, 'unixepoch'), 'note', d.note,
      'currency', nullif(d.currency, ''), 'rate', d.rate, 'lines', ${linesBefore})
    ${ofOrder})`;
  const { state: _state, ...after } = patch;
  return auditStatement(ctx, { action: 'order.edited', subject: subject(ctx, id), before, after });
}

/** Records that an order is closed or reopened by its former states, before it is. */
export function recordFormerState(ctx: WorkspaceContext, id: number, state: FormerState) {
  return auditStatement(ctx, {
    action: 'order.changed',
    subject: subject(ctx, id),
    before: sql`(
      SELECT json_object('state', CASE WHEN d.cancelled_at IS NOT NULL THEN 'cancelled'
        WHEN d.done_at IS NOT NULL OR d.closed_at IS NOT NULL THEN 'arrived' ELSE 'open' END)
      FROM documents AS d WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id})`,
    after: { state },
  });
}
