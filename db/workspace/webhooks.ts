import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Webhooks: addresses of other systems that are sent what happens in the workspace. */
export const webhooks = sqliteTable(
  'webhooks',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: integer('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** JSON list of event types (worker/webhooks/contract.ts). */
    events: text('events').notNull(),
    /** `paused` by Camellia after the last failed attempt; `off` by a person, or because the receiver answered 410. */
    state: text('state', { enum: ['on', 'paused', 'off'] }).notNull(),
    /** Why Camellia paused it or turned it off, as a message. */
    problem: text('problem'),
    /** The last event that is done with: delivered, or not one of the chosen types. */
    cursor: integer('cursor').notNull(),
    /** Failed attempts to deliver the event after the cursor. */
    attempts: integer('attempts').notNull().default(0),
    /** Epoch milliseconds before which that event is not sent again; null to send it at once. */
    nextAttemptAt: integer('next_attempt_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);

/** Signing secrets of webhooks, each encrypted for its row (worker/core/identity/secrets.ts). */
export const webhookSecrets = sqliteTable(
  'webhook_secrets',
  {
    workspaceId: integer('workspace_id').notNull(),
    webhookId: integer('webhook_id').notNull(),
    secret: text('secret').notNull(),
    /** The secret before the last rotation, which signs as well until `previousUntil`. */
    previousSecret: text('previous_secret'),
    previousUntil: integer('previous_until'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.webhookId] })],
);

/**
 * One row for a workspace with webhooks: whether its events are recorded, and the number of the last one. Triggers of the
 * migration that creates this table record them in the batch of the change (decision 0074).
 */
export const webhookOutbox = sqliteTable(
  'webhook_outbox',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** What the events are for: moves and backups need a key besides the workspace. */
    kind: text('kind', { enum: ['webhooks'] }).notNull(),
    seq: integer('seq').notNull().default(0),
    isOn: integer('is_on').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind] })],
);

/** What happened, in the order in which it was committed. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    workspaceId: integer('workspace_id').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    /** JSON of the rows as they were, in the units of the database (worker/webhooks/stored-event.ts). */
    data: text('data').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.seq] }), index('webhook_events_created').on(t.createdAt)],
);

/** What became of an event at a webhook: one row from the first attempt on. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    workspaceId: integer('workspace_id').notNull(),
    webhookId: integer('webhook_id').notNull(),
    seq: integer('seq').notNull(),
    /** The event's. */
    type: text('type').notNull(),
    state: text('state', { enum: ['delivered', 'failing', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** The last answer; null if there was none. */
    statusCode: integer('status_code'),
    /** Why the last attempt failed, as a message. */
    failure: text('failure'),
    /** The beginning of the last answer's body. */
    answer: text('answer').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Of the last attempt. */
    attemptedAt: integer('attempted_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.webhookId, t.seq] }),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
);
