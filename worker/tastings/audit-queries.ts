import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Records what was done with a tasting, by its name alone: what is in its cups may be a secret. Before the change. */
export function recordTasting(ctx: WorkspaceContext, id: number, action: Extract<AuditAction, `tasting.${string}`>) {
  const name = sql`(SELECT name FROM tastings WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`;
  return auditStatement(ctx, { action, subject: { id, name } });
}
