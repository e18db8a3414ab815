import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '../../db/workspace/accounts.ts';
import { suppliers } from '../../db/workspace/suppliers.ts';
import { MOVEMENT_REASONS, type MovementReason } from '../../engines/inventory/choices.ts';
import type { DaySalesWanted, FlowsWanted } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import {
  defineRows,
  epochMs,
  flag,
  jsonParts,
  listOfColumns,
  selectNothing as noRows,
  type RowOf,
} from '../core/sql/rows.ts';
import { storedList, storedShape } from '../inventory/item-columns.ts';
import { SNAPSHOT_COLUMNS } from './stock-items.ts';

/** What a snapshot of a workspace is read from. Quantities in thousandths, flags as 0 and 1. */

const SNAPSHOT_LIST = storedList('items', SNAPSHOT_COLUMNS);
const snapshotRow = z.union([listOfColumns(Object.values(storedShape(SNAPSHOT_COLUMNS))), z.tuple([z.int()])]);
const stockItems = defineRows('insights/items', jsonParts(snapshotRow));

/**
 * Every item by ascending id as a list without names, in parts of JSON: names would be most of what is read and parsed.
 * @param since reads only what changed after this version of the inventory, with the ids of deleted items; null for all
 */
export function selectStockItems(ctx: WorkspaceContext, since: number | null) {
  const which = since === null ? sql`archived_at IS NULL` : sql`version > ${since}`;
  return stockItems.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT iif(archived_at IS NULL, ${SNAPSHOT_LIST}, json_array(id)) AS row, id AS n
      FROM items WHERE workspace_id = ${ctx.workspaceId} AND ${which}`),
  );
}

export function selectSuppliers(ctx: WorkspaceContext) {
  return ctx.db.statements
    .select({
      id: suppliers.id,
      key: suppliers.nameKey,
      name: suppliers.name,
      email: suppliers.email,
      phone: suppliers.phone,
      contactPerson: suppliers.contactPerson,
      responseHours: suppliers.responseTimeAvg,
      reliability: suppliers.reliabilityScore,
      leadTimeDays: suppliers.leadTimeDays,
      notes: suppliers.notes,
    })
    .from(suppliers)
    .where(and(eq(suppliers.workspaceId, ctx.workspaceId), isNull(suppliers.archivedAt)))
    .orderBy(suppliers.name, suppliers.id);
}

/** Everyone who works here or has: the ledger still names them. */
export function selectPeople(ctx: WorkspaceContext) {
  return ctx.db.statements
    .select({
      id: members.userId,
      username: members.username,
      firstName: members.firstName,
      lastName: members.lastName,
      role: members.role,
      removedAt: members.removedAt,
    })
    .from(members)
    .where(eq(members.workspaceId, ctx.workspaceId))
    .orderBy(sql`removed_at IS NOT NULL`, members.joinedAt);
}

const reason = z.enum(MOVEMENT_REASONS);
const flowColumns = { itemId: z.int(), reason, came: z.int(), went: z.int(), times: z.int(), timesCame: z.int() };
const flows = defineRows('insights/flows', flowColumns);
export type FlowsRow = RowOf<typeof flows>;
const notedFlows = defineRows('insights/noted flows', { ...flowColumns, note: z.string() });
const flowsByPerson = defineRows('insights/flows by person', { ...flowColumns, userId: z.int().nullable() });

const SUMS = sql`coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS came,
      coalesce(sum(-delta) FILTER (WHERE delta < 0), 0) AS went, count(*) AS times,
      count(*) FILTER (WHERE delta > 0) AS timesCame`;
const within = ({ from, until }: FlowsWanted): SQL => sql`created_at >= ${from} AND created_at < ${until}`;
const isNoted = (notes: readonly string[]): SQL =>
  sql`note COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify(notes)}))`;

/** What moved of each item for each reason in a span of time. */
export function selectFlows(ctx: WorkspaceContext, wanted: FlowsWanted) {
  return flows.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, reason, ${SUMS} FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND ${within(wanted)} GROUP BY item_id, reason`,
  );
}

/** The same of movements with one of these notes, note by note. */
export function selectNotedFlows(ctx: WorkspaceContext, notes: readonly string[], wanted: FlowsWanted) {
  return notedFlows.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, reason, note, ${SUMS} FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND ${within(wanted)} AND ${isNoted(notes)} GROUP BY item_id, reason, note`,
  );
}

/** Rows of sums by note: what is noted once in a while says little. */
const MAX_NOTED = 2000;

/** The same of movements of all notes, note by note, the commonest first. */
export function selectFlowsByNote(ctx: WorkspaceContext, wanted: FlowsWanted) {
  return notedFlows.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, reason, note, ${SUMS} FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND ${within(wanted)} GROUP BY note, item_id, reason
    ORDER BY times DESC, itemId LIMIT ${MAX_NOTED}`,
  );
}

/** The same of each of some people. */
export function selectFlowsByPerson(
  ctx: WorkspaceContext,
  { userIds, notes, ...span }: FlowsWanted & { userIds?: readonly number[] },
) {
  const conditions = [
    within(span),
    ...(userIds ? [sql`user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`] : []),
    ...(notes ? [isNoted(notes)] : []),
  ];
  return flowsByPerson.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, user_id AS userId, reason, ${SUMS} FROM movements
    WHERE workspace_id = ${ctx.workspaceId} AND ${sql.join(conditions, sql` AND `)} GROUP BY user_id, item_id, reason`,
  );
}

const spans = defineRows('insights/spans', { span: z.int(), ...flowColumns });

/** The same for several spans, each by its place among them; all with the same notes and of the same items, if any. */
export function selectSpans(ctx: WorkspaceContext, wanted: readonly FlowsWanted[]) {
  const { notes, itemIds } = wanted[0] ?? {};
  return spans.select(
    ctx.db.statements,
    sql`
    SELECT s.key AS span, m.item_id AS itemId, m.reason, coalesce(sum(m.delta) FILTER (WHERE m.delta > 0), 0) AS came,
      coalesce(sum(-m.delta) FILTER (WHERE m.delta < 0), 0) AS went, count(*) AS times,
      count(*) FILTER (WHERE m.delta > 0) AS timesCame
    FROM ${spansAsRows(wanted)} AS s ${itemIds ? sql`CROSS JOIN json_each(${JSON.stringify(itemIds)}) AS w` : sql``} CROSS JOIN movements AS m
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= s.from_time AND m.created_at < s.until_time
      ${itemIds ? sql`AND m.item_id = w.value` : sql``} ${notes ? sql`AND m.${isNoted(notes)}` : sql``}
    GROUP BY s.key, m.item_id, m.reason`,
  );
}

const spansByNote = defineRows('insights/spans by note', { span: z.int(), ...flowColumns, note: z.string() });

/** The same note by note, the commonest first. */
export function selectSpansByNote(ctx: WorkspaceContext, wanted: readonly FlowsWanted[]) {
  const notes = wanted[0]?.notes;
  return spansByNote.select(
    ctx.db.statements,
    sql`
    SELECT s.key AS span, m.item_id AS itemId, m.reason, m.note, coalesce(sum(m.delta) FILTER (WHERE m.delta > 0), 0) AS came,
      coalesce(sum(-m.delta) FILTER (WHERE m.delta < 0), 0) AS went, count(*) AS times,
      count(*) FILTER (WHERE m.delta > 0) AS timesCame
    FROM ${spansAsRows(wanted)} AS s CROSS JOIN movements AS m
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= s.from_time AND m.created_at < s.until_time
      ${notes ? sql`AND m.${isNoted(notes)}` : sql``}
    GROUP BY s.key, m.note, m.item_id, m.reason ORDER BY times DESC, m.item_id LIMIT ${MAX_NOTED}`,
  );
}

/** SQL: spans of time with their places. */
const spansAsRows = (wanted: readonly { from: number; until: number }[]) => sql`(
  SELECT key, CAST(value ->> 0 AS INTEGER) AS from_time, CAST(value ->> 1 AS INTEGER) AS until_time
  FROM json_each(${JSON.stringify(wanted.map(({ from, until }) => [from, until]))}))`;

const firstMovement = defineRows('insights/first movement', { at: epochMs.nullable() });

/** When the first movement of all was. */
export function selectFirstMovement(ctx: WorkspaceContext) {
  return firstMovement.select(
    ctx.db.statements,
    sql`SELECT min(created_at) AS at FROM movements WHERE workspace_id = ${ctx.workspaceId}`,
  );
}

const daySales = defineRows('insights/sales by day', {
  ...{ day: z.int(), value: z.number(), quantity: z.int(), times: z.int(), unpriced: z.int() },
  ...{ returns: z.int(), returnedValue: z.number() },
});

/**
 * What moved for a reason on each day of what is kept in stock, at today’s prices; sales net of what was taken back. Money
 * in thousandths of a cent.
 */
export function selectDaySales(ctx: WorkspaceContext, wantedDays: DaySalesWanted) {
  const { days, itemIds, reason: wanted, notes, isReturned = false } = wantedDays;
  const conditions: SQL[] = [sql`m.reason = ${wanted}`];
  if (itemIds) conditions.push(sql`m.item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))`);
  if (notes) conditions.push(sql`m.${isNoted(notes)}`);
  const isNet = wanted === 'sale' && !isReturned;
  // A count may agree; sales go both ways.
  if (wanted !== 'count' && !isNet)
    conditions.push(wanted === 'receive' || isReturned ? sql`m.delta > 0` : sql`m.delta < 0`);
  const size = isNet ? sql`-m.delta` : sql`abs(m.delta)`;
  const counts = isNet ? sql`m.delta < 0` : sql`TRUE`;
  const cameBack = isNet ? sql`m.delta > 0` : sql`FALSE`;
  const price = wanted === 'sale' ? sql`i.selling_price` : sql`i.cost_price`;
  return daySales.select(
    ctx.db.statements,
    sql`
    SELECT d.key AS day, coalesce(sum(CAST(${size} AS REAL) * ${price}), 0.0) AS value, sum(${size}) AS quantity,
      count(*) FILTER (WHERE ${counts}) AS times, count(*) FILTER (WHERE ${price} IS NULL) AS unpriced,
      count(*) FILTER (WHERE ${cameBack}) AS returns,
      coalesce(sum(CAST(m.delta AS REAL) * ${price}) FILTER (WHERE ${cameBack}), 0.0) AS returnedValue
    FROM ${spansAsRows(days)} AS d CROSS JOIN movements AS m
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id AND i.archived_at IS NULL
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.created_at >= d.from_time AND m.created_at < d.until_time
      AND ${sql.join(conditions, sql` AND `)}
    GROUP BY d.key`,
  );
}

const lastUse = defineRows('insights/last use', { itemId: z.int(), usedAt: epochMs.nullable() });

/**
 * When each item last went out because somebody wanted it; null where nobody has yet.
 * @param reason when it last moved for that instead
 */
export function selectLastUse(ctx: WorkspaceContext, reasons: readonly MovementReason[], reason?: MovementReason) {
  const isMeant = reason
    ? sql`reason = ${reason}${reason === 'sale' ? sql` AND delta < 0` : sql``}`
    : sql`delta < 0 AND reason IN (SELECT value FROM json_each(${JSON.stringify(reasons)}))`;
  return lastUse.select(
    ctx.db.statements,
    sql`
    SELECT item_id AS itemId, max(created_at) FILTER (WHERE ${isMeant}) AS usedAt
    FROM movements WHERE workspace_id = ${ctx.workspaceId} GROUP BY item_id`,
  );
}

const messages = defineRows('insights/messages', {
  id: z.int(),
  content: z.string(),
  isUrgent: flag,
  senderId: z.int().nullable(),
  itemId: z.int().nullable(),
  createdAt: epochMs,
});

/** The newest messages that are for the whole team, or from or to the caller. */
export function selectMessages(ctx: WorkspaceContext, limit: number) {
  return messages.select(
    ctx.db.statements,
    sql`
    SELECT id, content, is_urgent AS isUrgent, sender_id AS senderId, item_id AS itemId, created_at AS createdAt
    FROM team_messages
    WHERE workspace_id = ${ctx.workspaceId}
      AND (recipient_id IS NULL OR recipient_id = ${ctx.userId} OR sender_id = ${ctx.userId})
    ORDER BY id DESC LIMIT ${limit}`,
  );
}

/** A statement that gives nothing: it holds the place of one that is not needed. */
export function selectNothing(ctx: WorkspaceContext) {
  return noRows(ctx.db.statements);
}
