import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditStatementOn } from '../audit/record.ts';
import { type Role, role } from '../core/contract.ts';
import { type Place, runAtHome } from '../core/home.ts';
import { jsonRows } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import { ofWorkspace, toParameters } from '../core/sql/table-pages.ts';
import { names, type WorkspaceTable } from '../core/sql/workspace-tables.ts';
import type { Restorer } from './restorer.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/** Rows of one table, as JSON lists. */
export interface TableRows {
  table: WorkspaceTable;
  columns: readonly { column: string; at: number }[];
  rows: readonly string[];
}

/** Writes rows into a workspace. Rows that exist already are left as they are, so the call can be repeated. */
export async function insertRows(env: Env, place: Place, tables: readonly TableRows[]): Promise<number> {
  const { results } = await runAtHome(env, place, (db) =>
    tables.flatMap(({ table, columns, rows }) => {
      const others = columns.filter(({ column }) => column !== table.owner);
      const values = sql.raw(others.map(({ at }) => `, value ->> ${at}`).join(''));
      return toParameters(rows).map((json) =>
        db.run(sql`
          ${jsonRows(json)} INSERT OR IGNORE INTO ${names([table.name])}
            (${names([table.owner, ...others.map(({ column }) => column)])})
          SELECT ${place.workspaceId} ${values} FROM r`),
      );
    }),
  );
  return results.length;
}

const countRows = defineRows('backups/restored rows', { n: z.int() });
const sumRows = defineRows('backups/items unlike their ledger', { n: z.int() });

/** How many rows each table of a workspace has. */
export async function countTables(env: Env, place: Place): Promise<Map<string, number>> {
  const { results } = await runAtHome(env, place, (db) =>
    BACKED_UP_TABLES.map((table) =>
      countRows.select(
        db,
        sql`SELECT count(*) AS n FROM ${names([table.name])} WHERE ${ofWorkspace(table, place.workspaceId)}`,
      ),
    ),
  );
  return new Map(BACKED_UP_TABLES.map(({ name }, index) => [name, results[index]?.[0]?.n ?? 0]));
}

/** How many items have another stock on hand than the sum of their movements. */
export async function countWrongSums(env: Env, place: Place): Promise<number> {
  const { workspaceId } = place;
  const { results } = await runAtHome(env, place, (db) => [
    sumRows.select(
      db,
      sql`
      SELECT count(*) AS n FROM items i WHERE i.workspace_id = ${workspaceId} AND i.quantity <> (
        SELECT COALESCE(SUM(m.delta), 0) FROM movements m WHERE m.workspace_id = ${workspaceId} AND m.item_id = i.id)`,
    ),
  ]);
  return results[0][0]?.n ?? 0;
}

const memberRows = defineRows('backups/members to bring back', { id: z.int(), role, joinedAt: z.int() });

/** The members who were not removed. */
export async function selectMembers(env: Env, place: Place): Promise<{ id: number; role: Role; joinedAt: number }[]> {
  const { results } = await runAtHome(env, place, (db) => [
    memberRows.select(
      db,
      sql`
      SELECT user_id AS id, role, joined_at AS joinedAt FROM members
      WHERE workspace_id = ${place.workspaceId} AND removed_at IS NULL`,
    ),
  ]);
  return results[0];
}

const PAUSED = 'Restored from a backup. Connect again and choose how often to sync.';
const TURNED_OFF = 'Restored from a backup. Create a new signing secret and turn it on.';

/**
 * Pauses syncs and turns webhooks off: the restored workspace has no credentials, and another one may still sync the same
 * table or send to the same address. Members whose accounts have not joined become former members, whose names stay in
 * the ledger. The audit log says who restored it.
 */
export async function settle(
  env: Env,
  place: Place,
  { joined, now, by }: { joined: readonly number[]; now: number; by: Restorer },
): Promise<void> {
  const { workspaceId } = place;
  const { action, after, name: actorName } = by;
  await runAtHome(env, place, (db) => [
    db.run(sql`
      UPDATE integrations SET frequency = 'manual', next_run_at = NULL, problem = ${PAUSED}
      WHERE workspace_id = ${workspaceId}`),
    db.run(sql`
      UPDATE webhooks SET state = 'off', problem = ${TURNED_OFF}, cursor = 0, attempts = 0, next_attempt_at = NULL
      WHERE workspace_id = ${workspaceId}`),
    db.run(sql`
      UPDATE sync_runs SET status = 'cancelled', finished_at = ${now}
      WHERE workspace_id = ${workspaceId} AND status IN ('running', 'asking')`),
    db.run(sql`
      UPDATE members SET removed_at = ${now}
      WHERE workspace_id = ${workspaceId} AND removed_at IS NULL
        AND user_id NOT IN (SELECT value FROM json_each(${JSON.stringify(joined)}))`),
    auditStatementOn(db, { workspaceId, ...by }, { action, actorName, ...(after && { after }) }),
  ]);
}
