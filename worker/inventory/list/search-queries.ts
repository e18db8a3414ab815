import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '../../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { defineRows } from '../../core/sql/rows.ts';

/** SQL: what a search looks through: fields of an item, one a line. */
const searchFieldsSql = sql.raw(
  `items.name || char(10) || items.sku || char(10) || items.category || char(10) || items.supplier || char(10) || items.location`,
);
/** SQL: what the database itself searches: the fields in lower case, and the match keys, which have no dashes. */
export const searchTextSql = sql`lower(${searchFieldsSql}) || char(10) || items.name_key || char(10) || items.supplier_key`;

const textRows = defineRows('inventory/search texts', { id: z.int(), text: z.string() });

/** The search texts of active items, ordered by id: at most `limit` of those after an id. */
export function selectSearchTexts(ctx: WorkspaceContext, after: number, limit: number) {
  return textRows.select(
    ctx.db.statements,
    sql`SELECT ${items.id} AS id, ${searchFieldsSql} AS text FROM ${items}
      WHERE ${items.workspaceId} = ${ctx.workspaceId} AND ${items.id} > ${after} AND archived_at IS NULL
      ORDER BY ${items.id} LIMIT ${limit}`,
  );
}

const changedTextRows = defineRows('inventory/changed search texts', { id: z.int(), text: z.string().nullable() });

/** The search texts of items changed since a version; null for deleted ones. */
export function selectChangedTexts(ctx: WorkspaceContext, since: number) {
  return changedTextRows.select(
    ctx.db.statements,
    sql`SELECT ${items.id} AS id, iif(${items.archivedAt} IS NULL, ${searchFieldsSql}, NULL) AS text FROM ${items}
      WHERE ${items.workspaceId} = ${ctx.workspaceId} AND ${items.version} > ${since}`,
  );
}
