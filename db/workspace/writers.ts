import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ITEM_WRITERS } from './inventory.ts';
import type * as schema from './schema.ts';

/**
 * Who may write a column, for files that anyone may have changed (worker/backups/import). `person`: what people enter, and
 * the history of what they did; a file may bring it. `server`: what Camellia itself has proven, counted or agreed with
 * another system, such as a confirmed address, spending on the model, the audit log or a connection; from a file it is
 * never taken. A table that is `server` as a whole is in no restore of a file.
 *
 * Every column is in this list: without it, the types and every test of backups fail.
 */
export type Writer = 'person' | 'server';

type Tables = {
  [T in keyof typeof schema as (typeof schema)[T] extends SQLiteTable ? T : never]: (typeof schema)[T];
};
type Writers = {
  [T in keyof Tables]:
    | 'server'
    | (T extends 'items' ? typeof ITEM_WRITERS : Record<keyof Tables[T]['$inferSelect'], Writer>);
};

export const WRITERS: Writers = {
  workspaces: {
    id: 'server',
    name: 'person',
    contactUserId: 'person',
    contactName: 'person',
    inventoryVersion: 'server',
    messageVersion: 'server',
    createdAt: 'person',
    secondFactorRoles: 'person',
    moveState: 'server',
    moveRun: 'server',
  },
  // What a member chooses and proves for themselves is nobody else's to say: their address and notifications.
  members: {
    workspaceId: 'server',
    userId: 'person',
    username: 'person',
    firstName: 'person',
    lastName: 'person',
    email: 'server',
    confirmedEmail: 'server',
    confirmedOrigin: 'server',
    confirmationSentAt: 'server',
    role: 'person',
    notifyEmail: 'server',
    notifyLowStock: 'server',
    notifyIntegrationSync: 'server',
    lowStockMailedAt: 'server',
    joinedAt: 'person',
    adminUntil: 'server',
    removedAt: 'server',
  },
  sessions: 'server',
  idempotencyAnswers: 'server',
  auditEvents: 'server',
  imports: {
    workspaceId: 'server',
    id: 'person',
    source: 'person',
    fileName: 'person',
    uploadKey: 'person',
    created: 'person',
    updated: 'person',
    unchanged: 'person',
    skipped: 'person',
    version: 'person',
    partsLeft: 'server',
    userId: 'person',
    createdAt: 'person',
    undoneAt: 'person',
  },
  importChanges: { workspaceId: 'server', importId: 'person', itemId: 'person', before: 'person', version: 'person' },
  integrations: 'server',
  serviceCredentials: 'server',
  syncLinks: 'server',
  syncRuns: 'server',
  items: ITEM_WRITERS,
  itemCounts: 'server',
  movements: {
    workspaceId: 'server',
    itemId: 'person',
    id: 'person',
    delta: 'person',
    quantityAfter: 'person',
    reason: 'person',
    note: 'person',
    userId: 'person',
    importId: 'person',
    createdAt: 'person',
  },
  apiKeys: 'server',
  teamMessages: {
    workspaceId: 'server',
    id: 'person',
    content: 'person',
    isUrgent: 'person',
    senderId: 'person',
    recipientId: 'person',
    itemId: 'person',
    createdAt: 'person',
  },
  messageReads: { workspaceId: 'server', userId: 'person', lastReadId: 'person' },
  modelSpend: 'server',
  moveChanges: 'server',
  slipAliases: {
    workspaceId: 'server',
    alias: 'person',
    itemId: 'person',
    writtenName: 'person',
    writtenSupplier: 'person',
    createdAt: 'person',
  },
  slipSuppliers: {
    workspaceId: 'server',
    alias: 'person',
    written: 'person',
    supplier: 'person',
    createdAt: 'person',
  },
  suppliers: {
    workspaceId: 'server',
    id: 'person',
    name: 'person',
    nameKey: 'server',
    company: 'person',
    email: 'person',
    phone: 'person',
    contactPerson: 'person',
    responseTimeAvg: 'person',
    reliabilityScore: 'person',
    leadTimeDays: 'person',
    notes: 'person',
    createdAt: 'person',
    updatedAt: 'person',
    archivedAt: 'person',
  },
  communicationTemplates: {
    workspaceId: 'server',
    id: 'person',
    name: 'person',
    category: 'person',
    subject: 'person',
    body: 'person',
    createdAt: 'person',
    updatedAt: 'person',
  },
  // That a mail was sent, or why it was not, is what a mail server answered.
  communications: {
    workspaceId: 'server',
    id: 'person',
    supplierId: 'person',
    itemId: 'person',
    templateId: 'person',
    recipient: 'person',
    subject: 'person',
    message: 'person',
    status: 'server',
    failure: 'server',
    userId: 'person',
    createdAt: 'person',
    sentAt: 'server',
    quantity: 'person',
    expectedAt: 'person',
    arrivedAt: 'person',
    cancelledAt: 'person',
  },
  orderReceipts: {
    workspaceId: 'server',
    orderId: 'person',
    movementId: 'person',
    quantity: 'person',
    importId: 'person',
  },
  webhooks: 'server',
  webhookSecrets: 'server',
  webhookOutbox: 'server',
  webhookEvents: 'server',
  webhookDeliveries: 'server',
};
