import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { getShard, readSettings, shardNames } from '../core/env.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { wakeSender } from '../core/outbox.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { RowOf } from '../core/sql/rows.ts';
import { findAddressProblem } from './address.ts';
import { recordChange, recordCreation, recordDeletion, recordResumption, recordRotation } from './audit-queries.ts';
import {
  type CreatedWebhook,
  MAX_WEBHOOKS,
  type RotatedSecret,
  type Webhook,
  type webhookInput,
  type webhookPatch,
} from './contract.ts';
import { selectWaiting } from './delivery-queries.ts';
import {
  deleteWebhook,
  hasRoom,
  hasSecret,
  insertWebhook,
  resume,
  selectWebhooks,
  turnOff,
  turnOn,
  updateOutbox,
  updateWebhook,
  webhookExists,
  type webhookRows,
} from './queries.ts';
import { saveSecretStatements } from './secret-service.ts';
import { newSecret } from './signature.ts';

/** Webhooks of a workspace. Their deliveries: redelivery-service.ts and delivery-service.ts. */

export const webhookNotFound = () => notFound('Webhook');

/** The guard of every change of a webhook. */
export const exists = (ctx: WorkspaceContext, id: number): Guard => ({
  name: 'webhook_not_found',
  holds: webhookExists(ctx, id),
  refusal: webhookNotFound,
});

/** Lists the webhooks, oldest first. */
export async function listWebhooks(ctx: WorkspaceContext): Promise<Webhook[]> {
  const { results } = await ctx.db.read([selectWebhooks(ctx)]);
  return results[0].map(toWebhook);
}

/** One webhook. @throws 404 */
export async function getWebhook(ctx: WorkspaceContext, id: number): Promise<Webhook> {
  const { results } = await ctx.db.read([selectWebhooks(ctx, id)]);
  return toWebhook(results[0][0]);
}

/** @throws 404 without a row */
function toWebhook(row: RowOf<typeof webhookRows> | undefined): Webhook {
  if (!row) throw webhookNotFound();
  const { events, nextAttemptAt, createdAt, secretCreatedAt, previousUntil, ...rest } = row;
  const isRotating = previousUntil !== null && previousUntil > Date.now();
  return {
    ...rest,
    events: JSON.parse(events),
    nextAttemptAt: toText(nextAttemptAt),
    secretCreatedAt: toText(secretCreatedAt),
    previousSecretUntil: isRotating ? toText(previousUntil) : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** @throws 400 for an address that may not be used here */
function requireAddress(ctx: WorkspaceContext, url: string): void {
  const problem = findAddressProblem(url, readSettings(ctx.env).WEBHOOKS_ALLOW_PRIVATE);
  if (problem) throw invalidField('url', problem);
}

/** Adds a webhook. @throws 400 for its address, 403 in a sample workspace, 409 if there are too many */
export async function createWebhook(
  ctx: WorkspaceContext,
  { url, description, events }: z.output<typeof webhookInput>,
): Promise<CreatedWebhook> {
  if (ctx.sampleUntil !== null) {
    throw new DomainError(
      'sample_workspace',
      'A sample workspace cannot have webhooks. Create a workspace of your own.',
    );
  }
  requireAddress(ctx, url);
  const id = newId();
  const secret = newSecret();
  const { results } = await ctx.db.write({
    guards: [
      {
        name: 'too_many_webhooks',
        holds: hasRoom(ctx),
        refusal: () =>
          new DomainError(
            'webhook_limit_reached',
            `A workspace may have at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
          ),
      },
    ],
    statements: [
      insertWebhook(ctx, { id, url: new URL(url).href, description, events }),
      ...(await saveSecretStatements(ctx, id, secret)),
      updateOutbox(ctx),
      recordCreation(ctx, id),
      selectWebhooks(ctx, id),
    ],
  });
  return { webhook: toWebhook(results[4][0]), secret };
}

const secretMissing = () => invalidField('isOn', 'needs a signing secret: create a new one first');

/** Changes a webhook, or turns it on or off. @throws 400 for its address or without a secret, 404 */
export async function updateWebhookFields(
  ctx: WorkspaceContext,
  id: number,
  { isOn, url, description, events }: z.output<typeof webhookPatch>,
): Promise<Webhook> {
  if (url !== undefined) requireAddress(ctx, url);
  const href = url === undefined ? undefined : new URL(url).href;
  const changes = {
    ...(href !== undefined && { url: href }),
    ...(description !== undefined && { description }),
    ...(events && { events }),
  };
  const recorded = {
    ...changes,
    ...(href !== undefined && { url: href.replace(/[?#].*$/, '') }),
    ...(isOn !== undefined && { isOn }),
  };
  const { results } = await ctx.db.write({
    guards: [
      exists(ctx, id),
      ...(isOn ? [{ name: 'webhook_without_secret', holds: hasSecret(ctx, id), refusal: secretMissing }] : []),
    ],
    statements: [
      selectWebhooks(ctx, id),
      ...(Object.keys(recorded).length > 0 ? [recordChange(ctx, id, recorded)] : []),
      updateWebhook(ctx, id, changes),
      ...(isOn === undefined ? [] : [isOn ? turnOn(ctx, id) : turnOff(ctx, id)]),
      updateOutbox(ctx),
    ],
  });
  if (!results[0][0]) throw webhookNotFound();
  await wakeSender(ctx);
  return getWebhook(ctx, id);
}

/** Deletes a webhook with its secret and deliveries. @throws 404 */
export async function removeWebhook(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: [exists(ctx, id)],
    statements: [recordDeletion(ctx, id), ...deleteWebhook(ctx, id), updateOutbox(ctx)],
  });
}

/** Creates a new signing secret. @throws 404 */
export async function rotateSecret(ctx: WorkspaceContext, id: number): Promise<RotatedSecret> {
  const secret = newSecret();
  const { results } = await ctx.db.write({
    guards: [exists(ctx, id)],
    statements: [...(await saveSecretStatements(ctx, id, secret)), recordRotation(ctx, id), selectWebhooks(ctx, id)],
  });
  return { secret, previousUntil: toWebhook(results[2][0]).previousSecretUntil };
}

/** Sends now what a webhook has missed, if it is paused or waits for its next attempt. @throws 404 */
export async function resumeWebhook(ctx: WorkspaceContext, id: number): Promise<Webhook> {
  const { results } = await ctx.db.write({
    guards: [exists(ctx, id)],
    statements: [recordResumption(ctx, id), resume(ctx, id), selectWebhooks(ctx, id)],
  });
  await wakeSender(ctx);
  return toWebhook(results[2][0]);
}

/** A run wakes so many workspaces at most; the next one continues. */
const MAX_WAKES = 300;

/** Wakes senders with events that could be sent, should one have been missed; run by cron. @param now epoch milliseconds */
export async function wakeSenders(env: Env, now: number): Promise<void> {
  const shards = shardNames(env);
  for (const shard of shards) {
    for (const { workspaceId } of await selectWaiting(
      getShard(env, shard),
      now,
      Math.floor(MAX_WAKES / shards.length),
    )) {
      await wakeSender({ env, shard, workspaceId });
    }
  }
}
