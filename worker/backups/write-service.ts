import { FORMAT, type Picture, rowLine } from '../../engines/backup-file/format.ts';
import packageJson from '../../package.json';
import { getShard } from '../core/env.ts';
import { findShard, type Place } from '../core/home.ts';
import { newId, randomText } from '../core/ids.ts';
import { chunkStatements, listUnfinished, type Position, positionsAfter, readChunks } from '../core/sql/table-pages.ts';
import type { Budget } from './budget.ts';
import { compress, hash, type Manifest, type Part } from './format.ts';
import { selectState } from './queries.ts';
import {
  deleteAll,
  listPictures,
  partFolder,
  pictureCopy,
  prune,
  type StoredBackup,
  storeManifest,
  workKey,
} from './storage-service.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/** Writes backups, in pieces that each fit into one invocation. */

/** Characters of rows in one part, unless a single row is longer. */
const PART_CHARACTERS = 2_000_000;
/** Items may change while a large workspace is read page by page; then it is read again. */
const MAX_ATTEMPTS = 3;

/** An unfinished backup, stored between two invocations. */
interface Draft {
  id: number;
  shard: string;
  attempt: number;
  name: string;
  /** Of the workspace when reading began. */
  state: string;
  position: Position;
  /** Batches that read rows: all rows of one batch are of the same moment. */
  batches: number;
  rows: Record<string, number>;
  parts: Part[];
}

/**
 * Writes a backup, or continues an unfinished one of this kind.
 * @param place the shard is that of a workspace which the directory no longer has
 * @returns null if the budget was not enough: call it again
 * @throws Error if the workspace does not exist
 */
export async function continueBackup(
  env: Env,
  place: Place,
  kind: Manifest['kind'],
  budget: Budget,
): Promise<StoredBackup | null> {
  const { workspaceId } = place;
  const shard = (await findShard(env, workspaceId)) ?? place.shard;
  const work = workKey(workspaceId, kind);
  const stored = await env.UPLOADS.get(work);
  budget.spend({ statements: 3, objects: 8 });
  let draft: Draft = stored ? await stored.json<Draft>() : await begin(env, { workspaceId, shard }, newId(), 1);
  for (;;) {
    // After a move, what is left on the old shard is no longer complete.
    if (draft.shard !== shard) draft = await beginAgain(env, { workspaceId, shard }, draft);
    const isRead = await readRows(env, workspaceId, draft, budget);
    const copied = isRead && (await copyPictures(env, workspaceId, budget));
    if (!copied) {
      await env.UPLOADS.put(work, JSON.stringify(draft));
      return null;
    }
    const after = await selectState(getShard(env, shard), workspaceId);
    const isExact = draft.batches === 1 || after?.state === draft.state;
    if (!isExact && draft.attempt < MAX_ATTEMPTS) {
      draft = await beginAgain(env, { workspaceId, shard }, draft);
      continue;
    }
    const complete = await storeManifest(env, toManifest(workspaceId, draft, { kind, isExact, pictures: copied }));
    await env.UPLOADS.delete(work);
    await prune(env, workspaceId);
    return complete;
  }
}

async function begin(env: Env, { workspaceId, shard }: Place, id: number, attempt: number): Promise<Draft> {
  const state = await selectState(getShard(env, shard), workspaceId);
  if (!state) throw new Error(`Workspace ${workspaceId} is not on ${shard}`);
  return { id, shard, attempt, ...state, position: {}, batches: 0, rows: {}, parts: [] };
}

async function beginAgain(env: Env, place: Place, { id, attempt }: Draft): Promise<Draft> {
  await deleteAll(env, partFolder(place.workspaceId, id));
  return begin(env, place, id, attempt + 1);
}

/** Reads rows into parts until all are read or the budget is spent. @returns whether all are read */
async function readRows(env: Env, workspaceId: number, draft: Draft, budget: Budget): Promise<boolean> {
  const database = getShard(env, draft.shard);
  let lines: string[] = [];
  let characters = 0;
  const store = async () => {
    if (lines.length === 0) return;
    draft.parts.push(await storePart(env, workspaceId, draft, lines));
    budget.spend({ objects: 1 });
    lines = [];
    characters = 0;
  };
  for (;;) {
    const wanted = listUnfinished(BACKED_UP_TABLES, draft.position);
    if (wanted.length === 0 || budget.isSpent) {
      await store();
      return wanted.length === 0;
    }
    const pages = await readChunks({ database, workspaceId }, wanted);
    budget.spend({ statements: chunkStatements(wanted.length) });
    draft.batches += 1;
    for (const [index, { table }] of wanted.entries()) {
      for (const row of pages[index]?.rows ?? []) {
        if (characters > 0 && characters + row.length > PART_CHARACTERS) await store();
        lines.push(rowLine(table.name, row));
        characters += row.length;
        draft.rows[table.name] = (draft.rows[table.name] ?? 0) + 1;
      }
    }
    draft.position = { ...draft.position, ...positionsAfter(wanted, pages) };
  }
}

async function storePart(env: Env, workspaceId: number, { id }: Draft, lines: readonly string[]): Promise<Part> {
  const bytes = await compress(lines.map((line) => `${line}\n`).join(''));
  // Two runs at the same time must not overwrite each other's parts.
  const key = `${partFolder(workspaceId, id)}${randomText(12)}.jsonl.gz`;
  await env.UPLOADS.put(key, bytes);
  return { key, rows: lines.length, bytes: bytes.byteLength, sha256: await hash(bytes) };
}

/** Copies pictures that no backup has yet. @returns all pictures; null if the budget was not enough */
async function copyPictures(env: Env, workspaceId: number, budget: Budget): Promise<Picture[] | null> {
  const { pictures, copies } = await listPictures(env, workspaceId);
  const all: Picture[] = [];
  for (const { key } of pictures) {
    const name = key.slice(`${workspaceId}/`.length);
    const copy = copies.get(name);
    if (copy) all.push(copy);
    else {
      if (budget.isSpent) return null;
      budget.spend({ objects: 2 });
      const copied = await copyPicture(env, workspaceId, name);
      if (copied) all.push(copied);
    }
  }
  return all;
}

/** @returns null if the picture has been deleted meanwhile */
async function copyPicture(env: Env, workspaceId: number, key: string): Promise<Picture | null> {
  const found = await env.UPLOADS.get(`${workspaceId}/${key}`);
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream';
  const sha256 = await hash(bytes);
  await env.UPLOADS.put(pictureCopy(workspaceId, key), bytes, {
    httpMetadata: { contentType: type },
    customMetadata: { type, sha256 },
  });
  return { key, type, bytes: bytes.byteLength, sha256 };
}

function toManifest(
  workspaceId: number,
  { id, name, rows, parts }: Draft,
  { kind, isExact, pictures }: Pick<Manifest, 'kind' | 'isExact' | 'pictures'>,
): Manifest {
  const tables = BACKED_UP_TABLES.map((table) => {
    const described = { columns: [...table.columns], rows: rows[table.name] ?? 0 };
    return [table.name, described] as const;
  });
  return {
    format: FORMAT,
    version: 1,
    id,
    kind,
    workspace: { id: workspaceId, name },
    createdAt: new Date().toISOString(),
    appVersion: packageJson.version,
    isExact,
    tables: Object.fromEntries(tables),
    pictures,
    parts,
  };
}
