import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Events of runs for the audit log. What a finished run has moved is explained by the ledger. */

/** Records what was done with a run, which is named after its number and what it makes: `12 (Sencha 50 g)`. */
export function recordRun(ctx: WorkspaceContext, action: Extract<AuditAction, `run.${string}`>, id: number) {
  const name = sql`(
    SELECT d.number || ' (' || i.name || ')' FROM documents AS d
    CROSS JOIN document_lines AS l ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = d.id AND l.line = 1
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = l.item_id
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id})`;
  return auditStatement(ctx, { action, subject: { id, name } });
}
