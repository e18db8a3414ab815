import { DurableObject } from 'cloudflare:workers';
import { ProviderError } from '../../../engines/sync-merge/provider-error.ts';
import { Retries } from '../../../engines/sync-merge/retries.ts';
import { PLAIN_STYLE } from '../../../engines/text/style.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { systemContext } from '../../core/identity/sessions.ts';
import { isMigrated } from '../../core/readiness.ts';
import { withStyle } from '../../core/style.ts';
import { type SyncRun, type SyncService, syncService } from '../contract.ts';
import { syncSteps } from '../engine/engine-service.ts';
import { findProvider } from '../providers/registry.ts';
import { parseClocks, parseMapping } from '../queries.ts';
import { Journal, RunEnded } from './journal-service.ts';
import { mailOutcome } from './notice-service.ts';
import {
  deleteEmptyRun,
  failRun,
  findIntegration,
  isQuotaRefusal,
  pushChanges,
  runningRun,
  runOnSchedule,
} from './run-service.ts';

const TITLES: Record<SyncService, string> = { airtable: 'Airtable', 'google-sheets': 'Google Sheets' };

/** How long one alarm works before the next takes over; the platform ends an alarm after 15 minutes. */
const SLICE_MS = 20_000;
/** The most steps of one alarm, because it may send 1,000 statements (decision 0059, tests/sync-limits.test.ts). */
export const MAX_STEPS = 40;
/** How long a change waits for further changes before it is sent. */
const DEBOUNCE_MS = 2_000;
/** Pauses between attempts after an internal error; then the run fails. */
const RETRY_DELAYS_MS = [15_000, 60_000, 120_000];

interface Place {
  shard: string;
  workspaceId: number;
}

interface Work {
  run: SyncRun;
  /** Aborted when the run is stopped. */
  stopped: AbortController;
  /** Null until the service is open. */
  going: { journal: Journal; steps: AsyncGenerator<void, void, void> } | null;
}

/** When a service stopped answering, stored in case the runner is restarted. */
interface Silence {
  runId: number;
  since: number;
}

/**
 * Runs the syncs of one workspace, one at a time. Works in alarms, which the platform repeats until they succeed, even
 * after a crash. The steps of a run are in memory; if they are lost, the run restarts and finds its earlier changes
 * already made (worker/sync/engine/engine-service.ts).
 */
export class SyncRunner extends DurableObject<Env> {
  private work: Work | null = null;
  private readonly waiting = new Set<() => void>();

  /** Starts working on a queued run. */
  async wake(place: Place): Promise<void> {
    await this.ctx.storage.put('place', place);
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** Starts a sync whose time has come, unless one is running. @param now epoch milliseconds */
  async startIfDue(place: Place, service: SyncService, now: number): Promise<void> {
    const context = await systemContext(this.env, place.shard, place.workspaceId);
    const integration = context && (await findIntegration(context, service));
    if (integration && (await runOnSchedule(context, integration, now))) await this.wake(place);
  }

  /** Called when the inventory of a workspace with real-time sync changes. */
  async changed(place: Place): Promise<void> {
    if (await this.ctx.storage.get<number>('pushAt')) return;
    const pushAt = Date.now() + DEBOUNCE_MS;
    await this.ctx.storage.put<Place | number>({ place, pushAt });
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > pushAt) await this.ctx.storage.setAlarm(pushAt);
  }

  /** Stops waiting, because runs of a service, or only this one, were ended. */
  async stop({ service, runId }: { service: SyncService; runId: number | null }): Promise<void> {
    const run = this.work?.run;
    if (run?.service === service && (runId === null || run.id === runId)) this.work?.stopped.abort(new RunEnded());
  }

  /** Resolves when no run is running, or after this many milliseconds. */
  async settled(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    this.waiting.delete(resolve);
  }

  /** Like `settled`. False at once if this runner has nothing to do. */
  async waitForTurn(milliseconds: number): Promise<boolean> {
    if (this.work === null && (await this.ctx.storage.getAlarm()) === null) return false;
    await this.settled(milliseconds);
    return true;
  }

  override alarm(): Promise<void> {
    return withStyle(PLAIN_STYLE, () => this.goOn());
  }

  private async goOn(): Promise<void> {
    // Overdue alarms fire before a new version's migrations have run.
    if (!(await isMigrated(this.env))) return this.ctx.storage.setAlarm(Date.now() + 1000);
    const place = await this.ctx.storage.get<Place>('place');
    const context = place && (await systemContext(this.env, place.shard, place.workspaceId));
    if (!context) {
      this.resolveWaiting();
      await this.ctx.storage.deleteAll();
      return;
    }
    const stored = await runningRun(context);
    if (stored) await this.continueRun(context, stored);
    else if (!(await this.push(context))) return;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Sends changes to each service in turn. False if there is nothing to do now. */
  private async push(context: WorkspaceContext): Promise<boolean> {
    this.work = null;
    const pushAt = await this.ctx.storage.get<number>('pushAt');
    let services = (await this.ctx.storage.get<SyncService[]>('services')) ?? [];
    if (pushAt !== undefined && pushAt > Date.now() && services.length === 0) {
      await this.ctx.storage.setAlarm(pushAt);
      return false;
    }
    if (pushAt !== undefined && pushAt <= Date.now()) {
      services = [...syncService.options];
      await this.ctx.storage.delete('pushAt');
    }
    for (const [index, service] of services.entries()) {
      await this.ctx.storage.put('services', services.slice(index + 1));
      if (await pushChanges(context, service)) return true;
    }
    return false;
  }

  private async continueRun(
    context: WorkspaceContext,
    { run, allowed }: { run: SyncRun; allowed: number },
  ): Promise<void> {
    const held = this.work?.run.id === run.id ? this.work : null;
    const work: Work = held ?? { run, stopped: new AbortController(), going: null };
    this.work = work;
    try {
      work.going ??= await begin(context, run, allowed, await this.retriesFor(work));
      const until = Date.now() + SLICE_MS;
      for (let step = 0; step < MAX_STEPS && Date.now() < until; step++) {
        const { done } = await work.going.steps.next();
        if (!done) continue;
        await this.ended();
        const { journal } = work.going;
        await deleteEmptyRun(context, journal.run);
        await mailOutcome(context, journal.run, TITLES[journal.run.service]);
        return;
      }
    } catch (error) {
      if (error instanceof RunEnded) await this.ended();
      else await this.failed(context, work.going?.journal ?? new Journal(run, { calls: 0 }), error);
    }
  }

  private async retriesFor({ run, stopped }: Work): Promise<Retries> {
    const silence = await this.ctx.storage.get<Silence>('silence');
    return new Retries({
      signal: stopped.signal,
      silentSince: silence?.runId === run.id ? silence.since : null,
      onSilence: (since) => {
        if (since === null) this.ctx.storage.delete('silence');
        else this.ctx.storage.put<Silence>('silence', { runId: run.id, since });
      },
    });
  }

  /** Retries only internal errors: calls to the service were already retried, and a quota is used up for the day. */
  private async failed(context: WorkspaceContext, journal: Journal, error: unknown): Promise<void> {
    const attempts = (await this.ctx.storage.get<number>('attempts')) ?? 0;
    const isExpected = error instanceof ProviderError || isQuotaRefusal(error);
    const delay = isExpected ? undefined : RETRY_DELAYS_MS[attempts];
    if (!isExpected) {
      const { workspaceId } = context;
      console.error(JSON.stringify({ workspaceId, run: journal.run.id, error: errorText(error) }));
    }
    if (delay !== undefined) {
      this.work = null;
      await this.ctx.storage.put('attempts', attempts + 1);
      await this.ctx.storage.setAlarm(Date.now() + delay);
      await failRun(context, journal, error, { again: delay });
      this.resolveWaiting();
      return;
    }
    await failRun(context, journal, error, { again: null });
    await this.ended();
    await mailOutcome(context, journal.run, TITLES[journal.run.service]);
  }

  private async ended(): Promise<void> {
    this.work = null;
    await this.ctx.storage.delete(['attempts', 'silence']);
    this.resolveWaiting();
  }

  private resolveWaiting(): void {
    for (const resolve of this.waiting) resolve();
  }
}

async function begin(context: WorkspaceContext, run: SyncRun, allowed: number, retries: Retries) {
  const integration = await findIntegration(context, run.service);
  const open = findProvider(run.service);
  if (!integration || !open) throw new ProviderError('missing', 'This integration has been removed.');
  const provider = await open(
    context,
    { ...integration, mapping: parseMapping(integration), clocks: parseClocks(integration) },
    retries,
  );
  const resumed = run.phase !== 'waiting';
  const journal = new Journal(run, provider);
  return { journal, steps: syncSteps(context, { provider, integration, journal, allowed, resumed }) };
}

/** The log text of an unexpected error; never includes data of a third party. */
const errorText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : 'unknown');
