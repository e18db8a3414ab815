import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
    unit: text('unit').notNull(),
    costPrice: integer('cost_price'),
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
    /**
     * The announced alert and its start; null without an alert. Stored so each threshold crossing is announced once
     * (worker/inventory/alerts.ts).
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
      enum: ['create', 'edit', 'import', 'receive', 'sale', 'count', 'damage', 'transfer', 'sync', 'undo'],
    }).notNull(),
    note: text('note').notNull().default(''),
    /** Null for changes by Camellia itself, such as a sync. */
    userId: integer('user_id'),
    importId: integer('import_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.itemId, t.id] }),
    // For movements of all items within a period.
    index('movements_time').on(t.workspaceId, t.createdAt, t.itemId),
  ],
);
