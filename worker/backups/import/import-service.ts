import { z } from 'zod';
import { type Header, header, type PictureLine, parseRowLine } from '../../../engines/backup-file/format.ts';
import { LISTS } from '../../../engines/workspace-export/lists.ts';
import packageJson from '../../../package.json';
import { limitRestores } from '../../accounts/sign-in/visit-limit-service.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { alreadyRestored, busy, invalid, notFound } from '../../core/errors.ts';
import { findShard, type Place } from '../../core/home.ts';
import { parseWith } from '../../core/http/validation.ts';
import { newId } from '../../core/ids.ts';
import { refuseMovementsAbove, reserveStorage, restoredItemsGuard } from '../../quotas/quota-service.ts';
import { recordBackupEvent } from '../audit-queries.ts';
import type { RestoredWorkspace } from '../contract.ts';
import { expireUnfinished, selectUnfinished } from '../directory-queries.ts';
import { rowLines, toHeader, workspaceLine } from '../export-rows.ts';
import type { ImportStart, importLines, importRows } from '../import-contract.ts';
import { beginRestore, findUnfinished } from '../restore-service.ts';
import { refuseSample, toRestorer } from '../service.ts';
import { readWork, replaceWork, type StoredWork, workKey } from '../storage-service.ts';
import { checkLines, type FileKind, finishFile, restoreFilePicture, writeRows } from './file-restore-service.ts';
import { checkHeader } from './file-rows.ts';

/** Restores a file that a browser sends in parts, an export or a downloaded backup. */

const work = z.object({
  /** Of the new workspace. */
  id: z.int(),
  userId: z.int(),
  header,
  kind: z.enum(['export', 'backup']),
  /** When it was begun, and from then on when it was ready, in epoch milliseconds. */
  at: z.int(),
  /** Whether its workspace exists, so that rows may be sent. */
  isReady: z.boolean(),
  /** Lines of each table that have arrived, with those that were sent again. */
  received: z.record(z.string(), z.int()),
  characters: z.int(),
});
type Work = z.infer<typeof work>;

/** A part may be sent again after a lost answer, but not forever. */
const MAX_SENT_PER_ROW = 3;
/** How often a part is counted again because another one was at the same time. */
const MAX_COUNT_ATTEMPTS = 30;
/** Of all lines: several times the largest workspace that the quotas allow. */
const MAX_CHARACTERS = 500_000_000;
/** Beginning takes less than this, unless it has failed. */
const BEGINNING_MS = 60_000;
/** A workspace has one unfinished import, so its record is the claim to begin one. */
const keyOf = (ctx: WorkspaceContext) => workKey(ctx.workspaceId, 'import');

/**
 * Creates the new workspace of an export, which nobody can enter yet.
 * @returns its id
 * @throws as `startFileImport`
 */
export async function startImport(ctx: WorkspaceContext, input: ImportStart, arrivedAt: number): Promise<number> {
  const from = toHeader(input, packageJson.version);
  const id = await begin(ctx, { kind: 'export', from, arrivedAt });
  const rows = await checkLines(from, [workspaceLine(input.head)]);
  await writeRows(ctx.env, await findUnfinished(ctx.env, id), rows);
  return id;
}

/**
 * Creates the new workspace of a downloaded backup.
 * @returns its id
 * @throws 400 for a file that this version cannot restore; 403 for a sample, or beyond the quotas; 429 after too many in a
 * day; 503 while another request begins
 */
export const startFileImport = (ctx: WorkspaceContext, from: Header, arrivedAt: number): Promise<number> =>
  begin(ctx, { kind: 'backup', from, arrivedAt });

/** @param start when the request arrived: of those that have waited for each other, one begins */
async function begin(
  ctx: WorkspaceContext,
  { kind, from, arrivedAt }: { kind: FileKind; from: Header; arrivedAt: number },
): Promise<number> {
  const { env, userId, source } = ctx;
  await ctx.db.read([]);
  refuseSample(ctx);
  checkHeader(from);
  refuseMovementsAbove(env, from.tables.movements?.rows ?? 0);
  const last = await readWork(env, keyOf(ctx), work);
  const at = Date.now();
  const isBeginning = last && !last.value.isReady && last.value.at > at - BEGINNING_MS;
  const wasLater = last && last.value.at > arrivedAt;
  const id = newId();
  const begun: Work = { id, userId, header: from, kind, at, isReady: false, received: {}, characters: 0 };
  const claim = isBeginning || wasLater ? null : await replaceWork(env, keyOf(ctx), begun, last);
  if (!claim) throw busy('Another restore has just begun. Wait until it is finished.', 5);
  // There is one at a time.
  if (last) await expireUnfinished(env, last.value.id, at);
  try {
    if (source) await limitRestores(env, userId, source.address);
    await beginRestore(env, id);
  } catch (error) {
    await env.UPLOADS.delete(keyOf(ctx));
    throw error;
  }
  await replaceWork(env, keyOf(ctx), { ...begun, at: Date.now(), isReady: true }, claim);
  return id;
}

/** Writes some rows of an export. @returns how many @throws 400 that names the field; 403 beyond the quotas; 404 */
export async function addImportRows(
  ctx: WorkspaceContext,
  id: number,
  { list, rows }: z.output<typeof importRows>,
): Promise<number> {
  const schema = z.object({ rows: z.array<z.ZodType<{ values: unknown[] }>>(LISTS[list].schema) });
  const found = await findWork(ctx, id, 'export');
  const checked = parseWith(schema, { rows }, 'body');
  return addLines(ctx, found, rowLines(list, checked.rows));
}

/** Writes some rows of a downloaded backup. @returns how many @throws 400 that names line, table and column; 403; 404 */
export async function addImportLines(
  ctx: WorkspaceContext,
  id: number,
  { lines }: z.output<typeof importLines>,
): Promise<number> {
  return addLines(ctx, await findWork(ctx, id, 'backup'), lines);
}

async function addLines(ctx: WorkspaceContext, found: Found, lines: readonly string[]): Promise<number> {
  const rows = await checkLines(found.header, lines);
  await countLines(ctx, found.stored, lines);
  const { place } = found;
  const guards = [restoredItemsGuard({ env: ctx.env, workspaceId: place.workspaceId })];
  await writeRows(ctx.env, place, rows, guards);
  return lines.length;
}

/**
 * Counts lines before they are written, so that a workspace that is never opened cannot fill the shard.
 * @throws 400 for more than the header says
 */
async function countLines(ctx: WorkspaceContext, stored: StoredWork<Work>, lines: readonly string[]): Promise<void> {
  const tables = Map.groupBy(lines, (line) => parseRowLine(line)?.table ?? '');
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  // Parts may arrive at the same time: what another has counted meanwhile is read again.
  for (let last: StoredWork<Work> | null = stored, left = MAX_COUNT_ATTEMPTS; left > 0; left -= 1) {
    const { header, kind } = last.value;
    const next: Work = { ...last.value, characters: last.value.characters + characters };
    for (const [table, { length }] of tables) {
      const received = (next.received[table] ?? 0) + length;
      if (received > (header.tables[table]?.rows ?? 0) * MAX_SENT_PER_ROW) {
        throw invalid(`More rows were sent than the ${kind} says it has. Begin again.`);
      }
      next.received = { ...next.received, [table]: received };
    }
    if (next.characters > MAX_CHARACTERS) {
      throw invalid(
        `The rows of the file have more than ${MAX_CHARACTERS} characters. Ask the operator to restore it.`,
      );
    }
    if (await replaceWork(ctx.env, keyOf(ctx), next, last)) return;
    last = await readWork(ctx.env, keyOf(ctx), work);
    if (last?.value.id !== stored.value.id) throw notFound('Import');
  }
  throw busy('Other parts of this file are being written. Send this part again.', 1);
}

/** Stores a picture of a downloaded backup. @returns its bytes @throws 400 if it is not the picture that the file names; 403 beyond the quota; 404, 415 and 422 as an upload */
export async function addImportPicture(ctx: WorkspaceContext, id: number, line: PictureLine): Promise<number> {
  const { place } = await findWork(ctx, id, 'backup');
  return restoreFilePicture(ctx.env, place, line, (bytes) => reserveStorage({ env: ctx.env, workspaceId: id }, bytes));
}

/**
 * Checks what has arrived and opens the workspace.
 * @param origin of the site, for the invite link
 * @throws 400 if rows or pictures are missing or do not agree; 404; 409 if another request has just finished it
 */
export async function finishImport(ctx: WorkspaceContext, id: number, origin: string): Promise<RestoredWorkspace> {
  const { header: from, place, kind } = await findWork(ctx, id, null);
  const madeAt = kind === 'export' ? { exportedAt: from.createdAt } : { createdAt: from.createdAt };
  const by = await toRestorer(ctx, madeAt);
  const restored = await finishFile(ctx.env, place, from, { kind, target: 'new', origin, by });
  await recordBackupEvent(ctx, `${kind}.restored`, { ...madeAt, workspaceId: id });
  await ctx.env.UPLOADS.delete(keyOf(ctx));
  return restored;
}

interface Found {
  header: Header;
  kind: FileKind;
  place: Place;
  stored: StoredWork<Work>;
}

/** @param kind null for either @throws 404 if the caller has begun no such import; 409 if another request has just finished it */
async function findWork(ctx: WorkspaceContext, id: number, wanted: FileKind | null): Promise<Found> {
  await ctx.db.read([]);
  const stored = await readWork(ctx.env, keyOf(ctx), work);
  if (!stored) throw notFound('Import');
  const { header, kind, isReady, ...begun } = stored.value;
  const isTheirs = begun.id === id && begun.userId === ctx.userId && isReady;
  if (!isTheirs || (wanted !== null && wanted !== kind)) throw notFound('Import');
  const shard = await selectUnfinished(ctx.env, id);
  if (!shard) throw (await findShard(ctx.env, id)) ? alreadyRestored() : notFound('Import');
  return { header, kind, place: { workspaceId: id, shard }, stored };
}
