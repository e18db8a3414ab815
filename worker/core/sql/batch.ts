import type { Query } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { busy } from '../errors.ts';
import { parseRefusal } from './guards.ts';

/** A statement built by drizzle, not yet run. */
export type Statement = BatchItem<'sqlite'>;
/** What each statement answers, in their order. */
export type Results<T extends readonly Statement[]> = { -readonly [K in keyof T]: T[K]['_']['result'] };

/** Errors to throw when the guard, CHECK or unique index of that name fails. */
export type Refusals = Readonly<Record<string, () => Error>>;

/** A conflict on an id column: two isolates generated the same id (core/ids.ts). */
const ID_TAKEN = /\bid$/;
const idTaken = () => busy('Two requests collided. Send this one again.', 1);

const callbacks = new WeakMap<Statement, () => void>();

/** Calls back when the statement has been committed by a batch and has written a row. */
export function afterCommit<T extends Statement>(statement: T, callback: () => void): T {
  callbacks.set(statement, callback);
  return statement;
}

/** The part of a drizzle statement that its own `batch` uses but its types leave out. */
interface Preparable {
  _prepare(): { getQuery(): Query; mapResult(result: D1Result, isFromBatch: true): unknown };
}

function prepare(statement: Statement) {
  if (!isPreparable(statement)) throw new Error('A batch takes statements built by drizzle only');
  return statement._prepare();
}

const isPreparable = (statement: object): statement is Preparable =>
  '_prepare' in statement && typeof statement._prepare === 'function';

/** Gives the results of a batch the types of its statements. @throws Error if their numbers differ */
export function toResults<const T extends readonly Statement[]>(statements: T, results: unknown): Results<T> {
  if (!areResultsOf(statements, results)) throw new Error('A batch returned another number of results than statements');
  return results;
}

const areResultsOf = <T extends readonly Statement[]>(statements: T, results: unknown): results is Results<T> =>
  Array.isArray(results) && results.length === statements.length;

/**
 * Runs statements as one atomic batch, one round trip. Drizzle's own `batch` cannot: it fails on raw statements
 * (`db.all(sql…)`) that have parameters. As with drizzle's, two columns of one name in a row become one: alias them.
 * @throws the refusal of the guard or constraint that failed; nothing is written then.
 */
export async function runBatch<const T extends readonly Statement[]>(
  database: D1Database,
  statements: T,
  refusals: Refusals = {},
): Promise<Results<T>> {
  const prepared = statements.map(prepare);
  const queries = prepared.map((statement) => {
    const { sql, params } = statement.getQuery();
    return database.prepare(sql).bind(...params);
  });
  try {
    const results = await database.batch(queries);
    for (const [i, statement] of statements.entries()) {
      if ((results[i]?.meta.changes ?? 0) > 0) callbacks.get(statement)?.();
    }
    return toResults(
      statements,
      results.map((result, i) => prepared[i]?.mapResult(result, true)),
    );
  } catch (error) {
    const name = parseRefusal(error);
    const refusal = name === null ? undefined : (refusals[name] ?? (ID_TAKEN.test(name) ? idTaken : undefined));
    throw refusal ? refusal() : error;
  }
}
