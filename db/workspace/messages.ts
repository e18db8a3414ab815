import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Team messages. A message with a recipient is private. */
export const teamMessages = sqliteTable(
  'team_messages',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    content: text('content').notNull(),
    isUrgent: integer('is_urgent').notNull(),
    /** Null for messages from Camellia. */
    senderId: integer('sender_id'),
    /** Null for the whole team. */
    recipientId: integer('recipient_id'),
    itemId: integer('item_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('team_messages_item').on(t.workspaceId, t.itemId, t.id).where(sql`item_id IS NOT NULL`),
  ],
);

/** The last message each member has read. */
export const messageReads = sqliteTable(
  'message_reads',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: integer('user_id').notNull(),
    lastReadId: integer('last_read_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] })],
);
