import { z } from 'zod';
import { limitRestores } from '../accounts/sign-in/visit-limit-service.ts';
import { alreadyRestored, busy } from '../core/errors.ts';
import { findShard } from '../core/home.ts';
import { newId } from '../core/ids.ts';
import type { Budget } from './budget.ts';
import type { RestoredWorkspace } from './contract.ts';
import { selectUnfinished } from './directory-queries.ts';
import { decompress, hash, type Manifest, toHeader } from './format.ts';
import { beginRestore, finishRestore, type RestoreOptions, restoreRows, storePicture } from './restore-service.ts';
import { pictureCopy, readWork, replaceWork, workKey } from './storage-service.ts';

/** Restores a backup from R2, in pieces that each fit into one invocation. */

const progressOf = z.object({ workspaceId: z.int(), parts: z.int(), pictures: z.int() });
type Progress = z.infer<typeof progressOf>;

/**
 * Restores a backup, or continues to. What this server has stored itself is restored as it is.
 * @returns null if the budget was not enough: call it again
 * @throws Error if a part is missing or damaged; 409 if another request has just finished it; 429 after too many in a day;
 * 503 while another request begins
 */
export async function continueRestore(
  env: Env,
  from: Manifest,
  options: RestoreOptions,
  budget: Budget,
): Promise<RestoredWorkspace | null> {
  const { target, by } = options;
  const work = workKey(from.workspace.id, `restore-${from.id}-${target}`);
  const header = toHeader(from);
  const progress = await findProgress(env, work, target === 'new' ? newId() : from.workspace.id);
  let shard = await selectUnfinished(env, progress.workspaceId);
  if (!shard) {
    // Not begun yet, or expired meanwhile.
    Object.assign(progress, { parts: 0, pictures: 0 });
    if (by.source) await limitRestores(env, by.userId, by.source.address);
    await beginRestore(env, progress.workspaceId);
    shard = await selectUnfinished(env, progress.workspaceId);
  }
  if (!shard) throw alreadyRestored();
  const place = { workspaceId: progress.workspaceId, shard };
  budget.spend({ statements: 60, objects: 6 });
  const pause = async () => {
    await env.UPLOADS.put(work, JSON.stringify(progress));
    return null;
  };
  for (const part of from.parts.slice(progress.parts)) {
    if (budget.isSpent) return pause();
    const text = await decompress(await readChecked(env, part.key, part.sha256));
    const statements = await restoreRows(env, place, header, text.trimEnd().split('\n'));
    budget.spend({ objects: 1, statements });
    progress.parts += 1;
  }
  for (const picture of from.pictures.slice(progress.pictures)) {
    if (budget.isSpent) return pause();
    const bytes = await readChecked(env, pictureCopy(from.workspace.id, picture.key), picture.sha256);
    await storePicture(env, place, picture, bytes);
    budget.spend({ objects: 2 });
    progress.pictures += 1;
  }
  const restored = await finishRestore(env, place, header, options);
  await env.UPLOADS.delete(work);
  return restored;
}

/** How far the restore is. The first request claims it, so that restores at once make one workspace. @throws 409, 503 */
async function findProgress(env: Env, work: string, workspaceId: number): Promise<Progress> {
  const stored = await readWork(env, work, progressOf);
  if (!stored) {
    const begun = await replaceWork(env, work, { workspaceId, parts: 0, pictures: 0 }, null);
    if (!begun) throw busy('Another request has just begun to restore this backup. Try again in a few seconds.', 2);
    return begun.value;
  }
  const { value } = stored;
  const isOpen = !(await selectUnfinished(env, value.workspaceId)) && (await findShard(env, value.workspaceId));
  if (isOpen) throw alreadyRestored();
  return value;
}

/** Reads an object of a backup. @throws Error if it is missing or damaged */
export async function readChecked(env: Env, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await env.UPLOADS.get(key);
  if (!found) throw new Error(`A part of the backup is missing: ${key}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if ((await hash(bytes)) !== sha256) throw new Error(`A part of the backup is damaged: ${key}`);
  return bytes;
}
