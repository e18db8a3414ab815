import { ProviderError } from '../../../engines/sync-merge/provider-error.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { DomainError, isRefusal } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { parseJson } from '../../core/sql/rows.ts';
import { NO_COUNTS, type SyncRun, type SyncService } from '../contract.ts';
import { selectVersion } from '../engine/item-queries.ts';
import {
  deleteRun,
  type IntegrationRow,
  insertRun,
  isAnyRun,
  isOpenRun,
  ONE_RUN,
  selectIntegration,
  selectRunning,
  selectRuns,
  setNextRun,
  stopSchedule,
} from '../queries.ts';
import type { Journal } from './journal-service.ts';
import { nextSync } from './schedule.ts';

/** Starting, finding and ending runs; the runner executes them. */

/** The integration, or null. */
export async function findIntegration(ctx: WorkspaceContext, service: SyncService): Promise<IntegrationRow | null> {
  const { results } = await ctx.db.read([selectIntegration(ctx, service)]);
  return results[0][0] ?? null;
}

/** The current run and how many changes were approved, or null. */
export async function runningRun(ctx: WorkspaceContext): Promise<{ run: SyncRun; allowed: number } | null> {
  const { results } = await ctx.db.read([selectRunning(ctx)]);
  const [row] = results[0];
  return row ? { run: parseJson(row.text), allowed: row.allowed } : null;
}

const alreadyRunning = () =>
  new DomainError('sync_running', 'A sync is already running. Wait for it to finish, or cancel it.');

/** Queues a run. @returns its id @throws 409 while another is running */
export async function createRun(
  ctx: WorkspaceContext,
  run: { service: SyncService; kind: SyncRun['kind']; dryRun: boolean; startedBy: SyncRun['startedBy'] },
): Promise<number> {
  const id = newId();
  await ctx.db.write({
    statements: insertRun(ctx, { ...run, id, counts: JSON.stringify(NO_COUNTS) }),
    refusals: { [ONE_RUN]: alreadyRunning },
  });
  return id;
}

/** Starts a run that sends local changes, if the service syncs in real time. False if there is nothing to send. */
export async function pushChanges(ctx: WorkspaceContext, service: SyncService): Promise<boolean> {
  const { results } = await ctx.db.read([
    selectIntegration(ctx, service),
    selectVersion(ctx),
    selectRuns(ctx, service, isOpenRun, 1),
  ]);
  const [[integration], [inventory], open] = results;
  if (integration?.frequency !== 'realtime' || integration.problem !== null) return false;
  if (integration.direction === 'in' || integration.tableName === '') return false;
  // While a run waits for confirmation, nothing starts automatically.
  if (open.length > 0 || (inventory?.version ?? 0) <= integration.syncedVersion) return false;
  await createRun(ctx, { service, kind: 'sync', dryRun: false, startedBy: 'change' });
  return true;
}

/** Whether the workspace's quota of items or movements is used up: its sentence says so, and what to do. */
export const isQuotaRefusal = (error: unknown): error is DomainError =>
  isRefusal(error, 'rate_limited', 'quota_exceeded');

/**
 * Records an error of a run: it is retried later, or it has failed. Errors that need a person stop the schedule and
 * notify the workspace's contact.
 * @param again milliseconds until the retry; null for no retry
 */
export async function failRun(
  ctx: WorkspaceContext,
  journal: Journal,
  error: unknown,
  { again }: { again: number | null },
): Promise<void> {
  const fault = error instanceof ProviderError ? error.fault : null;
  const reason =
    error instanceof ProviderError || isQuotaRefusal(error) ? error.message : 'Something went wrong on our side.';
  const stops = fault === 'revoked' || fault === 'missing';
  const { service } = journal.run;
  const mayPass = fault === null || fault === 'unreachable';
  const next = again === null && mayPass ? await nextAttempt(ctx, service) : '';
  const note = again === null ? `${reason}${next}` : `${reason} Retrying in ${Math.round(again / 1000)} seconds.`;
  await ctx.db.write({
    statements: [
      ...journal.broken(ctx, { status: again === null ? 'failed' : 'running', note }),
      ...(stops ? stopSchedule(ctx, service, `Sync has stopped. ${reason}`) : []),
    ],
  });
}

/** Tells the admin what happens next after a failed run. */
async function nextAttempt(ctx: WorkspaceContext, service: SyncService): Promise<string> {
  const integration = await findIntegration(ctx, service);
  return integration?.nextRunAt ? ' The next scheduled sync will retry.' : ' Start the sync again later.';
}

/** Real-time sync polls often, so runs that found nothing to do are removed from the history. */
export async function deleteEmptyRun(ctx: WorkspaceContext, run: SyncRun): Promise<void> {
  const { unchanged: _, ...counts } = run.counts;
  const didNothing = Object.values(counts).every((count) => count === 0) && run.errors.length === 0;
  if (run.startedBy === 'person' || run.status !== 'done' || !didNothing) return;
  const integration = await findIntegration(ctx, run.service);
  if (integration?.frequency === 'realtime') await ctx.db.write({ statements: [deleteRun(ctx, run.service, run.id)] });
}

/**
 * Starts a scheduled run. If a run of this service is already open, the schedule moves on; if another service is
 * syncing, the run stays due.
 */
export async function runOnSchedule(ctx: WorkspaceContext, integration: IntegrationRow, now: number): Promise<boolean> {
  const { service, frequency, monthlyLimit } = integration;
  const { results } = await ctx.db.read([
    selectRunning(ctx),
    selectRuns(ctx, service, isOpenRun, 1),
    selectRuns(ctx, service, isAnyRun, 1),
  ]);
  const [running, open, [last]] = results;
  if (running.length > 0 && open.length === 0) return false;
  if (open.length === 0) await createRun(ctx, { service, kind: 'sync', dryRun: false, startedBy: 'schedule' });
  const callsAPoll = last ? parseJson(last.part).callsUsed : 1;
  const nextRunAt = nextSync(frequency, ctx.workspaceId, now, { monthlyLimit, callsAPoll });
  await ctx.db.write({ statements: [setNextRun(ctx, service, nextRunAt)] });
  return open.length === 0;
}
