import { type SQL, sql } from 'drizzle-orm';
import type { JsonBytes, JsonPart, JsonText } from './json-text.ts';

/**
 * The database itself builds the JSON of long lists: for 10,000 items that takes a quarter of the time of reading rows
 * and serializing them. A D1 value holds 2 MB at most, so the list comes in parts of 64 rows, which stay below the limit
 * even if every text has its maximum length.
 */
const ROWS_PER_PART = 64;

/**
 * The JSON of a response: either a SELECT of its parts ordered by `n`, each below 2 MB, which runs after the statements,
 * or a text that is known before they run.
 */
export type Answer = { status: number; parts: SQL } | { status: number; text: string };

/**
 * SQL: groups the rows of a SELECT of `row` (JSON text) and `n` into parts ordered by `n`, whole numbers that differ: places,
 * or ids, which need no counting of the rows.
 */
export function groupIntoParts(select: SQL): SQL {
  const chunk = sql`n / ${sql.raw(String(ROWS_PER_PART))}`;
  return sql`SELECT ${chunk} AS n, group_concat(row, ',' ORDER BY n) AS part FROM (${select}) GROUP BY ${chunk} ORDER BY ${chunk}`;
}

/** SQL: wraps a list of `inParts` in `head` and `tail`. */
export function wrapList(list: SQL, head: string, tail: string): SQL {
  return sql`
    SELECT -1 AS n, ${`${head}[`} AS part
    UNION ALL SELECT n, iif(n = 0, '', ',') || part FROM (${list})
    UNION ALL SELECT ${LAST_PART}, ${`]${tail}`}`;
}
const LAST_PART = Number.MAX_SAFE_INTEGER;

/** Joins the parts into one JSON list. */
export function joinParts<T>(parts: readonly { part: JsonPart<T> | null }[]): JsonText<T[]> {
  return `[${parts.map(({ part }) => part ?? '').join(',')}]`;
}

/** Rows of a list that are joined to one text before they become bytes. */
const ROWS_PER_TEXT = 256;

/** Joins the parts like `joinParts`, into bytes. A long list is never one text, which takes twice the memory of its bytes. */
export function joinBytes<T>(parts: readonly { part: JsonPart<T> }[]): JsonBytes<T[]> {
  const list = new BytesOfList<T>();
  list.add(parts);
  return list.finish();
}

/** The same for rows that come one after the other. */
export class BytesOfList<T> {
  readonly #encoder = new TextEncoder();
  readonly #pieces: Uint8Array[] = [];

  add(parts: readonly { part: JsonPart<T> }[]): void {
    for (let from = 0; from < parts.length; from += ROWS_PER_TEXT) {
      const rows = parts.slice(from, from + ROWS_PER_TEXT).map(({ part }) => part);
      this.#pieces.push(this.#encoder.encode(`${this.#pieces.length === 0 ? '[' : ','}${rows.join(',')}`));
    }
  }

  finish(): JsonBytes<T[]> {
    return this.finishIn('', '');
  }

  /** The list as a part of larger JSON. */
  finishIn<A>(head: string, tail: string): JsonBytes<A> {
    const end = this.#pieces.length === 0 ? '[]' : ']';
    const pieces = [this.#encoder.encode(head), ...this.#pieces, this.#encoder.encode(end + tail)];
    const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}

/**
 * SQL: a common table `r` with the rows of a JSON list of lists, each as `value`, to be read with `value ->> 0` and so on.
 * Materialized as JSONB; otherwise every column access parses the JSON text again, and a bulk insert takes twice as long.
 */
export function jsonRows(json: string): SQL {
  return sql`WITH r AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each(${json}))`;
}

/** SQL: epoch milliseconds as ISO 8601 text in UTC with milliseconds; null stays null. */
export function isoText(column: SQL | { getSQL(): SQL }): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%S', ${column} / 1000, 'unixepoch') || '.' || substr(1000 + ${column} % 1000, 2) || 'Z'`;
}

/** Maximum characters of a JSON parameter; D1 allows 1 MB. */
const PARAMETER_LIMIT = 250_000;

/** Splits rows into JSON lists that each fit into one statement parameter. */
export function splitIntoParameters(rows: readonly unknown[]): string[] {
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
