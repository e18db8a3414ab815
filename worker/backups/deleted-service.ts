import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import { alreadyJoined, busy, invalidField, notFound } from '../core/errors.ts';
import { findShard } from '../core/home.ts';
import { Budget } from './budget.ts';
import type { DeletedWorkspace, RestoredWorkspace } from './contract.ts';
import { selectDeletions } from './directory-queries.ts';
import type { Restorer } from './restorer.ts';
import { DELETED_DAYS } from './retention.ts';
import { deleteBackups, listAll, listStored, readManifest } from './storage-service.ts';
import { continueRestore } from './stored-restore-service.ts';
import { continueBackup } from './write-service.ts';

/**
 * Deleted workspaces: who deleted one, or the operator, can bring it back for 30 days with its last backup. One marker for
 * each workspace says who that is: of several who delete at once, the last.
 */

const DELETED = 'backups/deleted/';
const KEPT_MS = DELETED_DAYS * 24 * 60 * 60 * 1000;
/** Workspaces whose backups one run deletes. */
const MAX_PURGED = 5;

/**
 * Writes the last backup of a workspace that is being deleted. Samples have none.
 * @throws 503 if a large one is not finished: the deletion can be repeated
 */
export async function saveLastBackup(
  { env, workspaceId, shard, sampleUntil, userId }: WorkspaceContext,
  name: string,
): Promise<void> {
  if (sampleUntil !== null) return;
  const marker = DELETED + workspaceId;
  // A repeated deletion: the backup of the first one is complete.
  if ((await findShard(env, workspaceId)) === null && (await env.UPLOADS.head(marker))) return;
  if (!(await continueBackup(env, { workspaceId, shard }, 'last', new Budget()))) {
    throw busy('A last backup is being saved before the workspace is deleted. Try again in a few seconds.', 2);
  }
  const customMetadata = {
    deletedAt: String(Date.now()),
    deletedBy: String(userId),
    name: encodeURIComponent(name),
  };
  await env.UPLOADS.put(marker, '', { customMetadata });
}

/** The workspaces that can be brought back, and until when. */
export const listDeleted = async (env: Env): Promise<DeletedWorkspace[]> =>
  (await listAll(env, DELETED)).map(toDeleted);

function toDeleted({ key, customMetadata = {} }: R2Object): DeletedWorkspace {
  const deletedAt = Number(customMetadata.deletedAt);
  return {
    workspaceId: Number(key.slice(DELETED.length)),
    name: decodeURIComponent(customMetadata.name ?? ''),
    deletedAt: new Date(deletedAt).toISOString(),
    until: new Date(deletedAt + KEPT_MS).toISOString(),
  };
}

/** The workspaces that the caller deleted in the last 30 days, newest first. None while they belong to another one. */
export async function listOwnDeleted(ctx: AccountContext): Promise<DeletedWorkspace[]> {
  if (ctx.workspace) {
    await ctx.workspace.db.read([]);
    return [];
  }
  const { env, userId } = ctx;
  const ids = await selectDeletions(env, userId, Date.now() - KEPT_MS);
  const markers = await Promise.all(ids.map((id) => env.UPLOADS.head(DELETED + id)));
  return markers
    .filter((marker) => marker !== null)
    .filter(({ customMetadata }) => customMetadata?.deletedBy === String(userId))
    .map(toDeleted)
    .filter(({ until }) => Date.parse(until) > Date.now())
    .toSorted((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}

/**
 * Brings back a workspace that the caller deleted as its admin, which they are again.
 * @returns null if a large one is not finished: call it again
 * @throws 404; 409 if they have joined another workspace
 */
export async function bringBackOwn(
  ctx: AccountContext,
  workspaceId: number,
  origin: string,
): Promise<RestoredWorkspace | null> {
  const { env, userId, source, requestId, workspace } = ctx;
  if (workspace) {
    await workspace.db.read([]);
    throw alreadyJoined();
  }
  const own = (await listOwnDeleted(ctx)).some((one) => one.workspaceId === workspaceId);
  if (!own) throw notFound('Workspace');
  return bringBack(env, workspaceId, origin, {
    action: 'workspace.brought_back',
    ...{ userId, name: '', source, requestId },
  });
}

/**
 * Brings a deleted workspace back, with the accounts of its members that have not joined another one.
 * @returns null if a large one is not finished: call it again
 * @throws 400 if there is nothing to bring back
 */
export async function bringBack(
  env: Env,
  workspaceId: number,
  origin: string,
  by: Restorer,
): Promise<RestoredWorkspace | null> {
  const marker = DELETED + workspaceId;
  const last = (await listStored(env, workspaceId)).find(({ kind }) => kind === 'last');
  const from = (await env.UPLOADS.head(marker)) && last && (await readManifest(env, workspaceId, last.id));
  if (!from) throw invalidField('workspaceId', `is not of a workspace deleted in the last ${DELETED_DAYS} days`);
  const restored = await continueRestore(env, from, { target: 'same', origin, by }, new Budget());
  if (restored) await env.UPLOADS.delete(marker);
  return restored;
}

/** Deletes the backups of workspaces that were deleted more than 30 days ago. */
export async function purgeDeleted(env: Env, now: number): Promise<void> {
  const due = (await listDeleted(env)).filter(({ until }) => Date.parse(until) <= now);
  for (const { workspaceId } of due.slice(0, MAX_PURGED)) {
    // The workspace still exists if its deletion failed after the backup.
    if ((await findShard(env, workspaceId)) === null) await deleteBackups(env, workspaceId);
    await env.UPLOADS.delete(DELETED + workspaceId);
  }
}
