import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Events of recipes for the audit log. Their subject is named after what it makes. */

/** Records what was done with the recipe of an item. */
export function recordRecipe(
  ctx: WorkspaceContext,
  action: Extract<AuditAction, `recipe.${string}`>,
  { id, itemId }: { id: number; itemId: number },
  values: { before?: AuditValues; after?: AuditValues } = {},
) {
  const name = sql`(SELECT name FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId})`;
  return auditStatement(ctx, { action, subject: { id, name }, ...values });
}
