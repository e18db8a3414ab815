import { alreadyRestored } from '../core/errors.ts';
import type { Budget } from './budget.ts';
import type { RestoredWorkspace } from './contract.ts';
import { selectUnfinished } from './directory-queries.ts';
import { decompress, hash, type Manifest, toHeader } from './format.ts';
import { beginRestore, finishRestore, type RestoreOptions, restorePicture, restoreRows } from './restore-service.ts';
import { pictureCopy, workKey } from './storage-service.ts';

/** Restores a backup from R2, in pieces that each fit into one invocation. */

interface Progress {
  workspaceId: number;
  parts: number;
  pictures: number;
}

/**
 * Restores a backup, or continues to.
 * @returns null if the budget was not enough: call it again
 * @throws Error if a part is missing or damaged; 409 if another request has just finished it
 */
export async function continueRestore(
  env: Env,
  from: Manifest,
  options: RestoreOptions,
  budget: Budget,
): Promise<RestoredWorkspace | null> {
  const { target } = options;
  const work = workKey(from.workspace.id, `restore-${from.id}-${target}`);
  const header = toHeader(from);
  const progress = (await readProgress(env, work)) ?? {
    workspaceId: await beginRestore(env, header, target),
    parts: 0,
    pictures: 0,
  };
  const shard = await selectUnfinished(env, progress.workspaceId);
  // Another request has finished it meanwhile.
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
    await restorePicture(env, place, picture, bytes);
    budget.spend({ objects: 2 });
    progress.pictures += 1;
  }
  const restored = await finishRestore(env, place, header, options);
  await env.UPLOADS.delete(work);
  return restored;
}

/** @returns null without progress, or if its workspace has expired meanwhile */
async function readProgress(env: Env, work: string): Promise<Progress | null> {
  const stored = await env.UPLOADS.get(work);
  if (!stored) return null;
  const progress = await stored.json<Progress>();
  return (await selectUnfinished(env, progress.workspaceId)) ? progress : null;
}

/** Reads an object of a backup. @throws Error if it is missing or damaged */
export async function readChecked(env: Env, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await env.UPLOADS.get(key);
  if (!found) throw new Error(`A part of the backup is missing: ${key}`);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if ((await hash(bytes)) !== sha256) throw new Error(`A part of the backup is damaged: ${key}`);
  return bytes;
}
