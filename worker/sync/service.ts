import { fieldName } from '../../engines/sync-merge/compare.ts';
import type { SyncDirectionPolicy } from '../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { shardNames, shardOf } from '../core/env.ts';
import { conflict, notFound } from '../core/errors.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { hubOf } from '../core/hub.ts';
import { ownContext } from '../core/sessions.ts';
import {
  type ChangeClockStatus,
  QUOTA_WARNING_SHARE,
  type RunKind,
  type SyncFrequency,
  type SyncRun,
  type SyncService,
} from './contract.ts';
import type { ChangeClock } from './provider.ts';
import {
  allowRun,
  anyRun,
  cancelRun,
  clocksIn,
  deleteIntegration,
  type IntegrationRow,
  mappingOf,
  ONE_RUN,
  openRun,
  runWithId,
  saveIntegration,
  selectIntegration,
  selectRunning,
  selectRuns,
  updateIntegration,
} from './queries.ts';
import { addRun, integrationOf, runOnSchedule } from './run-service.ts';
import { nextSync } from './schedule.ts';
import { selectDue, selectStalled } from './shard-queries.ts';

const RUNS_LISTED = 50;
/** A request waits so long for its sync; a longer one goes on in the background. */
const WAITED_FOR = 8_000;

const runnerOf = (env: Env, workspaceId: number) => env.SYNC.getByName(String(workspaceId));
const wake = ({ env, shard, workspaceId }: Pick<WorkspaceContext, 'env' | 'shard' | 'workspaceId'>) =>
  runnerOf(env, workspaceId).wake({ shard, workspaceId });

/** Lets the runner know that runs have been ended: it stops waiting at once. */
const stopWaiting = ({ env, workspaceId }: WorkspaceContext, service: SyncService, runId: number | null = null) =>
  runnerOf(env, workspaceId).stop({ service, runId });

const runNotFound = () => notFound('Sync');
const setUpFirst = () => conflict('Set this integration up first: connect it and choose a table.');

/** What the status of every integration says. */
export async function syncStatus(ctx: WorkspaceContext, service: SyncService) {
  const { results } = await ctx.db.read([selectIntegration(ctx, service), selectRuns(ctx, service, openRun, 1)]);
  const [[integration], [open]] = results;
  return { integration: integration ?? null, ...statusOf(integration ?? null, open?.part) };
}

function statusOf(integration: IntegrationRow | null, open: string | undefined) {
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
      ? `${callsThisMonth} of ${monthlyLimit} calls of this month are used. Sync less often, or choose a larger plan.`
      : null,
    currentRun: open === undefined ? null : (JSON.parse(open) as SyncRun),
    mapping: integration ? mappingOf(integration) : {},
    changeClock: clockStatus(integration ? clocksIn(integration) : [], (integration?.feed ?? null) !== null),
  };
}

/** What the clocks of a table tell, and what they do not. */
export function clockStatus(clocks: readonly ChangeClock[], feed: boolean): ChangeClockStatus {
  const told = new Set(clocks.flatMap(({ of }) => of));
  return {
    fields: clocks.map(({ name }) => name),
    feed,
    without: feed ? [] : SYNC_FIELDS.filter((field) => !told.has(field)).map(fieldName),
  };
}

const isoOrNull = (time: number | null | undefined) => (time ? new Date(time).toISOString() : null);

/** Direction, frequency and quota; the schedule begins anew. @throws 409 where nothing is set up */
export async function changeSettings(
  ctx: WorkspaceContext,
  service: SyncService,
  settings: { direction?: SyncDirectionPolicy; frequency?: SyncFrequency; monthlyLimit?: number | null },
): Promise<void> {
  const integration = await integrationOf(ctx, service);
  if (!integration) throw setUpFirst();
  const { frequency, monthlyLimit } = { ...integration, ...settings };
  const runs = integration.tableName !== '' && integration.problem === null;
  const nextRunAt = runs ? nextSync(frequency, ctx.workspaceId, Date.now(), { monthlyLimit }) : null;
  await ctx.db.write({ statements: [updateIntegration(ctx, service, { ...settings, nextRunAt })] });
  await keepHub(ctx);
}

type Statements = Parameters<WorkspaceContext['db']['write']>[0]['statements'];

/**
 * Keeps where an integration leads to, with the statements that the service adds (its credentials). What had stopped the
 * schedule is taken for mended.
 */
export async function connectTo(
  ctx: WorkspaceContext,
  place: Parameters<typeof saveIntegration>[1],
  statements: Statements,
): Promise<void> {
  await ctx.db.write({ statements: [...saveIntegration(ctx, place), ...statements] });
  await stopWaiting(ctx, place.service);
  await changeSettings(ctx, place.service, {});
}

/** Takes an integration away, and its credentials with the statements that the service adds. */
export async function removeIntegration(
  ctx: WorkspaceContext,
  service: SyncService,
  statements: Statements,
): Promise<void> {
  await ctx.db.write({ statements: [...deleteIntegration(ctx, service), ...statements] });
  await stopWaiting(ctx, service);
  await keepHub(ctx);
}

/** Lets the hub know whether changes are to go out at once. */
async function keepHub(ctx: WorkspaceContext): Promise<void> {
  const rows = await Promise.all(
    (['airtable', 'google-sheets'] as const).map((service) => integrationOf(ctx, service)),
  );
  await hubOf(ctx.env, ctx.workspaceId).setSyncsAtOnce(rows.some((row) => row?.frequency === 'realtime'));
}

/**
 * Begins a sync, and waits for its end for some seconds.
 * @returns the run as it stands then
 * @throws 409 where nothing is set up, or while another sync is going on
 */
export async function startSync(
  ctx: WorkspaceContext,
  service: SyncService,
  { kind = 'sync', dryRun = false }: { kind?: RunKind | undefined; dryRun?: boolean | undefined },
): Promise<SyncRun> {
  const integration = await integrationOf(ctx, service);
  if (!integration || integration.tableName === '') throw setUpFirst();
  const runId = await addRun(ctx, { service, kind, dryRun, startedBy: 'person' });
  const settled = runnerOf(ctx.env, ctx.workspaceId).settled(WAITED_FOR);
  await wake(ctx);
  await settled;
  return JSON.parse(await getRun(ctx, service, runId));
}

/**
 * The answer of a POST that has asked a third party, kept with its idempotency key: sent again, the request is answered
 * the same and does nothing.
 */
export async function concluded<T>(ctx: WorkspaceContext, value: T): Promise<JsonText<T>> {
  const text = JSON.stringify(value);
  await ctx.db.write({ statements: [], answer: { status: 200, text }, concludes: true });
  return text;
}

/** Runs of a service, the newest first. */
export async function listRuns(ctx: WorkspaceContext, service: SyncService): Promise<JsonText<SyncRun[]>> {
  const { results } = await ctx.db.read([selectRuns(ctx, service, anyRun, RUNS_LISTED)]);
  const rows: readonly { part: string }[] = results[0];
  return `[${rows.map(({ part }) => part).join(',')}]`;
}

/** One run. @throws 404 */
export async function getRun(ctx: WorkspaceContext, service: SyncService, runId: number): Promise<JsonText<SyncRun>> {
  const { results } = await ctx.db.read([selectRuns(ctx, service, runWithId(runId), 1)]);
  const [row] = results[0];
  if (!row) throw runNotFound();
  return row.part;
}

/** Lets a run go on that asks whether so much is to change. @throws 404, 409 where it does not ask (any more) */
export async function confirmRun(
  ctx: WorkspaceContext,
  service: SyncService,
  runId: number,
): Promise<JsonText<SyncRun>> {
  const run: SyncRun = JSON.parse(await getRun(ctx, service, runId));
  if (run.status !== 'asking') throw conflict('This sync does not ask anything (any more). Start a new one.');
  await ctx.db.write({
    statements: [allowRun(ctx, service, runId)],
    refusals: { [ONE_RUN]: () => conflict('A sync is going on already. Wait until it is done.') },
  });
  await wake(ctx);
  return concluded(ctx, JSON.parse(await getRun(ctx, service, runId)));
}

/** Ends a run; what it has done stays done. @throws 404 */
export async function stopRun(ctx: WorkspaceContext, service: SyncService, runId: number): Promise<JsonText<SyncRun>> {
  await getRun(ctx, service, runId);
  await ctx.db.write({ statements: [cancelRun(ctx, service, runId)] });
  await stopWaiting(ctx, service, runId);
  return concluded(ctx, JSON.parse(await getRun(ctx, service, runId)));
}

/** A tick begins this many runs on a shard at most; after downtime the rest comes with the next ones. */
const MOST_A_TICK = 50;
/** A run that has given no sign of life for so long is woken: its runner has been lost. */
const STALLED_AFTER = 3 * 60_000;

/** Begins the syncs that are due, and wakes those that have stalled; a cron's work. @param now epoch milliseconds */
export async function tendSyncs(env: Env, now: number): Promise<void> {
  for (const shard of shardNames(env)) {
    const database = shardOf(env, shard);
    for (const { workspaceId, service } of await selectDue(database, now, MOST_A_TICK)) {
      await tend(env, shard, workspaceId, async (ctx) => {
        const integration = await integrationOf(ctx, service);
        return integration !== null && runOnSchedule(ctx, integration, now);
      });
    }
    for (const { workspaceId } of await selectStalled(database, now - STALLED_AFTER, MOST_A_TICK)) {
      await tend(env, shard, workspaceId, async (ctx) => {
        const { results } = await ctx.db.read([selectRunning(ctx)]);
        return results[0].length > 0;
      });
    }
  }
}

/** Does something for a workspace and wakes its runner where that says so. One that fails does not keep the others. */
async function tend(
  env: Env,
  shard: string,
  workspaceId: number,
  work: (ctx: WorkspaceContext) => Promise<boolean>,
): Promise<void> {
  try {
    const ctx = await ownContext(env, shard, workspaceId);
    if (ctx && (await work(ctx))) await wake(ctx);
  } catch (error) {
    console.error(JSON.stringify({ workspaceId, sync: error instanceof Error ? error.message : 'unknown' }));
  }
}
