import { drizzle } from 'drizzle-orm/d1';
import type { AuditAction } from '../../engines/audit/actions.ts';
import { runAtHome } from '../core/home.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { logSecurityEvent } from '../core/security-log.ts';
import { runBatch } from '../core/sql/batch.ts';
import { accountEventStatement, auditStatementOn, memberName } from './record.ts';

/** Failures that are kept of one account within an hour; the security log has all. */
export const MAX_FAILURES_PER_HOUR = 20;

/** Inserts a failed sign-in into the directory and, unless there are many, into the workspace's log. */
export async function insertFailure(
  env: Env,
  { id, membership }: { id: number; membership: { workspaceId: number; shard: string } | null },
  source: RequestSource,
  action: AuditAction,
): Promise<void> {
  const subject = { type: 'account', id };
  logSecurityEvent({
    event: action,
    source,
    requestId: source.requestId,
    actor: { kind: 'unknown', id: null },
    subject,
    workspaceId: membership?.workspaceId,
  });
  const [{ meta }] = await runBatch(env.DIRECTORY, [
    accountEventStatement(drizzle(env.DIRECTORY), {
      userId: id,
      action,
      source,
      // Its line is written above, also for those beyond the limit.
      isInWorkspace: true,
      atMost: MAX_FAILURES_PER_HOUR,
    }),
  ]);
  if (meta.changes === 0 || !membership) return;
  const { workspaceId } = membership;
  const scope = { workspaceId, userId: id, requestId: source.requestId, source };
  await runAtHome(env, membership, (db) => [
    auditStatementOn(db, scope, { action, subject: { id, name: memberName(workspaceId, id) }, actor: 'unknown' }),
  ]);
}
