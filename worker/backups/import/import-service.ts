import { z } from 'zod';
import { type Header, header } from '../../../engines/backup-file/format.ts';
import { LISTS } from '../../../engines/workspace-export/lists.ts';
import packageJson from '../../../package.json';
import type { WorkspaceContext } from '../../core/context.ts';
import { readSettings } from '../../core/env.ts';
import { alreadyRestored, busy, invalid, invalidField, notFound } from '../../core/errors.ts';
import { findShard, type Place } from '../../core/home.ts';
import { parseWith } from '../../core/http/validation.ts';
import { refuseItemsAbove, reserveStorage } from '../../quotas/quota-service.ts';
import { parsePicture } from '../../uploads/picture.ts';
import { recordBackupEvent } from '../audit-queries.ts';
import type { RestoredWorkspace } from '../contract.ts';
import { expireUnfinished, selectUnfinished } from '../directory-queries.ts';
import { rowLines, toHeader, workspaceLine } from '../export-rows.ts';
import { hash } from '../format.ts';
import type { ImportStart, importLines, importPicture, importRows } from '../import-contract.ts';
import { beginRestore, findUnfinished, finishRestore, restorePicture, restoreRows } from '../restore-service.ts';
import { refuseSample, toRestorer } from '../service.ts';
import { listAll, workKey } from '../storage-service.ts';
import { checkHeader, checkLines } from './file-rows.ts';
import { alignVersions, countFlaws } from './import-queries.ts';

/** Restores a file that a browser sends in parts, an export or a downloaded backup, with the checks of a backup's restore. */

const work = z.object({
  userId: z.int(),
  header,
  kind: z.enum(['export', 'backup']),
  /** Rows that have arrived, with those that were sent again. */
  received: z.int(),
});
type Work = z.infer<typeof work>;

/** A part may be sent again after a lost answer, but not forever. */
const MAX_SENT_PER_ROW = 3;
/** How often a part is counted again because another one was at the same time. */
const MAX_COUNT_ATTEMPTS = 30;
const IMPORT = 'import-';
const keyOf = (ctx: WorkspaceContext, id: number) => workKey(ctx.workspaceId, IMPORT + id);

/** Creates the new workspace of an export, which nobody can enter yet. @returns its id @throws 403 for a sample */
export async function startImport(ctx: WorkspaceContext, input: ImportStart): Promise<number> {
  const { id, place, header } = await begin(ctx, 'export', toHeader(input, packageJson.version));
  await restoreRows(ctx.env, place, header, [workspaceLine(input.head)]);
  return id;
}

/**
 * Creates the new workspace of a downloaded backup.
 * @returns its id
 * @throws 400 for a file that this version cannot restore; 403 for a sample
 */
export async function startFileImport(ctx: WorkspaceContext, from: Header): Promise<number> {
  return (await begin(ctx, 'backup', from)).id;
}

async function begin(ctx: WorkspaceContext, kind: Work['kind'], from: Header) {
  await ctx.db.read([]);
  refuseSample(ctx);
  if (kind === 'backup') checkHeader(from);
  await cancelOthers(ctx);
  const id = await beginRestore(ctx.env, from, 'new');
  const place = await findUnfinished(ctx.env, id);
  const begun: Work = { userId: ctx.userId, header: from, kind, received: 0 };
  await ctx.env.UPLOADS.put(keyOf(ctx, id), JSON.stringify(begun));
  return { id, place, header: from };
}

/** Ends the caller's workspace's unfinished imports: there is one at a time. */
async function cancelOthers(ctx: WorkspaceContext): Promise<void> {
  const prefix = workKey(ctx.workspaceId, IMPORT).replace(/\.json$/, '');
  for (const { key } of await listAll(ctx.env, prefix)) {
    await expireUnfinished(ctx.env, Number(/-(\d+)\.json$/.exec(key)?.[1]), Date.now());
    await ctx.env.UPLOADS.delete(key);
  }
}

/** Writes some rows of an export. @returns how many @throws 400 that names the field; 404 */
export async function addImportRows(
  ctx: WorkspaceContext,
  id: number,
  { list, rows }: z.output<typeof importRows>,
): Promise<number> {
  const schema = z.object({ rows: z.array<z.ZodType<{ values: unknown[] }>>(LISTS[list].schema) });
  const { header: from, place, count } = await findWork(ctx, id, 'export');
  const checked = parseWith(schema, { rows }, 'body');
  await count(rows.length);
  await restoreRows(ctx.env, place, from, rowLines(list, checked.rows));
  return rows.length;
}

/** Writes some rows of a downloaded backup. @returns how many @throws 400 that names line, table and column; 404 */
export async function addImportLines(
  ctx: WorkspaceContext,
  id: number,
  { lines }: z.output<typeof importLines>,
): Promise<number> {
  const { header: from, place, count } = await findWork(ctx, id, 'backup');
  const checked = checkLines(from, lines);
  await count(lines.length);
  await restoreRows(ctx.env, place, from, checked);
  return lines.length;
}

/**
 * Stores a picture of a downloaded backup as an upload is stored: as what its bytes are, whatever the file says.
 * @returns its bytes
 * @throws 400 if it is not the picture that the file names; 403 beyond the quota; 404, 415 and 422 as an upload
 */
export async function addImportPicture(
  ctx: WorkspaceContext,
  id: number,
  { picture, data }: z.output<typeof importPicture>,
): Promise<number> {
  const { place } = await findWork(ctx, id, 'backup');
  const bytes = Uint8Array.fromBase64(data);
  if (bytes.length !== picture.bytes || (await hash(bytes)) !== picture.sha256) {
    throw invalidField('data', 'differs from what the file says about this picture. Download the backup again.');
  }
  const { type } = parsePicture(bytes);
  await reserveStorage({ env: ctx.env, workspaceId: id }, bytes.length);
  await restorePicture(ctx.env, place, { key: picture.key, type }, bytes);
  return bytes.length;
}

/**
 * Checks what has arrived and opens the workspace.
 * @param origin of the site, for the invite link
 * @throws 400 if rows or pictures are missing or do not agree; 404; 409 if another request has just finished it
 */
export async function finishImport(ctx: WorkspaceContext, id: number, origin: string): Promise<RestoredWorkspace> {
  const { header: from, place, kind } = await findWork(ctx, id, null);
  const { orphans, hasContact, items } = await countFlaws(ctx.env, place);
  if (orphans > 0) throw invalid(`${orphans} movements are of items that the ${kind} does not have`);
  if (!hasContact) throw invalid(`The workspace’s contact is not among the members of the ${kind}`);
  refuseItemsAbove(readSettings(ctx.env).ITEM_LIMIT, items);
  const pictures = (await listAll(ctx.env, `${id}/`)).length;
  if (pictures !== from.pictures) throw invalid(`The backup is not complete: ${pictures} of ${from.pictures} pictures`);
  await alignVersions(ctx.env, place);
  const madeAt = kind === 'export' ? { exportedAt: from.createdAt } : { createdAt: from.createdAt };
  const by = await toRestorer(ctx, madeAt);
  const restored = await finishRestore(ctx.env, place, from, { target: 'new', origin, by });
  await recordBackupEvent(ctx, `${kind}.restored`, { ...madeAt, workspaceId: id });
  await ctx.env.UPLOADS.delete(keyOf(ctx, id));
  return restored;
}

interface Found extends Work {
  place: Place;
  /** Counts rows before they are written, so that a workspace that is never opened cannot fill the shard. */
  count: (rows: number) => Promise<void>;
}

/** @param kind null for either @throws 404 if the caller has begun no such import; 409 if another request has just finished it */
async function findWork(ctx: WorkspaceContext, id: number, kind: Work['kind'] | null): Promise<Found> {
  await ctx.db.read([]);
  const key = keyOf(ctx, id);
  const stored = await ctx.env.UPLOADS.get(key);
  const found = stored && work.parse(await stored.json());
  if (!stored || found?.userId !== ctx.userId || (kind !== null && kind !== found.kind)) throw notFound('Import');
  const declared = Object.values(found.header.tables).reduce((sum, { rows }) => sum + rows, 0);
  const count = async (rows: number) => {
    // Parts may arrive at the same time: what another has counted meanwhile is read again.
    for (let last: R2ObjectBody | null = stored, { received } = found, left = MAX_COUNT_ATTEMPTS; left > 0; left -= 1) {
      if (received + rows > declared * MAX_SENT_PER_ROW) {
        throw invalid(`More rows were sent than the ${found.kind} says it has. Begin again.`);
      }
      const next = JSON.stringify({ ...found, received: received + rows });
      if (await ctx.env.UPLOADS.put(key, next, { onlyIf: { etagMatches: last.etag } })) return;
      last = await ctx.env.UPLOADS.get(key);
      if (!last) throw notFound('Import');
      ({ received } = work.parse(await last.json()));
    }
    throw busy('Other parts of this file are being written. Send this part again.', 1);
  };
  const shard = await selectUnfinished(ctx.env, id);
  if (!shard) throw (await findShard(ctx.env, id)) ? alreadyRestored() : notFound('Import');
  return { ...found, place: { workspaceId: id, shard }, count };
}
