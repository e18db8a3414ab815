import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../../db/workspace/schema.ts';

/** Everything that is stored of a workspace at one moment, and what differs between two. */

export type Row = Record<string, unknown>;
/** Rows by table and primary key. */
export type Snapshot = Map<string, Map<string, Row>>;
/** A row that differs. */
export interface Difference {
  table: string;
  key: string;
  before: Row | undefined;
  after: Row | undefined;
}

const TABLES = Object.values(schema).filter((entry): entry is typeof entry & SQLiteTable => is(entry, SQLiteTable));
/** Every table of a shard, with its key. */
export const SCHEMA = TABLES.map((table) => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map((column) => column.name);
  return {
    name,
    owner: name === 'workspaces' ? 'id' : 'workspace_id',
    key: key.filter((one) => one !== 'workspace_id'),
  };
});

/** All rows of a workspace, and its invites. */
export async function snapshot(workspaceId: number): Promise<Snapshot> {
  const queries = SCHEMA.map(({ name, owner }) =>
    env.SHARD_0.prepare(`SELECT * FROM ${name} WHERE ${owner} = ?`).bind(workspaceId),
  );
  const [results, invites] = await Promise.all([
    env.SHARD_0.batch<Row>(queries),
    env.DIRECTORY.prepare('SELECT * FROM invites WHERE workspace_id = ?').bind(workspaceId).all<Row>(),
  ]);
  const byKey = (rows: Row[], key: readonly string[]) =>
    new Map(rows.map((row) => [key.map((one) => row[one]).join(' '), row]));
  const tables = SCHEMA.map(({ name, key }, index) => [name, byKey(results[index]?.results ?? [], key)] as const);
  return new Map([...tables, ['invites', byKey(invites.results, ['id'])]]);
}

/** The rows that differ. */
export function compare(one: Snapshot, other: Snapshot): Difference[] {
  return [...other].flatMap(([table, rows]) => {
    const earlier = one.get(table) ?? new Map<string, Row>();
    const keys = new Set([...earlier.keys(), ...rows.keys()]);
    return [...keys]
      .map((key) => ({ table, key, before: earlier.get(key), after: rows.get(key) }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  });
}
