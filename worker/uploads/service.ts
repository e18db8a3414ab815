import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { releaseStorage, reserveStorage } from '../quotas/quota-service.ts';
import type { Paper } from './paper.ts';
import { selectNamed } from './queries.ts';

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** Pictures are stored under their workspace, so a key alone gives no access. */
const toPath = ({ workspaceId }: WorkspaceContext, key: string) => `${workspaceId}/${key}`;

/** How many bytes of a picture's digest its key has: no two pictures of a workspace share them by chance. */
const DIGEST_BYTES = 8;

/** The end of a picture's key, which the same picture has again. */
export const endOfKey = (key: string): string => key.slice(key.indexOf('-') + 1);

/** Stores a picture or a PDF. @returns its key within the workspace @throws 403 if the workspace's storage is used up */
export async function storePicture(ctx: WorkspaceContext, { bytes, type }: Paper): Promise<string> {
  await reserveStorage(ctx, bytes.byteLength);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, DIGEST_BYTES).toHex();
  const key = `${newId().toString(36)}-${digest}.${ENDINGS[type]}`;
  await ctx.env.UPLOADS.put(toPath(ctx, key), bytes, { httpMetadata: { contentType: type } });
  return key;
}

/** Whether the workspace has a picture with this key. */
export async function hasPicture(ctx: WorkspaceContext, key: string): Promise<boolean> {
  return (await ctx.env.UPLOADS.head(toPath(ctx, key))) !== null;
}

/** Reads a picture. @throws 404 */
export async function readPicture(ctx: WorkspaceContext, key: string): Promise<{ body: ReadableStream; type: string }> {
  // Checks the session first.
  await ctx.db.read([]);
  const found = await ctx.env.UPLOADS.get(toPath(ctx, key));
  if (!found) throw notFound('Picture');
  return { body: found.body, type: found.httpMetadata?.contentType ?? 'application/octet-stream' };
}

/** Deletes those uploads that nothing names, such as a row of a restored file. Backups have a copy of their own. */
export async function deleteUploads(ctx: WorkspaceContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { results } = await ctx.db.read([selectNamed(ctx, JSON.stringify(keys))]);
  const named = new Set(results[0].map(({ key }) => key));
  const unnamed = [...new Set(keys)].filter((key) => !named.has(key));
  const heads = await Promise.all(unnamed.map((key) => ctx.env.UPLOADS.head(toPath(ctx, key))));
  const found = heads.filter((head) => head !== null);
  if (found.length === 0) return;
  await releaseStorage(
    ctx,
    found.reduce((sum, { size }) => sum + size, 0),
  );
  await ctx.env.UPLOADS.delete(found.map(({ key }) => key));
}
