import { type SQL, sql } from 'drizzle-orm';

/**
 * D1 has no interactive transactions, but a batch is atomic. A guard is a statement that fails on purpose when its
 * condition is false, which rolls the batch back; its error message contains the guard's name.
 *
 * How it fails: `json_extract` of a path that does not begin with `$` is an error in SQLite that quotes the path
 * ("bad JSON path: 'stale_version'"). It writes nothing, unlike a CHECK on a helper table.
 */
export interface Guard {
  name: string;
  /** An SQL expression; the batch is refused unless it is true. */
  holds: SQL;
  refusal: () => Error;
}

/** SQL: an expression that aborts the batch with this name when evaluated. */
export function abort(name: string): SQL {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`A guard cannot be named ${name}`);
  return sql.raw(`json_extract('{}', '${name}')`);
}

/** SQL: the branch of a CASE that aborts the batch unless the guard holds. */
export function guardBranch(guard: Guard): SQL {
  return sql`WHEN (${guard.holds}) IS NOT TRUE THEN ${abort(guard.name)}`;
}

/** SQL: the statement that aborts the batch unless the guard holds. */
export function guardStatement(guard: Guard): SQL {
  return sql`SELECT CASE ${guardBranch(guard)} END AS held`;
}

/**
 * What made a batch fail: the name of a guard or CHECK, or the columns of a unique index (`items.workspace_id,
 * items.sku`). Null for any other error.
 */
export function parseRefusal(error: unknown): string | null {
  const message = messageOf(error);
  return (
    /bad JSON path: '([^']*)'/.exec(message)?.[1] ??
    /CHECK constraint failed: (\w+)/.exec(message)?.[1] ??
    /UNIQUE constraint failed: ([^:\n]+)/.exec(message)?.[1]?.trim() ??
    null
  );
}

/** Drizzle wraps D1's error; the useful message is in the cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message}\n${error.cause === undefined ? '' : messageOf(error.cause)}`;
}
