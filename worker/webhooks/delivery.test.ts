import { env } from 'cloudflare:workers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import type { ReceivedEvent } from '../../tests/doubles/receiver-modes.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, THERE, useSecondShard } from '../../tests/support/moves.ts';
import { deleteWebhooks, newWebhook, ownClock, Receiver, skip, until } from '../../tests/support/webhooks.ts';
import { WorkspaceDatabase } from '../core/sql/database.ts';
import type { Item } from '../inventory/contract.ts';
import type { TeamMessage } from '../messages/contract.ts';
import type { WebhookBody } from './events-contract.ts';
import { RETRY_DELAYS_MS } from './schedule.ts';

/** Deliveries to a real receiver on this machine. */

let workspace: TestWorkspace;
beforeEach(async () => {
  ownClock();
  workspace = await newWorkspace();
});
afterEach(async () => {
  await deleteWebhooks();
  vi.restoreAllMocks();
});

async function addItem(name = 'Sencha', { admin } = workspace): Promise<number> {
  const { body } = await call<Item>('POST', '/api/inventory', { token: admin.token, body: { name, quantity: 100 } });
  return body.id;
}

const adjust = (itemId: number, delta: number, { admin } = workspace) =>
  call<Item>('POST', `/api/inventory/${itemId}/adjust`, { token: admin.token, body: { delta, reason: 'sale' } });

const deltasOf = (bodies: readonly WebhookBody[]) =>
  bodies.map(({ data }) => ('movement' in data ? data.movement.delta : null));

function verify(secret: string, { headers, body }: ReceivedEvent): WebhookBody {
  return new Verifier(secret).verify(body, headers) as WebhookBody;
}

describe('a receiver', () => {
  test('that was down gets every change once, in order, signed by the Standard Webhooks scheme', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'down' });
    for (const delta of [-1, -2, -3, -4, -5]) await adjust(item, delta);
    await until(async () => (await webhook.get()).attempts === 1);
    expect(await webhook.get()).toMatchObject({ state: 'on', waiting: 5, nextAttemptAt: expect.any(String) });
    await webhook.receiver.become({ kind: 'ok' });
    await adjust(item, -6);
    expect(await webhook.receiver.taken()).toEqual([]);
    await skip(RETRY_DELAYS_MS[0] ?? 0);
    await webhook.settled();
    const received = (await webhook.receiver.received()).filter(({ isTaken }) => isTaken);
    const bodies = received.map((one) => verify(webhook.secret, one));
    expect(deltasOf(bodies)).toEqual([-1, -2, -3, -4, -5, -6]);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(bodies.map(({ id }) => id));
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(6);
    const altered = received.map((one) => ({ ...one, body: `${one.body} ` }));
    for (const one of altered) expect(() => verify(webhook.secret, one)).toThrow();
    // The attempt that failed had the id of the one that succeeded.
    const [failed] = await webhook.receiver.received();
    expect([failed?.isTaken, failed?.headers['webhook-id']]).toEqual([false, bodies[0]?.id]);
    const deliveries = await webhook.deliveries();
    expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ...Array.from({ length: 5 }, () => ['delivered', 1]),
      ['delivered', 2],
    ]);
  });

  test('gets twenty changes made at once, each once, in the order in which they were committed', async () => {
    const item = await addItem('ชาเขียวมัทฉะ ☕️ “พิเศษ”');
    const webhook = await newWebhook(workspace);
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(item, -1)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await webhook.settled();
    const bodies = (await webhook.receiver.received()).map((one) => verify(webhook.secret, one));
    const after = bodies.map(({ data }) => ('movement' in data ? data.movement.quantityAfter : null));
    expect(after).toEqual(Array.from({ length: 20 }, (_, n) => 99 - n));
    expect(bodies[0]).toMatchObject({
      workspaceId: workspace.id,
      data: {
        item: { id: item, name: 'ชาเขียวมัทฉะ ☕️ “พิเศษ”' },
        by: { id: workspace.admin.id, username: workspace.admin.username },
      },
    });
  });

  test('gets the same id again if Camellia stops between sending and saving the result', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'down' });
    await adjust(item, -1);
    await adjust(item, -2);
    await until(async () => (await webhook.get()).attempts === 1);
    await webhook.receiver.become({ kind: 'ok' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const write = vi.spyOn(WorkspaceDatabase.prototype, 'write').mockRejectedValueOnce(new Error('Killed'));
    await skip(RETRY_DELAYS_MS[0] ?? 0);
    await until(() => write.mock.calls.length > 0);
    await until(async () => (await webhook.receiver.taken()).length > 0);
    // Nothing was saved.
    await skip(60_000);
    await webhook.settled();
    const taken = await webhook.receiver.taken();
    expect(deltasOf(taken)).toEqual([-1, -1, -2]);
    expect(taken[0]?.id).toBe(taken[1]?.id);
    expect(taken[0]).toEqual(taken[1]);
  });

  test('at a new address, given while an attempt at the old one fails, is sent to at once', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    const moved = new Receiver();
    await webhook.receiver.become({ kind: 'down' });
    await adjust(item, -1);
    for (const attempts of [1, 2]) {
      await until(async () => (await webhook.get()).attempts === attempts);
      if (attempts === 1) await skip(RETRY_DELAYS_MS[0] ?? 0);
    }
    let isMoved = false;
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (isMoved || input !== webhook.url) return send(input, init);
      isMoved = true;
      await call('PATCH', webhook.path, { token: workspace.admin.token, body: { url: moved.url } });
      throw new TypeError('The connection was closed');
    });
    // The pause after a third failure would be half an hour.
    await skip(RETRY_DELAYS_MS[1] ?? 0);
    await until(async () => (await moved.taken()).length === 1);
    expect(deltasOf(await moved.taken())).toEqual([-1]);
  });

  test('that stays down for three days is paused, with a message, and resuming delivers what it missed', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'status', status: 500, body: 'out of tea' });
    await adjust(item, -1);
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      await until(async () => (await webhook.get()).attempts === index + 1);
      await skip(delay);
    }
    await until(async () => (await webhook.get()).state === 'paused');
    const paused = await webhook.get();
    expect(paused).toMatchObject({ waiting: 1, attempts: 10, problem: expect.stringContaining('10 attempts failed') });
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10, statusCode: 500 });
    const { token } = workspace.admin;
    const messages = await call<TeamMessage[]>('GET', '/api/team-messages', { token });
    expect(messages.body.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^The webhook to .* has stopped/),
    );
    await adjust(item, -2);
    await webhook.receiver.become({ kind: 'ok' });
    await skip(RETRY_DELAYS_MS[0] ?? 0);
    expect(await webhook.receiver.taken()).toEqual([]);
    await call('POST', `${webhook.path}/resume`, { token });
    await webhook.settled();
    expect(deltasOf(await webhook.receiver.taken())).toEqual([-1, -2]);
    const actions = await call<{ events: { action: string }[] }>('GET', '/api/audit', { token });
    expect(actions.body.events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['webhook.created', 'webhook.stopped', 'webhook.resumed']),
    );
  });

  test('that answers 410 is sent nothing more', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'status', status: 410 });
    await adjust(item, -1);
    await until(async () => (await webhook.get()).state === 'off');
    expect(await webhook.get()).toMatchObject({ problem: expect.stringContaining('410 Gone') });
    await adjust(item, -2);
    await skip(60_000);
    expect(await webhook.receiver.received()).toHaveLength(1);
  });

  test('that redirects is not followed, wherever it leads', async () => {
    const item = await addItem();
    const inside = new Receiver();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'status', status: 307, location: inside.url });
    await adjust(item, -1);
    await until(async () => (await webhook.get()).attempts === 1);
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({
      state: 'failing',
      statusCode: 307,
      failure: expect.stringContaining('not followed'),
    });
    expect(await inside.received()).toEqual([]);
  });

  test('that answers without an end has taken the event, and only the beginning is kept', async () => {
    const item = await addItem();
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'endless' });
    await adjust(item, -1);
    await webhook.settled();
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', statusCode: 200 });
    const { token } = workspace.admin;
    const { body } = await call<{ answer: string }>('GET', `${webhook.path}/deliveries/${delivery?.eventId}`, {
      token,
    });
    expect(body.answer).toBe('x'.repeat(4096));
  });

  test('that never answers fails after 15 seconds, and does not delay another', async () => {
    const item = await addItem();
    const asked: number[] = [];
    const over = new AbortController();
    vi.spyOn(REAL_CLOCK, 'timeout').mockImplementation((milliseconds) => {
      asked.push(milliseconds);
      return over.signal;
    });
    const webhook = await newWebhook(workspace);
    const other = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'silent' });
    await adjust(item, -1);
    await adjust(item, -2);
    await other.settled();
    expect(deltasOf(await other.receiver.taken())).toEqual([-1, -2]);
    await until(async () => (await webhook.receiver.received()).length > 0);
    over.abort();
    await until(async () => (await webhook.get()).attempts === 1);
    expect((await webhook.deliveries())[0]).toMatchObject({
      statusCode: null,
      failure: 'No answer within 15 seconds.',
    });
    expect(new Set(asked)).toEqual(new Set([15_000]));
  });
});

test('a webhook gets no change of another workspace', async () => {
  const other = await newWorkspace();
  const webhook = await newWebhook(workspace);
  const theirs = await newWebhook(other);
  await adjust(await addItem('Assam', other), -1, other);
  await adjust(await addItem(), -2);
  await Promise.all([webhook.settled(), theirs.settled()]);
  expect(deltasOf(await webhook.receiver.taken())).toEqual([100, -2]);
  expect(deltasOf(await theirs.receiver.taken())).toEqual([100, -1]);
  expect(new Set((await webhook.receiver.taken()).map(({ workspaceId }) => workspaceId))).toEqual(
    new Set([workspace.id]),
  );
});

test('a change that is refused sends nothing, and a workspace without webhooks records no events', async () => {
  const count = () =>
    env.SHARD_0.prepare('SELECT count(*) AS n FROM webhook_events WHERE workspace_id = ?')
      .bind(workspace.id)
      .first<number>('n');
  const item = await addItem();
  expect(await count()).toBe(0);
  const webhook = await newWebhook(workspace);
  expect((await adjust(item, -101)).status).toBe(400);
  expect(await count()).toBe(0);
  await adjust(item, -1);
  await webhook.settled();
  expect(deltasOf(await webhook.receiver.taken())).toEqual([-1]);
  await deleteWebhooks();
  await adjust(item, -2);
  expect(await count()).toBe(1);
});

test('a move to another shard takes webhooks along, and nothing is lost or sent twice', async () => {
  await useSecondShard();
  const item = await addItem();
  const webhook = await newWebhook(workspace);
  await webhook.receiver.become({ kind: 'down' });
  await adjust(item, -1);
  await until(async () => (await webhook.get()).attempts === 1);
  await move(workspace.id, THERE);
  await adjust(item, -2);
  await webhook.receiver.become({ kind: 'ok' });
  await skip(RETRY_DELAYS_MS[0] ?? 0);
  await webhook.settled();
  expect(deltasOf(await webhook.receiver.taken())).toEqual([-1, -2]);
  expect((await webhook.deliveries()).map(({ attempts }) => attempts)).toEqual([1, 2]);
});
