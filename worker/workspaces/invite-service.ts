import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId, randomText } from '../core/ids.ts';
import { INVITE_DAYS, type Invite, type inviteInput } from './contract.ts';
import {
  type Creator,
  type InviteRow,
  type InviteUse,
  insertInvite,
  selectInvites,
  updateRevoked,
} from './invite-queries.ts';

/** 24 bytes, encoded as 32 characters. */
const CODE_BYTES = 24;
const LIFETIME = INVITE_DAYS * 24 * 60 * 60 * 1000;

/** The workspace's invites, newest first. @param origin of the site, for their links */
export async function listInvites(ctx: WorkspaceContext, origin: string): Promise<Invite[]> {
  const { rows, creators, uses } = await selectInvites(ctx);
  const usesOf = Map.groupBy(uses, ({ inviteId }) => inviteId);
  const byId = new Map(creators.map((creator) => [creator.id, creator]));
  return rows.map((row) => {
    const creator = row.createdBy === null ? undefined : byId.get(row.createdBy);
    // An old invite without a recorded creator ends with any admin who may have created it.
    const ends = (creator ? [creator] : creators).map(({ adminUntil }) => adminUntil ?? 0);
    return toInvite(
      row,
      origin,
      creator ?? null,
      usesOf.get(row.id) ?? [],
      ends.some((end) => end >= row.createdAt),
    );
  });
}

/** The invites that stay open when this member is removed: theirs end with them. @param origin of the site */
export async function listRemaining(ctx: WorkspaceContext, userId: number, origin: string): Promise<Invite[]> {
  const invites = await listInvites(ctx, origin);
  return invites.filter(({ status, createdBy }) => status === 'open' && createdBy?.id !== userId);
}

/**
 * Creates an invite that is valid for 7 days.
 * @param origin of the site, for its link
 * @returns the JSON of the invite; for a repeated Idempotency-Key, of the first one
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
  return insertInvite(ctx, row, ({ username }) => toInvite(row, origin, { id: ctx.userId, username }, [], false));
}

/** Revokes an invite. @throws 404 */
export async function revokeInvite(ctx: WorkspaceContext, id: number): Promise<void> {
  if (!(await updateRevoked(ctx, id, Date.now()))) throw notFound('Invite');
}

function toInvite(
  row: InviteRow,
  origin: string,
  creator: Pick<Creator, 'id' | 'username'> | null,
  usedBy: readonly InviteUse[],
  endedWithCreator: boolean,
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
    createdBy: creator && { id: creator.id, username: creator.username },
    usedBy: usedBy.map(({ id, username, usedAt }) => ({ id, username, usedAt: new Date(usedAt).toISOString() })),
    status: toStatus(row, endedWithCreator, Date.now()),
  };
}

/** The status of an invite. Its own end takes precedence over that of its creator's admin role. */
function toStatus(
  row: Pick<InviteRow, 'role' | 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>,
  endedWithCreator: boolean,
  now: number,
): Invite['status'] {
  const maxUses = row.role === 'admin' ? 1 : row.maxUses;
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  if (maxUses !== null && row.uses >= maxUses) return 'used up';
  return endedWithCreator ? 'ended' : 'open';
}
