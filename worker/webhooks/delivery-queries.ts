import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { webhookDeliveries, webhookEvents, webhookOutbox, webhooks } from '../../db/workspace/webhooks.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import type { Outcome } from './send.ts';
import type { StoredEvent } from './stored-event.ts';

/** Events and what became of them at each webhook. */

const EVENT_COLUMNS = {
  seq: webhookEvents.seq,
  type: webhookEvents.type,
  data: webhookEvents.data,
  createdAt: webhookEvents.createdAt,
};

/** The next events of these types after a number, in order. */
export function selectNext(ctx: WorkspaceContext, types: readonly string[], after: number, limit: number) {
  const { workspaceId, seq, type } = webhookEvents;
  return ctx.db.statements
    .select(EVENT_COLUMNS)
    .from(webhookEvents)
    .where(and(eq(workspaceId, ctx.workspaceId), gt(seq, after), inArray(type, [...types])))
    .orderBy(asc(seq))
    .limit(limit);
}

/** One event. */
export function selectEvent(ctx: WorkspaceContext, eventSeq: number) {
  const { workspaceId, seq } = webhookEvents;
  return ctx.db.statements
    .select(EVENT_COLUMNS)
    .from(webhookEvents)
    .where(and(eq(workspaceId, ctx.workspaceId), eq(seq, eventSeq)));
}

/** Adds a test event, which no webhook is sent in the order of the others. */
export function insertTestEvent(ctx: WorkspaceContext, message: string) {
  return [
    ctx.db.statements.run(sql`
      UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = ${ctx.workspaceId} AND kind = 'webhooks'`),
    ctx.db.statements.run(sql`
      INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
      SELECT workspace_id, seq, 'webhook.test', ${JSON.stringify([message])}, ${Date.now()}
      FROM webhook_outbox WHERE workspace_id = ${ctx.workspaceId} AND kind = 'webhooks'`),
    ctx.db.statements
      .select({ seq: webhookOutbox.seq })
      .from(webhookOutbox)
      .where(and(eq(webhookOutbox.workspaceId, ctx.workspaceId), eq(webhookOutbox.kind, 'webhooks'))),
  ] as const;
}

/** Where a webhook is after an attempt. */
export interface Progress {
  state: 'on' | 'paused' | 'off';
  problem: string | null;
  /** The last event that is done with. */
  cursor: number;
  attempts: number;
  nextAttemptAt: number | null;
}

/** Saves where a webhook is, unless it has been deleted or stopped meanwhile, or its address has changed. */
export function saveProgress(ctx: WorkspaceContext, webhook: { id: number; url: string }, progress: Progress) {
  const { workspaceId, id, state, url } = webhooks;
  return ctx.db.statements
    .update(webhooks)
    .set(progress)
    .where(and(eq(workspaceId, ctx.workspaceId), eq(id, webhook.id), eq(state, 'on'), eq(url, webhook.url)));
}

/** Moves the cursor over events that a webhook has not asked for. */
export function skipTo(ctx: WorkspaceContext, webhookId: number, cursor: number) {
  const { workspaceId, id } = webhooks;
  return ctx.db.statements
    .update(webhooks)
    .set({ cursor })
    .where(and(eq(workspaceId, ctx.workspaceId), eq(id, webhookId), lt(webhooks.cursor, cursor)));
}

/** An event that was sent by hand and taken is done with, if it is the one that a webhook has been trying to send. */
export function passTried(ctx: WorkspaceContext, webhookId: number, seq: number) {
  return ctx.db.statements.run(sql`
    UPDATE webhooks SET cursor = ${seq}, attempts = 0, next_attempt_at = NULL, problem = NULL,
      state = iif(state = 'paused', 'on', state)
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${webhookId} AND cursor < ${seq} AND attempts > 0
      AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE workspace_id = ${ctx.workspaceId} AND webhook_id = ${webhookId}
        AND seq = ${seq} AND state <> 'delivered')`);
}

/** Saves the result of an attempt. */
export function saveDelivery(
  ctx: WorkspaceContext,
  webhookId: number,
  { seq, type, createdAt }: StoredEvent,
  state: 'delivered' | 'failing' | 'failed',
  { statusCode, failure, answer, durationMs }: Outcome,
) {
  return ctx.db.statements.run(sql`
    INSERT INTO webhook_deliveries (workspace_id, webhook_id, seq, type, state, attempts, status_code, failure, answer,
      duration_ms, attempted_at, created_at)
    SELECT workspace_id, id, ${seq}, ${type}, ${state}, 1, ${statusCode}, ${failure}, ${answer}, ${durationMs},
      ${Date.now()}, ${createdAt}
    FROM webhooks WHERE workspace_id = ${ctx.workspaceId} AND id = ${webhookId}
    ON CONFLICT (workspace_id, webhook_id, seq) DO UPDATE SET
      state = iif(state = 'delivered', state, excluded.state), attempts = attempts + 1,
      status_code = excluded.status_code, failure = excluded.failure, answer = excluded.answer,
      duration_ms = excluded.duration_ms, attempted_at = excluded.attempted_at`);
}

/** Records that Camellia has stopped a webhook, and tells the workspace's contact. Nothing if it was stopped already. */
export function announceStop(ctx: WorkspaceContext, webhook: { id: number; name: string }, problem: string) {
  const id = newId();
  return [
    auditStatement(ctx, {
      action: 'webhook.stopped',
      subject: webhook,
      after: { problem },
      when: sql`changes() > 0`,
    }),
    ctx.db.statements.run(sql`
      INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
      SELECT id, ${id}, ${`The webhook to ${webhook.name} has stopped. ${problem}`}, 0, NULL, contact_user_id, NULL, ${Date.now()}
      FROM workspaces WHERE id = ${ctx.workspaceId} AND changes() > 0`),
    ctx.db.statements.run(sql`
      UPDATE workspaces SET message_version = message_version + 1 WHERE id = ${ctx.workspaceId}
        AND EXISTS (SELECT 1 FROM team_messages WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`),
  ];
}

const DELIVERY_COLUMNS = {
  seq: webhookDeliveries.seq,
  type: webhookDeliveries.type,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  statusCode: webhookDeliveries.statusCode,
  failure: webhookDeliveries.failure,
  answer: webhookDeliveries.answer,
  durationMs: webhookDeliveries.durationMs,
  attemptedAt: webhookDeliveries.attemptedAt,
};
export type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, 'workspaceId' | 'webhookId' | 'createdAt'>;

/** A page of deliveries, newest event first. */
export function selectDeliveries(
  ctx: WorkspaceContext,
  webhookId: number,
  { state, before, limit }: { state?: DeliveryRow['state'] | undefined; before?: number | undefined; limit: number },
) {
  const { workspaceId, seq } = webhookDeliveries;
  return ctx.db.statements
    .select(DELIVERY_COLUMNS)
    .from(webhookDeliveries)
    .where(
      and(
        eq(workspaceId, ctx.workspaceId),
        eq(webhookDeliveries.webhookId, webhookId),
        state === undefined ? undefined : eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(seq, before),
      ),
    )
    .orderBy(desc(seq))
    .limit(limit);
}

/** One delivery. */
export function selectDelivery(ctx: WorkspaceContext, webhookId: number, eventSeq: number) {
  const { workspaceId, seq } = webhookDeliveries;
  return ctx.db.statements
    .select(DELIVERY_COLUMNS)
    .from(webhookDeliveries)
    .where(and(eq(workspaceId, ctx.workspaceId), eq(webhookDeliveries.webhookId, webhookId), eq(seq, eventSeq)));
}

/** Workspaces with events that could be sent now. */
export function selectWaiting(shard: D1Database, now: number, limit: number) {
  const { workspaceId, state, cursor, nextAttemptAt } = webhooks;
  return drizzle(shard)
    .selectDistinct({ workspaceId })
    .from(webhooks /* every workspace */)
    .innerJoin(webhookOutbox, and(eq(webhookOutbox.workspaceId, workspaceId), eq(webhookOutbox.kind, 'webhooks')))
    .where(and(eq(state, 'on'), lt(cursor, webhookOutbox.seq), sql`COALESCE(${nextAttemptAt}, 0) <= ${now}`))
    .limit(limit);
}
