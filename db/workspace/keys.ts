import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * API keys of programs (decision 0073). A key also has a row in `members`, with its id and as a former member: the ledger,
 * messages and imports show its name from there.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** Part of the key, so it is known before the row is read. */
    id: integer('id').notNull(),
    /** SHA-256 of the whole key, in base64url. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    /** Separated by blanks: `inventory:read orders:write`. */
    scopes: text('scopes').notNull(),
    /** The key may do no more than this person's role, and ends when they leave. */
    createdBy: integer('created_by').notNull(),
    /** Whether that person has a second factor that they have proved (worker/factors). */
    hasSecondFactor: integer('has_second_factor', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** Null for a key that does not expire. */
    expiresAt: integer('expires_at'),
    /** To the hour (worker/core/identity/session-check.ts); 0 if it has not been used. */
    lastUsedAt: integer('last_used_at').notNull().default(0),
    revokedAt: integer('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
