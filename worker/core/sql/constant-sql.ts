import { type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

const dialect = new SQLiteSyncDialect();

/**
 * SQL that is the same in every statement, as one text. Drizzle puts a statement together from its fragments every time
 * it runs; the JSON of an item has hundreds of them.
 * @throws Error if it has parameters
 */
export const constantSql = (fragment: SQL): SQL => sql.raw(constantText(fragment));

/** The same as text. */
export function constantText(fragment: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error(`Constant SQL has no parameters: ${text}`);
  return text;
}
