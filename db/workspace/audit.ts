import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The audit log: who did what in a workspace, apart from stock, which the ledger explains. Append-only: triggers of the
 * migration that creates this table refuse updates, and deletions while the workspace lives here. Only
 * worker/audit/record.ts writes it, in the batch of the change.
 */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** Rises with time: events are listed and paged by it. */
    id: integer('id').notNull(),
    at: integer('at').notNull(),
    /** `system` is Camellia itself, such as a scheduled sync; `unknown` someone who failed to sign in. */
    actorKind: text('actor_kind', { enum: ['user', 'key', 'system', 'unknown'] }).notNull(),
    /** The user's or key's id; null for the others. */
    actorId: integer('actor_id'),
    /** As it was at the time. */
    actorName: text('actor_name').notNull(),
    /** Shortened (worker/core/identity/request-source.ts); null for Camellia itself. */
    network: text('network'),
    /** Two letters; null where the platform does not know it. */
    country: text('country'),
    /** In words: `Firefox on Windows`. */
    device: text('device'),
    /** A name of engines/audit/actions.ts. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    /** As it was at the time. */
    subjectName: text('subject_name').notNull(),
    /** JSON objects without secrets: what changed, and what it became. */
    before: text('before'),
    after: text('after'),
    requestId: text('request_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
