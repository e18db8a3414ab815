import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: whether a lot is past its best-before date. What is better with age never is.
 * @param l,i the rows of the lot and its item, by the names of their tables
 * @param today `YYYY-MM-DD`
 */
export const isPastItsDate = (l: string, i: string, today: string): SQL =>
  sql`(${sql.raw(`${l}.best_before`)} < ${today} AND NOT ${sql.raw(`${i}.is_better_with_age`)})`;

/** SQL: whether stock of a lot may not be sold: it is on hold, recalled or past its date. Stock without a lot always may. */
export const isBlocked = (l: string, i: string, today: string): SQL =>
  sql`coalesce(${sql.raw(`${l}.status`)} <> 'ok' OR ${isPastItsDate(l, i, today)}, 0)`;
