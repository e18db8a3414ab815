import { z } from 'zod';
import { LISTS } from '../../engines/workspace-export/lists.ts';
import packageJson from '../../package.json';
import type { WorkspaceContext } from '../core/context.ts';
import { invalid, notFound } from '../core/errors.ts';
import { parseWith } from '../core/http/validation.ts';
import { recordBackupEvent } from './audit-queries.ts';
import { type Header, header, type RestoredWorkspace } from './contract.ts';
import { expireUnfinished } from './directory-queries.ts';
import { rowLines, toHeader, workspaceLine } from './export-rows.ts';
import type { ImportStart, importRows } from './import-contract.ts';
import { alignVersions, countFlaws } from './import-queries.ts';
import { beginRestore, findUnfinished, finishRestore, restoreRows } from './restore-service.ts';
import { refuseSample, toRestorer } from './service.ts';
import { listAll, workKey } from './storage-service.ts';

/** Restores the JSON of an export, with the steps and checks of a backup's restore. */

const work = z.object({ userId: z.int(), header });
const IMPORT = 'import-';
const keyOf = (ctx: WorkspaceContext, id: number) => workKey(ctx.workspaceId, IMPORT + id);

/** Creates the new workspace, which nobody can enter yet. @returns its id @throws 403 for a sample */
export async function startImport(ctx: WorkspaceContext, input: ImportStart): Promise<number> {
  await ctx.db.read([]);
  refuseSample(ctx);
  await cancelOthers(ctx);
  const from = toHeader(input, packageJson.version);
  const workspaceId = await beginRestore(ctx.env, from, 'new');
  const place = await findUnfinished(ctx.env, workspaceId);
  await restoreRows(ctx.env, place, from, [workspaceLine(input.head)]);
  await ctx.env.UPLOADS.put(keyOf(ctx, workspaceId), JSON.stringify({ userId: ctx.userId, header: from }));
  return workspaceId;
}

/** Ends the caller's workspace's unfinished imports: there is one at a time. */
async function cancelOthers(ctx: WorkspaceContext): Promise<void> {
  const prefix = workKey(ctx.workspaceId, IMPORT).replace(/\.json$/, '');
  for (const { key } of await listAll(ctx.env, prefix)) {
    await expireUnfinished(ctx.env, Number(/-(\d+)\.json$/.exec(key)?.[1]), Date.now());
    await ctx.env.UPLOADS.delete(key);
  }
}

/** Writes some rows. @returns how many @throws 400 that names the field; 404 */
export async function addImportRows(
  ctx: WorkspaceContext,
  id: number,
  { list, rows }: z.output<typeof importRows>,
): Promise<number> {
  const from = await findWork(ctx, id);
  const schema = z.object({ rows: z.array<z.ZodType<{ values: unknown[] }>>(LISTS[list].schema) });
  const checked = parseWith(schema, { rows }, 'body');
  const place = await findUnfinished(ctx.env, id);
  await restoreRows(ctx.env, place, from, rowLines(list, checked.rows));
  return rows.length;
}

/**
 * Checks what has arrived and opens the workspace.
 * @param origin of the site, for the invite link
 * @throws 400 if rows are missing or do not agree; 404
 */
export async function finishImport(ctx: WorkspaceContext, id: number, origin: string): Promise<RestoredWorkspace> {
  const from = await findWork(ctx, id);
  const place = await findUnfinished(ctx.env, id);
  const { orphans, hasContact } = await countFlaws(ctx.env, place);
  if (orphans > 0) throw invalid(`${orphans} movements are of items that the export does not have`);
  if (!hasContact) throw invalid('The workspace’s contact is not among the members of the export');
  await alignVersions(ctx.env, place);
  const { createdAt: exportedAt } = from;
  const by = await toRestorer(ctx, { exportedAt });
  const restored = await finishRestore(ctx.env, place, from, { target: 'new', origin, by });
  await recordBackupEvent(ctx, 'export.restored', { exportedAt, workspaceId: id });
  await ctx.env.UPLOADS.delete(keyOf(ctx, id));
  return restored;
}

/** @throws 404 if the caller has begun no such import */
async function findWork(ctx: WorkspaceContext, id: number): Promise<Header> {
  await ctx.db.read([]);
  const stored = await ctx.env.UPLOADS.get(keyOf(ctx, id));
  const found = stored && work.parse(await stored.json());
  if (found?.userId !== ctx.userId) throw notFound('Import');
  return found.header;
}
