import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '../../db/workspace/accounts.ts';
import { suppliers } from '../../db/workspace/suppliers.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts } from '../core/sql/json-rows.ts';
import { defineRows, epochMs, flag, jsonParts, listOfColumns, selectNothing as noRows } from '../core/sql/rows.ts';
import { storedList, storedShape } from '../inventory/item-columns.ts';
import { SNAPSHOT_COLUMNS } from './stock-items.ts';

/** What every question reads of a workspace. Quantities in thousandths, flags as 0 and 1. */

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
