import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

/** What the Worker has asked of its databases. */
export interface Counts {
  /** Round trips: calls of `batch`, `all`, `run`, `first` and `raw`. */
  calls: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const none = (): Counts => ({ calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
let counts = none();

/** The counts since the last call. */
export function takeCounts(): Counts {
  const taken = counts;
  counts = none();
  return taken;
}

function add({ meta }: D1Result<unknown>): void {
  counts.statements += 1;
  counts.rowsRead += meta.rows_read;
  counts.rowsWritten += meta.rows_written;
}

/** The statements behind the counting ones. */
const originals = new WeakMap<object, D1PreparedStatement>();

function countStatement(original: D1PreparedStatement): D1PreparedStatement {
  const counting = new Proxy(original, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => countStatement(target.bind(...values));
      if (name === 'all' || name === 'run') {
        return async () => {
          counts.calls += 1;
          const result = await target[name]();
          add(result);
          return result;
        };
      }
      if (name === 'first' || name === 'raw') {
        // Their results have no figures.
        return (...args: never[]) => {
          counts.calls += 1;
          counts.statements += 1;
          return Reflect.apply(target[name], target, args);
        };
      }
      return Reflect.get(target, name, target);
    },
  });
  originals.set(counting, original);
  return counting;
}

function countDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => countStatement(target.prepare(sql));
      if (name === 'batch') {
        return async (batch: D1PreparedStatement[]) => {
          counts.calls += 1;
          const results = await target.batch(batch.map((statement) => originals.get(statement) ?? statement));
          for (const result of results) add(result);
          return results;
        };
      }
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const counted = new WeakMap<object, object>();

/** The bindings, with databases that count. */
export function countBindings<E extends object>(env: E, databases: readonly string[]): E {
  const known = counted.get(env);
  if (known) return known as E;
  const bindings = Object.entries(env).map(([name, value]) => [
    name,
    databases.includes(name) ? countDatabase(value) : value,
  ]);
  const made = Object.fromEntries(bindings);
  counted.set(env, made);
  return made;
}
