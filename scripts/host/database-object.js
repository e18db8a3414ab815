import { DurableObject } from 'cloudflare:workers';

/** Results above this size are answered as a stream of JSON: a message between Workers may have 32 MB. */
const MAX_MESSAGE = 8_000_000;
/** How many compiled statements are kept; the product has some hundred. */
const MAX_STATEMENTS = 500;

const COMMENTS = /^\s+--.*/gm;
const READS = /^\s*select\b/i;

/**
 * A D1 database of `npm start`: runs statements on the SQLite file that the simulator's own D1 (`wrangler d1`,
 * `npm run dev`) uses too, under the same class and key.
 */
export class D1DatabaseObject extends DurableObject {
  #statements = new Map();
  /** What the connection has counted before the next statement; undefined if that must be asked. */
  #counted;

  /**
   * Runs statements in order; if one fails, none has an effect.
   * @param queries statements with their parameters
   */
  query(queries) {
    try {
      const results = this.#runAll(queries.filter(({ sql }) => sql.replace(COMMENTS, '').trim() !== ''));
      return isLarge(results) ? Response.json({ results }) : { results };
    } catch (error) {
      this.#counted = undefined;
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The same over HTTP, for queries that are too large for a message. */
  async fetch(request) {
    const answer = this.query(await request.json());
    return answer instanceof Response ? answer : Response.json(answer);
  }

  #runAll(queries) {
    if (queries.length === 0) throw new Error('No SQL statements detected.');
    const runs = () => queries.map((query) => this.#run(query));
    // One statement is atomic, and reads have nothing to take back; nobody else runs in between.
    const isPlain = queries.length === 1 || queries.every(({ sql }) => READS.test(sql));
    return isPlain ? runs() : this.ctx.storage.transactionSync(runs);
  }

  #run({ sql, params }) {
    const before = this.#counted ?? this.#count();
    const started = performance.now();
    const cursor = this.#prepare(sql)(...(params ?? []).map(toSql));
    const columns = cursor.columnNames;
    const rows = Array.from(cursor.raw(), toRow);
    const duration = performance.now() - started;
    const after = READS.test(sql) ? before : this.#count();
    this.#counted = after;
    const changes = after.changes - before.changes;
    return {
      success: true,
      results: { columns, rows },
      meta: {
        served_by: 'miniflare.db',
        served_by_primary: true,
        total_attempts: 1,
        timings: { sql_duration_ms: duration },
        duration,
        changes,
        last_row_id: after.lastRowId,
        changed_db: changes !== 0 || after.lastRowId !== before.lastRowId || after.size !== before.size,
        size_after: after.size,
        rows_read: cursor.rowsRead,
        rows_written: cursor.rowsWritten,
      },
    };
  }

  /** Compiles a statement once. The oldest is dropped first. */
  #prepare(sql) {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.ctx.storage.sql.prepare(sql);
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value);
    this.#statements.set(sql, statement);
    return statement;
  }

  #count() {
    const [[changes, lastRowId]] = this.#prepare('SELECT total_changes(), last_insert_rowid()')().raw();
    return { changes, lastRowId, size: this.ctx.storage.sql.databaseSize };
  }
}

export default {};

const toSql = (param) => (Array.isArray(param) ? new Uint8Array(param).buffer : param);

/** A row as JSON has it: bytes as numbers, and only finite numbers. */
function toRow(row) {
  for (let i = 0; i < row.length; i++) {
    const value = row[i];
    if (typeof value === 'number') row[i] = Number.isFinite(value) ? value + 0 : null;
    else if (value instanceof ArrayBuffer) row[i] = Array.from(new Uint8Array(value));
  }
  return row;
}

function isLarge(results) {
  let size = 0;
  for (const {
    results: { rows },
  } of results) {
    for (const row of rows) {
      for (const value of row) size += value !== null && typeof value !== 'number' ? value.length * 2 : 9;
    }
  }
  return size > MAX_MESSAGE;
}
