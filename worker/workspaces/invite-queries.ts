import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { invites } from '../../db/directory/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Caller } from '../core/database.ts';

export type InviteRow = typeof invites.$inferSelect;

/** More invites than anyone reads. */
const MOST_INVITES = 200;

const ofWorkspace = (ctx: WorkspaceContext) => eq(invites.workspaceId, ctx.workspaceId);

/** Who has made invites. */
export interface Maker {
  id: number;
  username: string;
  /** When they last stopped being an admin, in epoch milliseconds; null for who never did. */
  adminUntil: number | null;
}

/** The workspace's invites, newest first, and everyone who may have made one. */
export async function selectInvites(ctx: WorkspaceContext): Promise<{ rows: InviteRow[]; makers: Maker[] }> {
  const { results } = await ctx.db.read([
    ctx.db.statements.all<Maker>(sql`
      SELECT user_id AS id, username,
        COALESCE(admin_until, CASE WHEN role = 'admin' THEN removed_at END) AS adminUntil
      FROM members WHERE workspace_id = ${ctx.workspaceId}`),
  ]);
  const rows = await drizzle(ctx.env.DIRECTORY)
    .select()
    .from(invites)
    .where(ofWorkspace(ctx))
    .orderBy(desc(invites.id))
    .limit(MOST_INVITES);
  return { rows, makers: results[0] };
}

/**
 * Writes an invite into the directory and then what is answered for it, with the idempotency key, on the shard.
 * @param answer of the member who makes it
 * @returns the JSON of the answer
 * @throws `ReplayedAnswer` when the key has been answered already; then there is no second invite.
 */
export async function insertInvite(
  ctx: WorkspaceContext,
  row: InviteRow,
  answer: (caller: Caller) => unknown,
): Promise<string> {
  const db = drizzle(ctx.env.DIRECTORY);
  const { caller } = await ctx.db.read([]);
  await db.insert(invites).values({ ...row, workspaceId: ctx.workspaceId });
  try {
    return (await ctx.db.write({ statements: [], answer: { status: 201, text: JSON.stringify(answer(caller)) } }))
      .answer;
  } catch (error) {
    await db.delete(invites).where(and(eq(invites.id, row.id), ofWorkspace(ctx)));
    throw error;
  }
}

/** Revokes an invite; one that is revoked already stays as it is. @returns whether there is one of this id */
export async function updateRevoked(ctx: WorkspaceContext, id: number, now: number): Promise<boolean> {
  await ctx.db.read([]);
  const revoked = await drizzle(ctx.env.DIRECTORY)
    .update(invites)
    .set({ revokedAt: sql`COALESCE(revoked_at, ${now})` })
    .where(and(eq(invites.id, id), ofWorkspace(ctx)))
    .returning({ id: invites.id });
  return revoked.length === 1;
}
