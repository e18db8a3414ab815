import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names of items on suppliers' slips, as confirmed by a user. */
export const slipAliases = sqliteTable(
  'slip_aliases',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The slip's text in comparable form, with and without the supplier before it (`listAliasKeys`). */
    alias: text('alias').notNull(),
    itemId: integer('item_id').notNull(),
    /** Both as the slip wrote them, to show; empty in rows of older versions, and without a supplier. */
    writtenName: text('written_name').notNull().default(''),
    writtenSupplier: text('written_supplier').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.alias] })],
);

/** What suppliers are called on slips as they are read, as corrected by a user. */
export const slipSuppliers = sqliteTable(
  'slip_suppliers',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The supplier as read, in comparable form (`toAlias`). */
    alias: text('alias').notNull(),
    /** As it was read, to show. */
    written: text('written').notNull(),
    /** Who it is. */
    supplier: text('supplier').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.alias] })],
);
