import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** What is kept in stock. Quantities are integer thousandths of `unit`, prices integer cents, times epoch milliseconds. */
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
    unit: text('unit').notNull(),
    costPrice: integer('cost_price'),
    sellingPrice: integer('selling_price'),
    supplier: text('supplier').notNull(),
    description: text('description').notNull(),
    minimumPar: integer('minimum_par').notNull(),
    location: text('location').notNull(),
    leadTimeDays: integer('lead_time_days'),
    /** Orders are a multiple of it; null: nobody has said. */
    packSize: integer('pack_size'),
    /** The least that the supplier delivers; null: nobody has said. */
    minimumOrder: integer('minimum_order'),
    /**
     * The alert that the team has been told of, and since when the item needs attention; null while it does not. Kept,
     * because a crossing is announced once, however many look (worker/inventory/alerts.ts).
     */
    alert: text('alert', { enum: ['critical', 'warning', 'low'] }),
    alertSince: integer('alert_since'),
    /** 1: the stock is what an import assumed; nobody has counted it yet. Any later quantity sets it to 0. */
    uncounted: integer('uncounted').notNull().default(0),
    isPinned: integer('is_pinned').notNull().default(0),
    pinnedReason: text('pinned_reason'),
    /** Name and supplier in comparable form (worker/inventory/match-key.ts): what an import recognises items by. */
    nameKey: text('name_key').notNull(),
    supplierKey: text('supplier_key').notNull(),
    /** The workspace's inventory version at the last change of this row. */
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Set when deleted: the ledger stays readable and the item can be restored. */
    archivedAt: integer('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('items_sku').on(t.workspaceId, sql`${t.sku} COLLATE NOCASE`).where(sql`archived_at IS NULL`),
    index('items_name').on(t.workspaceId, sql`${t.name} COLLATE NOCASE`, t.id).where(sql`archived_at IS NULL`),
    index('items_match').on(t.workspaceId, t.nameKey, t.supplierKey).where(sql`archived_at IS NULL`),
    index('items_version').on(t.workspaceId, t.version),
    index('items_alert').on(t.workspaceId, t.alertSince).where(sql`alert IS NOT NULL`),
    check('below_zero', sql`${t.quantity} >= 0`),
    check('above_limit', sql`${t.quantity} <= 1000000000000`),
  ],
);

/** The stock ledger: append-only; the sum of an item's deltas is its quantity, always. */
export const movements = sqliteTable(
  'movements',
  {
    workspaceId: integer('workspace_id').notNull(),
    itemId: integer('item_id').notNull(),
    id: integer('id').notNull(),
    delta: integer('delta').notNull(),
    quantityAfter: integer('quantity_after').notNull(),
    reason: text('reason', {
      enum: ['create', 'edit', 'import', 'receive', 'sale', 'count', 'damage', 'transfer', 'sync', 'undo'],
    }).notNull(),
    note: text('note').notNull().default(''),
    /** Null: Camellia itself (a sync, a schedule). */
    userId: integer('user_id'),
    importId: integer('import_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.itemId, t.id] }),
    // What happened in a span of time, over all items.
    index('movements_time').on(t.workspaceId, t.createdAt, t.itemId),
  ],
);
