import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The business itself. The versions rise with every write to what they speak of: they are the ETags of what is polled,
 * and what the push channel says.
 */
export const workspaces = sqliteTable('workspaces', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** The contact that `{name}` stands for on the screens; `contactName` empty: the contact's first name, else username. */
  contactUserId: integer('contact_user_id').notNull(),
  contactName: text('contact_name').notNull().default(''),
  inventoryVersion: integer('inventory_version').notNull().default(0),
  messageVersion: integer('message_version').notNull().default(0),
  createdAt: integer('created_at').notNull(),
});

/** Who works here. A removed member keeps the row, so that the ledger can still name them. */
export const members = sqliteTable(
  'members',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The address that its owner has confirmed. Mail goes to `email` only while it is this one (worker/email). */
    confirmedEmail: text('confirmed_email').notNull().default(''),
    /** Where they confirmed it, such as `https://tea.example`: links in mail lead there unless PUBLIC_URL is set. */
    confirmedOrigin: text('confirmed_origin').notNull().default(''),
    /** When the mail server took the last link to confirm `email`; null for none. Epoch milliseconds. */
    confirmationSentAt: integer('confirmation_sent_at'),
    role: text('role', { enum: ['admin', 'member', 'staff'] }).notNull(),
    notifyEmail: integer('notify_email', { mode: 'boolean' }).notNull().default(true),
    notifyLowStock: integer('notify_low_stock', { mode: 'boolean' }).notNull().default(true),
    notifyIntegrationSync: integer('notify_integration_sync', { mode: 'boolean' }).notNull().default(false),
    /** Up to when newly low stock has been mailed to them (worker/notifications); epoch milliseconds. */
    lowStockMailedAt: integer('low_stock_mailed_at').notNull().default(0),
    joinedAt: integer('joined_at').notNull(),
    /** When they last stopped being an admin, demoted or dismissed: the invites that they made before have ended. */
    adminUntil: integer('admin_until'),
    removedAt: integer('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] })],
);

/** Signed-in members. A session ends by being deleted. */
export const sessions = sqliteTable(
  'sessions',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: text('id').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('sessions_user').on(t.workspaceId, t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/**
 * Answers to POSTs that bore an Idempotency-Key, written in the same batch as what they answer. A long answer lies in
 * several parts, for a row may hold 2 MB at most.
 */
export const idempotencyAnswers = sqliteTable(
  'idempotency_answers',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The user's id and the key that the client chose. */
    key: text('key').notNull(),
    part: integer('part').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.key, t.part] }),
    index('idempotency_answers_created').on(t.createdAt),
  ],
);
