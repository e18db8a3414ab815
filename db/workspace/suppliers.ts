import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Suppliers. Items name theirs as text, matched by the name's comparable form. */
export const suppliers = sqliteTable(
  'suppliers',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** The name in comparable form (worker/inventory/match-key.ts), like `items.supplier_key`. */
    nameKey: text('name_key').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    contactPerson: text('contact_person').notNull(),
    /** Average response time in hours. */
    responseTimeAvg: real('response_time_avg').notNull(),
    /** Out of 5. */
    reliabilityScore: real('reliability_score').notNull(),
    /** Days from order to delivery; null if unknown. */
    leadTimeDays: integer('lead_time_days'),
    notes: text('notes').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it was deleted. Messages sent to them stay readable. */
    archivedAt: integer('archived_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('suppliers_match').on(t.workspaceId, t.nameKey)],
);

/** Message templates with placeholders. */
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

/** Messages to suppliers with their status. */
export const communications = sqliteTable(
  'communications',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    supplierId: integer('supplier_id').notNull(),
    itemId: integer('item_id'),
    templateId: integer('template_id'),
    /** The address at the time of sending. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** `sending` until the mail server answers; after a crash, such a message may have been sent. */
    status: text('status', { enum: ['sending', 'sent', 'recorded', 'failed'] }).notNull(),
    /** Why it failed, as a message. */
    failure: text('failure'),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** The order that it places; null if it places none. */
    orderId: integer('order_id'),
    /**
     * Until orders were documents, a message with a quantity was one. Nothing reads these columns but the conversion of
     * backups from that time (worker/orders/former-orders-queries.ts).
     */
    quantity: integer('quantity'),
    expectedAt: integer('expected_at'),
    arrivedAt: integer('arrived_at'),
    cancelledAt: integer('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('communications_supplier').on(t.workspaceId, t.supplierId, t.id),
    index('communications_item').on(t.workspaceId, t.itemId, t.id),
    index('communications_order').on(t.workspaceId, t.orderId).where(sql`order_id IS NOT NULL`),
  ],
);
