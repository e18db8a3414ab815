import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/json-rows.ts';
import type { MovementReason } from '../inventory/contract.ts';
import type { Colleague, Partner } from './business.ts';

/** Every item in parts of JSON lists (facts.ts reads them). */
export function selectThings(ctx: WorkspaceContext) {
  return ctx.db.statements.all<{ part: string }>(
    groupIntoParts(sql`
      SELECT json_array(id, name, sku, category, inventory_type, quantity, unit, cost_price, selling_price, supplier,
          supplier_key, minimum_par, location, lead_time_days, pack_size, minimum_order, is_pinned, pinned_reason, created_at) AS row,
        row_number() OVER () - 1 AS n
      FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`),
  );
}

export function selectPartners(ctx: WorkspaceContext) {
  return ctx.db.statements.all<Partner>(sql`
    SELECT id, name_key AS "key", name, email, phone, contact_person AS contactPerson,
      response_time_avg AS responseHours, reliability_score AS reliability, lead_time_days AS leadTimeDays, notes
    FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL ORDER BY name, id`);
}

/** Who works here, and who has: the ledger names them still. */
export function selectColleagues(ctx: WorkspaceContext) {
  return ctx.db.statements.all<Colleague>(sql`
    SELECT user_id AS id, username, first_name AS firstName, last_name AS lastName FROM members
    WHERE workspace_id = ${ctx.workspaceId} ORDER BY removed_at IS NOT NULL, joined_at`);
}

/** What moved for one reason of one item in a span of time. Quantities in thousandths. */
export interface FlowRow {
  itemId: number;
  reason: MovementReason;
  came: number;
  went: number;
  times: number;
}

export function selectFlows(ctx: WorkspaceContext, { from, until }: { from: number; until: number }) {
  return ctx.db.statements.all<FlowRow>(sql`
    SELECT item_id AS itemId, reason, coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS came,
      coalesce(sum(-delta) FILTER (WHERE delta < 0), 0) AS went, count(*) AS times
    FROM movements WHERE workspace_id = ${ctx.workspaceId} AND created_at >= ${from} AND created_at < ${until}
    GROUP BY item_id, reason`);
}

/** Rows of the ledger, the newest first. Quantities in thousandths. */
export interface StepRow {
  itemId: number;
  name: string;
  unit: string;
  delta: number;
  quantityAfter: number;
  reason: MovementReason;
  note: string;
  userId: number | null;
  createdAt: number;
}

export interface StepsWanted {
  itemIds?: readonly number[];
  userIds?: readonly number[];
  reasons?: readonly MovementReason[];
  from?: number;
  until?: number;
  limit: number;
}

export function selectSteps(ctx: WorkspaceContext, { itemIds, userIds, reasons, from = 0, until, limit }: StepsWanted) {
  const conditions: SQL[] = [sql`m.created_at >= ${from}`];
  if (until !== undefined) conditions.push(sql`m.created_at < ${until}`);
  if (userIds) conditions.push(sql`m.user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
  if (reasons) conditions.push(sql`m.reason IN (SELECT value FROM json_each(${JSON.stringify(reasons)}))`);
  const source = itemIds
    ? sql`json_each(${JSON.stringify(itemIds)}) AS wanted
        CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = wanted.value`
    : sql`movements AS m`;
  return ctx.db.statements.all<StepRow>(sql`
    SELECT m.item_id AS itemId, i.name, i.unit, m.delta, m.quantity_after AS quantityAfter, m.reason, m.note,
      m.user_id AS userId, m.created_at AS createdAt
    FROM ${source} CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id
    WHERE m.workspace_id = ${ctx.workspaceId} AND ${sql.join(conditions, sql` AND `)}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`);
}

/** When each item last went out because somebody wanted it; null where nobody has yet. */
export function selectLastUse(ctx: WorkspaceContext, reasons: readonly MovementReason[]) {
  return ctx.db.statements.all<{ itemId: number; usedAt: number | null }>(sql`
    SELECT item_id AS itemId, max(created_at) FILTER (
      WHERE delta < 0 AND reason IN (SELECT value FROM json_each(${JSON.stringify(reasons)}))) AS usedAt
    FROM movements WHERE workspace_id = ${ctx.workspaceId} GROUP BY item_id`);
}

/** A message of the team that the caller may read. */
export interface NoteRow {
  id: number;
  content: string;
  isUrgent: number;
  isPrivate: number;
  senderId: number | null;
  itemId: number | null;
  createdAt: number;
}

/** The newest messages that are for the whole team, or from or to the caller. */
export function selectNotes(ctx: WorkspaceContext, limit: number) {
  return ctx.db.statements.all<NoteRow>(sql`
    SELECT id, content, is_urgent AS isUrgent, recipient_id IS NOT NULL AS isPrivate, sender_id AS senderId,
      item_id AS itemId, created_at AS createdAt
    FROM team_messages
    WHERE workspace_id = ${ctx.workspaceId}
      AND (recipient_id IS NULL OR recipient_id = ${ctx.userId} OR sender_id = ${ctx.userId})
    ORDER BY id DESC LIMIT ${limit}`);
}

/** A statement that gives nothing: it holds the place of one that is not needed. */
export function selectNothing(ctx: WorkspaceContext) {
  return ctx.db.statements.all<never>(sql`SELECT 1 WHERE 0`);
}
