import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

const dialect = new SQLiteAsyncDialect();

/**
 * The same SQL as one piece of text. Drizzle renders every piece of a fragment again for each request; fragments that
 * never change are rendered once, when their module loads.
 * @throws Error if the fragment has parameters
 */
export function renderOnce(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error('Only a fragment without parameters can be rendered once');
  return sql.raw(text);
}
