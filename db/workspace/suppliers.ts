import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** From whom a business buys. An item names its supplier by text; the two meet by the comparable form of the name. */
export const suppliers = sqliteTable(
  'suppliers',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** The name in comparable form (worker/inventory/match-key.ts), as `items.supplier_key` has it. */
    nameKey: text('name_key').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    contactPerson: text('contact_person').notNull(),
    /** Hours until they answer, on average. */
    responseTimeAvg: real('response_time_avg').notNull(),
    /** Out of 5. */
    reliabilityScore: real('reliability_score').notNull(),
    /** Days from order to delivery; null where nobody has said. */
    leadTimeDays: integer('lead_time_days'),
    notes: text('notes').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Set when deleted: what was sent to them stays readable. */
    archivedAt: integer('archived_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('suppliers_match').on(t.workspaceId, t.nameKey)],
);

/** Texts to suppliers with placeholders, to start a message from. */
export const communicationTemplates = sqliteTable(
  'communication_templates',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** Every message to a supplier, with what became of it. */
export const communications = sqliteTable(
  'communications',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    supplierId: integer('supplier_id').notNull(),
    itemId: integer('item_id'),
    templateId: integer('template_id'),
    /** The address as it was then. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** `sending` while the mail server has not answered: what a crash leaves so was perhaps sent. */
    status: text('status', { enum: ['sending', 'sent', 'recorded', 'failed'] }).notNull(),
    /** Why it failed, in plain words. */
    failure: text('failure'),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** What is ordered by it, in thousandths of the item's unit; null: it orders nothing. */
    quantity: integer('quantity'),
    /** When the order should arrive, by the lead time known when it was written; null where none was. */
    expectedAt: integer('expected_at'),
    /** When all of it had been received, or somebody said that it had arrived. */
    arrivedAt: integer('arrived_at'),
    cancelledAt: integer('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('communications_supplier').on(t.workspaceId, t.supplierId, t.id),
    index('communications_item').on(t.workspaceId, t.itemId, t.id),
    index('communications_on_order')
      .on(t.workspaceId, t.itemId, t.id)
      .where(sql`quantity IS NOT NULL AND arrived_at IS NULL AND cancelled_at IS NULL`),
  ],
);

/** What came in of an order, receipt by receipt: a row for each movement that counted towards it. */
export const orderReceipts = sqliteTable(
  'order_receipts',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The communication that ordered. */
    orderId: integer('order_id').notNull(),
    movementId: integer('movement_id').notNull(),
    /** In thousandths; below 0 where a receipt was corrected downwards. */
    quantity: integer('quantity').notNull(),
    /** The import that it came in by, whose undoing takes it back. */
    importId: integer('import_id'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.orderId, t.movementId] })],
);
