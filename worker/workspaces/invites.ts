import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { z } from 'zod';
import { invites } from '../../db/directory/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId, randomText } from '../core/ids.ts';
import { INVITE_DAYS, type Invite, type inviteInput } from './contract.ts';

type InviteRow = typeof invites.$inferSelect;

/** 24 bytes are 32 characters: nobody guesses an invite. */
const CODE_BYTES = 24;
const LIFETIME = INVITE_DAYS * 24 * 60 * 60 * 1000;
/** More invites than anyone reads. */
const MOST_INVITES = 200;

/** The workspace's invites, newest first. @param origin of the site, for their links */
export async function listInvites(ctx: WorkspaceContext, origin: string): Promise<Invite[]> {
  await ctx.db.read([]);
  const rows = await drizzle(ctx.env.DIRECTORY)
    .select()
    .from(invites)
    .where(eq(invites.workspaceId, ctx.workspaceId))
    .orderBy(desc(invites.id))
    .limit(MOST_INVITES);
  return rows.map((row) => inviteOf(row, origin));
}

/**
 * Makes an invite that is good for 7 days.
 * @param origin of the site, for its link
 * @returns the JSON of the invite; the first one over again for a repeated Idempotency-Key
 */
export async function createInvite(
  ctx: WorkspaceContext,
  input: z.output<typeof inviteInput>,
  origin: string,
): Promise<string> {
  const createdAt = Date.now();
  const row: InviteRow = {
    id: newId(),
    code: randomText(CODE_BYTES),
    workspaceId: ctx.workspaceId,
    role: input.role,
    maxUses: input.maxUses ?? null,
    uses: 0,
    createdAt,
    expiresAt: createdAt + LIFETIME,
    revokedAt: null,
  };
  const directory = drizzle(ctx.env.DIRECTORY);
  await ctx.db.read([]);
  await directory.insert(invites).values(row);
  try {
    // The invite lies in the directory, the idempotency key on the shard: it is kept once the invite stands.
    const json = JSON.stringify(inviteOf(row, origin));
    const { answer } = await ctx.db.write({ statements: [], answer: { status: 201, parts: [sql`${json}`] } });
    return answer;
  } catch (error) {
    await directory.delete(invites).where(eq(invites.id, row.id));
    throw error;
  }
}

/** Revokes an invite; nobody can join with it any more. @throws 404 */
export async function revokeInvite(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.read([]);
  const revoked = await drizzle(ctx.env.DIRECTORY)
    .update(invites)
    .set({ revokedAt: sql`COALESCE(revoked_at, ${Date.now()})` })
    .where(and(eq(invites.id, id), eq(invites.workspaceId, ctx.workspaceId)))
    .returning({ id: invites.id });
  if (revoked.length === 0) throw notFound('Invite');
}

function inviteOf(row: InviteRow, origin: string): Invite {
  const { id, code, role, maxUses, uses, createdAt, expiresAt } = row;
  return {
    id,
    code,
    url: `${origin}/signup?invite=${code}`,
    role,
    maxUses,
    uses,
    expiresAt: new Date(expiresAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    status: statusOf(row, Date.now()),
  };
}

/** What has become of an invite, in the order in which signing up refuses it (accounts/invite-use.ts). */
function statusOf(row: Pick<InviteRow, 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>, now: number): Invite['status'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  return row.maxUses !== null && row.uses >= row.maxUses ? 'used up' : 'open';
}
