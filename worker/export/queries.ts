import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { fieldSchemas } from '../../engines/inventory/schemas.ts';
import { auditStatement } from '../audit/record.ts';
import { selectContact, theContact } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { exportedItemJson, fieldColumns } from '../inventory/item-columns.ts';
import type { ExportFormat } from './contract.ts';
import {
  buyingWindows,
  charges,
  declarations,
  documentLines,
  documents,
  itemCodes,
  locations,
  lots,
  placePars,
  receipts,
} from './document-lists-queries.ts';
import { bool, type ExportedList, iso, listRows, type Position, quantity, rowsAfter } from './list-queries.ts';
import { type CsvPage, itemsOf } from './page-queries.ts';
import { recipeInputs, recipes, recipeVersions } from './recipe-lists-queries.ts';
import { samples, tastingCups, tastingSheets, tastings } from './tasting-lists-queries.ts';

/**
 * Reads a workspace's data page by page in primary key order. Each page continues after the last row of the previous one,
 * so all pages cost the same. Rows created during an export have higher ids and may or may not be included.
 */

/** SQL: whether the caller is an admin, who sees members' private details. */
const callerIsAdmin = (ctx: WorkspaceContext) =>
  sql`EXISTS (SELECT 1 FROM members WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId} AND role = 'admin')`;

const members: ExportedList = {
  name: 'members',
  rows: 500,
  found: listRows('members'),
  page: (ctx, after) => sql`
    SELECT user_id AS id, 0 AS itemId, json_object(
      'id', user_id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'role', role,
      'email', iif(visible, email, NULL),
      'notifications', iif(visible, json_object('email', ${bool('notify_email')}, 'lowStock', ${bool('notify_low_stock')},
        'integrationSync', ${bool('notify_integration_sync')}), NULL),
      'joinedAt', ${iso('joined_at')}, 'removedAt', ${iso('removed_at')}) AS text
    FROM (SELECT *, (user_id = ${ctx.userId} OR ${callerIsAdmin(ctx)}) AS visible FROM members
      WHERE workspace_id = ${ctx.workspaceId} AND user_id > ${after.id} ORDER BY user_id LIMIT ${members.rows})
    ORDER BY user_id`,
};

const suppliers: ExportedList = {
  name: 'suppliers',
  rows: 500,
  found: listRows('suppliers'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object(
      'id', id, 'name', name, 'company', company, 'email', email, 'phone', phone, 'contactPerson', contact_person,
      'responseTimeAvg', response_time_avg, 'reliabilityScore', reliability_score, 'leadTimeDays', lead_time_days,
      'notes', notes, 'createdAt', ${iso('created_at')}, 'updatedAt', ${iso('updated_at')},
      'deletedAt', ${iso('archived_at')}) AS text
    FROM suppliers WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${suppliers.rows}`,
};

const templates: ExportedList = {
  name: 'templates',
  rows: 200,
  found: listRows('templates'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'name', name, 'category', category, 'subject', subject, 'body', body,
      'createdAt', ${iso('created_at')}, 'updatedAt', ${iso('updated_at')}) AS text
    FROM communication_templates WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${templates.rows}`,
};

const communications: ExportedList = {
  name: 'communications',
  rows: 200,
  found: listRows('communications'),
  page: (ctx, after) => sql`
    SELECT id, itemId, json_insert(base, '$.orderId', order_id) AS text FROM (
    SELECT id, 0 AS itemId, json_object('id', id, 'supplierId', supplier_id, 'inventoryItemId', item_id,
      'templateId', template_id, 'recipient', recipient, 'subject', subject, 'message', message, 'status', status,
      'failure', failure, 'userId', user_id, 'createdAt', ${iso('created_at')}, 'sentAt', ${iso('sent_at')},
      'quantity', ${quantity('quantity')}, 'expectedAt', ${iso('expected_at')}, 'arrivedAt', ${iso('arrived_at')},
      'cancelledAt', ${iso('cancelled_at')}) AS base, order_id
    FROM communications WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${communications.rows}) ORDER BY id`,
};

const items: ExportedList = {
  name: 'items',
  rows: 500,
  found: listRows('items'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, ${exportedItemJson(ctx.workspaceId)} AS text
    FROM items WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${items.rows}`,
};

const movements: ExportedList = {
  name: 'movements',
  rows: 5000,
  found: listRows('movements'),
  // Most have nothing but the usual: what follows is left out then.
  page: (ctx, after) => sql`
    SELECT id, item_id AS itemId, json_patch(json_object('id', id, 'itemId', item_id, 'delta', ${quantity('delta')},
      'quantityAfter', ${quantity('quantity_after')}, 'reason', reason, 'note', note, 'userId', user_id,
      'importId', import_id, 'createdAt', ${iso('created_at')}),
      iif(location_id = ${MAIN_LOCATION} AND lot_id = ${NO_LOT} AND document_id IS NULL AND unit_cost IS NULL AND reverses IS NULL AND unit_factor IS NULL AND worth IS NULL,
        '{}', json_object('locationId', location_id, 'lotId', lot_id, 'lotBy', lot_by, 'documentId', document_id,
          'line', line, 'unitCost', unit_cost, 'reverses', reverses, 'unitFactor', unit_factor, 'worth', worth, 'worthAfter', worth_after))) AS text
    FROM movements WHERE workspace_id = ${ctx.workspaceId} AND (item_id, id) > (${after.itemId}, ${after.id})
    ORDER BY item_id, id LIMIT ${movements.rows}`,
};

const imports: ExportedList = {
  name: 'imports',
  rows: 500,
  found: listRows('imports'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'source', source, 'fileName', file_name, 'created', created,
      'updated', updated, 'unchanged', unchanged, 'skipped', json(skipped), 'version', version, 'userId', user_id,
      'createdAt', ${iso('created_at')}, 'undoneAt', ${iso('undone_at')}) AS text
    FROM imports WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${imports.rows}`,
};

/** What imports changed, with which they can be undone. `itemId` of a position is the import. */
const importChanges: ExportedList = {
  name: 'importChanges',
  rows: 1000,
  found: listRows('importChanges'),
  page: (ctx, after) => sql`
    SELECT item_id AS id, import_id AS itemId, json_object('importId', import_id, 'itemId', item_id,
      'before', json(before), 'version', version) AS text
    FROM import_changes WHERE workspace_id = ${ctx.workspaceId} AND (import_id, item_id) > (${after.itemId}, ${after.id})
    ORDER BY import_id, item_id LIMIT ${importChanges.rows}`,
};

/** Excludes private messages of others. */
const messages: ExportedList = {
  name: 'messages',
  rows: 1000,
  found: listRows('messages'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'content', content, 'isUrgent', ${bool('is_urgent')},
      'senderId', sender_id, 'recipientId', recipient_id, 'inventoryItemId', item_id,
      'createdAt', ${iso('created_at')}) AS text
    FROM team_messages
    WHERE ${rowsAfter(ctx.workspaceId, after)} AND (recipient_id IS NULL OR recipient_id = ${ctx.userId} OR sender_id = ${ctx.userId})
    ORDER BY id LIMIT ${messages.rows}`,
};

/** For admins only. */
const auditLog: ExportedList = {
  name: 'auditLog',
  rows: 1000,
  found: listRows('auditLog'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'at', ${iso('at')}, 'actorKind', actor_kind, 'actorId', actor_id,
      'actorName', actor_name, 'action', action, 'subjectType', subject_type, 'subjectId', subject_id,
      'subjectName', subject_name, 'before', json(before), 'after', json(after), 'network', network, 'country', country,
      'device', device, 'requestId', request_id) AS text
    FROM audit_events WHERE ${rowsAfter(ctx.workspaceId, after)} AND ${callerIsAdmin(ctx)} ORDER BY id LIMIT ${auditLog.rows}`,
};

/** The lists of the JSON export, in order. */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  members,
  suppliers,
  templates,
  communications,
  items,
  movements,
  locations,
  placePars,
  buyingWindows,
  declarations,
  lots,
  itemCodes,
  imports,
  importChanges,
  recipes,
  recipeVersions,
  recipeInputs,
  samples,
  tastings,
  tastingCups,
  tastingSheets,
  documents,
  documentLines,
  receipts,
  charges,
  messages,
  auditLog,
];

/** Reads a page of a list. */
export async function selectRows(ctx: WorkspaceContext, list: ExportedList, after: Position) {
  const { results } = await ctx.db.read([list.found.select(ctx.db.statements, list.page(ctx, after))]);
  return results[0];
}

const workspaces = defineRows('export/workspace', { createdAt: epochMs });

/** The workspace and the caller, for the head of the JSON export. */
export async function selectWorkspace(ctx: WorkspaceContext) {
  const { caller, results } = await ctx.db.read([
    workspaces.select(
      ctx.db.statements,
      sql`SELECT created_at AS createdAt FROM workspaces WHERE id = ${ctx.workspaceId} /* workspace_id is its id */`,
    ),
    selectContact(ctx),
  ]);
  return { caller, contact: theContact(results[1]), createdAt: results[0][0]?.createdAt ?? 0 };
}

/** Items per page of the CSV. */
export const CSV_ROWS = 500;

const CSV_COLUMNS = fieldColumns('items');
const csvItems = defineRows('export/csv items', {
  ...{ id: z.int(), ...fieldSchemas, costPrice: z.number().nullable() },
  codes: jsonColumn(z.array(z.string())),
});

/** A page of items with the codes of one unit of them. All are read oldest first, so an import keeps their order. */
export async function selectCsvItems(ctx: WorkspaceContext, page: CsvPage): Promise<RowOf<typeof csvItems>[]> {
  const { results } = await ctx.db.read([
    csvItems.select(
      ctx.db.statements,
      sql`SELECT id, ${CSV_COLUMNS}, (SELECT json_group_array(c.code ORDER BY c.created_at, c.code_key) FROM item_codes AS c
          WHERE c.workspace_id = ${ctx.workspaceId} AND c.item_id = items.id AND c.lot_id IS NULL AND c.quantity IS NULL) AS codes
        FROM (${itemsOf(ctx, page, CSV_ROWS)}) AS items ORDER BY n`,
    ),
  ]);
  return results[0];
}

/** Records an export, before it begins. @throws 401, 403 */
export async function recordExport(ctx: WorkspaceContext, format: ExportFormat): Promise<void> {
  const action = format === 'json' ? 'workspace.exported' : 'inventory.exported';
  await ctx.db.write({ statements: [auditStatement(ctx, { action })] });
}
