import { DurableObject } from 'cloudflare:workers';
import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import type { Place } from '../core/home.ts';
import { systemContext } from '../core/identity/sessions.ts';
import { isMigrated } from '../core/readiness.ts';
import { sendEvents } from './delivery-service.ts';
import { selectSending } from './queries.ts';

/** How long one alarm works before the next takes over; the platform ends an alarm after 15 minutes. */
const SLICE_MS = 20_000;
/**
 * The most attempts of one alarm, because it may send 1,000 statements (decision 0059). An attempt takes four, and a page
 * of events seven.
 */
const MAX_ATTEMPTS = 100;
/** The pause after an error of Camellia's own; the platform repeats a failed alarm, too, but gives up. */
const RETRY_MS = 60_000;

/**
 * Sends the events of one workspace to its webhooks, each in order, all at the same time. Works in alarms, which the platform
 * repeats until they succeed, even after a crash.
 */
export class WebhookSender extends DurableObject<Env> {
  /** The webhooks that are being sent events. */
  private readonly busy = new Set<number>();

  /** Starts sending, because events were recorded or a webhook was changed. */
  async wake(place: Place): Promise<void> {
    await this.ctx.storage.put('place', place);
    // An alarm at work sees new events of the webhook it sends to; this is for the others, and in case of a crash.
    await this.ctx.storage.setAlarm(Date.now());
    if (this.busy.size > 0) this.ctx.waitUntil(this.send(place).catch(logError));
  }

  override async alarm(): Promise<void> {
    // Overdue alarms fire before a new version's migrations have run.
    if (!(await isMigrated(this.env))) return this.ctx.storage.setAlarm(Date.now() + 1000);
    const place = await this.ctx.storage.get<Place>('place');
    if (!place) return;
    try {
      await this.send(place);
    } catch (error) {
      logError(error);
      await this.setAlarm(REAL_CLOCK.now() + RETRY_MS);
    }
  }

  /** Sends to every webhook that nothing is being sent to. */
  private async send(place: Place): Promise<void> {
    const context = await systemContext(this.env, place.shard, place.workspaceId);
    // The workspace is gone.
    if (!context) return this.ctx.storage.deleteAll();
    const { results } = await context.db.read([selectSending(context)]);
    const until = Date.now() + SLICE_MS;
    let attempts = 0;
    const mayGoOn = () => attempts++ < MAX_ATTEMPTS && Date.now() < until;
    const sendTo = async (id: number) => {
      this.busy.add(id);
      try {
        const { at } = await sendEvents(context, id, mayGoOn);
        if (at !== null) await this.setAlarm(at);
      } finally {
        this.busy.delete(id);
      }
    };
    const idle = results[0].filter(({ id }) => !this.busy.has(id));
    const ended = await Promise.allSettled(idle.map(({ id }) => sendTo(id)));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Sets the alarm, unless it is set for an earlier time. @param at epoch milliseconds of the clock */
  private async setAlarm(at: number): Promise<void> {
    const time = Date.now() + Math.max(0, at - REAL_CLOCK.now());
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.ctx.storage.setAlarm(time);
  }
}

/** Never includes what was sent, or where. */
function logError(error: unknown): void {
  console.error(JSON.stringify({ webhooks: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }));
}
