import { type SQL, sql } from 'drizzle-orm';
import type { MovementReason } from '../../engines/inventory/choices.ts';
import type { Flows, MovementsWanted, Person, StockItem, Supplier } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/json-rows.ts';

/** What a snapshot of a workspace is read from. Quantities in thousandths, flags as 0 and 1. */

export type StockItemRow = Omit<StockItem, 'isPinned' | 'uncounted'> & { isPinned: number; uncounted: number };

/** Every item, in parts of JSON lists of `StockItemRow`. */
export function selectStockItems(ctx: WorkspaceContext) {
  return ctx.db.statements.all<{ part: string }>(
    groupIntoParts(sql`
      SELECT json_object('id', id, 'name', name, 'sku', sku, 'category', category, 'type', inventory_type,
          'quantity', quantity, 'unit', unit, 'costPrice', cost_price, 'sellingPrice', selling_price,
          'supplier', supplier, 'supplierKey', supplier_key, 'minimumPar', minimum_par, 'location', location,
          'leadTimeDays', lead_time_days, 'packSize', pack_size, 'minimumOrder', minimum_order, 'isPinned', is_pinned,
          'pinnedReason', pinned_reason, 'uncounted', uncounted, 'createdAt', created_at) AS row,
        row_number() OVER () - 1 AS n
      FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`),
  );
}

export function selectSuppliers(ctx: WorkspaceContext) {
  return ctx.db.statements.all<Supplier>(sql`
    SELECT id, name_key AS "key", name, email, phone, contact_person AS contactPerson,
      response_time_avg AS responseHours, reliability_score AS reliability, lead_time_days AS leadTimeDays, notes
    FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL ORDER BY name, id`);
}

/** Everyone who works here or has: the ledger still names them. */
export function selectPeople(ctx: WorkspaceContext) {
  return ctx.db.statements.all<Person>(sql`
    SELECT user_id AS id, username, first_name AS firstName, last_name AS lastName FROM members
    WHERE workspace_id = ${ctx.workspaceId} ORDER BY removed_at IS NOT NULL, joined_at`);
}

/** What moved of each item for each reason in a span of time. */
export function selectFlows(ctx: WorkspaceContext, { from, until }: { from: number; until: number }) {
  return ctx.db.statements.all<Flows>(sql`
    SELECT item_id AS itemId, reason, coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS came,
      coalesce(sum(-delta) FILTER (WHERE delta < 0), 0) AS went, count(*) AS times
    FROM movements WHERE workspace_id = ${ctx.workspaceId} AND created_at >= ${from} AND created_at < ${until}
    GROUP BY item_id, reason`);
}

export interface MovementRow {
  itemId: number;
  name: string;
  unit: string;
  delta: number;
  reason: MovementReason;
  note: string;
  userId: number | null;
  createdAt: number;
}

/** Rows of the ledger, the newest first. */
export function selectMovements(ctx: WorkspaceContext, wanted: MovementsWanted) {
  const { itemIds, userIds, reasons, from = 0, until, limit } = wanted;
  const conditions: SQL[] = [sql`m.created_at >= ${from}`];
  if (until !== undefined) conditions.push(sql`m.created_at < ${until}`);
  if (userIds) conditions.push(sql`m.user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
  if (reasons) conditions.push(sql`m.reason IN (SELECT value FROM json_each(${JSON.stringify(reasons)}))`);
  const source = itemIds
    ? sql`json_each(${JSON.stringify(itemIds)}) AS wanted
        CROSS JOIN movements AS m ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = wanted.value`
    : sql`movements AS m`;
  return ctx.db.statements.all<MovementRow>(sql`
    SELECT m.item_id AS itemId, i.name, i.unit, m.delta, m.reason, m.note, m.user_id AS userId,
      m.created_at AS createdAt
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

export interface MessageRow {
  id: number;
  content: string;
  isUrgent: number;
  senderId: number | null;
  itemId: number | null;
  createdAt: number;
}

/** The newest messages that are for the whole team, or from or to the caller. */
export function selectMessages(ctx: WorkspaceContext, limit: number) {
  return ctx.db.statements.all<MessageRow>(sql`
    SELECT id, content, is_urgent AS isUrgent, sender_id AS senderId, item_id AS itemId, created_at AS createdAt
    FROM team_messages
    WHERE workspace_id = ${ctx.workspaceId}
      AND (recipient_id IS NULL OR recipient_id = ${ctx.userId} OR sender_id = ${ctx.userId})
    ORDER BY id DESC LIMIT ${limit}`);
}

/** A statement that gives nothing: it holds the place of one that is not needed. */
export function selectNothing(ctx: WorkspaceContext) {
  return ctx.db.statements.all<never>(sql`SELECT 1 WHERE 0`);
}
