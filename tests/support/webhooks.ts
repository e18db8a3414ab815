import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject, vi } from 'vitest';
import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import worker from '../../worker/index.ts';
import type { CreatedWebhook, Deliveries, Webhook } from '../../worker/webhooks/contract.ts';
import type { WebhookBody } from '../../worker/webhooks/events-contract.ts';
import type { ReceivedEvent, ReceiverMode } from '../doubles/receiver-modes.ts';
import { call, newName, type TestWorkspace } from './api.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Receivers of webhooks beside the tests (tests/doubles/setup.ts). */
    receiverUrl: string;
  }
}

/** Webhooks to real receivers on this machine (tests/doubles/receiver.ts), and a clock for their attempts. */

let skipped = 0;

/** Lets the attempts of webhooks use a clock that `skip` moves; undone when mocks are restored. */
export function ownClock(): void {
  skipped = 0;
  vi.spyOn(REAL_CLOCK, 'now').mockImplementation(() => Date.now() + skipped);
}

/** Moves the clock, and runs the cron that wakes senders. */
export async function skip(milliseconds: number): Promise<void> {
  skipped += milliseconds;
  const scheduledTime = new Date(Date.now() + skipped);
  await worker.scheduled(createScheduledController({ cron: '4-59/5 * * * *', scheduledTime }), env);
}

/** Waits for a condition. */
export const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 30_000 });

/** A webhook of a workspace with its receiver. */
export interface TestWebhook {
  id: number;
  secret: string;
  url: string;
  receiver: Receiver;
  path: string;
  get: () => Promise<Webhook>;
  deliveries: () => Promise<Deliveries['deliveries']>;
  /** Waits until nothing waits to be delivered. */
  settled: () => Promise<void>;
}

export class Receiver {
  readonly name = newName('receiver');
  readonly url = `${inject('receiverUrl')}/to/${this.name}`;

  async become(mode: ReceiverMode): Promise<void> {
    await fetch(`${inject('receiverUrl')}/mode/${this.name}`, { method: 'PUT', body: JSON.stringify(mode) });
  }

  /** Everything that arrived. */
  async received(): Promise<ReceivedEvent[]> {
    return (await fetch(`${inject('receiverUrl')}/received/${this.name}`)).json();
  }

  /** The bodies of what it took. */
  async taken(): Promise<WebhookBody[]> {
    return (await this.received()).filter(({ isTaken }) => isTaken).map(({ body }) => JSON.parse(body));
  }
}

const made: { workspace: TestWorkspace; id: number }[] = [];

/** Adds a webhook to a workspace. */
export async function newWebhook(
  workspace: TestWorkspace,
  events: readonly string[] = ['stock.moved'],
): Promise<TestWebhook> {
  const { token } = workspace.admin;
  const receiver = new Receiver();
  const { body } = await call<CreatedWebhook>('POST', '/api/webhooks', { token, body: { url: receiver.url, events } });
  const { id } = body.webhook;
  made.push({ workspace, id });
  const path = `/api/webhooks/${id}`;
  const get = async () => (await call<Webhook>('GET', path, { token })).body;
  return {
    ...{ id, secret: body.secret, url: receiver.url, receiver, path, get },
    deliveries: async () => (await call<Deliveries>('GET', `${path}/deliveries`, { token })).body.deliveries,
    settled: async () => {
      await until(async () => (await get()).waiting === 0);
    },
  };
}

/** Deletes the webhooks of a test, so that none sends during the next one. */
export async function deleteWebhooks(): Promise<void> {
  for (const { workspace, id } of made.splice(0)) {
    await call('DELETE', `/api/webhooks/${id}`, { token: workspace.admin.token });
  }
}
