import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

const service = () => text('service', { enum: ['airtable', 'google-sheets'] }).notNull();

/** A service that a business keeps its inventory in, too: where, how often, and how it goes. */
export const integrations = sqliteTable(
  'integrations',
  {
    workspaceId: integer('workspace_id').notNull(),
    service: service(),
    /** The base, or the spreadsheet. */
    container: text('container').notNull(),
    /** The table, or the sheet; empty while nobody has chosen one. */
    tableName: text('table_name').notNull(),
    /** JSON: what the service calls our fields, where that is not the usual name. */
    mapping: text('mapping').notNull().default('{}'),
    direction: text('direction', { enum: ['both', 'out', 'in'] })
      .notNull()
      .default('both'),
    frequency: text('frequency', { enum: ['realtime', 'hourly', 'daily', 'manual'] })
      .notNull()
      .default('manual'),
    /** Epoch milliseconds of the next scheduled sync; null where none is to come by itself. */
    nextRunAt: integer('next_run_at'),
    /** Why the schedule has stopped, in plain words: a revoked key, a table that is gone. */
    problem: text('problem'),
    lastSyncAt: integer('last_sync_at'),
    /** The inventory version up to which our changes have been compared; 0: nothing yet. */
    syncedVersion: integer('synced_version').notNull().default(0),
    /** Where the service's change feed has been read up to, in its own form; null: read everything. */
    feed: text('feed'),
    /** Epoch milliseconds when everything was last read, not only the feed. */
    readAllAt: integer('read_all_at'),
    /** JSON: the fields of the table that tell when a record was changed, and the fields of ours that each of them watches. */
    clocks: text('clocks').notNull().default('[]'),
    /** The month that `calls` counts, `2026-11`. */
    callsMonth: text('calls_month').notNull().default(''),
    calls: integer('calls').notNull().default(0),
    /** Calls a month that the plan allows; null where it does not limit them. */
    monthlyLimit: integer('monthly_limit'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service] }),
    index('integrations_due').on(t.nextRunAt).where(sql`next_run_at IS NOT NULL`),
  ],
);

/** Keys and grants of third parties, each encrypted for its row (worker/core/secrets.ts). */
export const serviceCredentials = sqliteTable(
  'service_credentials',
  {
    workspaceId: integer('workspace_id').notNull(),
    kind: text('kind', { enum: ['airtable-key', 'google-client', 'google-grant'] }).notNull(),
    secret: text('secret').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.kind] })],
);

/** Which record of a service an item is, and what both sides were seen to say when they last agreed. */
export const syncLinks = sqliteTable(
  'sync_links',
  {
    workspaceId: integer('workspace_id').notNull(),
    service: service(),
    itemId: integer('item_id').notNull(),
    recordId: text('record_id').notNull(),
    /** JSON of the values that were last seen on both sides (worker/sync/provider.ts). */
    seen: text('seen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service, t.itemId] }),
    uniqueIndex('sync_links_record').on(t.workspaceId, t.service, t.recordId),
  ],
);

/** One sync: how far it is, and what it did. */
export const syncRuns = sqliteTable(
  'sync_runs',
  {
    workspaceId: integer('workspace_id').notNull(),
    service: service(),
    id: integer('id').notNull(),
    kind: text('kind', { enum: ['sync', 'out', 'in'] }).notNull(),
    dryRun: integer('dry_run').notNull(),
    startedBy: text('started_by', { enum: ['person', 'schedule', 'change'] }).notNull(),
    userId: integer('user_id'),
    status: text('status', { enum: ['running', 'asking', 'done', 'failed', 'cancelled'] }).notNull(),
    phase: text('phase', { enum: ['waiting', 'reading', 'comparing', 'writing'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** JSON, as the contract has it. */
    counts: text('counts').notNull(),
    calls: integer('calls').notNull().default(0),
    conflicts: text('conflicts').notNull().default('[]'),
    errors: text('errors').notNull().default('[]'),
    changes: text('changes').notNull().default('[]'),
    question: text('question'),
    /** As many changes as the admin has agreed to. */
    allowed: integer('allowed').notNull().default(0),
    /** What is being waited for, or why it failed, in plain words. */
    note: text('note'),
    startedAt: integer('started_at').notNull(),
    /** The last sign of life. */
    updatedAt: integer('updated_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service, t.id] }),
    // One at a time: the database itself refuses a second.
    uniqueIndex('sync_runs_one').on(t.workspaceId).where(sql`status = 'running'`),
    index('sync_runs_alive').on(t.updatedAt).where(sql`status = 'running'`),
  ],
);
