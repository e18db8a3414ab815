import { fieldName } from '../../engines/sync-merge/compare.ts';
import type { SyncDirectionPolicy } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { getShard, shardNames } from '../core/env.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { getHub } from '../core/hub.ts';
import { newId } from '../core/ids.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { parseJson } from '../core/sql/rows.ts';
import { recordConnection, recordRemoval, recordSettings } from './audit-queries.ts';
import {
  type ChangeClockStatus,
  QUOTA_WARNING_SHARE,
  type RunKind,
  type SyncFrequency,
  type SyncRun,
  type SyncService,
} from './contract.ts';
import type { ChangeClock } from './providers/provider.ts';
import {
  allowRun,
  cancelRun,
  deleteIntegration,
  type IntegrationRow,
  isAnyRun,
  isOpenRun,
  ONE_RUN,
  parseClocks,
  parseMapping,
  runWithId,
  saveIntegration,
  selectIntegration,
  selectRuns,
  updateIntegration,
} from './queries.ts';
import { createRun, findIntegration } from './runs/run-service.ts';
import { nextSync } from './runs/schedule.ts';
import { selectDue, selectStalled } from './runs/shard-queries.ts';

const MAX_LISTED_RUNS = 50;
/** How long a request waits for its sync; a longer sync continues in the background. */
const WAIT_FOR_SYNC_MS = 8_000;
/** How long a request waits for another sync to end. */
const MAX_TURN_MS = 10_000;
/** How often a waiting request looks at the database. */
const LOOK_MS = 1_000;
/** A run that no runner works on, so many times in a row, was lost. */
const MAX_LOOKS_FOR_LOST = 5;
const LOST_PAUSE_MS = 50;

const getRunner = (env: Env, workspaceId: number) => env.SYNC.getByName(String(workspaceId));
const wake = ({ env, shard, workspaceId }: Pick<WorkspaceContext, 'env' | 'shard' | 'workspaceId'>) =>
  getRunner(env, workspaceId).wake({ shard, workspaceId });

/** Tells the runner that runs were ended, so that it stops waiting immediately. */
const stopWaiting = ({ env, workspaceId }: WorkspaceContext, service: SyncService, runId: number | null = null) =>
  getRunner(env, workspaceId).stop({ service, runId });

const runNotFound = () => notFound('Sync');
const notSetUp = () =>
  new DomainError('not_connected', 'Set up this integration first: connect it and choose a table.');

/** The status fields that every integration shares. */
export async function syncStatus(ctx: WorkspaceContext, service: SyncService) {
  const { results } = await ctx.db.read([selectIntegration(ctx, service), selectRuns(ctx, service, isOpenRun, 1)]);
  const [[integration], [open]] = results;
  return { integration: integration ?? null, ...buildStatus(integration ?? null, open?.part) };
}

function buildStatus(integration: IntegrationRow | null, open: JsonText<SyncRun> | undefined) {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const callsThisMonth = integration?.callsMonth === thisMonth ? integration.calls : 0;
  const monthlyLimit = integration?.monthlyLimit ?? null;
  const isNear = monthlyLimit !== null && callsThisMonth >= monthlyLimit * QUOTA_WARNING_SHARE;
  return {
    lastSyncAt: isoOrNull(integration?.lastSyncAt),
    syncFrequency: integration?.frequency ?? ('manual' as const),
    nextSyncAt: isoOrNull(integration?.nextRunAt),
    problem: integration?.problem ?? null,
    callsThisMonth,
    monthlyLimit,
    quotaWarning: isNear
      ? `${callsThisMonth} of this month’s ${monthlyLimit} API calls are used. Sync less often, or upgrade your plan.`
      : null,
    currentRun: open === undefined ? null : parseJson(open),
    mapping: integration ? parseMapping(integration) : {},
    changeClock: clockStatus(integration ? parseClocks(integration) : [], (integration?.feed ?? null) !== null),
  };
}

/** Which fields have a known change time, and which do not. */
export function clockStatus(clocks: readonly ChangeClock[], feed: boolean): ChangeClockStatus {
  const covered = new Set(clocks.flatMap(({ of }) => of));
  return {
    fields: clocks.map(({ name }) => name),
    feed,
    without: feed ? [] : SYNC_FIELDS.filter((field) => !covered.has(field)).map(fieldName),
  };
}

const isoOrNull = (time: number | null | undefined) => (time ? new Date(time).toISOString() : null);

/** Changes direction, frequency and quota, and reschedules. @throws 409 if nothing is set up */
export async function changeSettings(
  ctx: WorkspaceContext,
  service: SyncService,
  settings: { direction?: SyncDirectionPolicy; frequency?: SyncFrequency; monthlyLimit?: number | null },
): Promise<void> {
  const integration = await findIntegration(ctx, service);
  if (!integration) throw notSetUp();
  const { frequency, monthlyLimit } = { ...integration, ...settings };
  const isActive = integration.tableName !== '' && integration.problem === null;
  const nextRunAt = isActive ? nextSync(frequency, ctx.workspaceId, Date.now(), { monthlyLimit }) : null;
  const isChanged = Object.keys(settings).length > 0;
  await ctx.db.write({
    statements: [
      ...(isChanged ? [recordSettings(ctx, service, settings)] : []),
      updateIntegration(ctx, service, { ...settings, nextRunAt }),
    ],
  });
  await updateHub(ctx);
}

type Statements = Parameters<WorkspaceContext['db']['write']>[0]['statements'];

/**
 * Connects an integration to a table, together with the service's own statements (its credentials). Clears the problem
 * that stopped the schedule.
 */
export async function connectTo(
  ctx: WorkspaceContext,
  place: Parameters<typeof saveIntegration>[1],
  statements: Statements,
): Promise<void> {
  await ctx.db.write({ statements: [recordConnection(ctx, place), ...saveIntegration(ctx, place), ...statements] });
  await stopWaiting(ctx, place.service);
  await changeSettings(ctx, place.service, {});
}

/** Removes an integration, together with the service's own statements (deleting its credentials). */
export async function removeIntegration(
  ctx: WorkspaceContext,
  service: SyncService,
  statements: Statements,
): Promise<void> {
  await ctx.db.write({ statements: [recordRemoval(ctx, service), ...deleteIntegration(ctx, service), ...statements] });
  await stopWaiting(ctx, service);
  await updateHub(ctx);
}

/** Tells the hub whether changes are sent immediately. */
async function updateHub(ctx: WorkspaceContext): Promise<void> {
  const rows = await Promise.all(
    (['airtable', 'google-sheets'] as const).map((service) => findIntegration(ctx, service)),
  );
  await getHub(ctx.env, ctx.workspaceId).setSyncsAtOnce(rows.some((row) => row?.frequency === 'realtime'));
}

interface Start {
  kind?: RunKind | undefined;
  dryRun?: boolean | undefined;
}

/**
 * Starts a sync and waits a few seconds for it to finish. If another is running, waits for it first; requests that wait
 * together share the run that follows, because it begins after all of them.
 * @returns the run at that point
 * @throws 409 if nothing is set up, or another sync runs for too long
 */
export async function startSync(
  ctx: WorkspaceContext,
  service: SyncService,
  { kind = 'sync', dryRun = false }: Start,
): Promise<SyncRun> {
  const integration = await findIntegration(ctx, service);
  if (!integration || integration.tableName === '') throw notSetUp();
  const asked = newId();
  const wanted = { service, kind, dryRun };
  const until = Date.now() + MAX_TURN_MS;
  for (let lost = 0; ; ) {
    try {
      const runId = await createRun(ctx, { ...wanted, startedBy: 'person' });
      const settled = getRunner(ctx.env, ctx.workspaceId).settled(WAIT_FOR_SYNC_MS);
      await wake(ctx);
      await settled;
      return parseJson(await getRun(ctx, service, runId));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'sync_running') throw error;
      const shared = await findRunSince(ctx, wanted, asked);
      if (shared) return waitForRun(ctx, shared);
      if (Date.now() >= until || lost >= MAX_LOOKS_FOR_LOST) throw error;
    }
    if (await getRunner(ctx.env, ctx.workspaceId).waitForTurn(LOOK_MS)) lost = 0;
    else {
      // Just created and not woken yet, or its runner was lost and the schedule will find it.
      lost += 1;
      await new Promise((resolve) => setTimeout(resolve, LOST_PAUSE_MS));
    }
  }
}

/** A run like the wanted one that began after the request with that id. */
async function findRunSince(
  ctx: WorkspaceContext,
  { service, kind, dryRun }: Required<Start> & { service: SyncService },
  asked: number,
): Promise<SyncRun | null> {
  const { results } = await ctx.db.read([selectRuns(ctx, service, isAnyRun, 1)]);
  const [row] = results[0];
  const run = row && parseJson(row.part);
  return run && run.id > asked && run.kind === kind && run.dryRun === dryRun ? run : null;
}

/** Waits a few seconds for a run that another request has started. */
async function waitForRun(ctx: WorkspaceContext, run: SyncRun): Promise<SyncRun> {
  const until = Date.now() + WAIT_FOR_SYNC_MS;
  let now = run;
  while (now.status === 'running' && Date.now() < until) {
    await getRunner(ctx.env, ctx.workspaceId).settled(LOOK_MS);
    now = parseJson(await getRun(ctx, run.service, run.id));
  }
  return now;
}

/**
 * Stores the answer of a POST that called a third party under its idempotency key, so that a repeated request gets the
 * same answer and does nothing.
 */
export async function concluded<T>(ctx: WorkspaceContext, value: T): Promise<JsonText<T>> {
  const text = JSON.stringify(value);
  await ctx.db.write({ statements: [], answer: { status: 200, text }, concludes: true });
  return text;
}

/** Runs of a service, newest first. */
export async function listRuns(ctx: WorkspaceContext, service: SyncService): Promise<JsonText<SyncRun[]>> {
  const { results } = await ctx.db.read([selectRuns(ctx, service, isAnyRun, MAX_LISTED_RUNS)]);
  return `[${results[0].map(({ part }) => part).join(',')}]`;
}

/** One run. @throws 404 */
export async function getRun(ctx: WorkspaceContext, service: SyncService, runId: number): Promise<JsonText<SyncRun>> {
  const { results } = await ctx.db.read([selectRuns(ctx, service, runWithId(runId), 1)]);
  const [row] = results[0];
  if (!row) throw runNotFound();
  return row.part;
}

/** Confirms a run that waits for confirmation. @throws 404, 409 if it is not waiting */
export async function confirmRun(
  ctx: WorkspaceContext,
  service: SyncService,
  runId: number,
): Promise<JsonText<SyncRun>> {
  const run: SyncRun = parseJson(await getRun(ctx, service, runId));
  if (run.status !== 'asking')
    throw new DomainError('sync_not_waiting', 'This sync is not waiting for confirmation. Start a new one.');
  await ctx.db.write({
    statements: [allowRun(ctx, service, runId)],
    refusals: { [ONE_RUN]: () => new DomainError('sync_running', 'A sync is already running. Wait for it to finish.') },
  });
  await wake(ctx);
  return concluded(ctx, parseJson(await getRun(ctx, service, runId)));
}

/** Cancels a run; changes it already made are kept. @throws 404 */
export async function stopRun(ctx: WorkspaceContext, service: SyncService, runId: number): Promise<JsonText<SyncRun>> {
  await getRun(ctx, service, runId);
  await ctx.db.write({ statements: [cancelRun(ctx, service, runId)] });
  await stopWaiting(ctx, service, runId);
  return concluded(ctx, parseJson(await getRun(ctx, service, runId)));
}

/** Runners woken per tick, over all shards: a tick may make 1,000 calls. The next ticks wake the rest. */
const MAX_WAKES_PER_TICK = 900;
/** A run that has not been updated for this long has lost its runner and is woken. */
const STALLED_AFTER_MS = 3 * 60_000;

/**
 * Starts the syncs that are due and wakes stalled ones; called by a cron. The runners look into their workspaces
 * themselves, each with the platform's limits to itself (decision 0059).
 * @param now epoch milliseconds
 */
export async function runDueSyncs(env: Env, now: number): Promise<void> {
  const shards = shardNames(env);
  const limit = Math.floor(MAX_WAKES_PER_TICK / (2 * shards.length));
  for (const shard of shards) {
    const database = getShard(env, shard);
    for (const { workspaceId, service } of await selectDue(database, now, limit)) {
      await wakeRunner(env, workspaceId, (runner) => runner.startIfDue({ shard, workspaceId }, service, now));
    }
    for (const { workspaceId } of await selectStalled(database, now - STALLED_AFTER_MS, limit)) {
      await wakeRunner(env, workspaceId, (runner) => runner.wake({ shard, workspaceId }));
    }
  }
}

type Runner = ReturnType<Env['SYNC']['getByName']>;

/** A failure is logged and does not affect other workspaces. */
async function wakeRunner(env: Env, workspaceId: number, work: (runner: Runner) => Promise<void>): Promise<void> {
  try {
    await work(env.SYNC.getByName(String(workspaceId)));
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, sync: error instanceof Error ? error.message : 'unknown' }));
  }
}
