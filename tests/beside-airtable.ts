import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { AirtableClient, CALL_DISTANCE, type Clock } from '../worker/airtable/client.ts';
import { AirtableProvider } from '../worker/airtable/provider.ts';
import type { WorkspaceContext } from '../worker/core/context.ts';
import { ownContext } from '../worker/core/sessions.ts';
import type { SyncRun } from '../worker/sync/contract.ts';
import { syncSteps } from '../worker/sync/engine-service.ts';
import { Journal } from '../worker/sync/journal-service.ts';
import { Pace } from '../worker/sync/pace.ts';
import { ProviderError } from '../worker/sync/provider.ts';
import { mappingOf } from '../worker/sync/queries.ts';
import { addRun, failRun, integrationOf, runningRun } from '../worker/sync/run-service.ts';
import { changeSettings, connectTo } from '../worker/sync/service.ts';
import { newWorkspace } from './api.ts';
import { AirtableDouble } from './doubles/airtable.ts';

/** A workspace beside a double of Airtable, on a clock of their own: half a minute of waiting takes no time. */
export async function besideAirtable() {
  const clock = new OwnClock();
  const double = new AirtableDouble({ now: clock.now });
  const table = double.addTable('Teas');
  const workspace = await newWorkspace();
  const ctx = await ownContext(env, workspace.shard, workspace.id);
  if (!ctx) throw new Error('The workspace is not there');
  const place = {
    service: 'airtable',
    container: double.base,
    tableName: 'Teas',
    mapping: {},
    monthlyLimit: null,
  } as const;
  await connectTo(ctx, place, []);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
  // One for all runs, as the real one is.
  const pace = new Pace(CALL_DISTANCE);
  return { clock, double, table, workspace, ctx, pace };
}

export type Beside = Awaited<ReturnType<typeof besideAirtable>>;

/** A clock that stands still but for sleeping. */
export class OwnClock implements Clock {
  private time = Date.UTC(2026, 10, 1);
  now = () => this.time;
  sleep = async (milliseconds: number) => {
    this.time += milliseconds;
  };
}

interface Options {
  kind?: SyncRun['kind'];
  dryRun?: boolean;
  startedBy?: SyncRun['startedBy'];
  allowed?: number;
  /** The runner is lost after so many steps. */
  crashAfter?: number;
}

/**
 * Syncs as the runner does, without its alarms. A run that was lost before goes on first.
 * @returns the run as it stands then; null when its runner was lost
 */
export async function syncOnce(beside: Beside, options: Options = {}): Promise<SyncRun | null> {
  const { ctx } = beside;
  const { kind = 'sync', dryRun = false, startedBy = 'person', allowed = Number.MAX_SAFE_INTEGER } = options;
  const lost = await runningRun(ctx);
  if (!lost) await addRun(ctx, { service: 'airtable', kind, dryRun, startedBy });
  const run = lost?.run ?? (await runningRun(ctx))?.run;
  const integration = await integrationOf(ctx, 'airtable');
  if (!run || !integration) throw new Error('There is nothing to run');
  const provider = openDouble(beside, mappingOf(integration));
  const journal = new Journal(run, provider);
  const steps = syncSteps(ctx, { provider, integration, journal, allowed, resumed: lost !== null });
  try {
    for (let step = 0; step < (options.crashAfter ?? Number.POSITIVE_INFINITY); step++) {
      if ((await steps.next()).done) return journal.run;
    }
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await failRun(ctx, journal, error, { again: null });
    return journal.run;
  }
}

/** A provider of the double, at the pace of the real gate. */
export function openDouble({ clock, double, pace }: Beside, mapping = {}, apiKey = 'patTea.secret') {
  const gate = {
    take: async () => pace.take(clock.now()),
    hold: async (milliseconds: number) => pace.holdUntil(clock.now() + milliseconds),
  };
  const client = new AirtableClient({ baseUrl: 'http://airtable.test', apiKey, gate, clock });
  return new AirtableProvider(client, { service: 'airtable', container: double.base, tableName: 'Teas', mapping });
}

/** Sets the direction without anybody signed in. */
export const setDirection = (ctx: WorkspaceContext, direction: 'both' | 'out' | 'in') =>
  changeSettings(ctx, 'airtable', { direction });
