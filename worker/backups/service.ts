import type { AuditValues } from '../../engines/audit/definition.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { recordBackupEvent } from './audit-queries.ts';
import { Budget } from './budget.ts';
import type { Backup, RestoredWorkspace, RestoreStep, RestoreStepAnswer } from './contract.ts';
import { bringBack, listDeleted } from './deleted-service.ts';
import type { Manifest } from './format.ts';
import { checkLines, finishFile, restoreFilePicture, writeRows } from './import/file-restore-service.ts';
import { checkHeader } from './import/file-rows.ts';
import { backupText } from './import/file-service.ts';
import { beginRestore, findUnfinished } from './restore-service.ts';
import { operatorRestorer, type Restorer } from './restorer.ts';
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
  const stored = await continueBackup(ctx.env, ctx, ctx.isKey ? 'key' : 'manual', new Budget());
  if (!stored) return null;
  const backup = toBackup(stored);
  await recordBackupEvent(ctx, 'backup.created', { createdAt: backup.createdAt, items: backup.items });
  return backup;
}

/** The text of a backup's file, piece by piece, and the day it was made. @throws 404 */
export async function readBackup(
  ctx: WorkspaceContext,
  id: number,
): Promise<{ text: AsyncIterator<string>; day: string }> {
  const from = await findBackup(ctx, id);
  // Before it begins, like an export.
  await recordBackupEvent(ctx, 'backup.downloaded', { createdAt: from.createdAt });
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
  const { createdAt } = from;
  const by = await toRestorer(ctx, { createdAt });
  const restored = await continueRestore(ctx.env, from, { target: 'new', origin, by }, new Budget());
  if (restored) await recordBackupEvent(ctx, 'backup.restored', { createdAt, workspaceId: restored.workspaceId });
  return restored;
}

/** The caller, for the log of the new workspace. @param after what it is restored from */
export async function toRestorer(ctx: WorkspaceContext, after: AuditValues): Promise<Restorer> {
  const { caller } = await ctx.db.read([]);
  const { userId, source, requestId } = ctx;
  return { action: 'workspace.restored', after, userId, name: caller.username, source, requestId };
}

/** @throws 404 */
async function findBackup(ctx: WorkspaceContext, id: number): Promise<Manifest> {
  await ctx.db.read([]);
  const found = await readManifest(ctx.env, ctx.workspaceId, id);
  if (!found) throw notFound('Backup');
  return found;
}

/** @throws 403 */
export function refuseSample({ sampleUntil }: WorkspaceContext): void {
  if (sampleUntil !== null) throw new DomainError('sample_workspace', 'Sample workspaces have no backups');
}

const toBackup = ({ createdAt, ...stored }: StoredBackup): Backup => ({
  ...stored,
  createdAt: new Date(createdAt).toISOString(),
});

/**
 * A step of `npm run restore`.
 * @param site its origin for the invite link, and the id of the request
 * @throws 400
 */
export async function workOnRestore(
  env: Env,
  input: RestoreStep,
  { origin, requestId }: { origin: string; requestId: string },
): Promise<RestoreStepAnswer> {
  switch (input.step) {
    case 'list deleted':
      return { deleted: await listDeleted(env) };
    case 'bring back':
      return {
        restored: await bringBack(
          env,
          input.workspaceId,
          origin,
          operatorRestorer(requestId, { action: 'workspace.brought_back' }),
        ),
      };
    case 'begin': {
      checkHeader(input.header);
      const workspaceId = newId();
      await beginRestore(env, workspaceId);
      return { workspaceId };
    }
    case 'rows': {
      const place = await findUnfinished(env, input.workspaceId);
      await writeRows(env, place, await checkLines(input.header, input.lines));
      return {};
    }
    case 'picture': {
      await restoreFilePicture(env, await findUnfinished(env, input.workspaceId), input);
      return {};
    }
    case 'finish': {
      const place = await findUnfinished(env, input.workspaceId);
      const { createdAt } = input.header;
      const by = operatorRestorer(requestId, { action: 'workspace.restored', after: { createdAt } });
      return { restored: await finishFile(env, place, input.header, { kind: 'backup', target: 'new', origin, by }) };
    }
  }
}
