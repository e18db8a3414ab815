import { env } from 'cloudflare:workers';
import { getShard } from '../../worker/core/env.ts';
import { call, type Person, type TestWorkspace } from './api.ts';
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
