import { type SQL, sql } from 'drizzle-orm';
import type { JsonText } from './http/endpoint.ts';

/**
 * Long lists are written as JSON by the database itself: for 10,000 items that takes a quarter of the time that
 * reading rows into objects and writing them out again takes. A value may hold 2 MB at most, so the list comes in
 * parts of 64 rows, which stay below it even when every row has texts of the greatest length.
 */
const ROWS_PER_PART = 64;

/**
 * The JSON of a response: a SELECT of its parts in the order of `n`, run after the statements, in as many as it takes to
 * keep each below 2 MB; or a text, where it is known before they run.
 */
export type Answer = { status: number; parts: SQL } | { status: number; text: string };

/** SQL: the rows of a SELECT that gives `row` (JSON text) and `n` (0, 1, 2 … in order), in parts numbered by `n`. */
export function inParts(select: SQL): SQL {
  const chunk = sql`n / ${sql.raw(String(ROWS_PER_PART))}`;
  return sql`SELECT ${chunk} AS n, group_concat(row, ',' ORDER BY n) AS part FROM (${select}) GROUP BY ${chunk} ORDER BY ${chunk}`;
}

/** SQL: a list of `inParts` as an answer in parts: `head`, the list, `tail`. */
export function aroundList(list: SQL, head: string, tail: string): SQL {
  return sql`
    SELECT -1 AS n, ${`${head}[`} AS part
    UNION ALL SELECT n, iif(n = 0, '', ',') || part FROM (${list})
    UNION ALL SELECT ${BEHIND_EVERY_PART}, ${`]${tail}`}`;
}
const BEHIND_EVERY_PART = Number.MAX_SAFE_INTEGER;

/** The parts as one JSON list. */
export function listOf<T>(parts: readonly { part: string | null }[]): JsonText<T[]> {
  return `[${parts.map(({ part }) => part ?? '').join(',')}]`;
}

/**
 * SQL: a common table `r` of the rows of a JSON list of lists, each as `value`, to be read by `value ->> 0` and so on.
 * Materialised and in SQLite's own binary form: else every column of every row costs a reading of its JSON text, and
 * a bulk insert takes twice as long.
 */
export function jsonRows(json: string): SQL {
  return sql`WITH r AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each(${json}))`;
}

/** SQL: a column of epoch milliseconds as ISO 8601 text in UTC, exact to the millisecond; null stays null. */
export function isoText(column: SQL | { getSQL(): SQL }): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%S', ${column} / 1000, 'unixepoch') || '.' || substr(1000 + ${column} % 1000, 2) || 'Z'`;
}

/** JSON parameters are kept below this many characters; a D1 parameter may have 1 MB. */
const PARAMETER_LIMIT = 250_000;

/** Rows as JSON lists, each short enough for one parameter of a statement. */
export function inParameters(rows: readonly unknown[]): string[] {
  const parameters: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > PARAMETER_LIMIT && texts.length > 0) {
      parameters.push(`[${texts.join(',')}]`);
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length + 1;
  }
  if (texts.length > 0) parameters.push(`[${texts.join(',')}]`);
  return parameters;
}
