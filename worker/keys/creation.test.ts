import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, giveConfirmedEmail, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { callWithMail, letterTo, PUBLIC_URL } from '../../tests/support/with-mail.ts';
import { newId } from '../core/ids.ts';
import { type ApiKey, MAX_KEYS, type NewApiKey } from './contract.ts';

const HOUR_MS = 60 * 60 * 1000;

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const create = (body: object = {}, token = workspace.admin.token) =>
  call<NewApiKey>('POST', '/api/keys', {
    token,
    body: { name: 'Webshop', scopes: ['inventory:read', 'inventory:write'], expiresAt: null, ...body },
  });
const list = async () => (await call<ApiKey[]>('GET', '/api/keys', { token: workspace.admin.token })).body;

describe('creating a key', () => {
  test('needs a recent proof of identity', async () => {
    await env.SHARD_0.prepare('UPDATE sessions SET created_at = ?, confirmed_at = 0 WHERE workspace_id = ?')
      .bind(Date.now() - HOUR_MS, workspace.id)
      .run();
    const { status, body } = await create();
    expect([status, body]).toMatchObject([403, { code: 'reauthentication_required' }]);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 'shop\u202Enimda' }],
    ['name', { name: '\u200b' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes[1]', { scopes: ['inventory:read', 'keys:write'] }],
    ['scopes[0]', { scopes: ['inventory:*'] }],
    ['expiresAt', { expiresAt: new Date(Date.now() - 1).toISOString() }],
    ['expiresAt', { expiresAt: 'next year' }],
    ['expiresAt', { expiresAt: undefined }],
  ])('names the wrong field %s (%#)', async (path, body) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ path }] });
    expect(await list()).toEqual([]);
  });

  test('takes a name in any script', async () => {
    const name = 'ร้านชา 茶舖 Шоп';
    expect((await create({ name })).body.name).toBe(name);
    expect(await list()).toMatchObject([{ name }]);
  });

  test('twenty at once makes twenty; a repeated request makes one', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(20);
    const send = () =>
      call<NewApiKey>('POST', '/api/keys', {
        token: workspace.admin.token,
        headers: { 'idempotency-key': 'once' },
        body: { name: 'Till', scopes: ['inventory:read'], expiresAt: null },
      });
    const first = await send();
    expect((await send()).body.key).toBe(first.body.key);
    expect(await list()).toHaveLength(21);
  });

  test('is limited to keys that are valid at the same time', async () => {
    const insert = env.SHARD_0.prepare(
      `INSERT INTO api_keys (workspace_id, id, hash, name, scopes, created_by, created_at)
       VALUES (?, ?, '', 'Shop', 'inventory:read', ?, 1)`,
    );
    await env.SHARD_0.batch(
      Array.from({ length: MAX_KEYS }, () => insert.bind(workspace.id, newId(), workspace.admin.id)),
    );
    const { status, body } = await create();
    expect([status, body]).toMatchObject([409, { code: 'too_many_keys' }]);
    const [oldest] = await list();
    await call('DELETE', `/api/keys/${oldest?.id}`, { token: workspace.admin.token });
    expect((await create()).status).toBe(201);
  });

  test('is not for sample workspaces, which end after a day', async () => {
    const { body } = await call<{ token: string }>('POST', '/api/demo');
    const answer = await create({}, body.token);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'sample_workspace' }]);
  });

  test('tells every admin by mail, without the key', async () => {
    const other = await newMember(workspace, 'admin');
    const email = `keys.${newId()}@example.com`;
    await giveConfirmedEmail(workspace, other, email);
    const { body } = await callWithMail<NewApiKey>('POST', '/api/keys', {
      token: workspace.admin.token,
      body: { name: 'Webshop', scopes: ['inventory:read'], expiresAt: null },
    });
    const { email: letter } = await letterTo(email);
    expect(letter.subject).toBe('An API key was created');
    expect(letter.text).toContain('An admin created the API key “Webshop”');
    expect(letter.text).toContain(`${PUBLIC_URL}/settings/keys`);
    expect(letter.text).not.toContain(body.key.slice(20));
  });
});
