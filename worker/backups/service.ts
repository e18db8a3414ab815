import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { Budget } from './budget.ts';
import type { Backup, RestoredWorkspace, RestoreStep, RestoreStepAnswer } from './contract.ts';
import { bringBack, listDeleted } from './deleted-service.ts';
import { backupText } from './file-service.ts';
import type { Manifest } from './format.ts';
import { beginRestore, findUnfinished, finishRestore, restorePicture, restoreRows } from './restore-service.ts';
import { listStored, readManifest, type StoredBackup } from './storage-service.ts';
import { continueRestore } from './stored-restore-service.ts';
import { continueBackup } from './write-service.ts';

/** The workspace's backups, newest first. */
export async function listBackups(ctx: WorkspaceContext): Promise<Backup[]> {
  await ctx.db.read([]);
  return (await listStored(ctx.env, ctx.workspaceId)).map(toBackup);
}

/** Backs up the workspace. @returns null if a large backup is not finished: call it again @throws 403 for a sample */
export async function createBackup(ctx: WorkspaceContext): Promise<Backup | null> {
  await ctx.db.read([]);
  refuseSample(ctx);
  const stored = await continueBackup(ctx.env, ctx, 'manual', new Budget());
  return stored && toBackup(stored);
}

/** The text of a backup's file, piece by piece, and the day it was made. @throws 404 */
export async function readBackup(
  ctx: WorkspaceContext,
  id: number,
): Promise<{ text: AsyncIterator<string>; day: string }> {
  const from = await findBackup(ctx, id);
  return { text: backupText(ctx.env, from, ctx.userId), day: from.createdAt.slice(0, 10) };
}

/**
 * Restores a backup into a new workspace.
 * @param origin of the site, for the invite link
 * @returns null if a large one is not finished: call it again
 * @throws 404; 403 for a sample
 */
export async function restoreBackup(
  ctx: WorkspaceContext,
  id: number,
  origin: string,
): Promise<RestoredWorkspace | null> {
  const from = await findBackup(ctx, id);
  refuseSample(ctx);
  return continueRestore(ctx.env, from, { target: 'new', origin }, new Budget());
}

/** @throws 404 */
async function findBackup(ctx: WorkspaceContext, id: number): Promise<Manifest> {
  await ctx.db.read([]);
  const found = await readManifest(ctx.env, ctx.workspaceId, id);
  if (!found) throw notFound('Backup');
  return found;
}

function refuseSample({ sampleUntil }: WorkspaceContext): void {
  if (sampleUntil !== null) throw new DomainError('sample_workspace', 'Sample workspaces have no backups');
}

const toBackup = ({ createdAt, ...stored }: StoredBackup): Backup => ({
  ...stored,
  createdAt: new Date(createdAt).toISOString(),
});

/** A step of `npm run restore`. @param origin of the site, for the invite link @throws 400 */
export async function workOnRestore(env: Env, input: RestoreStep, origin: string): Promise<RestoreStepAnswer> {
  switch (input.step) {
    case 'list deleted':
      return { deleted: await listDeleted(env) };
    case 'bring back':
      return { restored: await bringBack(env, input.workspaceId, origin) };
    case 'begin':
      return { workspaceId: await beginRestore(env, input.header, 'new') };
    case 'rows': {
      const place = await findUnfinished(env, input.workspaceId);
      await restoreRows(env, place, input.header, input.lines);
      return {};
    }
    case 'picture': {
      const place = await findUnfinished(env, input.workspaceId);
      await restorePicture(env, place, input.picture, Uint8Array.fromBase64(input.data));
      return {};
    }
    case 'finish': {
      const place = await findUnfinished(env, input.workspaceId);
      return { restored: await finishRestore(env, place, input.header, { target: 'new', origin }) };
    }
  }
}
