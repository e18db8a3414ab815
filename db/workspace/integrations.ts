import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

const service = () => text('service', { enum: ['airtable', 'google-sheets'] }).notNull();

/** A connected service: its settings, schedule and state. */
export const integrations = sqliteTable(
  'integrations',
  {
    workspaceId: integer('workspace_id').notNull(),
    service: service(),
    /** The base or spreadsheet. */
    container: text('container').notNull(),
    /** The table or sheet; empty until one is chosen. */
    tableName: text('table_name').notNull(),
    /** JSON: the service's names of our fields, where they differ from the defaults. */
    mapping: text('mapping').notNull().default('{}'),
    direction: text('direction', { enum: ['both', 'out', 'in'] })
      .notNull()
      .default('both'),
    frequency: text('frequency', { enum: ['realtime', 'hourly', 'daily', 'manual'] })
      .notNull()
      .default('manual'),
    /** Epoch milliseconds of the next scheduled sync; null if none is scheduled. */
    nextRunAt: integer('next_run_at'),
    /** The error message if the schedule has stopped: a revoked key, a deleted table. */
    problem: text('problem'),
    lastSyncAt: integer('last_sync_at'),
    /** The inventory version up to which changes have been synced; 0 for none. */
    syncedVersion: integer('synced_version').notNull().default(0),
    /** The position in the service's change feed, in its own format; null to read everything. */
    feed: text('feed'),
    /** Epoch milliseconds of the last full read. */
    readAllAt: integer('read_all_at'),
    /** JSON: the table's last-modified fields, each with our fields that it watches. */
    clocks: text('clocks').notNull().default('[]'),
    /** The month that `calls` counts, `2026-11`. */
    callsMonth: text('calls_month').notNull().default(''),
    calls: integer('calls').notNull().default(0),
    /** The plan's monthly call limit; null if unlimited. */
    monthlyLimit: integer('monthly_limit'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service] }),
    index('integrations_due').on(t.nextRunAt).where(sql`next_run_at IS NOT NULL`),
  ],
);

/** Third-party keys and grants, each encrypted for its row (worker/core/identity/secrets.ts). */
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

/** Links an item to a service's record, with the values at their last sync. */
export const syncLinks = sqliteTable(
  'sync_links',
  {
    workspaceId: integer('workspace_id').notNull(),
    service: service(),
    itemId: integer('item_id').notNull(),
    recordId: text('record_id').notNull(),
    /** JSON of the values last seen on both sides (worker/sync/providers/provider.ts). */
    seen: text('seen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service, t.itemId] }),
    uniqueIndex('sync_links_record').on(t.workspaceId, t.service, t.recordId),
  ],
);

/** Sync runs with their progress and results. */
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
    /** JSON, as in the contract. */
    counts: text('counts').notNull(),
    calls: integer('calls').notNull().default(0),
    conflicts: text('conflicts').notNull().default('[]'),
    errors: text('errors').notNull().default('[]'),
    changes: text('changes').notNull().default('[]'),
    question: text('question'),
    /** The number of changes that an admin has approved. */
    allowed: integer('allowed').notNull().default(0),
    /** What it is waiting for, or why it failed, as a message. */
    note: text('note'),
    startedAt: integer('started_at').notNull(),
    /** The last progress. */
    updatedAt: integer('updated_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.service, t.id] }),
    // The database enforces one running sync per workspace.
    uniqueIndex('sync_runs_one').on(t.workspaceId).where(sql`status = 'running'`),
    index('sync_runs_alive').on(t.updatedAt).where(sql`status = 'running'`),
  ],
);
