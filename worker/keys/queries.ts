import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { members } from '../../db/workspace/accounts.ts';
import { apiKeys } from '../../db/workspace/keys.ts';
import { auditStatement, memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Role } from '../core/contract.ts';
import { DomainError, notFound } from '../core/errors.ts';
import type { Guard } from '../core/sql/guards.ts';
import { MAX_KEYS } from './contract.ts';

/** A key with the person who created it. */
export interface KeyRow {
  id: number;
  name: string;
  scopes: string;
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number;
  revokedAt: number | null;
  creatorId: number;
  creatorName: string;
  creatorRole: Role;
  creatorJoinedAt: number;
  creatorRemovedAt: number | null;
}

/** Those that have ended stay in the list; no page shows more. */
const MAX_LISTED = 200;

const rowsOfKeys = (ctx: WorkspaceContext, id?: number) =>
  ctx.db.statements
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
      creatorId: apiKeys.createdBy,
      creatorName: members.username,
      creatorRole: members.role,
      creatorJoinedAt: members.joinedAt,
      creatorRemovedAt: members.removedAt,
    })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.workspaceId, apiKeys.workspaceId), eq(members.userId, apiKeys.createdBy)))
    .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), id === undefined ? undefined : eq(apiKeys.id, id)))
    .orderBy(desc(apiKeys.id))
    .limit(MAX_LISTED);

/** The workspace's keys, newest first. */
export async function selectKeys(ctx: WorkspaceContext): Promise<KeyRow[]> {
  const { results } = await ctx.db.read([rowsOfKeys(ctx)]);
  return results[0];
}

type NewKey = Omit<typeof apiKeys.$inferInsert, 'workspaceId'>;

/**
 * Inserts a key with its row among the people, as someone who is no longer a member: it is named in the ledger, and counts,
 * is listed and can be addressed nowhere.
 * @returns the key, and the admins to tell about it
 * @throws 409 for too many keys
 */
export async function insertKey(ctx: WorkspaceContext, key: NewKey): Promise<{ row: KeyRow; admins: number[] }> {
  const { workspaceId, userId } = ctx;
  const { id, name, createdAt } = key;
  const { results } = await ctx.db.write({
    guards: [belowLimit(ctx, createdAt)],
    statements: [
      ctx.db.statements.insert(apiKeys).values({ ...key, workspaceId, hasSecondFactor: hasProvedFactor(ctx) }),
      ctx.db.statements.run(sql`
        INSERT INTO members (workspace_id, user_id, username, role, joined_at, removed_at,
          notify_email, notify_low_stock)
        VALUES (${workspaceId}, ${id}, 'Key: ' || ${name} || ' (by ' || ${memberName(workspaceId, userId)} || ')', 'staff',
          ${createdAt}, ${createdAt}, 0, 0)`),
      auditStatement(ctx, {
        action: 'api_key.created',
        subject: { id, name },
        after: { scopes: key.scopes.split(' '), expiresAt: toTime(key.expiresAt) },
      }),
      rowsOfKeys(ctx, id),
      ctx.db.statements
        .select({ id: members.userId })
        .from(members)
        .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'admin'), isNull(members.removedAt))),
    ],
  });
  const [row] = results[3];
  if (!row) throw new Error('The new API key is missing');
  return { row, admins: results[4].map((admin) => admin.id) };
}

const toTime = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString());

const belowLimit = ({ workspaceId }: WorkspaceContext, now: number): Guard => ({
  name: 'too_many_keys',
  holds: sql`(SELECT count(*) FROM api_keys
    WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})) < ${MAX_KEYS}`,
  refusal: () =>
    new DomainError(
      'too_many_keys',
      `A workspace has at most ${MAX_KEYS} API keys. Revoke one that is no longer used.`,
    ),
});

/** SQL: whether the caller has proved a second factor in any of their sessions. */
const hasProvedFactor = ({ workspaceId, userId }: WorkspaceContext) => sql`EXISTS (
  SELECT 1 FROM sessions WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND has_second_factor = 1)`;

/** SQL: whether a row of `api_keys` is this key. */
const isKey = (ctx: WorkspaceContext, id: number) => sql`workspace_id = ${ctx.workspaceId} AND id = ${id}`;

/** Revokes a key, which ends it with its next request. @throws 404 */
export async function updateRevoked(ctx: WorkspaceContext, id: number, now: number): Promise<void> {
  await ctx.db.write({
    guards: [
      {
        name: 'key_unknown',
        holds: sql`EXISTS (SELECT 1 FROM api_keys WHERE ${isKey(ctx, id)})`,
        refusal: () => notFound('API key'),
      },
    ],
    statements: [
      ctx.db.statements
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(and(eq(apiKeys.workspaceId, ctx.workspaceId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt))),
      auditStatement(ctx, {
        action: 'api_key.revoked',
        subject: { id, name: sql`(SELECT name FROM api_keys WHERE ${isKey(ctx, id)})` },
        when: sql`changes() > 0`,
      }),
    ],
  });
}
