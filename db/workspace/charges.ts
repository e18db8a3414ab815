import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Charges of receipts: freight, duty and others, which make goods dearer than their price. What of one went to stock is the sum
 * of the movements that name it as their document; the rest is cost of what was gone.
 */
export const charges = sqliteTable(
  'charges',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    receiptId: integer('receipt_id').notNull(),
    kind: text('kind', { enum: ['freight', 'duty', 'other'] }).notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    /** By what it was shared among the lines of the receipt. */
    spread: text('spread', { enum: ['value', 'weight'] }).notNull(),
    note: text('note').notNull().default(''),
    userId: integer('user_id'),
    createdAt: integer('created_at').notNull(),
    /** When it was undone. */
    cancelledAt: integer('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('charges_receipt').on(t.workspaceId, t.receiptId, t.id),
  ],
);
