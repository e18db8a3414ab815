import type { z } from 'zod';
import { leaveWorkspace } from '../accounts/service.ts';
import { contactNameOf } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Role } from '../core/contract.ts';
import { invalid } from '../core/errors.ts';
import { endConnections } from '../core/hub.ts';
import type { Member, Workspace, workspaceInput } from './contract.ts';
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

/** Who works here, by name. */
export async function listMembers(ctx: WorkspaceContext): Promise<Member[]> {
  return (await selectMembers(ctx)).map(memberOf);
}

/** Changes a member's role; it counts from their next request on. @throws 404; 409 for the last admin. */
export async function changeRole(ctx: WorkspaceContext, userId: number, role: Role): Promise<Member> {
  return memberOf(await updateRole(ctx, userId, role));
}

/**
 * Takes a member out of the workspace and ends their sessions; their account may join another.
 * @throws 404; 409 for the last admin.
 */
export async function dismiss(ctx: WorkspaceContext, userId: number): Promise<void> {
  await removeMember(ctx, userId);
  // A crash here is made up for at the account's next sign-in.
  await leaveWorkspace(ctx.env, userId, ctx.workspaceId);
}

/** The workspace and its contact. */
export async function readWorkspace(ctx: WorkspaceContext): Promise<Workspace> {
  return workspaceOf(ctx, await selectWorkspace(ctx));
}

/** Changes name and contact; what is not named stays. @throws 400 when the contact is not a member. */
export async function changeWorkspace(
  ctx: WorkspaceContext,
  input: z.output<typeof workspaceInput>,
): Promise<Workspace> {
  const named = Object.values(input).some((value) => value !== undefined);
  return workspaceOf(ctx, named ? await updateWorkspace(ctx, input) : await selectWorkspace(ctx));
}

/**
 * Deletes the workspace with everything in it. The shard's rows go last, and with them the session: until then the
 * same request can be repeated after a crash.
 * @param name the workspace's name, typed
 * @throws 400 when it is not the name
 */
export async function deleteWorkspace(ctx: WorkspaceContext, name: string): Promise<void> {
  const workspace = await selectWorkspace(ctx);
  if (name !== workspace.name) {
    const message = `Type the name of the workspace exactly: ${workspace.name}`;
    throw invalid(message, [{ path: 'name', message }]);
  }
  await deleteFromDirectory(ctx.env, ctx.workspaceId);
  await deleteUploads(ctx.env, ctx.workspaceId);
  await deleteFromShard(ctx);
  await endConnections(ctx.env, ctx.workspaceId, 'everyone');
}

/** Deletes every file of a workspace. */
export async function deleteUploads(env: Env, workspaceId: number): Promise<void> {
  for (;;) {
    const page = await env.UPLOADS.list({ prefix: `${workspaceId}/` });
    if (page.objects.length === 0) return;
    await env.UPLOADS.delete(page.objects.map((object) => object.key));
  }
}

function memberOf({ joinedAt, ...row }: MemberRow): Member {
  return { ...row, joinedAt: new Date(joinedAt).toISOString() };
}

function workspaceOf(ctx: WorkspaceContext, row: WorkspaceRow): Workspace {
  return {
    id: ctx.workspaceId,
    name: row.name,
    contact: {
      userId: row.contactUserId,
      username: row.contactUsername,
      name: contactNameOf(row),
      displayName: row.contactName,
    },
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
