/*
 * The D1 databases of `npm start`, as the Worker sees them: the interface of a D1 binding over a Durable Object
 * (database-object.js), without the HTTP and JSON of the simulator in between. `d1-binding.test.ts` compares both.
 */

/** @param env what the host binds: the namespace of the databases' objects, and the database's id */
export default function makeBinding({ objects, id }) {
  return new LocalDatabase(objects, id);
}

/** A message between Workers may have 32 MB; larger ones travel as JSON over HTTP. */
const MAX_MESSAGE = 8_000_000;

class LocalDatabase {
  #objects;
  #name;
  #id;

  constructor(objects, name) {
    this.#objects = objects;
    this.#name = name;
  }

  prepare(sql) {
    return new LocalStatement(this, sql, []);
  }

  async batch(statements) {
    const results = await this.query(statements.map(({ statement, params }) => ({ sql: statement, params })));
    return results.map(toObjects);
  }

  async exec(text) {
    const lines = text.trim().split('\n');
    const answer = await this.#send(lines.map((sql) => ({ sql, params: [] })));
    if (answer.error !== undefined) {
      throw failure('D1_EXEC_ERROR', `Error in line 1: ${lines[0]}: ${answer.error}`);
    }
    return { count: answer.results.length, duration: answer.results.reduce((sum, { meta }) => sum + meta.duration, 0) };
  }

  /** A local database has no replicas, so every session reads the one that there is. */
  withSession() {
    return {
      prepare: (sql) => this.prepare(sql),
      batch: (statements) => this.batch(statements),
      getBookmark: () => null,
    };
  }

  /** @returns per statement its columns, rows and meta */
  async query(queries) {
    const answer = await this.#send(queries);
    if (answer.error !== undefined) throw failure('D1_ERROR', answer.error);
    return answer.results;
  }

  async #send(queries) {
    // An object belongs to the request that gets it; an id can be kept.
    this.#id ??= this.#objects.idFromName(this.#name);
    const object = this.#objects.get(this.#id);
    const answer = isLarge(queries)
      ? await object.fetch('http://database/', { method: 'POST', body: JSON.stringify(queries) })
      : await object.query(queries);
    return answer instanceof Response ? await answer.json() : answer;
  }
}

class LocalStatement {
  #database;

  constructor(database, sql, params) {
    this.#database = database;
    this.statement = sql;
    this.params = params;
  }

  bind(...values) {
    return new LocalStatement(this.#database, this.statement, values.map(toParameter));
  }

  async all() {
    return toObjects(await this.#run());
  }

  async run() {
    return toObjects(await this.#run());
  }

  async raw(options) {
    const { results } = await this.#run();
    return options?.columnNames ? [results.columns, ...results.rows] : results.rows;
  }

  async first(column) {
    const [row] = toObjects(await this.#run()).results;
    if (row === undefined) return null;
    if (column === undefined) return row;
    if (row[column] === undefined) {
      throw failure(`D1_COLUMN_NOTFOUND`, 'Column not found', `Column not found (${column})`);
    }
    return row[column];
  }

  async #run() {
    const [result] = await this.#database.query([{ sql: this.statement, params: this.params }]);
    return result;
  }
}

/** What a value becomes on its way to the database; JSON, which D1 speaks, has only finite numbers. */
function toParameter(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === 'string' || value === null) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value) && value.every((byte) => typeof byte === 'number' && byte >= 0 && byte < 256)) return value;
  if (value instanceof ArrayBuffer) return Array.from(new Uint8Array(value));
  if (ArrayBuffer.isView(value)) return Array.from(value);
  throw failure('D1_TYPE_ERROR', `Type '${typeof value}' not supported for value '${value}'`);
}

function isLarge(queries) {
  let size = 0;
  for (const { params } of queries) {
    for (const param of params) if (param !== null && typeof param !== 'number') size += param.length * 2;
  }
  return size > MAX_MESSAGE;
}

/** Rows as objects. In loops, because entries of each of a page's hundreds of values would be lists of their own. */
function toObjects({ success, meta, results: { columns, rows } }) {
  const results = rows.map((row) => {
    const object = {};
    for (let i = 0; i < columns.length; i++) object[columns[i]] = row[i];
    return object;
  });
  return { success, meta, results };
}

function failure(code, cause, message = cause) {
  return new Error(`${code}: ${message}`, { cause: new Error(cause) });
}
