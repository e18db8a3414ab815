import { env } from 'cloudflare:workers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { call, giveConfirmedEmail, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { lettersTo } from '../../tests/support/mailbox.ts';
import { deleteWebhooks, newWebhook, ownClock, Receiver, until } from '../../tests/support/webhooks.ts';
import { SESSION_IDLE_MS } from '../core/identity/session-check.ts';
import { systemContext } from '../core/identity/sessions.ts';
import { deleteOutdated } from '../core/maintenance.ts';
import type { CreatedWebhook, DeliveryDetail, RotatedSecret, Webhook } from './contract.ts';
import { KEPT_DAYS, MAX_WEBHOOKS } from './contract.ts';
import { mailStop } from './notice-service.ts';
import { createWebhook } from './service.ts';

/** Webhooks as admins manage them. */

let workspace: TestWorkspace;
let token: string;
beforeEach(async () => {
  ownClock();
  workspace = await newWorkspace();
  token = workspace.admin.token;
});
afterEach(async () => {
  await deleteWebhooks();
  vi.restoreAllMocks();
});

const ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token, ...(body !== undefined && { body }) });

describe('a webhook', () => {
  test('is listed without its secret, which is stored encrypted', async () => {
    const webhook = await newWebhook(workspace, ['order.placed', 'stock.moved']);
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await ask<Webhook[]>('GET', '/api/webhooks');
    expect(body).toMatchObject([{ id: webhook.id, state: 'on', events: ['stock.moved', 'order.placed'], waiting: 0 }]);
    expect(JSON.stringify(body)).not.toContain('whsec');
    const row = await env.SHARD_0.prepare('SELECT secret FROM webhook_secrets WHERE workspace_id = ?')
      .bind(workspace.id)
      .first<string>('secret');
    expect(row).toMatch(/^v1\./);
    const { body: audit } = await ask('GET', '/api/audit');
    expect(JSON.stringify(audit)).not.toContain(webhook.secret);
  });

  test.each([
    [{ url: 'not an address' }, /^url must be an address that begins with https:/],
    [{ url: 'http://example.com/' }, /^url must begin with https:/],
    [{ url: 'https://u:p@example.com/' }, /^url may not contain a username/],
    [{ url: `https://example.com/${'x'.repeat(2000)}` }, /^url may have at most 2,000/],
    [{ url: '' }, /^url is required/],
    [{ events: [] }, /^events must have at least one event/],
    [{ events: ['tea.brewed'] }, /^events\[0\] must be one of stock\.moved/],
    [{ description: 'x'.repeat(201) }, /^description /],
  ])('is refused as %j', async (wrong, error) => {
    const body = { url: 'https://example.com/hooks', events: ['stock.moved'], ...wrong };
    const refused = await ask('POST', '/api/webhooks', body);
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(error) } });
    expect((await ask<Webhook[]>('GET', '/api/webhooks')).body).toEqual([]);
  });

  test('may not lead into the server’s network unless the operator allows it', async () => {
    const ctx = await systemContext({ ...env, WEBHOOKS_ALLOW_PRIVATE: '' }, workspace.shard, workspace.id);
    if (!ctx) throw new Error('No workspace');
    const input = { url: new Receiver().url, description: '', events: ['stock.moved' as const] };
    await expect(createWebhook(ctx, input)).rejects.toThrow('url leads to this server or a private network');
  });

  test('takes a recent proof of identity to add, to lead elsewhere, and for a new secret', async () => {
    const { path } = await newWebhook(workspace);
    await env.SHARD_0.prepare('UPDATE sessions SET created_at = created_at - 3600000 WHERE workspace_id = ?')
      .bind(workspace.id)
      .run();
    const url = 'https://example.com/hooks';
    expect(SESSION_IDLE_MS).toBeGreaterThan(3_600_000);
    for (const [method, address, body] of [
      ['POST', '/api/webhooks', { url, events: ['stock.moved'] }],
      ['PATCH', path, { url }],
      ['POST', `${path}/secret`, undefined],
    ] as const) {
      const { status, body: answer } = await ask(method, address, body);
      expect([status, answer.code]).toEqual([403, 'reauthentication_required']);
    }
    expect((await ask('PATCH', path, { description: 'Shop' })).body).toMatchObject({ description: 'Shop' });
  });

  test(`is one of ${MAX_WEBHOOKS} at most`, async () => {
    for (let n = 0; n < MAX_WEBHOOKS; n++) await newWebhook(workspace);
    const { status, body } = await ask('POST', '/api/webhooks', {
      url: 'https://example.com/',
      events: ['stock.moved'],
    });
    expect([status, body.code]).toEqual([409, 'webhook_limit_reached']);
  });

  test('that is off skips what happens meanwhile', async () => {
    const webhook = await newWebhook(workspace, ['item.created']);
    const add = (name: string) => ask('POST', '/api/inventory', { name });
    const namesOf = async () =>
      (await webhook.receiver.taken()).map(({ data }) => ('item' in data ? data.item?.name : null));
    await add('Assam');
    await webhook.settled();
    expect((await ask<Webhook>('PATCH', webhook.path, { isOn: false })).body).toMatchObject({ state: 'off' });
    await add('Sencha');
    expect((await ask<Webhook>('PATCH', webhook.path, { isOn: true })).body).toMatchObject({ state: 'on', waiting: 0 });
    await add('Oolong');
    await webhook.settled();
    expect(await namesOf()).toEqual(['Assam', 'Oolong']);
  });

  test('is sent the events that it asks for, also after that has changed', async () => {
    const webhook = await newWebhook(workspace, ['message.posted']);
    await ask('POST', '/api/inventory', { name: 'Assam' });
    await ask('POST', '/api/team-messages', { content: 'The kettle is on' });
    await webhook.settled();
    await ask('PATCH', webhook.path, { events: ['item.created'] });
    await ask('POST', '/api/inventory', { name: 'Sencha' });
    await webhook.settled();
    expect((await webhook.receiver.taken()).map(({ type }) => type)).toEqual(['message.posted', 'item.created']);
  });

  test('signs with both secrets for a day after a rotation', async () => {
    const webhook = await newWebhook(workspace, ['item.created']);
    const { body } = await ask<RotatedSecret>('POST', `${webhook.path}/secret`);
    expect(body.secret).not.toBe(webhook.secret);
    await ask('POST', '/api/inventory', { name: 'Assam' });
    await webhook.settled();
    const send = () => ask('POST', `${webhook.path}/test`);
    await env.SHARD_0.prepare('UPDATE webhook_secrets SET previous_until = 1 WHERE workspace_id = ?')
      .bind(workspace.id)
      .run();
    await send();
    const [during, after] = await webhook.receiver.received();
    if (!during || !after) throw new Error('Two requests should have arrived');
    for (const secret of [webhook.secret, body.secret]) {
      expect(new Verifier(secret).verify(during.body, during.headers)).toMatchObject({ type: 'item.created' });
    }
    expect(new Verifier(body.secret).verify(after.body, after.headers)).toMatchObject({ type: 'webhook.test' });
    expect(() => new Verifier(webhook.secret).verify(after.body, after.headers)).toThrow();
  });

  test('is deleted with its secret and deliveries', async () => {
    const webhook = await newWebhook(workspace);
    await ask('POST', `${webhook.path}/test`);
    expect((await ask('DELETE', webhook.path)).status).toBe(204);
    expect((await ask('GET', webhook.path)).status).toBe(404);
    const counts = await env.SHARD_0.prepare(
      `SELECT (SELECT count(*) FROM webhook_secrets WHERE workspace_id = ?1)
         + (SELECT count(*) FROM webhook_deliveries WHERE workspace_id = ?1) AS n`,
    )
      .bind(workspace.id)
      .first('n');
    expect(counts).toBe(0);
  });

  test('that repeats a request with its Idempotency-Key is added once, with the same secret', async () => {
    const options = {
      token,
      body: { url: new Receiver().url, events: ['stock.moved'] },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    const first = await call<CreatedWebhook>('POST', '/api/webhooks', options);
    const second = await call<CreatedWebhook>('POST', '/api/webhooks', options);
    expect(second.body).toEqual(first.body);
    expect((await ask<Webhook[]>('GET', '/api/webhooks')).body).toHaveLength(1);
    await ask('DELETE', `/api/webhooks/${first.body.webhook.id}`);
  });
});

describe('a delivery', () => {
  test('shows its request and answer, and is sent again with the same id', async () => {
    const webhook = await newWebhook(workspace, ['item.created']);
    await webhook.receiver.become({ kind: 'status', status: 202, body: 'โอเค, taken' });
    await ask('POST', '/api/inventory', { name: 'ชาไทย' });
    await webhook.settled();
    const [delivery] = await webhook.deliveries();
    const path = `${webhook.path}/deliveries/${delivery?.eventId}`;
    const { body } = await ask<DeliveryDetail>('GET', path);
    const [received] = await webhook.receiver.received();
    expect(body).toMatchObject({ type: 'item.created', statusCode: 202, attempts: 1, answer: 'โอเค, taken' });
    expect(body.request.body).toBe(received?.body);
    expect(body.request.headers['webhook-id']).toBe(received?.headers['webhook-id']);
    const again = await ask<DeliveryDetail>('POST', `${path}/redeliver`);
    expect(again.body).toMatchObject({ state: 'delivered', attempts: 2 });
    const [, repeated] = await webhook.receiver.received();
    expect([repeated?.headers['webhook-id'], repeated?.body]).toEqual([
      received?.headers['webhook-id'],
      received?.body,
    ]);
  });

  test('that is sent by hand while the receiver was being tried is not sent twice', async () => {
    const webhook = await newWebhook(workspace, ['item.created']);
    await webhook.receiver.become({ kind: 'down' });
    await ask('POST', '/api/inventory', { name: 'Assam' });
    await until(async () => (await webhook.get()).attempts === 1);
    await ask('POST', '/api/inventory', { name: 'Sencha' });
    await webhook.receiver.become({ kind: 'ok' });
    const [delivery] = await webhook.deliveries();
    await ask('POST', `${webhook.path}/deliveries/${delivery?.eventId}/redeliver`);
    await webhook.settled();
    const names = (await webhook.receiver.taken()).map(({ data }) => ('item' in data ? data.item?.name : null));
    expect(names).toEqual(['Assam', 'Sencha']);
  });

  test('of a test event shows why it failed, and nothing waits for it', async () => {
    const webhook = await newWebhook(workspace);
    await webhook.receiver.become({ kind: 'status', status: 401, body: 'No such signature' });
    const { body } = await ask<DeliveryDetail>('POST', `${webhook.path}/test`);
    expect(body).toMatchObject({
      ...{ type: 'webhook.test', state: 'failed', statusCode: 401, answer: 'No such signature' },
      failure: 'The receiver answered with status 401.',
    });
    expect(await webhook.get()).toMatchObject({ state: 'on', attempts: 0, waiting: 0 });
  });

  test('is listed in pages, and by its state', async () => {
    const webhook = await newWebhook(workspace);
    for (let n = 0; n < 3; n++) await ask('POST', `${webhook.path}/test`);
    const page = (query: string) =>
      ask<{ deliveries: { eventId: number }[]; hasMore: boolean }>('GET', `${webhook.path}/deliveries?${query}`);
    const first = await page('limit=2');
    expect(first.body).toMatchObject({ deliveries: [{ eventId: 3 }, { eventId: 2 }], hasMore: true });
    expect((await page('limit=2&before=2')).body).toMatchObject({ deliveries: [{ eventId: 1 }], hasMore: false });
    expect((await page('state=failed')).body.deliveries).toEqual([]);
  });
});

test('events and deliveries are deleted after a month', async () => {
  const webhook = await newWebhook(workspace);
  await ask('POST', `${webhook.path}/test`);
  const [delivery] = await webhook.deliveries();
  /** Makes the workspace's events older, and deletes what has expired. */
  const age = async (days: number) => {
    const at = Date.now() - days * 86_400_000;
    for (const table of ['webhook_events', 'webhook_deliveries']) {
      await env.SHARD_0.prepare(`UPDATE ${table} SET created_at = ? WHERE workspace_id = ?`)
        .bind(at, workspace.id)
        .run();
    }
    await deleteOutdated(env, Date.now());
  };
  await age(KEPT_DAYS - 1);
  expect(await webhook.deliveries()).toEqual([delivery]);
  await age(KEPT_DAYS + 1);
  expect(await webhook.deliveries()).toEqual([]);
  expect((await ask('GET', `${webhook.path}/deliveries/${delivery?.eventId}`)).status).toBe(404);
});

test('admins get a mail when a webhook stops', async () => {
  const mailEnv = { ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com' };
  const ctx = await systemContext(mailEnv, workspace.shard, workspace.id);
  if (!ctx) throw new Error('No workspace');
  const email = await giveConfirmedEmail(workspace, workspace.admin, `${workspace.admin.username}@leaf.example`);
  await mailStop(ctx, 'tea.example/hooks', '10 attempts failed.');
  const [letter] = await lettersTo(email);
  expect(letter?.email.subject).toBe('The webhook to tea.example/hooks has stopped');
  expect(letter?.email.text).toContain('10 attempts failed.');
});

test('a restored workspace has its webhooks, off and without secrets, and a new secret turns one on', async () => {
  const webhook = await newWebhook(workspace, ['item.created']);
  await ask('POST', '/api/inventory', { name: 'Assam' });
  await webhook.settled();
  const { backup } = (await ask<{ backup: { id: number } }>('POST', '/api/backups')).body;
  const { body } = await ask<{ restored: { workspaceId: number } }>('POST', `/api/backups/${backup.id}/restore`);
  const rows = await env.SHARD_0.prepare(
    `SELECT id, state, problem, (SELECT count(*) FROM webhook_secrets s WHERE s.workspace_id = w.workspace_id)
       + (SELECT count(*) FROM webhook_events e WHERE e.workspace_id = w.workspace_id) AS others
     FROM webhooks w WHERE workspace_id = ?`,
  )
    .bind(body.restored.workspaceId)
    .all();
  expect(rows.results).toMatchObject([
    { id: webhook.id, state: 'off', problem: expect.stringMatching(/^Restored from a backup/), others: 0 },
  ]);
  // As in a restored workspace: a webhook without a secret.
  await env.SHARD_0.batch([
    env.SHARD_0.prepare('DELETE FROM webhook_secrets WHERE workspace_id = ?').bind(workspace.id),
    env.SHARD_0.prepare("UPDATE webhooks SET state = 'off' WHERE workspace_id = ?").bind(workspace.id),
  ]);
  const refused = await ask('PATCH', webhook.path, { isOn: true });
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('create a new one first') } });
  await ask('POST', `${webhook.path}/secret`);
  expect((await ask('PATCH', webhook.path, { isOn: true })).body).toMatchObject({ state: 'on', problem: null });
});

test('a sample workspace has no webhooks', async () => {
  const ctx = await systemContext(env, workspace.shard, workspace.id);
  if (!ctx) throw new Error('No workspace');
  const sample = { ...ctx, sampleUntil: Date.now() + 1e6 };
  const input = { url: 'https://example.com/', description: '', events: ['stock.moved' as const] };
  await expect(createWebhook(sample, input)).rejects.toThrow('A sample workspace cannot have webhooks');
});
