import { sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Events of recalls for the audit log. */

/** Records that a recall or a drill begins or ends. Follows the recall in the batch. */
export function recordRecall(ctx: WorkspaceContext, id: number, action: 'recall.started' | 'recall.ended') {
  const { workspaceId } = ctx;
  return auditStatement(ctx, {
    action,
    subject: {
      id,
      name: sql`(SELECT iif(d.is_drill, 'drill', 'recall') || ' of the lot ' || l.code || ' of ' || i.name FROM documents AS d
        CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = d.source_id
        CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
        WHERE d.workspace_id = ${workspaceId} AND d.id = ${id})`,
    },
  });
}
