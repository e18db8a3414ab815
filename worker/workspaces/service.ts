import type { z } from 'zod';
import { NEEDED_PAPER_KINDS } from '../../engines/inventory/paper-kinds.ts';
import { detachFromWorkspace } from '../accounts/service.ts';
import { saveLastBackup } from '../backups/deleted-service.ts';
import { displayContactName } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { type Role, role } from '../core/contract.ts';
import { DomainError, invalid, invalidField } from '../core/errors.ts';
import { closeConnections } from '../core/hub.ts';
import { toStyle } from '../core/style.ts';
import { releaseNeed } from '../lots/contract.ts';
import type { Invite, Member, Workspace, workspaceInput } from './contract.ts';
import { revokeAll } from './invite-queries.ts';
import { listRemaining } from './invite-service.ts';
import {
  deleteFromDirectory,
  deleteFromShard,
  type MemberRow,
  removeMember,
  selectMembers,
  selectWorkspace,
  updateRole,
  updateWorkspace,
  type WorkspaceRow,
} from './queries.ts';

export { createInvite, listInvites, revokeInvite } from './invite-service.ts';

/** The members, by name. */
export async function listMembers(ctx: WorkspaceContext): Promise<Member[]> {
  return (await selectMembers(ctx)).map(toMember);
}

/** Changes a member's role, effective from their next request. @throws 404; 409 for the last admin */
export async function changeRole(ctx: WorkspaceContext, userId: number, role: Role): Promise<Member> {
  return toMember(await updateRole(ctx, userId, role));
}

/**
 * Removes a member from the workspace and ends their sessions. Their account may join another workspace.
 * @param endsInvites whether to revoke the open invites, too: with one that they know, they could come back under another name
 * @param origin of the site, for the links of invites
 * @returns the invites that are still open
 * @throws 404; 409 for the last admin.
 */
export async function dismiss(
  ctx: WorkspaceContext,
  userId: number,
  endsInvites: boolean,
  origin: string,
): Promise<Invite[]> {
  const open = await listRemaining(ctx, userId, origin);
  const ended = endsInvites ? open : [];
  await removeMember(ctx, userId, ended);
  await revokeAll(ctx, ended);
  // After a crash here, the account's next sign-in completes the removal.
  await detachFromWorkspace(ctx.env, userId, ctx.workspaceId);
  return endsInvites ? [] : open;
}

/** The workspace and its contact. */
export async function readWorkspace(ctx: WorkspaceContext): Promise<Workspace> {
  return toWorkspace(ctx, await selectWorkspace(ctx));
}

/** Updates the given fields. @throws 400 if the contact is not a member */
export async function changeWorkspace(
  ctx: WorkspaceContext,
  input: z.output<typeof workspaceInput>,
): Promise<Workspace> {
  const { secondFactorRoles, style, keepsAmounts = false, releaseNeeds, neededPapers, ...rest } = input;
  const columns = {
    ...rest,
    ...style,
    ...(releaseNeeds && { releaseNeeds: chosen(releaseNeed.options, releaseNeeds).join(',') }),
    ...(neededPapers && { neededPapers: chosen(NEEDED_PAPER_KINDS, neededPapers).join(',') }),
    ...(secondFactorRoles && { secondFactorRoles: await checkSecondFactorRoles(ctx, secondFactorRoles) }),
  };
  const named = Object.values(columns).some((value) => value !== undefined);
  return toWorkspace(ctx, named ? await updateWorkspace(ctx, columns, keepsAmounts) : await selectWorkspace(ctx));
}

/** Those of the options that were chosen, in their order, each once. */
const chosen = <T extends string>(options: readonly T[], some: readonly string[]): T[] =>
  options.filter((one) => some.includes(one));

/**
 * The roles as they are stored.
 * @throws 400 if the caller would lock themselves out; 403 in a sample workspace, whose guest can have no factor
 */
async function checkSecondFactorRoles(ctx: WorkspaceContext, wanted: readonly Role[]): Promise<string> {
  const { caller } = await ctx.db.read([]);
  if (ctx.sampleUntil !== null)
    throw new DomainError('sample_workspace', 'Sample workspaces cannot require a second factor');
  if (wanted.includes(caller.role) && caller.hasSecondFactor !== 1) {
    throw invalidField(
      'secondFactorRoles',
      'includes your own role. Set up a passkey or an authenticator app for yourself first, in Settings, Security.',
    );
  }
  return chosen(role.options, wanted).join(',');
}

/**
 * Deletes the workspace and all its data; its last backup is kept for 30 days. The shard's rows, and with them the session, are deleted last, so the request can
 * be repeated after a crash.
 * @param name the workspace's name, to confirm
 * @throws 400 if the name is different
 */
export async function deleteWorkspace(ctx: WorkspaceContext, name: string): Promise<void> {
  const workspace = await selectWorkspace(ctx);
  if (name !== workspace.name) {
    const message = `Type the name of the workspace exactly: ${workspace.name}`;
    throw invalid(message, [{ path: 'name', message }]);
  }
  await saveLastBackup(ctx, workspace.name);
  const { source, userId } = ctx;
  await deleteFromDirectory(ctx.env, ctx.workspaceId, source && { userId, source, name });
  await deleteUploads(ctx.env, ctx.workspaceId);
  await deleteFromShard(ctx);
  await closeConnections(ctx.env, ctx.workspaceId, 'everyone', { reason: 'workspace_deleted' });
}

/** Deletes every file of a workspace. */
export async function deleteUploads(env: Env, workspaceId: number): Promise<void> {
  for (;;) {
    const page = await env.UPLOADS.list({ prefix: `${workspaceId}/` });
    if (page.objects.length === 0) return;
    await env.UPLOADS.delete(page.objects.map((object) => object.key));
  }
}

function toMember({ joinedAt, ...row }: MemberRow): Member {
  return { ...row, joinedAt: new Date(joinedAt).toISOString() };
}

function toWorkspace(ctx: WorkspaceContext, row: WorkspaceRow): Workspace {
  return {
    id: ctx.workspaceId,
    name: row.name,
    contact: {
      userId: row.contactUserId,
      username: row.contactUsername,
      name: displayContactName(row),
      displayName: row.contactName,
    },
    createdAt: new Date(row.createdAt).toISOString(),
    secondFactorRoles: chosen(role.options, row.secondFactorRoles.split(',')),
    style: toStyle(row),
    showsCostsToStaff: row.showsCostsToStaff,
    keeps: row.keeps,
    releaseNeeds: chosen(releaseNeed.options, row.releaseNeeds.split(',')),
    neededPapers: chosen(NEEDED_PAPER_KINDS, row.neededPapers.split(',')),
    hasPublicPages: row.hasPublicPages,
  };
}
