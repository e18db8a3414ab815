import { type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

const dialect = new SQLiteSyncDialect();

/**
 * SQL that is the same in every statement, as one text. Drizzle puts a statement together from its fragments every time
 * it runs; the JSON of an item has hundreds of them.
 * @throws Error if it has parameters
 */
export function constantSql(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error(`Constant SQL has no parameters: ${text}`);
  return sql.raw(text);
}
