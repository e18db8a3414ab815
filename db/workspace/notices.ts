import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How far each member has got with their notices, and which they want. The notices themselves are not stored: each follows
 * from what is low, late, expiring, failed or assigned now, and has the time since when it is so.
 */
export const noticeSettings = sqliteTable(
  'notice_settings',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Notices since then are unread, not yet mailed, not yet pushed. Epoch milliseconds. */
    seenAt: integer('seen_at').notNull().default(0),
    mailedAt: integer('mailed_at').notNull().default(0),
    pushedAt: integer('pushed_at').notNull().default(0),
    /** By kind, where they are wanted, and of which items: JSON of worker/notices/contract.ts. */
    choices: text('choices').notNull().default('{}'),
    /** By kind in the mail of a day, when it was chosen for it: what came before has had its own mail. JSON, epoch milliseconds. */
    digestSince: text('digest_since').notNull().default('{}'),
    /** The sheets that come by mail each night, as JSON of worker/sheets/contract.ts, and when the last came. Epoch milliseconds. */
    nightlySheets: text('nightly_sheets').notNull().default('[]'),
    sheetsMailedAt: integer('sheets_mailed_at').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    // The few of a shard that cron looks for.
    index('notice_settings_nightly').on(t.workspaceId, t.userId).where(sql`nightly_sheets <> '[]'`),
  ],
);

/** Browsers that take notices while Camellia is closed (Web Push). */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    id: integer('id').notNull(),
    /** Where the browser's push service takes its messages: a secret address. */
    endpoint: text('endpoint').notNull(),
    publicKey: text('public_key').notNull(),
    secret: text('secret').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.id] }),
    index('push_devices_endpoint').on(t.workspaceId, t.endpoint),
  ],
);
