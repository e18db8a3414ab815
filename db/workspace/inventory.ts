import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MAIN_LOCATION, NO_LOT } from './places-and-lots.ts';

const ITEM_STATUSES = ['ok', 'low', 'out', 'uncounted', 'archived'] as const;

/** Items. Quantities are integer thousandths of `unit`, prices integer cents, times epoch milliseconds. */
export const items = sqliteTable(
  'items',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    category: text('category').notNull(),
    inventoryType: text('inventory_type', { enum: ['warehouse', 'retail'] }).notNull(),
    /** Stock on hand. Only worker/inventory/ledger.ts writes it, together with the movement that explains it. */
    quantity: integer('quantity').notNull(),
    /** The part of it that lies in other places than Main or has a lot. The trigger `movement_placed` keeps it. */
    placed: integer('placed').notNull().default(0),
    /**
     * What the stock on hand is worth, in thousandths of a cent: kept from the first movement that has a cost of its own. Null
     * before, when it is worth its quantity at cost. The trigger `movement_placed` keeps it.
     */
    worth: integer('worth'),
    unit: text('unit').notNull(),
    /** What one unit costs, rounded to cents. */
    costPrice: integer('cost_price'),
    /** The same in thousandths of a cent; null where the cents are exact. */
    unitCost: integer('unit_cost'),
    sellingPrice: integer('selling_price'),
    supplier: text('supplier').notNull(),
    description: text('description').notNull(),
    minimumPar: integer('minimum_par').notNull(),
    location: text('location').notNull(),
    leadTimeDays: integer('lead_time_days'),
    /** Orders are a multiple of this; null if unknown. */
    packSize: integer('pack_size'),
    /** The supplier's minimum order; null if unknown. */
    minimumOrder: integer('minimum_order'),
    /** The unit that orders and sales are written in, where it is another than `unit`; empty if not. */
    buyUnit: text('buy_unit').notNull().default(''),
    sellUnit: text('sell_unit').notNull().default(''),
    /** What its empty tin weighs, so that a count can weigh the full one; null if unknown. */
    tare: integer('tare'),
    /** 1 if it is better with age, as pu-erh is: its youngest lot goes first and it never expires. */
    isBetterWithAge: integer('is_better_with_age').notNull().default(0),
    /** The upload key of its small picture, for lists; empty without one (files.ts). */
    picture: text('picture').notNull().default(''),
    /**
     * The announced alert and its start; null without an alert. Stored so each alert is announced once
     * (worker/inventory/alerts.ts). When a critical one ends by a correction, the trigger `settled_alert` takes its
     * message back.
     */
    alert: text('alert', { enum: ['critical', 'warning', 'low'] }),
    alertSince: integer('alert_since'),
    /** 1 if the stock was assumed by an import and never counted. Any later quantity sets it to 0. */
    uncounted: integer('uncounted').notNull().default(0),
    isPinned: integer('is_pinned').notNull().default(0),
    pinnedReason: text('pinned_reason'),
    /** Name and supplier in comparable form (worker/inventory/match-key.ts): imports match items by them. */
    nameKey: text('name_key').notNull(),
    supplierKey: text('supplier_key').notNull(),
    /** The workspace's inventory version at this row's last change. */
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was deleted. The ledger stays readable and the item can be restored. */
    archivedAt: integer('archived_at'),
    /**
     * The status of engines/stock/stock-status.ts, by which lists are filtered and counted: `low` is Critical or Low
     * Stock. Computed by the database, so no write can forget it.
     */
    status: text('status', { enum: ITEM_STATUSES }).generatedAlwaysAs(
      sql`CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN uncounted THEN 'uncounted'
        WHEN quantity = 0 THEN 'out' WHEN quantity > iif(minimum_par > 0, minimum_par, 9999) THEN 'ok' ELSE 'low' END`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('items_sku').on(t.workspaceId, sql`${t.sku} COLLATE NOCASE`).where(sql`archived_at IS NULL`),
    index('items_name').on(t.workspaceId, sql`${t.name} COLLATE NOCASE`, t.id).where(sql`archived_at IS NULL`),
    index('items_match').on(t.workspaceId, t.nameKey, t.supplierKey).where(sql`archived_at IS NULL`),
    // Low stock in list order. Items that are OK, which are most, are not in it: imports pay little for it.
    index('items_status').on(t.workspaceId, t.status, sql`${t.name} COLLATE NOCASE`, t.id).where(sql`status <> 'ok'`),
    index('items_version').on(t.workspaceId, t.version),
    index('items_alert').on(t.workspaceId, t.alertSince).where(sql`alert IS NOT NULL`),
    check('below_zero', sql`${t.quantity} >= 0`),
    check('above_limit', sql`${t.quantity} <= 1000000000000`),
  ],
);

/** Who may write each column of an item (writers.ts). */
export const ITEM_WRITERS: Readonly<Record<string, 'person' | 'server'>> = {
  workspaceId: 'server',
  id: 'person',
  name: 'person',
  sku: 'person',
  category: 'person',
  inventoryType: 'person',
  quantity: 'person',
  placed: 'server',
  worth: 'person',
  unit: 'person',
  costPrice: 'person',
  unitCost: 'person',
  sellingPrice: 'person',
  supplier: 'person',
  description: 'person',
  minimumPar: 'person',
  location: 'person',
  leadTimeDays: 'person',
  packSize: 'person',
  minimumOrder: 'person',
  buyUnit: 'person',
  sellUnit: 'person',
  tare: 'person',
  isBetterWithAge: 'person',
  picture: 'person',
  alert: 'person',
  alertSince: 'person',
  uncounted: 'person',
  isPinned: 'person',
  pinnedReason: 'person',
  nameKey: 'server',
  supplierKey: 'server',
  version: 'person',
  createdAt: 'person',
  updatedAt: 'person',
  archivedAt: 'person',
  status: 'server',
};

/**
 * How many items of a workspace have each status, so that a page can give its total without counting. Triggers of the
 * migration that creates this table keep it: no query writes it. To copy a workspace, copy its items and not these rows.
 */
export const itemCounts = sqliteTable(
  'item_counts',
  {
    workspaceId: integer('workspace_id').notNull(),
    status: text('status', { enum: ITEM_STATUSES }).notNull(),
    items: integer('items').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.status] })],
);

/** The append-only stock ledger: the sum of an item's deltas is always its quantity. */
export const movements = sqliteTable(
  'movements',
  {
    workspaceId: integer('workspace_id').notNull(),
    itemId: integer('item_id').notNull(),
    id: integer('id').notNull(),
    delta: integer('delta').notNull(),
    quantityAfter: integer('quantity_after').notNull(),
    reason: text('reason', {
      enum: [
        'create',
        'edit',
        'import',
        'receive',
        'sale',
        'count',
        'damage',
        'transfer',
        'sync',
        'undo',
        'move',
        'unit',
        'consume',
        'make',
        'charge',
      ],
    }).notNull(),
    note: text('note').notNull().default(''),
    /** Null for changes by Camellia itself, such as a sync. */
    userId: integer('user_id'),
    importId: integer('import_id'),
    createdAt: integer('created_at').notNull(),
    locationId: integer('location_id').notNull().default(MAIN_LOCATION),
    lotId: integer('lot_id').notNull().default(NO_LOT),
    /** Who chose the lot: a person, or the rule that the first to expire goes first. Null without a lot. */
    lotBy: text('lot_by', { enum: ['person', 'rule'] }),
    /** The document that it belongs to, and its line. */
    documentId: integer('document_id'),
    line: integer('line'),
    /** The cost of one unit in the workspace's currency; null if unknown. */
    unitCost: real('unit_cost'),
    /** The movement of the item that it reverses. */
    reverses: integer('reverses'),
    /** Of a change of unit: how many of the new unit one of the former was. Entries before it count in the former unit. */
    unitFactor: real('unit_factor'),
    /**
     * What came or went in thousandths of a cent, and what all of the item is worth after it; null where no values are kept.
     * The trigger `movement_placed` writes both, from the cost that the movement has, else from what its stock is worth.
     */
    worth: integer('worth'),
    worthAfter: integer('worth_after'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.itemId, t.id] }),
    // For movements of all items within a period.
    index('movements_time').on(t.workspaceId, t.createdAt, t.itemId),
    index('movements_lot').on(t.workspaceId, t.lotId, t.id).where(sql`lot_id <> 0`),
    index('movements_document').on(t.workspaceId, t.documentId, t.line).where(sql`document_id IS NOT NULL`),
    // The few items whose unit has changed.
    index('movements_unit').on(t.workspaceId, t.itemId, t.id).where(sql`unit_factor IS NOT NULL`),
    // When an item was last counted.
    index('movements_counts').on(t.workspaceId, t.itemId, t.id).where(sql`reason = 'count'`),
    uniqueIndex('movements_reverses').on(t.workspaceId, t.itemId, t.reverses).where(sql`reverses IS NOT NULL`),
  ],
);
