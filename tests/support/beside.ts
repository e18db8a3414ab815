import type { Clock } from '../../engines/sync-merge/clock.ts';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import { type Limit, RateLimiter, type SharedRateLimiter } from '../../engines/sync-merge/rate-limiter.ts';
import type { WorkspaceContext } from '../../worker/core/context.ts';
import type { FieldMapping, SyncRun, SyncService } from '../../worker/sync/contract.ts';
import { syncSteps } from '../../worker/sync/engine/engine-service.ts';
import type { ChangeClock, Provider } from '../../worker/sync/providers/provider.ts';
import { parseClocks, parseMapping } from '../../worker/sync/queries.ts';
import { Journal } from '../../worker/sync/runs/journal-service.ts';
import { createRun, failRun, findIntegration, isQuotaRefusal, runningRun } from '../../worker/sync/runs/run-service.ts';
import { changeSettings } from '../../worker/sync/service.ts';
import type { Outage } from '../doubles/outage.ts';
import type { TestWorkspace } from './api.ts';

/** A workspace beside the double of a service, on a clock of their own: half a minute of waiting takes no time. */
export interface BesideService {
  service: SyncService;
  workspace: TestWorkspace;
  ctx: WorkspaceContext;
  clock: OwnClock;
  double: { fetch(request: Request): Promise<Response>; outage: (call: number) => Outage | null };
  /** Opens the double for a run. */
  open(how: Opened): Provider;
}

/** How a service is opened for a run. */
export interface Opened {
  mapping: FieldMapping;
  clocks: readonly ChangeClock[];
  dryRun: boolean;
}

/** What may become of a call: of `lost` and `garbage` only the answer, which the service had given. */
export const FAULTS = ['throttle', 'error', 'unavailable', 'timeout', 'lost', 'garbage', 'bare'] as const;
export type Fault = (typeof FAULTS)[number];

/** A tea as the other service shows it: quantity in its unit, price in cents. */
export interface TeaThere {
  name: unknown;
  sku: unknown;
  quantity: unknown;
  price: number | null;
  unit: unknown;
  category: unknown;
}

/** What people do in the other service, and what goes wrong on the way to it; alike for all services. */
export interface OtherSide extends BesideService {
  add(tea: { name: string; sku: string; quantity: number }): void;
  edit(name: unknown, tea: { quantity: number; price: number | null }): void;
  remove(name: unknown): void;
  /** Rows are put in another order, as far as the service has one. */
  sort(): void;
  teas(): TeaThere[];
  /** What becomes of the next calls, or of those that write, in their order; what was to fail before is forgotten. */
  fail(faults: readonly (Fault | null)[], of: 'all' | 'writes'): void;
  /** Calls so far that have changed records. */
  writes(): number;
}

/** A clock that stands still but for sleeping. */
export class OwnClock implements Clock {
  private time = Date.UTC(2026, 10, 1);
  private timeouts: { at: number; controller: AbortController }[] = [];
  now = () => this.time;
  sleep = async (milliseconds: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    this.time += milliseconds;
    for (const { at, controller } of this.timeouts) {
      if (at <= this.time) controller.abort(new DOMException('The time is over', 'TimeoutError'));
    }
    this.timeouts = this.timeouts.filter(({ at }) => at > this.time);
  };
  timeout = (milliseconds: number) => {
    const controller = new AbortController();
    this.timeouts.push({ at: this.time + milliseconds, controller });
    return controller.signal;
  };
}

/** A rate limiter like the deployed one, without its Durable Object. */
export function rateLimiterOn(clock: Clock, limit: Limit): SharedRateLimiter {
  const limiter = new RateLimiter(limit);
  return {
    take: async () => limiter.take(clock.now()),
    answered: async (turn) => limiter.answered(turn, clock.now()),
    hold: async (milliseconds) => limiter.holdUntil(clock.now() + milliseconds),
  };
}

interface Options {
  kind?: SyncRun['kind'];
  dryRun?: boolean;
  startedBy?: SyncRun['startedBy'];
  allowed?: number;
  /** The runner is lost after so many steps. */
  crashAfter?: number;
  afterStep?: () => void;
}

/**
 * Syncs as the runner does, without its alarms. A run that was lost before goes on first.
 * @returns the run at that time; null when its runner was lost
 */
export async function syncOnce(beside: BesideService, options: Options = {}): Promise<SyncRun | null> {
  const { ctx, service } = beside;
  const { kind = 'sync', dryRun = false, startedBy = 'person', allowed = Number.MAX_SAFE_INTEGER } = options;
  const lost = await runningRun(ctx);
  if (!lost) await createRun(ctx, { service, kind, dryRun, startedBy });
  const run = lost?.run ?? (await runningRun(ctx))?.run;
  const integration = await findIntegration(ctx, service);
  if (!run || !integration) throw new Error('There is nothing to run');
  const provider = beside.open({
    mapping: parseMapping(integration),
    clocks: parseClocks(integration),
    dryRun: run.dryRun,
  });
  const journal = new Journal(run, provider);
  const steps = syncSteps(ctx, { provider, integration, journal, allowed, resumed: lost !== null });
  try {
    for (let step = 0; step < (options.crashAfter ?? Number.POSITIVE_INFINITY); step++) {
      const { done } = await steps.next();
      options.afterStep?.();
      if (done) return journal.run;
    }
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError) && !isQuotaRefusal(error)) throw error;
    await failRun(ctx, journal, error, { again: null });
    return journal.run;
  }
}

/** Sets the direction without anybody signed in. */
export const setDirection = ({ ctx, service }: BesideService, direction: 'both' | 'out' | 'in') =>
  changeSettings(ctx, service, { direction });
