import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { runBatch, type Statement } from '../core/sql/batch.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { jsonRows } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import { type After, isAfter, ofWorkspace, rowTexts, toParameters } from '../core/sql/table-pages.ts';
import { names, rowText, WORKSPACE_TABLES, type WorkspaceTable } from '../core/sql/workspace-tables.ts';
import { Overtaken } from './overtaken.ts';

/** Queries of a move on the two shards. Directory: directory-queries.ts. */

/** A move's side of a shard, as one run works on it. */
export interface Side {
  database: D1Database;
  workspaceId: number;
  run: number;
}

const ROWS_PER_DELETE = 1_000;

/** Only the latest run may write, and only while the shard's row is in this state. */
const isRun = ({ workspaceId, run }: Side, state: SQL): Guard => ({
  name: 'run_overtaken',
  holds: sql`EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId} AND move_run = ${run} AND ${state})`,
  refusal: () => new Overtaken(),
});
const isArriving = (side: Side) => isRun(side, sql`move_state = 'arriving'`);
const isLeaving = (side: Side) => isRun(side, sql`(move_state IS NULL OR move_state = 'leaving')`);
const isGone = (side: Side) => isRun(side, sql`move_state = 'gone'`);

function runGuarded<const T extends readonly Statement[]>(side: Side, guard: Guard, statements: T) {
  const db = drizzle(side.database);
  return runBatch(side.database, [db.all(guardStatement(guard)), ...statements], { [guard.name]: guard.refusal });
}

/** Reserves the target: from now on only this run writes there. @throws Error if the workspace lives there */
export async function claimTarget(side: Side): Promise<void> {
  const db = drizzle(side.database);
  const { workspaceId, run } = side;
  const guard: Guard = {
    name: 'lives_here',
    holds: sql`NOT EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId} AND (move_state IS NULL OR move_state = 'leaving'))`,
    refusal: () => new Error(`The target already holds workspace ${workspaceId}`),
  };
  await runGuarded(side, guard, [
    db.run(sql`
      INSERT INTO workspaces (id, name, contact_user_id, created_at, move_state, move_run)
      VALUES (${workspaceId}, '', 0, 0, 'arriving', ${run})
      ON CONFLICT (id) DO UPDATE SET move_state = 'arriving', move_run = ${run}`),
  ]);
}

/** Takes over the source from an earlier run and lifts its freeze, which the directory has called off. */
export async function claimSource({ database, workspaceId, run }: Side): Promise<void> {
  await runBatch(database, [
    drizzle(database).run(sql`
      UPDATE workspaces SET move_run = ${run}, move_state = NULL
      WHERE id = ${workspaceId} AND (move_state IS NULL OR move_state = 'leaving')`),
  ]);
}

const triggerName = (workspaceId: number, table: WorkspaceTable, event: string) =>
  `move_${workspaceId}_${table.name}_${event}`;

/** Starts recording which rows of the workspace change. */
export async function recordChanges(side: Side): Promise<void> {
  const db = drizzle(side.database);
  const id = side.workspaceId;
  const statements = WORKSPACE_TABLES.flatMap((table) => {
    const record = (row: 'NEW' | 'OLD', condition = '1') => `
      INSERT INTO move_changes (workspace_id, seq, table_name, row_key)
      SELECT ${id}, (SELECT COALESCE(MAX(seq), 0) + 1 FROM move_changes WHERE workspace_id = ${id}), '${table.name}',
        json_array(${table.key.map((column) => `${row}."${column}"`).join(', ')}) WHERE ${condition};`;
    const keyChanged = table.key.map((column) => `NEW."${column}" IS NOT OLD."${column}"`).join(' OR ') || '0';
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    const trigger = (event: string, on: string, row: 'NEW' | 'OLD', body: string) =>
      db.run(
        sql.raw(`CREATE TRIGGER IF NOT EXISTS "${triggerName(id, table, event)}" AFTER ${on} ON "${table.name}"
          WHEN ${row}."${table.owner}" = ${id} BEGIN ${body} END`),
      );
    return [
      trigger('insert', 'INSERT', 'NEW', record('NEW')),
      trigger('update', `UPDATE OF ${columns}`, 'NEW', `${record('NEW')} ${record('OLD', keyChanged)}`),
      trigger('delete', 'DELETE', 'OLD', record('OLD')),
    ];
  });
  await runGuarded(side, isLeaving(side), statements);
}

const dropTriggers = ({ database, workspaceId }: Side) =>
  WORKSPACE_TABLES.flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) =>
      drizzle(database).run(sql.raw(`DROP TRIGGER IF EXISTS "${triggerName(workspaceId, table, event)}"`)),
    ),
  );

/** The rows of each table after a key, up to and with another; `upTo` null is the end of the table. */
export async function readRanges(
  { database, workspaceId }: Side,
  wanted: readonly { table: WorkspaceTable; after: After; upTo: After }[],
): Promise<string[][]> {
  const db = drizzle(database);
  const results = await runBatch(
    database,
    wanted.map(({ table, after, upTo }) =>
      rowTexts.select(
        db,
        sql`
        SELECT ${rowText(table)} AS row FROM ${names([table.name])}
        WHERE ${ofWorkspace(table, workspaceId)} AND ${isAfter(table, after, '>')} AND ${isAfter(table, upTo, '<=')}
        ORDER BY ${table.key.length > 0 ? names(table.key) : sql`1`}`,
      ),
    ),
  );
  return results.map((found) => found.map(({ row }) => row));
}

/** Row texts of one table, to be written to the target. */
export interface TableRows {
  table: WorkspaceTable;
  rows: readonly string[];
}

/** Writes rows to the target. What is in the way there is outdated, and follows by its own change. */
export async function writeRows(side: Side, tables: readonly TableRows[], before: Statement[] = []): Promise<void> {
  const inserts = tables.flatMap(({ table, rows }) => toParameters(rows).map((json) => insertRows(side, table, json)));
  if (inserts.length + before.length > 0) await runGuarded(side, isArriving(side), [...before, ...inserts]);
}

function insertRows({ database, run }: Side, table: WorkspaceTable, json: string): Statement {
  const values = sql.raw(table.columns.map((_, index) => `value ->> ${index}`).join(', '));
  const isWorkspace = table.name === 'workspaces';
  return drizzle(database).run(sql`
    ${jsonRows(json)} INSERT OR REPLACE INTO ${names([table.name])}
      (${names(isWorkspace ? [...table.columns, 'move_state', 'move_run'] : table.columns)})
    SELECT ${values}${isWorkspace ? sql`, 'arriving', ${run}` : sql``} FROM r`);
}

/** Replaces a range of a table on the target. */
export async function replaceRange(
  side: Side,
  { table, rows }: TableRows,
  { after, upTo }: { after: After; upTo: After },
): Promise<void> {
  const clear = drizzle(side.database).run(sql`
    DELETE FROM ${names([table.name])}
    WHERE ${ofWorkspace(table, side.workspaceId)} AND ${isAfter(table, after, '>')} AND ${isAfter(table, upTo, '<=')}`);
  await writeRows(side, [{ table, rows }], table.name === 'workspaces' ? [] : [clear]);
}

const changeRows = defineRows('moves/changes', { seq: z.int(), tableName: z.string(), rowKey: z.string() });
export type Change = typeof changeRows.schema._output;

/** The oldest recorded changes. */
export async function readChanges({ database, workspaceId }: Side, limit: number): Promise<Change[]> {
  const [rows] = await runBatch(database, [
    changeRows.select(
      drizzle(database),
      sql`
      SELECT seq, table_name AS tableName, row_key AS rowKey FROM move_changes
      WHERE workspace_id = ${workspaceId} ORDER BY seq LIMIT ${limit}`,
    ),
  ]);
  return rows;
}

/** Keys of one table: a JSON list of lists. */
export interface TableKeys {
  table: WorkspaceTable;
  keys: string;
}

const byKey = (table: WorkspaceTable): SQL =>
  sql.raw(table.key.map((column, index) => ` AND t."${column}" = k.value ->> ${index}`).join(''));

/** The rows with these keys, as they are now. */
export async function readByKeys({ database, workspaceId }: Side, wanted: readonly TableKeys[]): Promise<TableRows[]> {
  const db = drizzle(database);
  const results = await runBatch(
    database,
    wanted.map(({ table, keys }) =>
      rowTexts.select(
        db,
        sql`
        SELECT ${rowText(table, 't.')} AS row FROM json_each(${keys}) k CROSS JOIN ${names([table.name])} t
        WHERE ${ofWorkspace(table, workspaceId, 't.')}${byKey(table)}`,
      ),
    ),
  );
  return wanted.map(({ table }, index) => ({ table, rows: (results[index] ?? []).map(({ row }) => row) }));
}

/** Makes these rows on the target what they are on the source: deletes them, then writes those that exist. */
export async function applyRows(side: Side, keys: readonly TableKeys[], rows: readonly TableRows[]): Promise<void> {
  const db = drizzle(side.database);
  const deletions = keys
    .filter(({ table }) => table.key.length > 0)
    .map(({ table, keys: json }) =>
      db.run(sql`
        DELETE FROM ${names([table.name])} WHERE ${ofWorkspace(table, side.workspaceId)}
          AND (${names(table.key)}) IN (
            SELECT ${sql.raw(table.key.map((_, index) => `value ->> ${index}`).join(', '))} FROM json_each(${json}))`),
    );
  await writeRows(side, rows, deletions);
}

/** Deletes recorded changes that have been applied. */
export async function forgetChanges(side: Side, upTo: number): Promise<void> {
  await runGuarded(side, isLeaving(side), [
    drizzle(side.database).run(
      sql`DELETE FROM move_changes WHERE workspace_id = ${side.workspaceId} AND seq <= ${upTo}`,
    ),
  ]);
}

/** Blocks writes on the source. @throws Overtaken */
export async function freeze(side: Side): Promise<void> {
  await runGuarded(side, isLeaving(side), [
    drizzle(side.database).run(sql`UPDATE workspaces SET move_state = 'leaving' WHERE id = ${side.workspaceId}`),
  ]);
}

/** Allows writes again, after the directory has called the switch off. */
export async function thaw({ database, workspaceId, run }: Side): Promise<void> {
  await runBatch(database, [
    drizzle(database).run(sql`
      UPDATE workspaces SET move_state = NULL
      WHERE id = ${workspaceId} AND move_run = ${run} AND move_state = 'leaving'`),
  ]);
}

const fingerprintRows = defineRows('moves/fingerprint', { rows: z.int(), sums: z.string() });

/** Counts and checksums of every table: the sum of each column's numbers and lengths, computed by the database. */
export async function fingerprint({ database, workspaceId }: Side): Promise<Map<string, string>> {
  const db = drizzle(database);
  const results = await runBatch(
    database,
    WORKSPACE_TABLES.map((table) => {
      const sums = table.columns.map(
        (column) =>
          `ifnull(sum(CASE typeof("${column}") WHEN 'integer' THEN "${column}" % 1000003 ELSE length("${column}") END), '-')`,
      );
      return fingerprintRows.select(
        db,
        sql`
        SELECT count(*) AS rows, ${sql.raw(sums.join(" || ',' || "))} AS sums
        FROM ${names([table.name])} WHERE ${ofWorkspace(table, workspaceId)}`,
      );
    }),
  );
  return new Map(results.map((found, index) => [WORKSPACE_TABLES[index]?.name ?? '', JSON.stringify(found)]));
}

/** Makes the target the workspace's home, after the directory has switched. */
export async function welcome({ database, workspaceId }: Side): Promise<void> {
  await runBatch(database, [
    drizzle(database).run(
      sql`UPDATE workspaces SET move_state = NULL WHERE id = ${workspaceId} AND move_state = 'arriving'`,
    ),
  ]);
}

/** Marks what is left on the source as gone and stops recording, after the directory has switched. */
export async function leaveSource(side: Side): Promise<void> {
  const { database, workspaceId, run } = side;
  await runBatch(database, [
    drizzle(database).run(sql`
      UPDATE workspaces SET move_state = 'gone', move_run = ${run}
      WHERE id = ${workspaceId} AND move_state IN ('leaving', 'gone')`),
    ...dropTriggers(side),
  ]);
}

/** Stops recording and allows writes again; the workspace stays. */
export async function keepSource(side: Side): Promise<void> {
  await claimSource(side);
  const { database, workspaceId } = side;
  await runBatch(database, [
    ...dropTriggers(side),
    drizzle(database).run(sql`DELETE FROM move_changes WHERE workspace_id = ${workspaceId}`),
  ]);
}

const deletedRows = defineRows('moves/deleted', { n: z.literal(1) });

/**
 * Deletes some rows of each table.
 * @param kind which side is cleared: of the source, the workspace's row stays for a while and tells late requests that it
 * has left; of a target that was called off, nothing stays
 * @returns whether rows may be left
 */
export async function deleteSome(side: Side, kind: 'source' | 'target'): Promise<boolean> {
  const { database, workspaceId } = side;
  const db = drizzle(database);
  const guard = kind === 'source' ? isGone(side) : isArriving(side);
  const some = (table: WorkspaceTable) =>
    deletedRows.select(
      db,
      sql`
      DELETE FROM ${names([table.name])} WHERE ${ofWorkspace(table, workspaceId)} AND (${names(table.key)}) IN (
        SELECT ${names(table.key)} FROM ${names([table.name])} WHERE ${ofWorkspace(table, workspaceId)}
        LIMIT ${ROWS_PER_DELETE})
      RETURNING 1 AS n`,
    );
  const tables = WORKSPACE_TABLES.filter(({ name }) => name !== 'workspaces');
  const [, ...others] = await runGuarded(side, guard, tables.filter(({ name }) => name !== 'members').map(some));
  if (others.some((rows) => Array.isArray(rows) && rows.length === ROWS_PER_DELETE)) return true;
  const last = [
    ...tables.filter(({ name }) => name === 'members').map(some),
    db.run(sql`DELETE FROM move_changes WHERE workspace_id = ${workspaceId}`),
    db.run(sql`
      DELETE FROM workspaces WHERE id = ${workspaceId} AND move_state = 'arriving'
        AND NOT EXISTS (SELECT 1 FROM members WHERE workspace_id = ${workspaceId})`),
  ];
  const [, members] = await runGuarded(side, guard, last);
  return Array.isArray(members) && members.length === ROWS_PER_DELETE;
}

/** Takes over a source that is being cleared, or a target that is being called off, from an earlier run. */
export async function claimRemains({ database, workspaceId, run }: Side, state: 'gone' | 'arriving'): Promise<boolean> {
  const [rows] = await runBatch(database, [
    claimedRows.select(
      drizzle(database),
      sql`UPDATE workspaces SET move_run = ${run} WHERE id = ${workspaceId} AND move_state = ${state} RETURNING id`,
    ),
  ]);
  return rows.length === 1;
}

const claimedRows = defineRows('moves/claimed remains', { id: z.int() });
