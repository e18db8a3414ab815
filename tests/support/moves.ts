import { env } from 'cloudflare:workers';
import { getShard } from '../../worker/core/env.ts';
import { WORKSPACE_TABLES, type WorkspaceTable } from '../../worker/core/sql/workspace-tables.ts';
import type { MoveStatus } from '../../worker/moves/contract.ts';
import { workOnMove } from '../../worker/moves/service.ts';

/** Moves between the two shards of the tests. */

export const HERE = 'SHARD_0';
export const THERE = 'SHARD_1';

/** Puts the second shard into use, but so full that no new workspace goes there. */
export async function useSecondShard(): Promise<void> {
  await env.DIRECTORY.prepare('INSERT OR IGNORE INTO shards (name, workspaces) VALUES (?, 1000000)').bind(THERE).run();
}

/** Runs a move to its end. @param sliceMs how long each call works; 0 for one step */
export async function move(workspaceId: number, shard: string, { cancel = false, sliceMs = 10_000 } = {}) {
  const calls: MoveStatus[] = [];
  do calls.push(await workOnMove(env, { workspaceId, shard, cancel }, { sliceMs }));
  while (!calls.at(-1)?.isDone);
  return calls;
}

export type TableRows = Record<string, unknown[]>;

/** Every row of the workspace on a shard, by table. */
export async function rowsOn(shard: string, workspaceId: number): Promise<TableRows> {
  const statements = WORKSPACE_TABLES.map(({ name, owner, columns, key }) =>
    getShard(env, shard)
      .prepare(
        `SELECT ${columns.join()} FROM ${name} WHERE ${owner} = ? ${key.length > 0 ? `ORDER BY ${key.join()}` : ''}`,
      )
      .bind(workspaceId),
  );
  const results = await getShard(env, shard).batch(statements);
  return Object.fromEntries(WORKSPACE_TABLES.map(({ name }, index) => [name, results[index]?.results ?? []]));
}

/** What a move has left on a shard: rows by table, and triggers. */
export async function remainsOn(shard: string, workspaceId: number): Promise<string[]> {
  const rows = Object.entries(await rowsOn(shard, workspaceId)).flatMap(([name, found]) =>
    name !== 'workspaces' && found.length > 0 ? [name] : [],
  );
  return [...rows, ...(await recordingOn(shard, workspaceId))];
}

/** Triggers and recorded changes of the workspace's move on a shard. */
export async function recordingOn(shard: string, workspaceId: number): Promise<string[]> {
  const [triggers, changes] = await getShard(env, shard).batch<{ name: string }>([
    getShard(env, shard)
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE ?`)
      .bind(`move_${workspaceId}_%`),
    getShard(env, shard)
      .prepare('SELECT table_name AS name FROM move_changes WHERE workspace_id = ?')
      .bind(workspaceId),
  ]);
  return [...(triggers?.results ?? []), ...(changes?.results ?? [])].map(({ name }) => name);
}

/** Texts that are easily changed on the way. */
const ODD_TEXTS = ['', 'ชาไทย “เย็น” 🍵', '{"a":[1,"b"]}', "O'Neill\n\t\\n ]", '00123', '1e5', '[', 'null'];

/** Inserts rows with odd values into every table of a workspace, straight into the shard. */
export async function fillEveryTable(shard: string, workspaceId: number, rowsPerTable: number): Promise<void> {
  const database = getShard(env, shard);
  for (const table of WORKSPACE_TABLES.filter(({ name }) => name !== 'workspaces')) {
    const { results: columns } = await database
      .prepare('SELECT name, type, "notnull" AS required FROM pragma_table_info(?)')
      .bind(table.name)
      .all<Column>();
    const rows = Array.from({ length: rowsPerTable }, (_, n) =>
      columns.map((column, position) => oddValue(table, workspaceId, column, n, position)),
    );
    for (let from = 0; from < rows.length; from += 500) {
      await database
        .prepare(
          // Movements bring some of the stock along.
          `INSERT ${table.name === 'stock' ? 'OR REPLACE ' : ''}INTO ${table.name} (${columns.map(({ name }) => name).join()})
           SELECT ${columns.map((_, index) => `value ->> ${index}`).join()} FROM json_each(?)`,
        )
        .bind(JSON.stringify(rows.slice(from, from + 500)))
        .run();
    }
  }
}

interface Column {
  name: string;
  type: string;
  required: number;
}

function oddValue(table: WorkspaceTable, workspaceId: number, column: Column, n: number, position: number): unknown {
  if (column.name === table.owner) return workspaceId;
  const isKey = table.key.includes(column.name);
  if (!isKey && !column.required && n % 3 === 0) return null;
  if (column.type === 'REAL') return n % 2 === 0 ? n : n + 1 / 3;
  if (column.type === 'INTEGER') return isKey || column.required ? n + 1 : Number.MAX_SAFE_INTEGER - n;
  // Unique where an index asks for it.
  const isUnique = ['sku', 'record_id', ...(table.name === 'locations' ? ['name_key'] : [])].includes(column.name);
  return isKey || isUnique ? `${n}-${ODD_TEXTS[n % ODD_TEXTS.length]}` : ODD_TEXTS[(n + position) % ODD_TEXTS.length];
}

/** A process that dies at one of its calls to a database. */
export interface Mortal {
  env: Env;
  calls: () => number;
}

class Killed extends Error {}
export const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && isKilled(error.cause));

/** The environment of a process that is killed at its `at`-th call to a database, before the call reaches it. */
export function mortalEnv(at: number): Mortal {
  let calls = 0;
  const pass = async <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls >= at) throw new Killed();
    return call();
  };
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...input: unknown[]) => pass(() => value.apply(target, input));
      },
    });
    inner.set(wrapped, real);
    return wrapped;
  };
  const database = (real: D1Database): D1Database =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => statement(target.prepare(text));
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) =>
            pass(() => target.batch(statements.map((one) => inner.get(one) ?? one)));
        return Reflect.get(target, name);
      },
    });
  const shards = { [HERE]: database(getShard(env, HERE)), [THERE]: database(getShard(env, THERE)) };
  return { env: { ...env, ...shards, DIRECTORY: database(env.DIRECTORY) }, calls: () => calls };
}
