import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId, randomText } from '../core/ids.ts';
import { INVITE_DAYS, type Invite, type inviteInput } from './contract.ts';
import { type InviteRow, insertInvite, selectInvites, updateRevoked } from './invite-queries.ts';

/** 24 bytes are 32 characters: nobody guesses an invite. */
const CODE_BYTES = 24;
const LIFETIME = INVITE_DAYS * 24 * 60 * 60 * 1000;

/** The workspace's invites, newest first. @param origin of the site, for their links */
export async function listInvites(ctx: WorkspaceContext, origin: string): Promise<Invite[]> {
  return (await selectInvites(ctx)).map((row) => inviteOf(row, origin));
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
  return insertInvite(ctx, row, inviteOf(row, origin));
}

/** Revokes an invite; nobody can join with it any more. @throws 404 */
export async function revokeInvite(ctx: WorkspaceContext, id: number): Promise<void> {
  if (!(await updateRevoked(ctx, id, Date.now()))) throw notFound('Invite');
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

/** What has become of an invite, in the order in which signing up refuses it (accounts/invite-queries.ts). */
function statusOf(row: Pick<InviteRow, 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>, now: number): Invite['status'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  return row.maxUses !== null && row.uses >= row.maxUses ? 'used up' : 'open';
}
