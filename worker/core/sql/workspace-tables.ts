import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../../../db/workspace/schema.ts';
import { WRITERS, type Writer } from '../../../db/workspace/writers.ts';

/** A table of a shard, as moves and backups copy it. */
export interface WorkspaceTable {
  name: string;
  /** Columns that are stored, in the order of the schema. */
  columns: readonly string[];
  /** The column with the workspace's id. */
  owner: string;
  /** What each column takes, in the same order. */
  types: readonly ColumnType[];
  /** The primary key without the workspace; empty where a workspace has one row. */
  key: readonly string[];
}

const KINDS = ['text', 'integer', 'real'] as const;

/** What a column takes. */
export interface ColumnType {
  /** The column's name in the schema: `costPrice`. */
  property: string;
  writer: Writer;
  kind: (typeof KINDS)[number];
  /** Whether it takes no null, and whether it must be given. */
  isRequired: boolean;
  hasDefault: boolean;
  /** The only texts it takes; undefined for any. */
  options: readonly string[] | undefined;
}

/** The state of a move is about a shard, so it stays there. */
const STAYS = new Set<SQLiteTable>([schema.moveChanges]);
const STATE_COLUMNS = new Set(['move_state', 'move_run']);

/** Every table with a workspace's rows, from the schema. */
export const WORKSPACE_TABLES: readonly WorkspaceTable[] = Object.entries(schema)
  .flatMap(([name, entry]) =>
    is(entry, SQLiteTable) && !STAYS.has(entry) ? [describe(entry, WRITERS[name as keyof typeof WRITERS])] : [],
  )
  // The session check reads members: they are deleted last.
  .toSorted((a, b) => Number(a.name === 'members') - Number(b.name === 'members'));

function describe(table: SQLiteTable, writers: 'server' | Readonly<Record<string, Writer>>): WorkspaceTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const owner = table === schema.workspaces ? 'id' : 'workspace_id';
  if (!columns.some((column) => column.name === owner)) throw new Error(`The table ${name} has no ${owner}`);
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const properties = new Map(Object.entries(getTableColumns(table)).map(([property, { name }]) => [name, property]));
  const stored = columns.filter((column) => !column.generated && !STATE_COLUMNS.has(column.name));
  return {
    name,
    owner,
    columns: stored.map((column) => column.name),
    types: stored.map((column) => ({
      ...writerOf(properties.get(column.name), writers),
      kind: KINDS.find((kind) => kind === column.getSQLType()) ?? 'text',
      isRequired: column.notNull || column.primary,
      hasDefault: column.hasDefault,
      options: column.enumValues,
    })),
    key: key.map((column) => column.name).filter((column) => column !== owner),
  };
}

/** @throws Error for a column that is not in the list of writers */
function writerOf(property = '', writers: 'server' | Readonly<Record<string, Writer>>) {
  const writer = writers === 'server' ? writers : writers[property];
  if (!writer) throw new Error(`Say in db/workspace/writers.ts who may write ${property}`);
  return { property, writer };
}

/** @throws Error if no table has this name */
export function findTable(name: string): WorkspaceTable {
  const table = WORKSPACE_TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`No table ${name} is moved`);
  return table;
}

/** SQL: names of a table or columns, which come from the schema only. */
export const names = (columns: readonly string[], prefix = ''): SQL =>
  sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '));

/** A function takes 32 arguments at most on D1. */
const ARGUMENTS = 30;

/** SQL: a row as a JSON list of its columns. */
export function rowText({ columns }: WorkspaceTable, prefix = ''): SQL {
  const lists = Array.from({ length: Math.ceil(columns.length / ARGUMENTS) }, (_, n) => {
    const list = sql`json_array(${names(columns.slice(n * ARGUMENTS, (n + 1) * ARGUMENTS), prefix)})`;
    return n === 0 ? list : sql`ltrim(${list}, '[')`;
  });
  return lists.reduce((text, list) => sql`rtrim(${text}, ']') || ',' || ${list}`);
}

/** The primary key of a row text, without the workspace. */
export function keyOf({ columns, key }: WorkspaceTable, row: string): unknown[] {
  const values: unknown[] = JSON.parse(row);
  return key.map((column) => values[columns.indexOf(column)]);
}
