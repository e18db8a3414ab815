import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Events of counts for the audit log. */

/** Records what was done with a count, which is called by its name or its number. */
export function recordCount(ctx: WorkspaceContext, id: number, action: Extract<AuditAction, `count.${string}`>) {
  const name = sql`(SELECT coalesce(nullif(name, ''), 'no. ' || number) FROM documents
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`;
  return auditStatement(ctx, { action, subject: { id, name } });
}
