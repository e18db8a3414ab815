import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { announceStop, type Progress, saveDelivery, saveProgress, selectNext, skipTo } from './delivery-queries.ts';
import { mailStop } from './notice-service.ts';
import { selectLastSeq, selectWebhook, type WebhookRow } from './queries.ts';
import { RETRY_DELAYS_MS } from './schedule.ts';
import { readSecrets } from './secret-service.ts';
import { type Outcome, sendRequest, type WebhookRequest } from './send.ts';
import { signRequest } from './signature.ts';
import { type StoredEvent, toBody, toMessageId } from './stored-event.ts';

/** Sending a webhook's events, each until it is taken, in their order. */

/** Events that are read at once. */
const PAGE = 20;
const NO_SECRET = 'Its signing secret is missing. Create a new one and turn the webhook on.';

/** The request that sends an event now. */
export function buildRequest(
  ctx: WorkspaceContext,
  url: string,
  event: StoredEvent,
  secrets: readonly string[],
  at: number,
): WebhookRequest {
  const id = toMessageId(ctx.workspaceId, event.seq);
  const timestamp = Math.floor(at / 1000);
  const body = JSON.stringify(toBody(ctx.workspaceId, event));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Camellia-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
  };
  if (secrets.length === 0) return { url, headers, body };
  return {
    url,
    headers: { ...headers, 'webhook-signature': signRequest(secrets, { id, timestamp, body }) },
    body,
  };
}

/** What a webhook does next: when it sends again, or null if it has nothing to do. */
export interface Next {
  /** Epoch milliseconds of the clock. */
  at: number | null;
}

/**
 * Sends a webhook's next events, one after the other, until all are sent, one fails, or the time or number allowed is used up.
 * Each result is saved before the next event is sent: after a crash, the last one is sent again with the same id.
 * @param mayGoOn asked before every attempt
 */
export async function sendEvents(ctx: WorkspaceContext, webhookId: number, mayGoOn: () => boolean): Promise<Next> {
  for (;;) {
    const { webhook, events, lastSeq } = await readNext(ctx, webhookId);
    if (webhook?.state !== 'on') return { at: null };
    const [first] = events;
    if (!first) {
      if (webhook.cursor < lastSeq) await ctx.db.write({ statements: [skipTo(ctx, webhookId, lastSeq)] });
      return { at: null };
    }
    if (webhook.nextAttemptAt !== null && webhook.nextAttemptAt > REAL_CLOCK.now())
      return { at: webhook.nextAttemptAt };
    const secrets = await readSecrets(ctx, webhookId);
    if (secrets.length === 0) {
      await stop(ctx, webhook, { ...progressOf(webhook), state: 'paused', problem: NO_SECRET }, null);
      return { at: null };
    }
    let attempts = webhook.attempts;
    for (const event of events) {
      if (!mayGoOn()) return { at: REAL_CLOCK.now() };
      const request = buildRequest(ctx, webhook.url, event, secrets, REAL_CLOCK.now());
      const outcome = await sendRequest(ctx.env, request);
      const next = advance({ ...webhook, attempts }, event.seq, outcome);
      attempts = 0;
      if (next.state !== 'on') {
        await stop(ctx, webhook, next, { event, outcome });
        return { at: null };
      }
      const state = outcome.failure === null ? 'delivered' : 'failing';
      const [saved] = (
        await ctx.db.write({
          statements: [saveProgress(ctx, webhook, next), saveDelivery(ctx, webhookId, event, state, outcome)],
        })
      ).results;
      if (outcome.failure !== null) return { at: next.nextAttemptAt };
      // Changed, stopped or deleted meanwhile: read it again.
      if (saved.meta.changes === 0) break;
    }
  }
}

async function readNext(ctx: WorkspaceContext, webhookId: number) {
  const { results } = await ctx.db.read([selectWebhook(ctx, webhookId)]);
  const [webhook] = results[0];
  if (webhook?.state !== 'on') return { webhook, events: [], lastSeq: 0 };
  const types: string[] = JSON.parse(webhook.events);
  // In one batch, so that no event between the two is skipped.
  const { results: found } = await ctx.db.read([selectNext(ctx, types, webhook.cursor, PAGE), selectLastSeq(ctx)]);
  return { webhook, events: found[0], lastSeq: found[1][0]?.seq ?? 0 };
}

const progressOf = ({ state, problem, cursor, attempts, nextAttemptAt }: WebhookRow): Progress => ({
  ...{ state, problem, cursor, attempts, nextAttemptAt },
});

/** Where a webhook is after an attempt. */
function advance(webhook: WebhookRow, seq: number, { statusCode, failure }: Outcome): Progress {
  const start = { state: 'on', problem: null, attempts: 0, nextAttemptAt: null } as const;
  if (failure === null) return { ...start, cursor: seq };
  const attempts = webhook.attempts + 1;
  const { cursor } = webhook;
  if (statusCode === 410) return { ...start, state: 'off', problem: failure, cursor };
  const delay = RETRY_DELAYS_MS[webhook.attempts];
  if (delay === undefined) {
    const problem = `${attempts} attempts failed. ${failure} Fix the receiver, then resume: everything missed is delivered.`;
    return { state: 'paused', problem, cursor, attempts, nextAttemptAt: null };
  }
  return { ...start, cursor, attempts, nextAttemptAt: REAL_CLOCK.now() + delay };
}

/** Stops a webhook, and tells the admins. */
async function stop(
  ctx: WorkspaceContext,
  webhook: WebhookRow,
  progress: Progress,
  last: { event: StoredEvent; outcome: Outcome } | null,
): Promise<void> {
  const problem = progress.problem ?? '';
  const name = displayUrl(webhook.url);
  const { results } = await ctx.db.write({
    statements: [
      saveProgress(ctx, webhook, progress),
      ...announceStop(ctx, { id: webhook.id, name }, problem),
      ...(last ? [saveDelivery(ctx, webhook.id, last.event, 'failed', last.outcome)] : []),
    ],
  });
  if (results[0].meta.changes > 0) await mailStop(ctx, name, problem);
}

/** An address for messages and the audit log: without the query, which may hold a secret. */
function displayUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
