import { drizzle } from 'drizzle-orm/d1';
import type { AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import type { AccountContext } from '../core/context.ts';
import { runBatch } from '../core/sql/batch.ts';
import { accountEventStatement, auditStatement, memberName } from './record.ts';

/** Inserts an event of the caller's own account into the directory and into their workspace's log. */
export async function insertOwnEvent(ctx: AccountContext, action: AuditAction, after?: AuditValues): Promise<void> {
  const { env, userId, source, workspace } = ctx;
  const isInWorkspace = workspace !== null;
  const event = accountEventStatement(drizzle(env.DIRECTORY), { userId, action, source, after, isInWorkspace });
  await runBatch(env.DIRECTORY, [event]);
  if (!workspace) return;
  const subject = { id: userId, name: memberName(workspace.workspaceId, userId) };
  await workspace.db.write({ statements: [auditStatement(workspace, { action, subject, after })] });
}
