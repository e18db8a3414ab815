import type { z } from 'zod';
import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { wakeSender } from '../core/outbox.ts';
import type { Deliveries, Delivery, DeliveryDetail, deliveriesQuery } from './contract.ts';
import {
  type DeliveryRow,
  insertTestEvent,
  passTried,
  saveDelivery,
  selectDeliveries,
  selectDelivery,
  selectEvent,
} from './delivery-queries.ts';
import { buildRequest } from './delivery-service.ts';
import { selectWebhook, updateOutbox } from './queries.ts';
import { readSecrets } from './secret-service.ts';
import { sendRequest } from './send.ts';
import { exists, webhookNotFound } from './service.ts';
import { type StoredEvent, toMessageId } from './stored-event.ts';

/** A webhook's deliveries as people see them, and what they send by hand. */

const deliveryNotFound = () => notFound('Delivery');

function toDelivery(workspaceId: number, { seq, attemptedAt, answer: _, ...rest }: DeliveryRow): Delivery {
  return {
    eventId: seq,
    webhookId: toMessageId(workspaceId, seq),
    ...rest,
    attemptedAt: new Date(attemptedAt).toISOString(),
  };
}

/** A page of deliveries, newest event first. @throws 404 */
export async function listDeliveries(
  ctx: WorkspaceContext,
  webhookId: number,
  { limit, ...query }: z.output<typeof deliveriesQuery>,
): Promise<Deliveries> {
  const { results } = await ctx.db.read([
    selectWebhook(ctx, webhookId),
    selectDeliveries(ctx, webhookId, { ...query, limit: limit + 1 }),
  ]);
  const [[webhook], rows] = results;
  if (!webhook) throw webhookNotFound();
  return {
    deliveries: rows.slice(0, limit).map((row) => toDelivery(ctx.workspaceId, row)),
    hasMore: rows.length > limit,
  };
}

/** A delivery with its request and answer. @throws 404 */
export async function getDelivery(ctx: WorkspaceContext, webhookId: number, eventId: number): Promise<DeliveryDetail> {
  const { results } = await ctx.db.read([
    selectWebhook(ctx, webhookId),
    selectDelivery(ctx, webhookId, eventId),
    selectEvent(ctx, eventId),
  ]);
  const [[webhook], [row], [event]] = results;
  if (!webhook) throw webhookNotFound();
  if (!row || !event) throw deliveryNotFound();
  return {
    ...toDelivery(ctx.workspaceId, row),
    request: buildRequest(ctx, webhook.url, event, [], row.attemptedAt),
    answer: row.answer,
  };
}

/** Sends an event once, at once, and saves the result. */
async function sendNow(
  ctx: WorkspaceContext,
  webhook: { id: number; url: string },
  event: StoredEvent,
): Promise<DeliveryDetail> {
  const { id, url } = webhook;
  const request = buildRequest(ctx, url, event, await readSecrets(ctx, id), REAL_CLOCK.now());
  const outcome = await sendRequest(ctx.env, request);
  const isTaken = outcome.failure === null;
  const save = saveDelivery(ctx, id, event, isTaken ? 'delivered' : 'failed', outcome);
  await ctx.db.write({ statements: isTaken ? [passTried(ctx, id, event.seq), save] : [save] });
  if (isTaken) await wakeSender(ctx);
  const detail = await getDelivery(ctx, id, event.seq);
  await ctx.db.keep({ status: 200, text: JSON.stringify(detail) });
  return detail;
}

/** Sends a test event at once. @throws 404 */
export async function sendTest(ctx: WorkspaceContext, webhookId: number): Promise<DeliveryDetail> {
  const message = 'This is a test event from Camellia.';
  const { results } = await ctx.db.write({
    guards: [exists(ctx, webhookId)],
    // A restored workspace has no outbox yet.
    statements: [updateOutbox(ctx), ...insertTestEvent(ctx, message), selectWebhook(ctx, webhookId)],
  });
  const [webhook] = results[4];
  const seq = results[3][0]?.seq;
  if (!webhook || seq === undefined) throw webhookNotFound();
  const { results: found } = await ctx.db.read([selectEvent(ctx, seq)]);
  const [event] = found[0];
  if (!event) throw deliveryNotFound();
  return sendNow(ctx, webhook, event);
}

/** Sends an event again at once. @throws 404 */
export async function redeliver(ctx: WorkspaceContext, webhookId: number, eventId: number): Promise<DeliveryDetail> {
  const { results } = await ctx.db.read([
    selectWebhook(ctx, webhookId),
    selectDelivery(ctx, webhookId, eventId),
    selectEvent(ctx, eventId),
  ]);
  const [[webhook], [delivery], [event]] = results;
  if (!webhook) throw webhookNotFound();
  if (!delivery || !event) throw deliveryNotFound();
  return sendNow(ctx, webhook, event);
}
