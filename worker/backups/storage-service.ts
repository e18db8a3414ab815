import type { z } from 'zod';
import type { Picture } from '../../engines/backup-file/format.ts';
import { type Manifest, manifest } from './format.ts';
import { type Dated, selectOutdated } from './retention.ts';

/**
 * Backups in R2, under `backups/<workspace>/`: manifests, the parts of each backup, and pictures, which the backups of a
 * workspace share because a picture never changes.
 */
const folder = (workspaceId: number) => `backups/${workspaceId}/`;
const manifestKey = (workspaceId: number, id: number) => `${folder(workspaceId)}manifests/${id}.json`;
export const partFolder = (workspaceId: number, id: number) => `${folder(workspaceId)}parts/${id}/`;
const pictureFolder = (workspaceId: number) => `${folder(workspaceId)}pictures/`;
export const pictureCopy = (workspaceId: number, key: string) => pictureFolder(workspaceId) + key;
/** Unfinished work: a backup or a restore that a later run continues. */
export const workKey = (workspaceId: number, name: string) => `${folder(workspaceId)}work/${name}.json`;

/** A backup as a list shows it. */
export interface StoredBackup extends Dated {
  items: number;
  bytes: number;
  isExact: boolean;
}

/** Unfinished work as it is stored. */
export interface StoredWork<T> {
  value: T;
  etag: string;
}

/** @returns null if there is none */
export async function readWork<T>(env: Env, key: string, schema: z.ZodType<T>): Promise<StoredWork<T> | null> {
  const stored = await env.UPLOADS.get(key);
  return stored && { value: schema.parse(await stored.json()), etag: stored.etag };
}

/**
 * Stores unfinished work, unless another request has done so since.
 * @param last as it was read; null if there was none
 * @returns null if another request was faster
 */
export async function replaceWork<T>(
  env: Env,
  key: string,
  value: T,
  last: StoredWork<T> | null,
): Promise<StoredWork<T> | null> {
  const onlyIf = last ? { etagMatches: last.etag } : { etagDoesNotMatch: '*' };
  const stored = await env.UPLOADS.put(key, JSON.stringify(value), { onlyIf });
  return stored && { value, etag: stored.etag };
}

/** Every object with a prefix. */
export async function listAll(env: Env, prefix: string): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await env.UPLOADS.list({ prefix, include: ['customMetadata'], ...(cursor && { cursor }) });
    objects.push(...page.objects);
    if (!page.truncated) return objects;
    cursor = page.cursor;
  }
}

/** Deletes every object with a prefix. */
export async function deleteAll(env: Env, prefix: string): Promise<void> {
  for (;;) {
    const page = await env.UPLOADS.list({ prefix });
    if (page.objects.length === 0) return;
    await env.UPLOADS.delete(page.objects.map(({ key }) => key));
  }
}

/** The backups of a workspace, newest first. */
export async function listStored(env: Env, workspaceId: number): Promise<StoredBackup[]> {
  const objects = await listAll(env, `${folder(workspaceId)}manifests/`);
  const stored = objects.map(({ key, customMetadata = {} }) => ({
    id: Number(key.split('/').at(-1)?.replace('.json', '')),
    kind: manifest.shape.kind.parse(customMetadata.kind),
    createdAt: Number(customMetadata.createdAt),
    items: Number(customMetadata.items),
    bytes: Number(customMetadata.bytes),
    isExact: customMetadata.isExact === 'true',
  }));
  return stored.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** The manifest of a backup; null if the workspace has none with this id. */
export async function readManifest(env: Env, workspaceId: number, id: number): Promise<Manifest | null> {
  const found = await env.UPLOADS.get(manifestKey(workspaceId, id));
  return found && manifest.parse(await found.json());
}

/** Stores a manifest, which completes the backup. @returns the backup as a list shows it */
export async function storeManifest(env: Env, complete: Manifest): Promise<StoredBackup> {
  const { id, kind, parts, pictures, tables, workspace, isExact } = complete;
  const stored: StoredBackup = {
    id,
    kind,
    createdAt: Date.parse(complete.createdAt),
    items: tables.items?.rows ?? 0,
    bytes: [...parts, ...pictures].reduce((sum, { bytes }) => sum + bytes, 0),
    isExact,
  };
  const facts = Object.entries(stored).filter(([name]) => name !== 'id');
  await env.UPLOADS.put(manifestKey(workspace.id, id), JSON.stringify(complete), {
    customMetadata: Object.fromEntries(facts.map(([name, value]) => [name, String(value)])),
  });
  return stored;
}

/** The workspace's pictures, and the copies of them that backups have. */
export async function listPictures(
  env: Env,
  workspaceId: number,
): Promise<{ pictures: R2Object[]; copies: Map<string, Picture> }> {
  const pictures = await listAll(env, `${workspaceId}/`);
  const copies = await listAll(env, pictureFolder(workspaceId));
  return { pictures, copies: new Map(copies.map((copy) => [nameOf(copy.key), toPicture(copy)])) };
}

const nameOf = (key: string) => key.split('/').at(-1) ?? '';

const toPicture = ({ key, size, customMetadata = {} }: R2Object): Picture => ({
  key: nameOf(key),
  type: customMetadata.type ?? '',
  bytes: size,
  sha256: customMetadata.sha256 ?? '',
});

/** Deletes backups that are no longer kept, and copies of pictures that no backup refers to. */
export async function prune(env: Env, workspaceId: number): Promise<void> {
  const stored = await listStored(env, workspaceId);
  const outdated = selectOutdated(stored);
  if (outdated.length === 0) return;
  for (const id of outdated) {
    await env.UPLOADS.delete(manifestKey(workspaceId, id));
    await deleteAll(env, partFolder(workspaceId, id));
  }
  const kept = stored.filter(({ id }) => !outdated.includes(id));
  const used = new Set<string>();
  for (const { id } of kept) {
    for (const { key } of (await readManifest(env, workspaceId, id))?.pictures ?? []) used.add(key);
  }
  const copies = await listAll(env, pictureFolder(workspaceId));
  const unused = copies.filter(({ key }) => !used.has(nameOf(key))).map(({ key }) => key);
  for (let from = 0; from < unused.length; from += 1000) await env.UPLOADS.delete(unused.slice(from, from + 1000));
}

/** Deletes everything that is backed up of a workspace. */
export const deleteBackups = (env: Env, workspaceId: number): Promise<void> => deleteAll(env, folder(workspaceId));
