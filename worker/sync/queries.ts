import { and, eq, getTableColumns, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '../../db/workspace/accounts.ts';
import { integrations } from '../../db/workspace/integrations.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { isInDigest } from '../core/sql/in-digest.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { defineRows, jsonColumn } from '../core/sql/rows.ts';
import { type FieldMapping, runAnswer, runCounts, type SyncRun, type SyncService } from './contract.ts';
import type { ChangeClock } from './providers/provider.ts';

const {
  workspaceId: _workspaceId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...integrationColumns
} = getTableColumns(integrations);

/** An integration as stored; times in epoch milliseconds. */
export type IntegrationRow = Omit<typeof integrations.$inferSelect, 'workspaceId' | 'createdAt' | 'updatedAt'>;

export const parseClocks = ({ clocks }: Pick<IntegrationRow, 'clocks'>): ChangeClock[] => JSON.parse(clocks);

export const parseMapping = ({ mapping }: Pick<IntegrationRow, 'mapping'>): FieldMapping => JSON.parse(mapping);

const ofService = (ctx: WorkspaceContext, service: SyncService) =>
  sql`workspace_id = ${ctx.workspaceId} AND service = ${service}`;

/** The integration, if set up. */
export function selectIntegration(ctx: WorkspaceContext, service: SyncService) {
  return ctx.db.statements
    .select(integrationColumns)
    .from(integrations)
    .where(and(eq(integrations.workspaceId, ctx.workspaceId), eq(integrations.service, service)));
}

/**
 * Saves the table of an integration. Links to another table are deleted; links to the same table stay.
 */
export function saveIntegration(
  ctx: WorkspaceContext,
  place: {
    service: SyncService;
    container: string;
    tableName: string;
    mapping: FieldMapping;
    monthlyLimit: number | null;
    clocks?: readonly ChangeClock[];
  },
) {
  const now = Date.now();
  const { service, container, tableName } = place;
  return [
    ctx.db.statements.run(sql`
      DELETE FROM sync_links WHERE ${ofService(ctx, service)} AND EXISTS (
        SELECT 1 FROM integrations
        WHERE ${ofService(ctx, service)} AND (container <> ${container} OR table_name <> ${tableName}))`),
    // A current run would still write to the old table.
    endRuns(ctx, service, sql`status IN ('running', 'asking')`),
    ctx.db.statements.run(sql`
      INSERT INTO integrations (workspace_id, service, container, table_name, mapping, monthly_limit, clocks, created_at, updated_at)
      VALUES (${ctx.workspaceId}, ${service}, ${container}, ${tableName}, ${JSON.stringify(place.mapping)},
        ${place.monthlyLimit}, ${JSON.stringify(place.clocks ?? [])}, ${now}, ${now})
      ON CONFLICT (workspace_id, service) DO UPDATE SET container = excluded.container, table_name = excluded.table_name,
        mapping = excluded.mapping, clocks = excluded.clocks, problem = NULL, synced_version = 0, feed = NULL, read_all_at = NULL, updated_at = ${now}`),
  ];
}

/** Updates the given settings. */
export function updateIntegration(
  ctx: WorkspaceContext,
  service: SyncService,
  settings: Partial<Pick<IntegrationRow, 'direction' | 'frequency' | 'nextRunAt' | 'monthlyLimit'>>,
) {
  const columns = {
    direction: 'direction',
    frequency: 'frequency',
    nextRunAt: 'next_run_at',
    monthlyLimit: 'monthly_limit',
  };
  const assignments = Object.entries(columns).flatMap(([name, column]) =>
    name in settings ? [sql`${sql.identifier(column)} = ${settings[name as keyof typeof settings]}`] : [],
  );
  return ctx.db.statements.run(sql`
    UPDATE integrations SET ${sql.join([...assignments, sql`updated_at = ${Date.now()}`], sql`, `)}
    WHERE ${ofService(ctx, service)}`);
}

/** Removes an integration and its links; past runs stay readable. */
export function deleteIntegration(ctx: WorkspaceContext, service: SyncService) {
  return [
    ctx.db.statements.run(sql`DELETE FROM integrations WHERE ${ofService(ctx, service)}`),
    ctx.db.statements.run(sql`DELETE FROM sync_links WHERE ${ofService(ctx, service)}`),
    endRuns(ctx, service, sql`status IN ('running', 'asking')`),
  ];
}

function endRuns(ctx: WorkspaceContext, service: SyncService, which: SQL) {
  return ctx.db.statements.run(sql`
    UPDATE sync_runs SET status = 'cancelled', question = NULL, finished_at = ${Date.now()}
    WHERE ${ofService(ctx, service)} AND ${which}`);
}

/** Maximum runs stored per service. */
const MAX_RUNS = 200;

/** Starts a run, unless one is running; cancels a run that waits for confirmation, and deletes the oldest runs. */
export function insertRun(
  ctx: WorkspaceContext,
  run: {
    id: number;
    service: SyncService;
    kind: 'sync' | 'out' | 'in';
    dryRun: boolean;
    startedBy: 'person' | 'schedule' | 'change';
    counts: string;
  },
) {
  const now = Date.now();
  const userId = run.startedBy === 'person' ? ctx.userId : null;
  return [
    endRuns(ctx, run.service, sql`status = 'asking'`),
    ctx.db.statements.run(sql`
      DELETE FROM sync_runs WHERE ${ofService(ctx, run.service)} AND id < (
        SELECT id FROM sync_runs WHERE ${ofService(ctx, run.service)} ORDER BY id DESC LIMIT 1 OFFSET ${MAX_RUNS})`),
    ctx.db.statements.run(sql`
      INSERT INTO sync_runs (workspace_id, service, id, kind, dry_run, started_by, user_id, status, phase, counts,
        started_at, updated_at)
      VALUES (${ctx.workspaceId}, ${run.service}, ${run.id}, ${run.kind}, ${run.dryRun ? 1 : 0}, ${run.startedBy},
        ${userId}, 'running', 'waiting', ${run.counts}, ${now}, ${now})`),
  ];
}

/** The constraint that refuses `insertRun` while another run is running. */
export const ONE_RUN = 'sync_runs.workspace_id';

const runJson = sql`json_object(
  'id', r.id, 'service', r.service, 'kind', r.kind, 'dryRun', json(iif(r.dry_run, 'true', 'false')),
  'startedBy', r.started_by, 'username', m.username, 'status', r.status, 'phase', r.phase, 'done', r.done,
  'total', r.total, 'counts', json(r.counts), 'callsUsed', r.calls, 'conflicts', json(r.conflicts),
  'errors', json(r.errors), 'changes', json(r.changes), 'question', json(r.question), 'note', r.note,
  'startedAt', ${isoText(sql`r.started_at`)}, 'finishedAt', ${isoText(sql`r.finished_at`)})`;

const runs = defineRows('sync/runs', { part: jsonColumn(runAnswer) });

/** Runs of a service as in the contract, newest first. */
export function selectRuns(ctx: WorkspaceContext, service: SyncService, which: SQL, limit: number) {
  return runs.select(
    ctx.db.statements,
    sql`
    SELECT ${runJson} AS part
    FROM sync_runs r LEFT JOIN members m ON m.workspace_id = r.workspace_id AND m.user_id = r.user_id
    WHERE r.workspace_id = ${ctx.workspaceId} AND r.service = ${service} AND ${which}
    ORDER BY r.id DESC LIMIT ${limit}`,
  );
}
export const runWithId = (runId: number) => sql`r.id = ${runId}`;
export const isAnyRun = sql`1`;
export const isOpenRun = sql`r.status IN ('running', 'asking')`;

const runningRuns = defineRows('sync/running', {
  text: jsonColumn(runAnswer),
  allowed: z.int(),
  counts: jsonColumn(runCounts),
});

/** The workspace's current run, of any service. */
export function selectRunning(ctx: WorkspaceContext) {
  return runningRuns.select(
    ctx.db.statements,
    sql`
    SELECT ${runJson} AS text, r.allowed, r.counts
    FROM sync_runs r LEFT JOIN members m ON m.workspace_id = r.workspace_id AND m.user_id = r.user_id
    WHERE r.workspace_id = ${ctx.workspaceId} AND r.status = 'running'`,
  );
}

/** SQL: whether the run is still running. */
export function runIsRunning(ctx: WorkspaceContext, service: SyncService, runId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM sync_runs WHERE ${ofService(ctx, service)} AND id = ${runId} AND status = 'running')`;
}

/** Saves a run and counts its calls. @param newCalls since the last save */
export function saveRun(ctx: WorkspaceContext, run: SyncRun, newCalls: number) {
  const now = Date.now();
  const month = new Date(now).toISOString().slice(0, 7);
  const finishedAt = run.status === 'running' || run.status === 'asking' ? null : now;
  return [
    ctx.db.statements.run(sql`
      UPDATE sync_runs SET status = ${run.status}, phase = ${run.phase}, done = ${run.done}, total = ${run.total},
        counts = ${JSON.stringify(run.counts)}, calls = ${run.callsUsed}, conflicts = ${JSON.stringify(run.conflicts)},
        errors = ${JSON.stringify(run.errors)}, changes = ${JSON.stringify(run.changes)},
        question = ${run.question && JSON.stringify(run.question)}, note = ${run.note}, updated_at = ${now},
        finished_at = ${finishedAt}
      WHERE ${ofService(ctx, run.service)} AND id = ${run.id} AND status = 'running'`),
    ctx.db.statements.run(sql`
      UPDATE integrations SET calls = iif(calls_month = ${month}, calls, 0) + ${newCalls}, calls_month = ${month}
      WHERE ${ofService(ctx, run.service)} AND ${newCalls} > 0`),
  ];
}

/** Deletes a run from the history. */
export function deleteRun(ctx: WorkspaceContext, service: SyncService, runId: number) {
  return ctx.db.statements.run(sql`DELETE FROM sync_runs WHERE ${ofService(ctx, service)} AND id = ${runId}`);
}

/** Continues a run that waits for confirmation, with its changes approved. */
export function allowRun(ctx: WorkspaceContext, service: SyncService, runId: number) {
  return ctx.db.statements.run(sql`
    UPDATE sync_runs SET status = 'running', phase = 'waiting', question = NULL, updated_at = ${Date.now()},
      allowed = (question ->> 'changing') + (question ->> 'vanishing')
    WHERE ${ofService(ctx, service)} AND id = ${runId} AND status = 'asking'`);
}

/** Cancels a run that is running or waits for confirmation. */
export function cancelRun(ctx: WorkspaceContext, service: SyncService, runId: number) {
  return endRuns(ctx, service, sql`id = ${runId} AND status IN ('running', 'asking')`);
}

/** Saves how far both sides were compared, and the change clocks. Null keeps a mark. */
export function saveMarks(
  ctx: WorkspaceContext,
  service: SyncService,
  marks: {
    syncedVersion: number | null;
    feed: string | null;
    readAllAt: number | null;
    clocks: readonly ChangeClock[];
    at: number;
  },
) {
  return ctx.db.statements.run(sql`
    UPDATE integrations SET last_sync_at = ${marks.at}, problem = NULL,
      synced_version = coalesce(${marks.syncedVersion}, synced_version), feed = coalesce(${marks.feed}, feed),
      read_all_at = coalesce(${marks.readAllAt}, read_all_at), clocks = ${JSON.stringify(marks.clocks)}
    WHERE ${ofService(ctx, service)}`);
}

/** Stops the schedule with a reason and messages the workspace's contact, once. */
export function stopSchedule(ctx: WorkspaceContext, service: SyncService, problem: string) {
  const id = newId();
  return [
    ctx.db.statements.run(sql`
      INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
      SELECT ${ctx.workspaceId}, ${id}, ${problem}, 0, NULL, contact_user_id, NULL, ${Date.now()}
      FROM workspaces WHERE id = ${ctx.workspaceId}
        AND EXISTS (SELECT 1 FROM integrations WHERE ${ofService(ctx, service)} AND problem IS NULL)`),
    ctx.db.statements.run(sql`
      UPDATE workspaces SET message_version = message_version + 1 WHERE id = ${ctx.workspaceId}
        AND EXISTS (SELECT 1 FROM team_messages WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`),
    ctx.db.statements.run(sql`
      UPDATE integrations SET problem = ${problem}, next_run_at = NULL WHERE ${ofService(ctx, service)}`),
  ];
}

/** Members who subscribed to sync mails, each in a mail of its own, and may see syncs. */
export function selectListeners(ctx: WorkspaceContext) {
  const { workspaceId, userId, email, confirmedEmail, confirmedOrigin, role, removedAt } = members;
  return ctx.db.statements
    .select({ workspaceId, userId, email, confirmedOrigin })
    .from(members)
    .where(
      and(
        eq(workspaceId, ctx.workspaceId),
        isNull(removedAt),
        ne(email, ''),
        eq(email, confirmedEmail),
        ne(role, 'staff'),
        eq(members.notifyEmail, true),
        eq(members.notifyIntegrationSync, true),
        not(isInDigest('members', 'sync')),
      ),
    );
}

/** Moves the next scheduled sync. */
export function setNextRun(ctx: WorkspaceContext, service: SyncService, nextRunAt: number | null) {
  return updateIntegration(ctx, service, { nextRunAt });
}
