import { env, exports } from 'cloudflare:workers';
import { type Header, parseRowLine, rowLine } from '../../engines/backup-file/format.ts';
import { readBackupFile } from '../../engines/backup-file/read.ts';
import type { Backup, RestoredWorkspace } from '../../worker/backups/contract.ts';
import { getShard } from '../../worker/core/env.ts';
import { WORKSPACE_TABLES } from '../../worker/core/sql/workspace-tables.ts';
import { call, ORIGIN, type Person, type TestWorkspace } from './api.ts';
import { fillEveryTable, rowsOn, type TableRows } from './moves.ts';

/** Workspaces with something in every table, and what of them a backup must bring back. */

/** Fills every table with odd rows, with stock that agrees with the ledger and `pictures` of slips. */
export async function fillWorkspace({ id, shard }: TestWorkspace, rows: number, pictures: readonly string[]) {
  await fillEveryTable(shard, id, rows);
  const database = getShard(env, shard);
  await database.batch([
    database.prepare('DELETE FROM movements WHERE workspace_id = ?').bind(id),
    database
      .prepare(
        `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
         SELECT workspace_id, id, 1, quantity, quantity, 'create', 1 FROM items WHERE workspace_id = ?`,
      )
      .bind(id),
    // All of it is loose, in Main.
    database.prepare('DELETE FROM stock WHERE workspace_id = ?').bind(id),
    database.prepare('UPDATE items SET placed = 0 WHERE workspace_id = ?').bind(id),
    database.prepare('UPDATE lots SET quantity = 0, worth = 0 WHERE workspace_id = ?').bind(id),
    database.prepare(`DELETE FROM item_counts WHERE workspace_id = ? AND status LIKE '%-%'`).bind(id),
    database
      .prepare(`UPDATE members SET role = 'staff', admin_until = 1 WHERE workspace_id = ? AND role <> 'admin'`)
      .bind(id),
  ]);
  for (const key of pictures) await putPicture(id, key);
}

/** Stores a picture as an upload does. */
export async function putPicture(workspaceId: number, key: string): Promise<void> {
  const bytes = new TextEncoder().encode(`picture ${key}`);
  await env.UPLOADS.put(`${workspaceId}/${key}`, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
}

/** The workspace's pictures with their types. */
export async function picturesOf(workspaceId: number): Promise<Record<string, [string, string | undefined]>> {
  const { objects } = await env.UPLOADS.list({ prefix: `${workspaceId}/` });
  const read = objects.map(async ({ key }) => {
    const found = await env.UPLOADS.get(key);
    return [key.split('/').at(-1), [await found?.text(), found?.httpMetadata?.contentType]] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Columns that a restore sets: syncs are paused, webhooks are off, and members are former ones. */
const CHANGED = new Set(['workspace_id', 'frequency', 'next_run_at', 'problem', 'status', 'finished_at', 'removed_at']);
const KEPT = new Set(['items.status', 'communications.status', 'item_counts.status']);
const OF_WEBHOOKS = new Set(['state', 'cursor', 'attempts', 'next_attempt_at']);
const NOT_RESTORED = new Set([
  ...['sessions', 'api_keys', 'idempotency_answers', 'service_credentials'],
  ...['stock', 'push_devices'],
  ...['webhook_secrets', 'webhook_outbox', 'webhook_events', 'webhook_deliveries'],
]);

/** Every row that a restore brings back, without the workspace's id. */
export async function contentOf(shard: string, workspaceId: number): Promise<TableRows> {
  const rows = await rowsOn(shard, workspaceId);
  const tables = Object.entries(rows).filter(([table]) => !NOT_RESTORED.has(table));
  return Object.fromEntries(
    tables.map(([table, found]) => [
      table,
      found
        .filter((row) => !isOfRestore(table, row))
        .map((row) => {
          const columns = Object.entries(row ?? {}).filter(
            ([column]) =>
              KEPT.has(`${table}.${column}`) ||
              !(
                CHANGED.has(column) ||
                (table === 'workspaces' && column === 'id') ||
                (table === 'webhooks' && OF_WEBHOOKS.has(column))
              ),
          );
          return Object.fromEntries(columns);
        }),
    ]),
  );
}

/** What a file brings back of these rows: what a person may write (db/workspace/writers.ts). */
export function writtenByPeople(rows: TableRows): TableRows {
  const tables = WORKSPACE_TABLES.map(({ name, columns, types }) => {
    const ofPeople = columns.filter((_, index) => types[index]?.writer === 'person');
    const pick = (row: unknown) =>
      ofPeople.map((column) => [column, Object.entries(row ?? {}).find(([key]) => key === column)?.[1]]);
    const found = ofPeople.length === 0 ? [] : (rows[name] ?? []);
    return [name, found.map((row) => Object.fromEntries(pick(row)))] as const;
  });
  return Object.fromEntries(tables);
}

/** The smallest picture that the product accepts: a PNG's signature and header. */
export const SMALLEST_PNG = Uint8Array.fromHex('89504e470d0a1a0a0000000d494844520000028000000190080600000000000000');

/** Whether it is the event of a backup or restore itself. */
const isOfRestore = (table: string, row: unknown) =>
  table === 'audit_events' &&
  /"action":"(?:backup|export|workspace)\.(?:created|restored|brought_back|downloaded)"/.test(JSON.stringify(row));

/** Asks until a large piece of work is finished. */
export async function askUntil<T extends object, K extends keyof T>({ token }: Person, path: string, field: K) {
  for (;;) {
    const answer = await call<T>('POST', path, { token });
    if (answer.status !== 200 || answer.body[field] !== null) return answer;
  }
}

/** A downloaded backup as the browser reads it. */
export interface BackupFile {
  header: Header;
  lines: string[];
  pictures: { picture: { key: string }; data: string }[];
}

/** Backs a workspace up and downloads that. */
export async function downloadFile({ token }: Person): Promise<BackupFile> {
  const { body } = await call<{ backup: Backup }>('POST', '/api/backups', { token });
  const response = await exports.default.fetch(`${ORIGIN}/api/backups/${body.backup.id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const lines: string[] = [];
  const pictures: BackupFile['pictures'] = [];
  const stream = new Blob([await response.arrayBuffer()]).stream();
  const header = await readBackupFile(
    { stream, isCompressed: true },
    { rows: async (_header, some) => void lines.push(...some), picture: async (line) => void pictures.push(line) },
  );
  return { header, lines, pictures };
}

/** Restores files as the browser does. */
export const importsOf = ({ token }: Pick<Person, 'token'>) => ({
  begin: (header: unknown) =>
    call<{ id: number; error: string }>('POST', '/api/backups/imports/file', { token, body: { header } }),
  lines: (id: number, lines: unknown) =>
    call<{ error: string }>('POST', `/api/backups/imports/${id}/lines`, { token, body: { lines } }),
  picture: (id: number, line: unknown) =>
    call<{ error: string }>('POST', `/api/backups/imports/${id}/pictures`, { token, body: line }),
  finish: (id: number) =>
    call<{ restored: RestoredWorkspace; error: string }>('POST', `/api/backups/imports/${id}/finish`, { token }),
});

/** The file with other values in the rows of a table. @param change the new values by column */
export function withChanged(
  { header, lines, pictures }: BackupFile,
  table: string,
  change: (row: Record<string, unknown>) => Record<string, unknown>,
): BackupFile {
  const columns = header.tables[table]?.columns ?? [];
  return {
    ...{ header, pictures },
    lines: lines.map((line) => {
      const parsed = parseRowLine(line);
      if (parsed?.table !== table) return line;
      const values: unknown[] = JSON.parse(parsed.row);
      const row = Object.fromEntries(columns.map((column, at) => [column, values[at]]));
      const next = { ...row, ...change(row) };
      return rowLine(table, JSON.stringify(columns.map((column) => next[column])));
    }),
  };
}
