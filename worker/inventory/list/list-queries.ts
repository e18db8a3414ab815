import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION } from '../../../db/workspace/places-and-lots.ts';
import { itemCounts, items } from '../../../db/workspace/schema.ts';
import { type ItemField, isNullable, isTextField, mapFields } from '../../../engines/inventory/fields.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { id as idSchema } from '../../core/contract.ts';
import { limitTo } from '../../core/sql/limit.ts';
import { defineRows, jsonPart, type RowOf } from '../../core/sql/rows.ts';
import type { SortPosition } from '../../core/sql/sort-cursor.ts';
import { type Item, itemAnswer, type SortField } from '../contract.ts';
import { exactCost, itemJson, knownItemJson } from '../item-columns.ts';
import { isLowSql } from '../stock-status-queries.ts';
import { type ListQuery, searchWords } from './list-query.ts';
import { searchTextSql } from './search-queries.ts';

/**
 * Pages of the list, and their totals. What a page costs follows from its length, not from the inventory: the usual ones
 * (by name, all items or a status) are read in the order of an index, and their totals are kept counts.
 */

interface Sort {
  column: SQL;
  collation: SQL;
}

/** What a column sorts by. Never null, so that a cursor can be compared with it. */
const SORTS: Record<SortField, Sort> = {
  ...mapFields<Record<ItemField, Sort>>(sortOf),
  // Where it is finer than cents, it counts.
  costPrice: number(sql`coalesce(${exactCost('items')}, -1)`),
  lastUpdated: number(items.updatedAt),
  createdAt: number(items.createdAt),
  archivedAt: number(sql`coalesce(${items.archivedAt}, 0)`),
};

function sortOf(field: ItemField): Sort {
  const column = items[field];
  if (isTextField(field) || field === 'inventoryType') return text(column);
  return number(isNullable(field) ? sql`coalesce(${column}, -1)` : column);
}

function text(column: { getSQL(): SQL }) {
  return { column: sql`${column}`, collation: sql` COLLATE NOCASE` };
}

function number(column: { getSQL(): SQL }) {
  return { column: sql`${column}`, collation: sql`` };
}

/** Parses the sort order of a query; by name by default. */
function parseSort({ sort = 'name' }: Pick<ListQuery, 'sort'>) {
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as SortField;
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return { field, ...SORTS[field], direction, comparison: isDescending ? sql`<` : sql`>` };
}

type Status = NonNullable<(typeof items.$inferSelect)['status']>;

/** The statuses of active items that a filter shows. */
const SHOWN: Record<NonNullable<ListQuery['status']>, readonly Status[]> = {
  out: ['out'],
  low: ['low'],
  short: ['low', 'out'],
  ok: ['ok'],
  uncounted: ['uncounted'],
};
const ACTIVE: readonly Status[] = ['ok', 'low', 'out', 'uncounted'];

/** A page to read: the query, and the ids of the items that match its search if they are known, each as JSON `[id, …]`. */
export interface PageQuery extends ListQuery {
  /** All of them, to be looked up one by one. */
  hits?: string;
  /** Those of the hits that come after the others in any order. */
  near?: string;
  /** Instead of `hits` if they are many: a page is read in the order of the list, and leaves out other items. */
  among?: string;
}

/** Items in the order of their names, which say their position: most pages, so a value less for each row. */
const namePageRows = defineRows('inventory/page by name', { part: jsonPart(itemAnswer) });
const pageRows = defineRows('inventory/page', {
  part: jsonPart(itemAnswer),
  /** The position of the row in the sort order. */
  value: z.union([z.string(), z.number()]),
  id: idSchema,
});

/** Characters of the JSON that one answer may have: more than twenty thousand usual items. The rest is on the next page. */
export const MAX_LIST_CHARACTERS = 16_000_000;

/** SQL: the first rows, at least one, until an answer is full. @param rows in order, with the JSON of each as `part` */
const untilFull = (columns: SQL, rows: SQL, order = sql``) => sql`
  SELECT ${columns} FROM (
    SELECT *, sum(length(part)) OVER (${order} ROWS UNBOUNDED PRECEDING) - length(part) AS before FROM (${rows}))
  WHERE before < ${MAX_LIST_CHARACTERS} ${order}`;

/** All rows of a list until an answer is full, each as JSON. */
export function selectList(ctx: WorkspaceContext, query: PageQuery) {
  const { column, collation, direction } = parseSort(query);
  const arms = armsOf(query).map(
    (arm) =>
      sql`SELECT ${jsonOf(query)(ctx.workspaceId)} AS part, ${column} AS value, ${items.id} AS id FROM ${rowsOf(ctx, query, arm)} AND ${after(query)}`,
  );
  const order = sql`ORDER BY value${collation} ${direction}, id ${direction}`;
  return pageRows.select(ctx.db.statements, untilFull(sql`part, value, id`, union(arms), order));
}

/** Whether a page is read in the order of an index, so that it costs what is on it, not what the list has. */
const isInIndexOrder = (query: PageQuery): boolean =>
  parseSort(query).field === 'name' && query.hits === undefined && query.archived !== 'true';

/**
 * A page of a list, each row as JSON, and the row after it if there is one, until an answer is full: `positionOf` says where
 * a row is.
 */
export function selectPage(ctx: WorkspaceContext, query: PageQuery & { limit: number }) {
  const { column, collation, direction } = parseSort(query);
  const { near } = query;
  const order = sql`ORDER BY ${near === undefined ? sql`` : sql`is_near, `}value${collation} ${direction}, id ${direction}`;
  const limit = limitTo(query.limit + 1);
  const select = (columns: SQL) =>
    union(armsOf(query).map((arm) => sql`SELECT ${columns} FROM ${rowsOf(ctx, query, arm)} AND ${after(query)}`));
  if (isInIndexOrder(query)) {
    const columns = sql`${jsonOf(query)(ctx.workspaceId)} AS part, ${column} AS value, ${items.id} AS id`;
    return namePageRows.select(ctx.db.statements, untilFull(sql`part`, sql`${select(columns)} ${order} ${limit}`));
  }
  // Sorted before any JSON is written.
  const isNearHit = near === undefined ? sql`` : sql`, ${isNear(near, sql`${items.id}`)} AS is_near`;
  const columns = sql`${column} AS value, ${items.id} AS id${isNearHit}`;
  const page = sql`
      SELECT ${jsonOf(query)(ctx.workspaceId)} AS part, page.value AS value, page.id AS id${near === undefined ? sql`` : sql`, page.is_near AS is_near`}
      FROM (${select(columns)} ${order} ${limit}) AS page
      CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = page.id`;
  return pageRows.select(ctx.db.statements, untilFull(sql`part, value, id`, page, order));
}

/** The position of a row of `selectPage` in the sort order. */
export function positionOf(row: RowOf<typeof namePageRows> | RowOf<typeof pageRows>): SortPosition {
  if ('value' in row) return row;
  const { name, id }: Item = JSON.parse(row.part);
  return { value: name, id };
}

const idRows = defineRows('inventory/ids of a list', { id: idSchema });

/** The ids of a whole list, in its order. */
export function selectIds(ctx: WorkspaceContext, query: PageQuery) {
  const { column, collation, direction } = parseSort(query);
  return idRows.select(
    ctx.db.statements,
    sql`SELECT items.id FROM ${rowsOf(ctx, query, null)} ORDER BY ${column}${collation} ${direction}, items.id ${direction}`,
  );
}

const totalRows = defineRows('inventory/total', { total: z.int() });

/** The number of matches on all pages. Kept counts answer for all items and for a status; other filters are counted. */
export function selectTotal(ctx: WorkspaceContext, query: PageQuery) {
  const statuses = countedStatuses(query);
  if (statuses === null) {
    const counts = armsOf(query).map((arm) => sql`SELECT count(*) AS n FROM ${rowsOf(ctx, query, arm)}`);
    return totalRows.select(ctx.db.statements, sql`SELECT sum(n) AS total FROM (${union(counts)})`);
  }
  return totalRows.select(
    ctx.db.statements,
    sql`SELECT coalesce(sum(${itemCounts.items}), 0) AS total FROM ${itemCounts}
      WHERE ${itemCounts.workspaceId} = ${ctx.workspaceId} AND ${itemCounts.status} IN ${statuses}`,
  );
}

/** Whether a query filters by anything but its search. */
export function hasOtherFilters({
  category,
  type,
  supplier,
  pinned,
  locationId,
  status,
  archived,
}: ListQuery): boolean {
  return [category, type, supplier, pinned, locationId, status, archived].some((filter) => filter !== undefined);
}

/** The statuses whose kept counts add up to the number of matches; null if the matches must be counted. */
function countedStatuses(query: ListQuery): readonly Status[] | null {
  const { q, category, type, supplier, pinned, locationId, status, archived } = query;
  if ([q, category, type, supplier, pinned, locationId].some((filter) => filter !== undefined)) return null;
  if (archived !== 'true') return status === undefined ? ACTIVE : SHOWN[status];
  return status === undefined ? ['archived'] : null;
}

const jsonOf = ({ archived }: ListQuery) => (archived === 'true' ? knownItemJson : itemJson);

/** The rows of each arm come in the order of an index, which a UNION ALL with ORDER BY merges without a sort. */
const union = (arms: readonly SQL[]) => sql.join([...arms], sql` UNION ALL `);

/** The statuses that the index `items_status` finds, each to be selected on its own; [null] for all items. */
function armsOf({ archived, status, hits }: PageQuery): readonly (Status | null)[] {
  if (archived === 'true' || status === undefined || status === 'ok' || hits !== undefined) return [null];
  return SHOWN[status];
}

/** SQL: the matching rows, from FROM's tables to the end of WHERE. @param arm the status to which they are limited */
function rowsOf(ctx: WorkspaceContext, query: PageQuery, arm: Status | null): SQL {
  const table =
    query.hits === undefined
      ? arm === null
        ? sql`items`
        : sql`items INDEXED BY items_status`
      : sql`json_each(${query.hits}) AS hits CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = hits.value`;
  const conditions = filters(query);
  // The second condition is that of the index.
  if (arm !== null) conditions.push(sql`items.status = ${arm} AND items.status <> 'ok'`);
  else if (query.archived !== 'true' && query.status !== undefined)
    conditions.push(sql`items.status IN ${SHOWN[query.status]}`);
  return sql`${table} WHERE items.workspace_id = ${ctx.workspaceId} AND ${sql.join(conditions, sql` AND `)}`;
}

function filters(query: PageQuery): SQL[] {
  const all: SQL[] = [query.archived === 'true' ? sql`archived_at IS NOT NULL` : sql`archived_at IS NULL`];
  if (query.among !== undefined) all.push(sql`items.id IN (SELECT value FROM json_each(${query.among}))`);
  else if (query.hits === undefined) {
    // instr, not LIKE: % and _ in a search are literal, and LIKE limits the pattern's length.
    for (const word of searchWords(query)) all.push(sql`instr(${searchTextSql}, ${word}) > 0`);
  }
  if (query.category !== undefined) all.push(sql`${items.category} = ${query.category}`);
  if (query.type !== undefined) all.push(sql`${items.inventoryType} = ${query.type}`);
  if (query.supplier !== undefined) all.push(sql`${items.supplier} = ${query.supplier}`);
  if (query.pinned !== undefined) all.push(sql`${items.isPinned} = ${query.pinned === 'true' ? 1 : 0}`);
  if (query.locationId !== undefined) all.push(liesIn(query.locationId));
  // The status of a deleted item is that it is deleted: what its stock would be is computed.
  if (query.archived === 'true' && query.status !== undefined) all.push(ARCHIVED_STATUS[query.status]);
  return all;
}

/** SQL: whether some of an item lies in a place: in Main also what is placed nowhere. */
const liesIn = (
  locationId: number,
): SQL => sql`(EXISTS (SELECT 1 FROM stock AS k WHERE k.workspace_id = items.workspace_id
  AND k.item_id = items.id AND k.location_id = ${locationId} AND k.quantity > 0)
  OR ${locationId} = ${MAIN_LOCATION} AND items.quantity > items.placed)`;

const ARCHIVED_STATUS: Record<NonNullable<ListQuery['status']>, SQL> = {
  out: sql`${isLowSql} AND ${items.quantity} = 0`,
  low: sql`${isLowSql} AND ${items.quantity} > 0`,
  short: isLowSql,
  // The stock of an uncounted item is assumed: it is neither low nor OK.
  ok: sql`NOT ${isLowSql} AND ${items.uncounted} = 0`,
  uncounted: sql`${items.uncounted} = 1`,
};

/** SQL: whether a row comes after the cursor. Written so that an index of the column and the id finds the first one. */
function after({ after, near, ...query }: PageQuery): SQL {
  if (!after) return sql`1`;
  const { column, collation, comparison } = parseSort(query);
  const isAfter = sql`(${column}, ${items.id}) ${comparison} (${after.value}${collation}, ${after.id})`;
  if (near === undefined) return isAfter;
  const [here, before] = [isNear(near, sql`${items.id}`), isNear(near, sql`${after.id}`)];
  return sql`(${here} > ${before} OR ${here} = ${before} AND ${isAfter})`;
}

/** SQL: 1 for an item that comes after the other hits, else 0. */
const isNear = (near: string, id: SQL): SQL => sql`(${id} IN (SELECT value FROM json_each(${near})))`;
