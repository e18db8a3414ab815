import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { auditStatement, jsonOf, memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { isLine, type LineKey } from './line-queries.ts';

/** Events of counts for the audit log. */

/** Records what was done with a count, which is called by its name or its number. */
export function recordCount(
  ctx: WorkspaceContext,
  id: number,
  action: Exclude<Extract<AuditAction, `count.${string}`>, 'count.entry_taken_back'>,
) {
  return auditStatement(ctx, { action, subject: { id, name: nameOf(ctx, id) } });
}

/** Records that somebody takes back what another person has counted, before it happens: who counted what stays known. */
export function recordTakenBack(ctx: WorkspaceContext, id: number, key: LineKey) {
  const { workspaceId, userId } = ctx;
  const line = sql`document_lines AS l WHERE l.workspace_id = ${workspaceId} AND l.document_id = ${id} AND ${isLine(key)}
    AND l.quantity IS NOT NULL AND l.user_id IS NOT ${userId}`;
  const before = sql`(SELECT ${jsonOf({
    item: sql`(SELECT name FROM items WHERE workspace_id = ${workspaceId} AND id = l.item_id)`,
    counted: quantityJson(sql`l.quantity`),
    countedBy: sql`coalesce(${memberName(workspaceId, sql`l.user_id`)}, 'somebody')`,
  })} FROM ${line})`;
  const subject = { id, name: nameOf(ctx, id) };
  return auditStatement(ctx, {
    action: 'count.entry_taken_back',
    subject,
    before,
    when: sql`EXISTS (SELECT 1 FROM ${line})`,
  });
}

const nameOf = ({ workspaceId }: WorkspaceContext, id: number) => sql`(
  SELECT coalesce(nullif(name, ''), 'no. ' || number) FROM documents WHERE workspace_id = ${workspaceId} AND id = ${id})`;
