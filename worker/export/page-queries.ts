import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { limitTo } from '../core/sql/limit.ts';

/** A page of the items of a file: those after an id, oldest first, or chosen ones in their order. */
export type CsvPage = { after: number } | { ids: readonly number[] };

/** SQL: the items of a page that are not deleted, with `n`, by which they are ordered. @param limit of those after an id */
export function itemsOf({ workspaceId }: WorkspaceContext, page: CsvPage, limit: number): SQL {
  if ('ids' in page) {
    return sql`SELECT i.*, r.key AS n FROM json_each(${JSON.stringify(page.ids)}) AS r
      CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = r.value AND i.archived_at IS NULL`;
  }
  return sql`SELECT *, id AS n FROM items
    WHERE workspace_id = ${workspaceId} AND id > ${page.after} AND archived_at IS NULL ORDER BY id ${limitTo(limit)}`;
}
