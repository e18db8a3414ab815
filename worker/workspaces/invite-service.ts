import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId, randomText } from '../core/ids.ts';
import { INVITE_DAYS, type Invite, type inviteInput } from './contract.ts';
import { type InviteRow, insertInvite, type Maker, selectInvites, updateRevoked } from './invite-queries.ts';

/** 24 bytes are 32 characters: nobody guesses an invite. */
const CODE_BYTES = 24;
const LIFETIME = INVITE_DAYS * 24 * 60 * 60 * 1000;

/** The workspace's invites, newest first. @param origin of the site, for their links */
export async function listInvites(ctx: WorkspaceContext, origin: string): Promise<Invite[]> {
  const { rows, makers } = await selectInvites(ctx);
  const byId = new Map(makers.map((maker) => [maker.id, maker]));
  return rows.map((row) => {
    const maker = row.createdBy === null ? undefined : byId.get(row.createdBy);
    // Of an old invite nobody knows who made it: it ends with whoever may have.
    const ends = (maker ? [maker] : makers).map(({ adminUntil }) => adminUntil ?? 0);
    return inviteOf(
      row,
      origin,
      maker ?? null,
      ends.some((end) => end >= row.createdAt),
    );
  });
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
    createdBy: ctx.userId,
    maxUses: input.maxUses ?? (input.role === 'admin' ? 1 : null),
    uses: 0,
    createdAt,
    expiresAt: createdAt + LIFETIME,
    revokedAt: null,
  };
  return insertInvite(ctx, row, ({ username }) => inviteOf(row, origin, { id: ctx.userId, username }, false));
}

/** Revokes an invite; nobody can join with it any more. @throws 404 */
export async function revokeInvite(ctx: WorkspaceContext, id: number): Promise<void> {
  if (!(await updateRevoked(ctx, id, Date.now()))) throw notFound('Invite');
}

function inviteOf(
  row: InviteRow,
  origin: string,
  maker: Pick<Maker, 'id' | 'username'> | null,
  endedWithMaker: boolean,
): Invite {
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
    createdBy: maker && { id: maker.id, username: maker.username },
    status: statusOf(row, endedWithMaker, Date.now()),
  };
}

/** What has become of an invite. One that is at its end anyway does not need to be told of its maker. */
function statusOf(
  row: Pick<InviteRow, 'role' | 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>,
  endedWithMaker: boolean,
  now: number,
): Invite['status'] {
  const mostUses = row.role === 'admin' ? 1 : row.maxUses;
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  if (mostUses !== null && row.uses >= mostUses) return 'used up';
  return endedWithMaker ? 'ended' : 'open';
}
