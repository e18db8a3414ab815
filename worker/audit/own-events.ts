import { drizzle } from 'drizzle-orm/d1';
import type { AuditAction, AuditValues } from '../../engines/audit/actions.ts';
import { runBatch } from '../core/batch.ts';
import type { AccountContext } from '../core/context.ts';
import { accountEventStatement, auditStatement, memberName } from './record.ts';

/**
 * Records what the caller has just done to their own account, for themselves and in their workspace's log. For changes in
 * the directory, whose batch cannot reach the shard.
 */
export async function recordOwnEvent(ctx: AccountContext, action: AuditAction, after?: AuditValues): Promise<void> {
  const { env, userId, source, workspace } = ctx;
  const isInWorkspace = workspace !== null;
  const event = accountEventStatement(drizzle(env.DIRECTORY), { userId, action, source, after, isInWorkspace });
  await runBatch(env.DIRECTORY, [event]);
  if (!workspace) return;
  const subject = { id: userId, name: memberName(workspace.workspaceId, userId) };
  await workspace.db.write({ statements: [auditStatement(workspace, { action, subject, after })] });
}
