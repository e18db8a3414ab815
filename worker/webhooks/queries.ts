import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '../../db/workspace/accounts.ts';
import { webhookOutbox, webhookSecrets, webhooks } from '../../db/workspace/webhooks.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows } from '../core/sql/rows.ts';
import { MAX_WEBHOOKS, ROTATION_HOURS } from './contract.ts';

/** Webhooks and their secrets. Deliveries: delivery-queries.ts. */

const ofWebhook = (ctx: WorkspaceContext, webhookId: number): SQL =>
  sql`workspace_id = ${ctx.workspaceId} AND id = ${webhookId}`;
const ofItsRows = (ctx: WorkspaceContext, webhookId: number): SQL =>
  sql`workspace_id = ${ctx.workspaceId} AND webhook_id = ${webhookId}`;

/** SQL: the number of the workspace's last event. */
const lastSeq = (ctx: WorkspaceContext): SQL =>
  sql`COALESCE((SELECT seq FROM webhook_outbox WHERE workspace_id = ${ctx.workspaceId} AND kind = 'webhooks'), 0)`;

/** How many waiting events are counted, at most. */
export const MAX_WAITING = 10_000;

export const webhookRows = defineRows('webhooks/webhooks', {
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.string(),
  state: z.enum(['on', 'paused', 'off']),
  problem: z.string().nullable(),
  attempts: z.int(),
  nextAttemptAt: z.int().nullable(),
  createdAt: z.int(),
  secretCreatedAt: z.int().nullable(),
  previousUntil: z.int().nullable(),
  waiting: z.int(),
});

/** Webhooks as the API shows them, oldest first; all or one. */
export function selectWebhooks(ctx: WorkspaceContext, webhookId?: number) {
  return webhookRows.select(
    ctx.db.statements,
    sql`
    SELECT w.id, w.url, w.description, w.events, w.state, w.problem, w.attempts, w.next_attempt_at AS nextAttemptAt,
      w.created_at AS createdAt, s.created_at AS secretCreatedAt, s.previous_until AS previousUntil,
      iif(w.state = 'off', 0, (SELECT count(*) FROM (
        SELECT 1 FROM webhook_events e WHERE e.workspace_id = ${ctx.workspaceId} AND e.seq > w.cursor
          AND e.type IN (SELECT value FROM json_each(w.events)) LIMIT ${MAX_WAITING}))) AS waiting
    FROM webhooks w
    LEFT JOIN webhook_secrets s ON s.workspace_id = ${ctx.workspaceId} AND s.webhook_id = w.id
    WHERE w.workspace_id = ${ctx.workspaceId} AND ${webhookId === undefined ? sql`1` : sql`w.id = ${webhookId}`}
    ORDER BY w.id`,
  );
}

/** SQL: whether the webhook exists. */
export const webhookExists = (ctx: WorkspaceContext, webhookId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM webhooks WHERE ${ofWebhook(ctx, webhookId)})`;

/** SQL: whether another webhook may be added. */
export const hasRoom = (ctx: WorkspaceContext): SQL =>
  sql`(SELECT count(*) FROM webhooks WHERE workspace_id = ${ctx.workspaceId}) < ${MAX_WEBHOOKS}`;

/** SQL: whether the webhook has a signing secret. */
export const hasSecret = (ctx: WorkspaceContext, webhookId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM webhook_secrets WHERE ${ofItsRows(ctx, webhookId)})`;

/** Adds a webhook that is sent what happens from now on. */
export function insertWebhook(
  ctx: WorkspaceContext,
  { id, url, description, events }: { id: number; url: string; description: string; events: readonly string[] },
) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO webhooks (workspace_id, id, url, description, events, state, cursor, created_at, updated_at)
    SELECT ${ctx.workspaceId}, ${id}, ${url}, ${description}, ${JSON.stringify(events)}, 'on', ${lastSeq(ctx)}, ${now}, ${now}`);
}

/** After webhooks have changed: records events from now on if any webhook needs them. */
export function updateOutbox(ctx: WorkspaceContext) {
  const isNeeded = sql`EXISTS (SELECT 1 FROM webhooks WHERE workspace_id = ${ctx.workspaceId} AND state <> 'off')`;
  return ctx.db.statements.run(sql`
    INSERT INTO webhook_outbox (workspace_id, kind, is_on) VALUES (${ctx.workspaceId}, 'webhooks', ${isNeeded})
    ON CONFLICT (workspace_id, kind) DO UPDATE SET is_on = excluded.is_on`);
}

/** Changes some columns; a changed address or list of events ends the wait for the next attempt. */
export function updateWebhook(
  ctx: WorkspaceContext,
  webhookId: number,
  changes: { url?: string; description?: string; events?: readonly string[] },
) {
  const { events, ...texts } = changes;
  return ctx.db.statements
    .update(webhooks)
    .set({
      ...texts,
      ...(events && { events: JSON.stringify(events) }),
      ...(changes.url !== undefined && { attempts: 0, nextAttemptAt: null }),
      updatedAt: Date.now(),
    })
    .where(and(eq(webhooks.workspaceId, ctx.workspaceId), eq(webhooks.id, webhookId)));
}

/** Turns a webhook on: one that was off from now on, a paused one from where it stopped. */
export function turnOn(ctx: WorkspaceContext, webhookId: number) {
  return ctx.db.statements.run(sql`
    UPDATE webhooks SET cursor = iif(state = 'off', ${lastSeq(ctx)}, cursor), state = 'on', problem = NULL, attempts = 0,
      next_attempt_at = NULL, updated_at = ${Date.now()}
    WHERE ${ofWebhook(ctx, webhookId)}`);
}

/** Ends the pause of a webhook, or its wait for the next attempt. */
export function resume(ctx: WorkspaceContext, webhookId: number) {
  return ctx.db.statements.run(sql`
    UPDATE webhooks SET state = 'on', problem = NULL, attempts = 0, next_attempt_at = NULL, updated_at = ${Date.now()}
    WHERE ${ofWebhook(ctx, webhookId)} AND state <> 'off'`);
}

/** Turns a webhook off. */
export function turnOff(ctx: WorkspaceContext, webhookId: number) {
  return ctx.db.statements.run(sql`
    UPDATE webhooks SET state = 'off', problem = NULL, attempts = 0, next_attempt_at = NULL, updated_at = ${Date.now()}
    WHERE ${ofWebhook(ctx, webhookId)}`);
}

/** Deletes a webhook with its secret and deliveries. */
export function deleteWebhook(ctx: WorkspaceContext, webhookId: number) {
  return [
    ctx.db.statements.run(sql`DELETE FROM webhooks WHERE ${ofWebhook(ctx, webhookId)}`),
    ctx.db.statements.run(sql`DELETE FROM webhook_secrets WHERE ${ofItsRows(ctx, webhookId)}`),
    ctx.db.statements.run(sql`DELETE FROM webhook_deliveries WHERE ${ofItsRows(ctx, webhookId)}`),
  ];
}

/** Saves a new secret, encrypted; the one before signs as well for a while. */
export function saveSecret(ctx: WorkspaceContext, webhookId: number, secret: string) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO webhook_secrets (workspace_id, webhook_id, secret, created_at)
    VALUES (${ctx.workspaceId}, ${webhookId}, ${secret}, ${now})
    ON CONFLICT (workspace_id, webhook_id) DO UPDATE SET previous_secret = secret, secret = excluded.secret,
      previous_until = ${now + ROTATION_HOURS * 3_600_000}, created_at = excluded.created_at`);
}

/** The secrets of a webhook, encrypted. */
export function selectSecrets(ctx: WorkspaceContext, webhookId: number) {
  const { secret, previousSecret, previousUntil } = webhookSecrets;
  return ctx.db.statements
    .select({ secret, previousSecret, previousUntil })
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.workspaceId, ctx.workspaceId), eq(webhookSecrets.webhookId, webhookId)));
}

/** Replaces secrets that were encrypted with the deployment's secret before. */
export function renewSecrets(
  ctx: WorkspaceContext,
  webhookId: number,
  before: string,
  { secret, previousSecret }: { secret: string; previousSecret: string | null },
) {
  return ctx.db.statements
    .update(webhookSecrets)
    .set({ secret, previousSecret })
    .where(
      and(
        eq(webhookSecrets.workspaceId, ctx.workspaceId),
        eq(webhookSecrets.webhookId, webhookId),
        eq(webhookSecrets.secret, before),
      ),
    );
}

const { workspaceId: _, ...webhookColumns } = getTableColumns(webhooks);
export type WebhookRow = Omit<typeof webhooks.$inferSelect, 'workspaceId'>;

/** The webhooks that are on. */
export function selectSending(ctx: WorkspaceContext) {
  return ctx.db.statements
    .select({ id: webhooks.id, nextAttemptAt: webhooks.nextAttemptAt })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, ctx.workspaceId), eq(webhooks.state, 'on')))
    .orderBy(asc(webhooks.id));
}

/** One webhook as stored. */
export function selectWebhook(ctx: WorkspaceContext, webhookId: number) {
  return ctx.db.statements
    .select(webhookColumns)
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, ctx.workspaceId), eq(webhooks.id, webhookId)));
}

/** The number of the workspace's last event. */
export function selectLastSeq(ctx: WorkspaceContext) {
  return ctx.db.statements
    .select({ seq: webhookOutbox.seq })
    .from(webhookOutbox)
    .where(and(eq(webhookOutbox.workspaceId, ctx.workspaceId), eq(webhookOutbox.kind, 'webhooks')));
}

/** Admins with a confirmed address who have not turned off mail. */
export function selectAdmins(ctx: WorkspaceContext) {
  const { workspaceId, userId, email, confirmedEmail, confirmedOrigin, role, removedAt, notifyEmail } = members;
  return ctx.db.statements
    .select({ workspaceId, userId, email, confirmedOrigin })
    .from(members)
    .where(
      and(
        eq(workspaceId, ctx.workspaceId),
        sql`${removedAt} IS NULL`,
        ne(email, ''),
        eq(email, confirmedEmail),
        eq(role, 'admin'),
        eq(notifyEmail, true),
      ),
    );
}
