import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Codes that scanners read: each stands for one item, or for one lot or so many units of it. */
export const itemCodes = sqliteTable(
  'item_codes',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** What is compared: a GTIN as 14 digits, any other code as it is. */
    codeKey: text('code_key').notNull(),
    /** As it is printed. */
    code: text('code').notNull(),
    kind: text('kind', { enum: ['ean8', 'ean13', 'upc', 'gtin14', 'code128', 'own'] }).notNull(),
    itemId: integer('item_id').notNull(),
    lotId: integer('lot_id'),
    /** How much one of it is, in thousandths of the item's unit; null for one unit. */
    quantity: integer('quantity'),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.codeKey] }), index('item_codes_item').on(t.workspaceId, t.itemId)],
);
