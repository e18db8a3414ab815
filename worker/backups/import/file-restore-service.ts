import type { Header, PictureLine } from '../../../engines/backup-file/format.ts';
import { invalid, invalidField } from '../../core/errors.ts';
import type { Place } from '../../core/home.ts';
import type { Guard } from '../../core/sql/guards.ts';
import { parsePaper } from '../../uploads/paper.ts';
import type { RestoredWorkspace } from '../contract.ts';
import { hash } from '../format.ts';
import { insertRows, membersGuard } from '../restore-queries.ts';
import { finishRestore, type RestoreOptions, storePicture } from '../restore-service.ts';
import { listAll } from '../storage-service.ts';
import { BACKED_UP_TABLES } from '../tables.ts';
import { checkLine, type FileRow, withoutServerTables } from './file-rows.ts';
import { alignVersions, countFlaws } from './import-queries.ts';

/**
 * Restores what a file says, sent by a browser or by the operator. Only backups that this server has stored itself
 * are restored as they are (stored-restore-service.ts).
 */

/** Lines that are checked before requests of others get their turn. */
const LINES_PER_STEP = 500;

/** The rows of lines, checked. @throws 400 that names line, table and column */
export async function checkLines(header: Header, lines: readonly string[]): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === LINES_PER_STEP - 1) await new Promise((resolve) => setTimeout(resolve, 0));
    const row = checkLine(header, line, `lines[${index}]`);
    if (row) rows.push(row);
  }
  return rows;
}

/** Writes checked rows. @param itemGuards of quotas @throws the refusal of a guard; 400 for too many members */
export async function writeRows(
  env: Env,
  place: Place,
  rows: readonly FileRow[],
  itemGuards: readonly Guard[] = [],
): Promise<void> {
  for (const [name, found] of Map.groupBy(rows, ({ table }) => table)) {
    const guards = name === 'members' ? [membersGuard(place)] : name === 'items' ? itemGuards : [];
    await insertRows(env, place, [toTable(name, found)], guards);
  }
}

function toTable(name: string, rows: readonly FileRow[]) {
  const table = BACKED_UP_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`No table ${name}`);
  // All rows of a table have the columns of the header.
  const columns = rows[0]?.columns.map((column, at) => ({ column, at })) ?? [];
  return { table, columns, rows: rows.map(({ row }) => row) };
}

/**
 * Stores a picture as an upload is stored: as what its bytes are, whatever the file says, and nothing behind its end.
 * @param reserve counts its bytes
 * @returns its bytes
 * @throws 400 if it is not the picture that the file names; 415 and 422 as an upload
 */
export async function restoreFilePicture(
  env: Env,
  place: Place,
  { picture, data }: PictureLine,
  reserve: (bytes: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const given = Uint8Array.fromBase64(data);
  if (given.length !== picture.bytes || (await hash(given)) !== picture.sha256) {
    throw invalidField('data', 'differs from what the file says about this picture. Download the backup again.');
  }
  const { bytes, type } = parsePaper(given);
  await reserve(bytes.length);
  await storePicture(env, place, { key: picture.key, type }, bytes);
  return given.length;
}

/** What is restored from a file, in words. */
export type FileKind = 'export' | 'backup';

/**
 * Checks what has arrived and opens the workspace.
 * @throws 400 if rows or pictures are missing or do not agree; 409 if another request has just finished it
 */
export async function finishFile(
  env: Env,
  place: Place,
  header: Header,
  { kind, ...options }: RestoreOptions & { kind: FileKind },
): Promise<RestoredWorkspace> {
  const { orphans, hasContact } = await countFlaws(env, place);
  if (orphans > 0) throw invalid(`${orphans} movements are of items that the ${kind} does not have`);
  if (!hasContact) throw invalid(`The workspace’s contact is not among the members of the ${kind}`);
  const pictures = (await listAll(env, `${place.workspaceId}/`)).length;
  if (pictures !== header.pictures) {
    throw invalid(`The backup is not complete: ${pictures} of ${header.pictures} pictures`);
  }
  await alignVersions(env, place);
  return finishRestore(env, place, withoutServerTables(header), options);
}
