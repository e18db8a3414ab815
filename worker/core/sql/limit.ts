import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: at most so many rows. SQLite plans by the value of a LIMIT that is a parameter alone, so it compiles such a
 * statement again each time it runs; of an expression it does not know the value.
 */
export function limitTo(rows: number): SQL {
  return sql`LIMIT ${rows} + 0`;
}
