import { type Header, parseRowLine } from '../../engines/backup-file/format.ts';
import type { Role } from '../core/contract.ts';
import { alreadyRestored, invalid, invalidField, notFound } from '../core/errors.ts';
import { findShard, type Place, runAtHome } from '../core/home.ts';
import { newId, randomText } from '../core/ids.ts';
import { convertFormerOrders } from '../orders/former-orders-service.ts';
import type { RestoredWorkspace } from './contract.ts';
import { attachAccounts, insertRestored, openRestored, selectUnfinished } from './directory-queries.ts';
import { knownColumns } from './format.ts';
import {
  alignValues,
  countTables,
  countWrongSums,
  explainStock,
  insertRows,
  placeStock,
  selectMembers,
  settle,
  type TableRows,
} from './restore-queries.ts';
import type { Restorer } from './restorer.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/**
 * Restores a backup in steps that can be repeated: begin, rows and pictures, finish. Until the last step, nobody can
 * enter the workspace, and it is deleted after a day.
 */

/** Tables to which a restore adds rows of its own. */
const OWN_ROWS = new Set(['audit_events', 'documents', 'document_lines']);
const UNFINISHED_MS = 24 * 60 * 60 * 1000;
const INVITE_MS = 7 * 24 * 60 * 60 * 1000;

/** `new`: a workspace of its own, for a new admin. `same`: the deleted workspace itself, with its accounts. */
export type Target = 'new' | 'same';

export interface RestoreOptions {
  target: Target;
  /** Of the site, for the invite link. */
  origin: string;
  by: Restorer;
}

/**
 * Creates the workspace, without anything in it, unless that has been done.
 * @throws 400 if it exists and is open
 */
export async function beginRestore(env: Env, workspaceId: number): Promise<void> {
  if (await selectUnfinished(env, workspaceId)) return;
  if (await findShard(env, workspaceId)) {
    throw invalidField('workspace', 'exists. Restore into a new workspace instead.');
  }
  const now = Date.now();
  await insertRestored(env, workspaceId, now, now + UNFINISHED_MS);
}

/** The place of an unfinished restore. @throws 400 */
export async function findUnfinished(env: Env, workspaceId: number): Promise<Place> {
  const shard = await selectUnfinished(env, workspaceId);
  if (!shard) throw invalidField('workspaceId', 'is not of an unfinished restore. Start again.');
  return { workspaceId, shard };
}

/** @throws 409 if another request has finished the restore meanwhile */
async function requireUnfinished(env: Env, workspaceId: number): Promise<void> {
  if (!(await selectUnfinished(env, workspaceId))) throw alreadyRestored();
}

/** Writes some rows. @returns the number of statements @throws 400 for a line that is not a row */
export async function restoreRows(env: Env, place: Place, from: Header, lines: readonly string[]): Promise<number> {
  const rows = new Map<string, string[]>();
  for (const line of lines) {
    const parsed = parseRowLine(line);
    if (!parsed) throw invalid(`The backup contains a line that is not a row: ${line.slice(0, 80)}`);
    const known = rows.get(parsed.table);
    if (known) known.push(parsed.row);
    else rows.set(parsed.table, [parsed.row]);
  }
  const tables = [...rows].map(([name, found]): TableRows => {
    const table = BACKED_UP_TABLES.find((one) => one.name === name);
    if (!table) throw invalid(`The backup has a table that this version of Camellia does not know: ${name}`);
    return { table, columns: knownColumns(from, name), rows: found };
  });
  return tables.length === 0 ? 0 : insertRows(env, place, tables);
}

/** Stores a picture. */
export async function storePicture(
  env: Env,
  { workspaceId }: Place,
  { key, type }: { key: string; type: string },
  bytes: Uint8Array,
): Promise<void> {
  await env.UPLOADS.put(`${workspaceId}/${key}`, bytes, { httpMetadata: { contentType: type } });
}

/**
 * Checks that every row has arrived and that stock agrees with the ledger, then opens the workspace.
 * @throws 400 if rows are missing; 409 if another request has just finished it
 */
export async function finishRestore(
  env: Env,
  place: Place,
  from: Header,
  { target, origin, by }: RestoreOptions,
): Promise<RestoredWorkspace> {
  const { workspaceId } = place;
  const counts = await countTables(env, place);
  const missing = Object.entries(from.tables).filter(([name, { rows }]) => {
    const found = counts.get(name) ?? 0;
    // A step that is repeated finds the event and the movements of this restore, too.
    // So it does with the orders that it has converted.
    const hasOwn = OWN_ROWS.has(name) || (name === 'movements' && !from.isExact);
    return hasOwn ? found < rows : found !== rows;
  });
  // What its members have done since is no flaw of the backup.
  await requireUnfinished(env, workspaceId);
  if (missing.length > 0) {
    const texts = missing.map(([name, { rows }]) => `${name} has ${counts.get(name) ?? 0} of ${rows} rows`);
    throw invalid(`The backup is not complete: ${texts.join(', ')}`);
  }
  const { wrong, beyond } = await countWrongSums(env, place);
  if (wrong > 0 && (from.isExact || beyond > 0)) throw invalid(`The stock of ${wrong} items differs from their ledger`);
  if (wrong > 0) await explainStock(env, place, newId(), Date.now());
  const misplaced = await placeStock(env, place);
  if (misplaced > 0) throw invalid(`${misplaced} items have more in places and lots than their stock on hand`);
  await alignValues(env, place);
  await runAtHome(env, place, (db) => convertFormerOrders(db, workspaceId));
  const members = target === 'same' ? await selectMembers(env, place) : [];
  const isEntitled = ({ id, role }: { id: number; role: Role }) => id === by.userId && role === 'admin';
  // Someone who was no longer an admin would become one by the invite.
  if (target === 'same' && by.source && !members.some(isEntitled)) throw notFound('Workspace');
  const joined = members.length > 0 ? await attachAccounts(env, workspaceId, members) : [];
  // Nobody who has joined by the invite of another request may be removed.
  await requireUnfinished(env, workspaceId);
  const now = Date.now();
  await settle(env, place, { joined, now: now - 1, by });
  const hasAdmin = members.some(({ id, role }) => role === 'admin' && joined.includes(id));
  const code = hasAdmin ? null : randomText(24);
  // Last, so that everything before it can be repeated.
  const invite = code === null ? null : { id: newId(), code, createdAt: now, expiresAt: now + INVITE_MS };
  await openRestored(env, workspaceId, invite);
  return {
    workspaceId,
    name: from.workspace.name,
    members: joined.length,
    differing: wrong,
    items: from.tables.items?.rows ?? 0,
    inviteUrl: code === null ? null : `${origin}/signup?invite=${code}`,
  };
}
