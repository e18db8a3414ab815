import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountEvents } from '../../db/directory/schema.ts';
import { members } from '../../db/workspace/accounts.ts';
import { auditEvents } from '../../db/workspace/audit.ts';
import { apiKeys } from '../../db/workspace/keys.ts';
import { actionsOf } from '../../engines/audit/actions.ts';
import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import type { AuditFilters } from './contract.ts';
import { auditStatement } from './record.ts';

const { workspaceId: _, ...columns } = getTableColumns(auditEvents);

export type AuditRow = Omit<typeof auditEvents.$inferSelect, 'workspaceId'>;

/** Events that pass the filters, newest first. @param before the id that they are older than */
export async function selectEvents(
  ctx: WorkspaceContext,
  { actor, kind, from, to, q }: AuditFilters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select(columns)
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.workspaceId, ctx.workspaceId),
          before === undefined ? undefined : lt(auditEvents.id, before),
          actor === undefined ? undefined : eq(auditEvents.actorId, actor),
          kind === undefined ? undefined : inArray(auditEvents.action, actionsOf(kind)),
          from === undefined ? undefined : gte(auditEvents.at, Date.parse(from)),
          to === undefined ? undefined : lt(auditEvents.at, Date.parse(to)),
          q
            ? // D1 takes a pattern of LIKE only up to 50 bytes.
              sql`instr(lower(${auditEvents.subjectName}), lower(${q})) > 0`
            : undefined,
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(limit),
  ]);
  return results[0];
}

/** Everyone who is or was a member, and every API key. */
export async function selectPeople(ctx: WorkspaceContext) {
  const { userId, username, firstName, lastName, removedAt } = members;
  const { results } = await ctx.db.read([
    ctx.db.statements
      .select({ id: userId, username, firstName, lastName, removedAt, keyId: apiKeys.id })
      .from(members)
      .leftJoin(apiKeys, and(eq(apiKeys.workspaceId, members.workspaceId), eq(apiKeys.id, userId)))
      .where(eq(members.workspaceId, ctx.workspaceId))
      .orderBy(sql`${removedAt} IS NOT NULL, ${username} COLLATE NOCASE`),
  ]);
  return results[0];
}

/** Records that the log is downloaded. @throws 401, 403 */
export async function recordDownload(ctx: WorkspaceContext): Promise<void> {
  await ctx.db.write({ statements: [auditStatement(ctx, { action: 'audit.exported' })] });
}

const OWN_EVENTS = 30;

/** The newest events of the caller's account. */
export function selectOwnEvents({ env, userId }: AccountContext) {
  return drizzle(env.DIRECTORY)
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.id))
    .limit(OWN_EVENTS);
}
