import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PastOrdersWanted } from '../../engines/questions/past-orders.ts';
import type { ItemChange, ItemChangesWanted, PriceChange } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs, flag, type RowOf } from '../core/sql/rows.ts';

/** What is recorded beside the ledger: changes of prices and pins, and what became of orders. */

/** Events of the audit log and imports that are looked through, the newest, and changes that are read out. */
const MAX_EVENTS = 5_000;
const MAX_IMPORTS = 100;
const MAX_CHANGES = 300;

const ACTIONS = {
  prices: ['item.changed'],
  pins: ['item.pinned', 'item.unpinned'],
} as const;

const cents = z.number().nullable();
const itemChanges = defineRows('insights/changes of items', {
  itemId: z.int(),
  at: epochMs,
  by: z.string(),
  action: z.enum(['item.changed', 'item.pinned', 'item.unpinned', 'import']),
  hasCost: flag,
  costFrom: cents,
  costTo: cents,
  hasPrice: flag,
  priceFrom: cents,
  priceTo: cents,
});

/** Recorded changes of the prices or pins of items, the newest first. Only an admin may read them. */
export function selectItemChanges(ctx: WorkspaceContext, { of, itemIds }: ItemChangesWanted) {
  const ids = itemIds === null ? null : JSON.stringify(itemIds);
  const isWanted = ids === null ? sql`true` : sql`itemId IN (SELECT value FROM json_each(${ids}))`;
  const isKept = sql`EXISTS (
    SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = itemId AND archived_at IS NULL)`;
  const edits = sql`
    SELECT CAST(subject_id AS INTEGER) AS itemId, at, actor_name AS by, action,
      json_type(after, '$.costPrice') IS NOT NULL AS hasCost,
      json_extract(before, '$.costPrice') AS costFrom, json_extract(after, '$.costPrice') AS costTo,
      json_type(after, '$.sellingPrice') IS NOT NULL AS hasPrice,
      json_extract(before, '$.sellingPrice') AS priceFrom, json_extract(after, '$.sellingPrice') AS priceTo
    FROM (SELECT subject_id, at, actor_name, action, before, after FROM audit_events
      WHERE workspace_id = ${ctx.workspaceId} ORDER BY id DESC LIMIT ${MAX_EVENTS})
    WHERE action IN (SELECT value FROM json_each(${JSON.stringify(ACTIONS[of])}))`;
  const imported = sql`
    SELECT c.item_id AS itemId, f.created_at AS at, f.file_name AS by, 'import' AS action,
      json_type(c.before, '$.columns.costPrice') IS NOT NULL AS hasCost,
      json_extract(c.before, '$.columns.costPrice') AS costFrom, NULL AS costTo,
      json_type(c.before, '$.columns.sellingPrice') IS NOT NULL AS hasPrice,
      json_extract(c.before, '$.columns.sellingPrice') AS priceFrom, NULL AS priceTo
    FROM (SELECT id, created_at, file_name FROM imports
      WHERE workspace_id = ${ctx.workspaceId} AND undone_at IS NULL AND ${of === 'prices' ? 1 : 0} = 1
      ORDER BY id DESC LIMIT ${MAX_IMPORTS}) AS f
    CROSS JOIN import_changes AS c ON c.workspace_id = ${ctx.workspaceId} AND c.import_id = f.id
      ${ids === null ? sql`` : sql`AND c.item_id IN (SELECT value FROM json_each(${ids}))`}`;
  const isChange = of === 'prices' ? sql`(hasCost OR hasPrice)` : sql`true`;
  return itemChanges.select(
    ctx.db.statements,
    sql`
    SELECT itemId, at, by, action, hasCost, costFrom, costTo, hasPrice, priceFrom, priceTo
    FROM (${edits} UNION ALL ${imported}) WHERE ${isChange} AND ${isWanted} AND ${isKept}
    ORDER BY at DESC LIMIT ${MAX_CHANGES}`,
  );
}

const changesSince = defineRows('insights/since when changes are looked through', { at: epochMs.nullable() });

/** The oldest event that is looked through, where there are older ones. */
export function selectChangesSince(ctx: WorkspaceContext) {
  return changesSince.select(
    ctx.db.statements,
    sql`
    SELECT at FROM audit_events WHERE workspace_id = ${ctx.workspaceId} ORDER BY id DESC LIMIT 1 OFFSET ${MAX_EVENTS}`,
  );
}

/** A row as a change of an item. */
export function toItemChange(row: RowOf<typeof itemChanges>): ItemChange {
  const { itemId, at, by, action, hasCost, costFrom, costTo, hasPrice, priceFrom, priceTo } = row;
  const isImport = action === 'import';
  const changed = (from: number | null, to: number | null): PriceChange => (isImport ? { from } : { from, to });
  return {
    ...{ itemId, at, by, kind: KINDS[action] },
    ...(hasCost === 1 ? { costPrice: changed(costFrom, costTo) } : {}),
    ...(hasPrice === 1 ? { sellingPrice: changed(priceFrom, priceTo) } : {}),
  };
}
const KINDS = {
  'item.changed': 'edited',
  'item.pinned': 'pinned',
  'item.unpinned': 'unpinned',
  import: 'imported',
} as const;

const supplierOrders = defineRows('insights/orders that arrived by supplier', {
  supplierId: z.int(),
  expected: z.int(),
  late: z.int(),
  lateMs: z.int(),
});

/** Orders that are looked through, the newest. */
const MAX_ORDERS = 2_000;
const DAY_MS = 86_400_000;

/** The orders with an expected day that arrived in a span, by supplier: late is a whole day after it. */
export function selectSupplierOrders(ctx: WorkspaceContext, { from, until }: { from: number; until: number }) {
  return supplierOrders.select(
    ctx.db.statements,
    sql`
    SELECT supplier_id AS supplierId, count(*) AS expected, sum(arrived_at - expected_at >= ${DAY_MS}) AS late,
      sum(iif(arrived_at - expected_at >= ${DAY_MS}, arrived_at - expected_at, 0)) AS lateMs
    FROM (SELECT supplier_id, quantity, status, arrived_at, expected_at FROM communications
      WHERE workspace_id = ${ctx.workspaceId} ORDER BY id DESC LIMIT ${MAX_ORDERS})
    WHERE quantity IS NOT NULL AND status <> 'failed' AND expected_at IS NOT NULL
      AND arrived_at >= ${from} AND arrived_at < ${until}
    GROUP BY supplier_id`,
  );
}

const pastOrders = defineRows('insights/orders that ended', {
  id: z.int(),
  itemId: z.int(),
  supplierName: z.string(),
  quantity: z.int(),
  orderedAt: epochMs,
  expectedAt: epochMs.nullable(),
  arrivedAt: epochMs.nullable(),
  cancelledAt: epochMs.nullable(),
});

/** Orders that arrived, or that were cancelled, of what is kept in stock: the last to end first. Quantities in thousandths. */
export function selectPastOrders(ctx: WorkspaceContext, wanted: PastOrdersWanted) {
  const { ended, itemIds, supplierIds, from = 0, until = Number.MAX_SAFE_INTEGER, limit } = wanted;
  const isNamed = [
    ...(itemIds ? [sql`item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))`] : []),
    ...(supplierIds ? [sql`supplier_id IN (SELECT value FROM json_each(${JSON.stringify(supplierIds)}))`] : []),
  ];
  // An order that was cancelled may have arrived in part before.
  const at = ended === 'cancelled' ? sql`cancelled_at` : sql`arrived_at`;
  return pastOrders.select(
    ctx.db.statements,
    sql`
    SELECT o.id, o.item_id AS itemId, coalesce(s.name, '') AS supplierName, o.quantity, o.created_at AS orderedAt,
      o.expected_at AS expectedAt, o.arrived_at AS arrivedAt, o.cancelled_at AS cancelledAt
    FROM (SELECT id, item_id, supplier_id, quantity, status, created_at, expected_at, arrived_at, cancelled_at
      FROM communications WHERE workspace_id = ${ctx.workspaceId} ORDER BY id DESC LIMIT ${MAX_ORDERS}) AS o
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = o.item_id AND i.archived_at IS NULL
    LEFT JOIN suppliers AS s ON s.workspace_id = ${ctx.workspaceId} AND s.id = o.supplier_id
    WHERE o.quantity IS NOT NULL AND o.status <> 'failed' AND o.${at} >= ${from} AND o.${at} < ${until}
      ${ended === 'arrived' ? sql`AND o.cancelled_at IS NULL` : sql``}
      ${isNamed.length > 0 ? sql`AND (${sql.join(isNamed, sql` OR `)})` : sql``}
    ORDER BY o.${at} DESC, o.id DESC LIMIT ${limit}`,
  );
}
