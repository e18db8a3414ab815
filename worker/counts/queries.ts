import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { groupIntoParts, isoText, wrapList } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { locationName } from '../core/sql/location-name.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { withUnits } from '../core/sql/with-units.ts';
import { type CountInput, type CountState, listedCount, MAX_LINES_WITH_FOUND, MAX_LISTED } from './contract.ts';
import { isLine, type LineKey } from './line-queries.ts';

/** Counts: rows `d` of `documents`. A line `l` of `document_lines` has the book value, and what was counted as its quantity. */

const bool = (condition: SQL) => sql`json(iif(${condition}, 'true', 'false'))`;

/** SQL: the state of the count `d`. */
const stateSql = sql`CASE WHEN d.done_at IS NULL THEN iif(d.cancelled_at IS NULL, 'open', 'cancelled')
  ELSE iif(d.cancelled_at IS NULL, 'done', 'undone') END`;

/** SQL: it is open. Named so that the index `documents_open` serves it. */
const isOpen = sql`d.done_at IS NULL AND d.closed_at IS NULL AND d.cancelled_at IS NULL`;

/** SQL: whether an admin or member asks, or a key that one of them has created. */
function isOffice({ workspaceId, userId, isKey }: WorkspaceContext): SQL {
  const person = isKey
    ? sql`(SELECT created_by FROM api_keys WHERE workspace_id = ${workspaceId} AND id = ${userId})`
    : sql`${userId}`;
  return sql`EXISTS (
    SELECT 1 FROM members WHERE workspace_id = ${workspaceId} AND user_id = ${person} AND role IN ('admin', 'member'))`;
}

const isAssigned = ({ userId }: WorkspaceContext) =>
  sql`EXISTS (SELECT 1 FROM json_each(d.assignee_ids) AS j WHERE j.value = ${userId})`;

/** SQL: JSON without the property if the caller may not see the book values of the count `d`. */
const unlessBlind = (ctx: WorkspaceContext, json: SQL, path: string) =>
  sql`json_remove(${json}, iif(d.is_blind AND NOT ${isOffice(ctx)}, ${sql.raw(`'${path}'`)}, '$.none'))`;

/** SQL: a person as JSON; null if there is none. */
const personJson = ({ workspaceId }: WorkspaceContext, userId: SQL) => sql`(
  SELECT json_object('id', p.user_id, 'username', p.username) FROM members AS p
  WHERE p.workspace_id = ${workspaceId} AND p.user_id = ${userId})`;

/** SQL: the count `d` without its lines. Its last property is a text: `countText` adds the lines. */
function headJson(ctx: WorkspaceContext): SQL {
  const totals = sql`(
    SELECT json_object('lines', count(*), 'counted', count(l.quantity),
      'different', count(*) FILTER (WHERE l.quantity <> l.book))
    FROM document_lines AS l WHERE l.workspace_id = ${ctx.workspaceId} AND l.document_id = d.id)`;
  const head = sql`json_object('id', d.id, 'number', d.number, 'name', d.name, 'state', ${stateSql},
    'isBlind', ${bool(sql`d.is_blind`)}, 'assigneeIds', json(d.assignee_ids), 'locationId', d.source_id,
    'totals', json(${totals}), 'createdBy', json(${personJson(ctx, sql`d.user_id`)}), 'doneAt', ${isoText(sql`d.done_at`)},
    'cancelledAt', ${isoText(sql`d.cancelled_at`)}, 'createdAt', ${isoText(sql`d.created_at`)})`;
  return unlessBlind(ctx, head, '$.totals.different');
}

const listed = defineRows('counts/counts', jsonParts(listedCount));

/** Counts in parts of JSON, newest first. Staff get those that are open or assigned to them. */
export function selectCounts(ctx: WorkspaceContext, state: CountState | 'all') {
  const isInState = state === 'all' ? sql`true` : state === 'open' ? isOpen : sql`${stateSql} = ${state}`;
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${headJson(ctx)} AS row, row_number() OVER (ORDER BY d.number DESC) - 1 AS n
      FROM documents AS d
      WHERE d.workspace_id = ${ctx.workspaceId} AND d.kind = 'count' AND ${isInState}
        AND ((${isOpen}) OR ${isAssigned(ctx)} OR ${isOffice(ctx)})
      ORDER BY d.number DESC ${state === 'open' ? sql`` : limitTo(MAX_LISTED)}`),
  );
}

const openCounts = defineRows('counts/open', { open: z.int() });

/** How many counts are open; for staff those that they may enter. */
export function selectOpenCounts(ctx: WorkspaceContext) {
  return openCounts.select(
    ctx.db.statements,
    sql`
    SELECT count(*) AS open FROM documents AS d INDEXED BY documents_open
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.kind = 'count' AND ${isOpen}
      AND (d.assignee_ids = '[]' OR ${isAssigned(ctx)} OR ${isOffice(ctx)})`,
  );
}

/** SQL: lines as JSON with `n`, their places in the list. @param only a condition on the line `l` */
function linesAsJson(ctx: WorkspaceContext, id: number, only: SQL = sql`true`): SQL {
  const { workspaceId } = ctx;
  const item = sql`json_object('name', i.name, 'sku', i.sku, 'unit', i.unit, 'category', i.category,
    'tare', ${quantityJson(sql`i.tare`)})`;
  const line = sql`json_object('itemId', l.item_id,
    'item', ${withUnits(item, sql`i`)},
    'locationId', l.location_id,
    'location', json_object('name', coalesce(${locationName(workspaceId, sql`l.location_id`)}, '')),
    'lotId', nullif(l.lot_id, 0),
    'lot', iif(t.id IS NULL, NULL, json_object('code', t.code, 'bestBefore', t.best_before)),
    'book', ${quantityJson(sql`l.book`)}, 'counted', ${quantityJson(sql`l.quantity`)},
    'countedBy', json(${personJson(ctx, sql`l.user_id`)}), 'countedAt', ${isoText(sql`l.at`)})`;
  return sql`
    SELECT ${unlessBlind(ctx, line, '$.book')} AS row, l.line - 1 AS n
    FROM documents AS d
    CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
    LEFT JOIN lots AS t ON t.workspace_id = ${workspaceId} AND t.id = l.lot_id
    WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.kind = 'count' AND ${only}`;
}

/** The number of the first part of `countText`; without a count it is missing. */
export const FIRST_PART = -2;

/** SQL: a count with its lines as an answer. */
export const countText = (ctx: WorkspaceContext, id: number): SQL => sql`
  SELECT ${FIRST_PART} AS n, rtrim(${headJson(ctx)}, '}') AS part FROM documents AS d WHERE ${isCount(ctx, id)}
  UNION ALL SELECT * FROM (${wrapList(groupIntoParts(linesAsJson(ctx, id)), ',"lines":', '}')})`;

const textRows = defineRows('counts/count', { n: z.int(), part: z.string() });

/** The parts of `countText`. */
export function selectCount(ctx: WorkspaceContext, id: number) {
  return textRows.select(ctx.db.statements, sql`SELECT n, part FROM (${countText(ctx, id)}) AS parts ORDER BY n`);
}

/** SQL: one line as an answer. */
export const lineText = (ctx: WorkspaceContext, id: number, key: LineKey): SQL =>
  sql`SELECT n, row AS part FROM (${linesAsJson(ctx, id, isLine(key))}) AS one`;

const changedBy = ({ workspaceId }: WorkspaceContext, id: number, isOne: SQL): SQL => sql`(
  SELECT count(*) FROM ${movementsBy('document')}
  WHERE workspace_id = ${workspaceId} AND document_id = ${id} AND delta <> 0 AND ${isOne})`;

/**
 * SQL: what became of the lines as an answer.
 * @param changed SQL over a movement: whether it is one of those that this request has made; left out where it made none
 */
export const outcomeText = (ctx: WorkspaceContext, id: number, changed?: SQL): SQL => sql`
  SELECT 0 AS n, json_object('id', d.id, 'state', ${stateSql}, 'changed', lines.changed, 'unchanged', lines.counted - lines.changed,
    'uncounted', lines.total - lines.counted) AS part
  FROM documents AS d CROSS JOIN (
    SELECT count(*) AS total, count(quantity) AS counted, ${changed ? changedBy(ctx, id, changed) : sql`0`} AS changed
    FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id}) AS lines
  WHERE ${isCount(ctx, id)}`;

const isCount = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`d.workspace_id = ${workspaceId} AND d.id = ${id} AND d.kind = 'count'`;

const countIs = (ctx: WorkspaceContext, id: number, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM documents AS d WHERE ${isCount(ctx, id)} AND ${condition})`;

/** SQL: whether the count exists. */
export const countExists = (ctx: WorkspaceContext, id: number): SQL => countIs(ctx, id, sql`true`);

/** SQL: whether the count is in this state. */
export const isInState = (ctx: WorkspaceContext, id: number, state: CountState): SQL =>
  countIs(ctx, id, sql`${stateSql} = ${state}`);

/** SQL: whether the caller may enter what they count: everyone, unless it is assigned to others. */
export const mayCount = (ctx: WorkspaceContext, id: number): SQL =>
  countIs(ctx, id, sql`(d.assignee_ids = '[]' OR ${isAssigned(ctx)} OR ${isOffice(ctx)})`);

/** SQL: whether nobody else has counted the line. @param orOffice whether admins and members may change it all the same */
export function isOwnEntry(ctx: WorkspaceContext, id: number, key: LineKey, orOffice: boolean): SQL {
  return sql`(NOT EXISTS (
      SELECT 1 FROM document_lines AS l WHERE l.workspace_id = ${ctx.workspaceId} AND l.document_id = ${id} AND ${isLine(key)}
        AND l.quantity IS NOT NULL AND l.user_id IS NOT ${ctx.userId})
    OR ${orOffice ? isOffice(ctx) : sql`0`})`;
}

/** SQL: whether the line is on the list, or one more may be added to it. */
export const hasRoom = ({ workspaceId }: WorkspaceContext, id: number, key: LineKey): SQL => sql`(
  SELECT count(*) < ${MAX_LINES_WITH_FOUND} OR total(${isLine(key)}) > 0
  FROM document_lines AS l WHERE l.workspace_id = ${workspaceId} AND l.document_id = ${id})`;

const counters = defineRows('counts/who counted a line', { name: z.string().nullable() });

/** Who has counted a line. */
export function selectCounter(ctx: WorkspaceContext, id: number, key: LineKey) {
  return counters.select(
    ctx.db.statements,
    sql`
    SELECT ${memberName(ctx.workspaceId, sql`l.user_id`)} AS name FROM document_lines AS l
    WHERE l.workspace_id = ${ctx.workspaceId} AND l.document_id = ${id} AND ${isLine(key)}`,
  );
}

/** SQL: whether all of these are items that are not deleted. */
export const areItems = ({ workspaceId }: WorkspaceContext, itemIds: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(itemIds)}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = j.value AND i.archived_at IS NULL))`;

/** SQL: whether an item has this category. */
export const isCategory = ({ workspaceId }: WorkspaceContext, category: string): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND category = ${category} COLLATE NOCASE)`;

/** SQL: whether all of these are people of the workspace. */
export const areMembers = ({ workspaceId }: WorkspaceContext, userIds: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(userIds)}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM members AS m WHERE m.workspace_id = ${workspaceId} AND m.user_id = j.value AND m.removed_at IS NULL))`;

/** Adds a count. */
export function insertCount(ctx: WorkspaceContext, id: number, input: CountInput, now: number) {
  const { name = '', locationId = null, isBlind, assigneeIds } = input;
  return ctx.db.statements.run(sql`
    INSERT INTO documents (workspace_id, id, kind, number, name, source_id, is_blind, assignee_ids, user_id, created_at, opened_at)
    SELECT ${ctx.workspaceId}, ${id}, 'count', coalesce(max(number), 0) + 1, ${name}, ${locationId}, ${isBlind ? 1 : 0},
      ${JSON.stringify([...new Set(assigneeIds)])}, ${ctx.userId}, ${now}, ${now}
    FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'count'`);
}

/** Ends a count: `done` once it is applied, `cancelled` if it is not, or no longer. */
export function endCount(ctx: WorkspaceContext, id: number, how: 'done' | 'cancelled', now: number) {
  const column = how === 'done' ? sql`done_at` : sql`cancelled_at`;
  return ctx.db.statements.run(
    sql`UPDATE documents SET ${column} = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`,
  );
}
