import { DurableObject } from 'cloudflare:workers';
import { Patience } from '../../engines/sync-merge/patience.ts';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import { openAirtable } from '../airtable/provider-service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { isReady } from '../core/readiness.ts';
import { ownContext } from '../core/sessions.ts';
import { openGoogleSheets } from '../google-sheets/provider-service.ts';
import { type SyncRun, type SyncService, syncService } from './contract.ts';
import { syncSteps } from './engine-service.ts';
import { Journal, RunOver } from './journal-service.ts';
import { mailOutcome } from './notice-service.ts';
import type { OpenProvider } from './provider.ts';
import { clocksIn, mappingOf } from './queries.ts';
import { failRun, forgetEmptyRun, integrationOf, pushChanges, runningRun } from './run-service.ts';

/** How each service is opened. */
const OPEN: Record<SyncService, OpenProvider> = { airtable: openAirtable, 'google-sheets': openGoogleSheets };

const TITLES: Record<SyncService, string> = { airtable: 'Airtable', 'google-sheets': 'Google Sheets' };

/** An alarm works so long, then lets the next one go on; the platform ends one that goes on for a quarter of an hour. */
const SLICE = 20_000;
/** A change waits so long for others that come with it. */
const GATHER = 2_000;
/** How long a run rests after a fault of our own, attempt by attempt; then it has failed. */
const RESTS = [15_000, 60_000, 120_000];

interface Place {
  shard: string;
  workspaceId: number;
}

interface Work {
  run: SyncRun;
  /** Aborted when somebody stops the run. */
  stopped: AbortController;
  /** Null until the service is open: nothing has been called. */
  going: { journal: Journal; steps: AsyncGenerator<void, void, void> } | null;
}

/** Since when a service has been silent, kept for the case that the runner is lost meanwhile. */
interface Silence {
  runId: number;
  since: number;
}

/**
 * Carries out the syncs of one workspace, one after the other. Works in alarms, which the platform repeats until they
 * succeed, also after a crash. The steps of a run are held in memory; where that is lost, the run begins anew, and what
 * it had done is no difference any more (worker/sync/engine-service.ts).
 */
export class SyncRunner extends DurableObject<Env> {
  private work: Work | null = null;
  private readonly waiting = new Set<() => void>();

  /** There is a run to be carried out. */
  async wake(place: Place): Promise<void> {
    await this.ctx.storage.put('place', place);
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** The inventory of a workspace that syncs in real time has changed. */
  async changed(place: Place): Promise<void> {
    if (await this.ctx.storage.get<number>('pushAt')) return;
    const pushAt = Date.now() + GATHER;
    await this.ctx.storage.put<Place | number>({ place, pushAt });
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > pushAt) await this.ctx.storage.setAlarm(pushAt);
  }

  /** Somebody has ended runs of a service, or this one: what is waited for is waited for no longer. */
  async stop({ service, runId }: { service: SyncService; runId: number | null }): Promise<void> {
    const run = this.work?.run;
    if (run?.service === service && (runId === null || run.id === runId)) this.work?.stopped.abort(new RunOver());
  }

  /** Resolves when no run is going on any more, or after so many milliseconds. */
  async settled(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    this.waiting.delete(resolve);
  }

  override async alarm(): Promise<void> {
    // Alarms that are overdue ring before a new version's migrations have run.
    if (!(await isReady(this.env))) return this.ctx.storage.setAlarm(Date.now() + 1000);
    const place = await this.ctx.storage.get<Place>('place');
    const context = place && (await ownContext(this.env, place.shard, place.workspaceId));
    if (!context) {
      this.tellWaiting();
      await this.ctx.storage.deleteAll();
      return;
    }
    const stored = await runningRun(context);
    if (stored) await this.carryOn(context, stored);
    else if (!(await this.push(context))) return;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Sends out what has changed, to one service after the other. False when nothing is to be done now. */
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

  private async carryOn(context: WorkspaceContext, { run, allowed }: { run: SyncRun; allowed: number }): Promise<void> {
    const held = this.work?.run.id === run.id ? this.work : null;
    const work: Work = held ?? { run, stopped: new AbortController(), going: null };
    this.work = work;
    try {
      work.going ??= await begin(context, run, allowed, await this.patienceFor(work));
      const until = Date.now() + SLICE;
      while (Date.now() < until) {
        const { done } = await work.going.steps.next();
        if (!done) continue;
        await this.ended();
        const { journal } = work.going;
        await forgetEmptyRun(context, journal.run);
        await mailOutcome(context, journal.run, TITLES[journal.run.service]);
        return;
      }
    } catch (error) {
      if (error instanceof RunOver) await this.ended();
      else await this.failed(context, work.going?.journal ?? new Journal(run, { calls: 0 }), error);
    }
  }

  private async patienceFor({ run, stopped }: Work): Promise<Patience> {
    const silence = await this.ctx.storage.get<Silence>('silence');
    return new Patience({
      signal: stopped.signal,
      silentSince: silence?.runId === run.id ? silence.since : null,
      onSilence: (since) => {
        if (since === null) this.ctx.storage.delete('silence');
        else this.ctx.storage.put<Silence>('silence', { runId: run.id, since });
      },
    });
  }

  /** A service that has given no answer has had its time already: what is tried again is only what went wrong here. */
  private async failed(context: WorkspaceContext, journal: Journal, error: unknown): Promise<void> {
    const attempts = (await this.ctx.storage.get<number>('attempts')) ?? 0;
    const rest = error instanceof ProviderError ? undefined : RESTS[attempts];
    if (!(error instanceof ProviderError)) {
      const { workspaceId } = context;
      console.error(JSON.stringify({ workspaceId, run: journal.run.id, error: errorText(error) }));
    }
    if (rest !== undefined) {
      this.work = null;
      await this.ctx.storage.put('attempts', attempts + 1);
      await this.ctx.storage.setAlarm(Date.now() + rest);
      await failRun(context, journal, error, { again: rest });
      this.tellWaiting();
      return;
    }
    await failRun(context, journal, error, { again: null });
    await this.ended();
    await mailOutcome(context, journal.run, TITLES[journal.run.service]);
  }

  private async ended(): Promise<void> {
    this.work = null;
    await this.ctx.storage.delete(['attempts', 'silence']);
    this.tellWaiting();
  }

  private tellWaiting(): void {
    for (const resolve of this.waiting) resolve();
  }
}

async function begin(context: WorkspaceContext, run: SyncRun, allowed: number, patience: Patience) {
  const integration = await integrationOf(context, run.service);
  const open = OPEN[run.service];
  if (!integration || !open) throw new ProviderError('missing', 'This integration has been removed.');
  const provider = await open(
    context,
    { ...integration, mapping: mappingOf(integration), clocks: clocksIn(integration) },
    patience,
  );
  const resumed = run.phase !== 'waiting';
  const journal = new Journal(run, provider);
  return { journal, steps: syncSteps(context, { provider, integration, journal, allowed, resumed }) };
}

/** What is logged of an error that nobody has foreseen: never what a third party has said or been told. */
const errorText = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : 'unknown');
