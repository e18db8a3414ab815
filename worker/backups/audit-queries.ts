import type { AuditValues } from '../../engines/audit/definition.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Records in the workspace's own log what was done with a backup or an export of it. */
export async function recordBackupEvent(
  ctx: WorkspaceContext,
  action: 'backup.created' | 'backup.downloaded' | 'backup.restored' | 'export.restored',
  after: AuditValues,
): Promise<void> {
  await ctx.db.write({ statements: [auditStatement(ctx, { action, after })] });
}
