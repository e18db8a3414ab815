import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { runBatch } from './batch.ts';
import { defineRows } from './rows.ts';
import { unionAll } from './union-all.ts';
import { keyOf, names, rowText, type WorkspaceTable } from './workspace-tables.ts';

/** Reads all rows of a workspace in pages, for moves and backups. */

/** How many rows and characters of a table one page has. */
const ROWS_PER_CHUNK = 1_000;
const CHARACTERS_PER_CHUNK = 400_000;
/** Maximum characters of a parameter, unless a single row is longer. */
const PARAMETER_LIMIT = 250_000;

/** SQL: the rows of a workspace. */
export const ofWorkspace = (table: WorkspaceTable, workspaceId: number, prefix = ''): SQL =>
  sql`${names([table.owner], prefix)} = ${workspaceId}`;

/** Rows as JSON lists of their columns. */
export const rowTexts = defineRows('core/row texts', { row: z.string() });

const chunkRows = defineRows('core/chunks of tables', { n: z.int(), place: z.int(), row: z.string() });

/** D1 takes 100 parameters in a statement, and the position in a table may be some of them. */
const TABLES_PER_STATEMENT = 16;

/** How many statements read the next rows of so many tables. */
export const chunkStatements = (tables: number): number => Math.ceil(tables / TABLES_PER_STATEMENT);

/** The position in a table: the key of the last row; null for the beginning. */
export type After = readonly unknown[] | null;

/** SQL: the rows after, or up to and with, a position. */
export const isAfter = ({ key }: WorkspaceTable, after: After, comparison: '>' | '<='): SQL =>
  after === null || key.length === 0
    ? sql`1`
    : sql`(${names(key)}) ${sql.raw(comparison)} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`;

/** The next rows of each table, in the order of their keys, read in one batch. */
export async function readChunks(
  { database, workspaceId }: { database: D1Database; workspaceId: number },
  wanted: readonly { table: WorkspaceTable; after: After }[],
): Promise<{ rows: string[]; isLast: boolean }[]> {
  const db = drizzle(database);
  const chunks = wanted.map(({ table, after }, n) => {
    const order = table.key.length > 0 ? names(table.key) : sql`row`;
    return sql`
      SELECT ${sql.raw(String(n))} AS n, place, row FROM (
        SELECT row, row_number() OVER (ORDER BY ${order}) AS place,
          sum(length(row)) OVER (ORDER BY ${order}) - length(row) AS before FROM (
            SELECT ${rowText(table)} AS row${sql.raw(table.key.map((column) => `, "${column}"`).join(''))}
            FROM ${names([table.name])} WHERE ${ofWorkspace(table, workspaceId)} AND ${isAfter(table, after, '>')}
            ORDER BY ${order} LIMIT ${sql.raw(String(ROWS_PER_CHUNK))}))
      WHERE before < ${sql.raw(String(CHARACTERS_PER_CHUNK))}`;
  });
  const groups = Array.from({ length: chunkStatements(chunks.length) }, (_, group) =>
    chunks.slice(group * TABLES_PER_STATEMENT, (group + 1) * TABLES_PER_STATEMENT),
  );
  const results = await runBatch(
    database,
    groups.map((group) => chunkRows.select(db, sql`${unionAll(group)} ORDER BY n, place`)),
  );
  const byTable = Map.groupBy(results.flat(), ({ n }) => n);
  return wanted.map((_, n) => {
    const rows = (byTable.get(n) ?? []).map(({ row }) => row);
    const characters = rows.reduce((sum, row) => sum + row.length, 0);
    // Characters outside the basic plane count twice here: at worst the next chunk is empty.
    return { rows, isLast: rows.length < ROWS_PER_CHUNK && characters < CHARACTERS_PER_CHUNK };
  });
}

/** How far each table is: the key of the last row, or `done`. A table that is not named has not begun. */
export type Position = Record<string, readonly unknown[] | 'done'>;

/** The tables that are not done, each with its position. */
export function listUnfinished(
  tables: readonly WorkspaceTable[],
  position: Position,
): { table: WorkspaceTable; after: After }[] {
  return tables.flatMap((table) => {
    const reached = position[table.name] ?? null;
    return reached === 'done' ? [] : [{ table, after: reached }];
  });
}

/** The positions after these pages. */
export function positionsAfter(
  wanted: readonly { table: WorkspaceTable }[],
  chunks: readonly { rows: readonly string[]; isLast: boolean }[],
): Position {
  return Object.fromEntries(
    wanted.map(({ table }, index) => {
      const { rows = [], isLast = true } = chunks[index] ?? {};
      const last = rows.at(-1);
      return [table.name, isLast || last === undefined ? 'done' : keyOf(table, last)];
    }),
  );
}

/** Splits row texts into JSON lists that each fit into one statement parameter. @param most rows in a list */
export function toParameters(rows: readonly string[], most = Number.POSITIVE_INFINITY): string[] {
  const parameters: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (length + row.length > PARAMETER_LIMIT || parameters.at(-1)?.length === most) {
      parameters.push([]);
      length = 0;
    }
    parameters.at(-1)?.push(row);
    length += row.length + 1;
  }
  return parameters.map((texts) => `[${texts.join(',')}]`);
}
