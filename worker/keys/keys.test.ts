import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, TEST_SOURCE, type TestWorkspace } from '../../tests/support/api.ts';
import { recorded, type Sent } from '../../tests/support/recorder.ts';
import { findAccount } from '../accounts/queries.ts';
import { openSession } from '../accounts/session-service.ts';
import { app } from '../app.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { Backup } from '../backups/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { generateKey, hashKey } from '../core/identity/api-key.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';
import type { ApiKey, NewApiKey, ScopeGroup } from './contract.ts';

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
const read = (token: string) => call<ErrorAnswer>('GET', '/api/inventory', { token });
const change = (column: string, value: number | string | null) =>
  env.SHARD_0.prepare(`UPDATE api_keys SET ${column} = ? WHERE workspace_id = ?`).bind(value, workspace.id).run();

test('a key is shown once; afterwards there are its name, its beginning, its scopes and a hash', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const { key, ...shown } = body;
  expect(key).toMatch(/^cam_[0-9A-Za-z]{75}$/);
  expect(shown).toEqual({
    id: expect.any(Number),
    name: 'Webshop',
    prefix: key.slice(0, 15),
    scopes: ['inventory:read', 'inventory:write'],
    status: 'active',
    role: 'admin',
    createdAt: expect.stringMatching(/Z$/),
    createdBy: { id: workspace.admin.id, username: workspace.admin.username },
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  } satisfies ApiKey);
  expect(await list()).toEqual([shown]);
  const stored = await env.SHARD_0.prepare('SELECT * FROM api_keys WHERE workspace_id = ?').bind(workspace.id).first();
  expect(stored?.hash).toBe(await hashKey(key));
  expect(JSON.stringify(stored)).not.toContain(key.slice(20));
});

test('what a key does is under its name in the ledger, in messages and in the audit log', async () => {
  const { admin } = workspace;
  await call('PATCH', '/api/auth/me', { token: admin.token, body: { firstName: 'Alice' } });
  const { body: made } = await create({ scopes: ['inventory:read', 'inventory:write', 'messages:write'] });
  const { key: token } = made;
  const name = 'Key: Webshop (by Alice)';
  const { body: item } = await call<Item>('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 5 } });
  await call('POST', `/api/inventory/${item.id}/adjust`, { token, body: { delta: -2, reason: 'sale' } });
  await call('PATCH', `/api/inventory/${item.id}`, { token, body: { costPrice: 900 } });
  await call('POST', '/api/team-messages', { token, body: { content: 'Sold two' } });

  const movements = await call('GET', `/api/inventory/${item.id}/movements`, { token });
  const createdBy = { id: made.id, username: name };
  expect(movements.body).toMatchObject([
    { delta: -2, createdBy },
    { delta: 5, createdBy },
  ]);
  const messages = await call('GET', '/api/team-messages', { token: admin.token });
  expect(messages.body).toMatchObject([{ content: 'Sold two', senderId: made.id, sender: { username: name } }]);
  const { body } = await call<AuditAnswer>('GET', `/api/audit?actor=${made.id}`, { token: admin.token });
  expect(body.events).toMatchObject([
    { actor: { kind: 'key', id: made.id, name }, summary: `${name} changed Sencha: cost price` },
  ]);
});

test('a key is nobody: no member, no recipient, no admin', async () => {
  const { body: made } = await create({ scopes: ['workspaces:read', 'messages:read', 'messages:write'] });
  const members = await call<{ id: number }[]>('GET', '/api/members', { token: made.key });
  expect(members.body.map(({ id }) => id)).toEqual([workspace.admin.id]);
  const body = { content: 'Hello', recipient: 'Key: Webshop' };
  const before = await call('POST', '/api/team-messages', { token: workspace.admin.token, body: { content: 'Mine' } });
  expect((await call('POST', '/api/team-messages', { token: workspace.admin.token, body })).status).not.toBe(500);
  const others = await call('DELETE', `/api/team-messages/${before.body.id}`, { token: made.key });
  expect(others.status).toBe(403);
  // The last admin cannot leave it to a key.
  const left = await call('DELETE', `/api/members/${workspace.admin.id}`, { token: workspace.admin.token });
  expect(left.status).toBe(409);
});

test('repeated requests, versions and conflicts work as they do for people', async () => {
  const { key: token } = (await create()).body;
  const headers = { 'idempotency-key': 'one' };
  const first = await call<Item>('POST', '/api/inventory', { token, headers, body: { name: 'Assam' } });
  const again = await call<Item>('POST', '/api/inventory', { token, headers, body: { name: 'Assam' } });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  // The same key of another caller is another request.
  const mine = { token: workspace.admin.token, headers, body: { name: 'Ceylon' } };
  expect((await call('POST', '/api/inventory', mine)).status).toBe(201);
  const stale = { token, headers: { 'if-match': '"0"' }, body: { name: 'Assam 2' } };
  expect((await call('PATCH', `/api/inventory/${first.body.id}`, stale)).status).toBe(412);
  const { headers: answered } = await call('GET', '/api/inventory', { token });
  const cached = { token, headers: { 'if-none-match': answered.get('etag') ?? '' } };
  expect((await call('GET', '/api/inventory', cached)).status).toBe(304);
});

describe('is refused with a sentence that says why', () => {
  const refused = async (token: string) => {
    const { status, body, headers } = await read(token);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    // A write is refused like a read.
    const write = await call<ErrorAnswer>('POST', '/api/inventory', { token, body: { name: 'Assam' } });
    expect([write.status, write.body.error]).toEqual([status, body.error]);
    return [status, body.code, body.error];
  };
  const says = (sentence: string) => [401, 'key_invalid', expect.stringContaining(sentence)];

  test('an expired key', async () => {
    const { key } = (await create({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString() })).body;
    expect((await read(key)).status).toBe(200);
    await change('expires_at', Date.now() - 1);
    expect(await refused(key)).toEqual(says('has expired'));
    expect(await list()).toMatchObject([{ status: 'expired' }]);
  });

  test('a revoked key, from the next request on', async () => {
    const { key, id } = (await create()).body;
    expect((await read(key)).status).toBe(200);
    for (const _ of ['once', 'again']) {
      const { status } = await call('DELETE', `/api/keys/${id}`, { token: workspace.admin.token });
      expect(status).toBe(204);
    }
    expect(await refused(key)).toEqual(says('was revoked'));
    expect(await list()).toMatchObject([{ status: 'revoked', revokedAt: expect.any(String) }]);
    const { body } = await call<AuditAnswer>('GET', '/api/audit?kind=keys', { token: workspace.admin.token });
    expect(body.events.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['api_key.revoked', 'Webshop'],
      ['api_key.created', 'Webshop'],
    ]);
    expect(JSON.stringify(body)).not.toContain(key.slice(20));
  });

  test('a key whose scopes no longer exist, or never did', async () => {
    const { key } = (await create()).body;
    for (const scopes of ['gone:read', '*', 'inventory', 'inventory:*', 'inventory:reader', ' ', '']) {
      await change('scopes', scopes);
      const { status, body } = await read(key);
      expect([scopes, status, body]).toMatchObject([scopes, 403, { code: 'scope_missing' }]);
    }
  });

  test('an unknown key, of this workspace, another one or none', async () => {
    const { id } = (await create()).body;
    const other = await newWorkspace();
    for (const workspaceId of [workspace.id, other.id, newId()]) {
      for (const shard of ['SHARD_0', 'SHARD_46655']) {
        expect(await refused(generateKey({ id, workspaceId, shard }))).toEqual(says('unknown'));
      }
    }
  });

  test.each([
    ['cut off', (key: string) => key.slice(0, -1)],
    ['with a wrong checksum', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    ['in other letters', (key: string) => key.toUpperCase().replace('CAM_', 'cam_')],
    ['of 8,000 characters', (key: string) => key.repeat(100)],
    ['of bytes that are no text', () => 'cam_\u00ed\u00b0\u0080'],
    ['that is only the prefix', () => 'cam_'],
  ])('a key %s', async (_name, spoil) => {
    expect(await refused(spoil((await create()).body.key))).toEqual(says('not a complete API key'));
  });

  test('in a cookie, where only sessions are', async () => {
    const { key } = (await create()).body;
    const { status, body } = await call('GET', '/api/inventory', { headers: { cookie: `camellia_token=${key}` } });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('the role of the person who created it', () => {
  let maker: { id: number; token: string };
  let key: string;
  let itemId: number;
  beforeEach(async () => {
    maker = await newMember(workspace, 'admin');
    key = (await create({}, maker.token)).body.key;
    itemId = (await call<Item>('POST', '/api/inventory', { token: key, body: { name: 'Assam' } })).body.id;
  });
  const remove = () => call<ErrorAnswer>('DELETE', `/api/inventory/${itemId}`, { token: key });

  test('limits the key when they are demoted, and no longer when they are promoted', async () => {
    const demote = (role: string) =>
      call('PATCH', `/api/members/${maker.id}`, { token: workspace.admin.token, body: { role } });
    await demote('staff');
    const { status, body } = await remove();
    expect([status, body.code]).toEqual([403, 'role_not_allowed']);
    expect(body.error).toContain('person who created this API key');
    expect((await read(key)).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'active', role: 'staff' }]);
    await demote('admin');
    expect((await remove()).status).toBe(204);
  });

  test('ends the key when they are removed, also if they come back', async () => {
    await call('DELETE', `/api/members/${maker.id}`, { token: workspace.admin.token });
    const { status, body } = await read(key);
    expect([status, body.code, body.error]).toEqual([
      401,
      'key_invalid',
      expect.stringContaining('left the workspace'),
    ]);
    expect(await list()).toMatchObject([{ status: 'ended', role: null }]);
    const invite = await call<{ code: string }>('POST', '/api/invites', {
      token: workspace.admin.token,
      body: { role: 'admin' },
    });
    const lone = (await findAccount(env, maker.id)) ?? expect.fail();
    const { token } = await openSession(env, lone, TEST_SOURCE);
    const joined = await call('POST', '/api/auth/join', { token, body: { inviteCode: invite.body.code } });
    expect(joined.status).toBe(200);
    expect((await read(key)).status).toBe(401);
    expect(await list()).toMatchObject([{ status: 'ended', role: null }]);
  });
});

test('a key sees and changes nothing of another workspace', async () => {
  const other = await newWorkspace();
  const { body: item } = await call<Item>('POST', '/api/inventory', {
    token: other.admin.token,
    body: { name: 'Theirs' },
  });
  const { key: token } = (await create()).body;
  expect((await read(token)).body).toEqual([]);
  expect((await call('GET', `/api/inventory/${item.id}`, { token })).status).toBe(404);
  expect((await call('PATCH', `/api/inventory/${item.id}`, { token, body: { name: 'Mine' } })).status).toBe(404);
});

test('a key leads to its workspace after that has moved, also from a shard that is gone', async () => {
  const { id } = (await create()).body;
  for (const shard of ['SHARD_1', 'SHARD_46655']) {
    const key = generateKey({ id, workspaceId: workspace.id, shard });
    await env.SHARD_0.prepare('UPDATE api_keys SET hash = ? WHERE workspace_id = ?')
      .bind(await hashKey(key), workspace.id)
      .run();
    expect((await read(key)).status).toBe(200);
  }
});

test('a request with a key sends as many statements to the same databases as one with a session', async () => {
  const { key } = (await create({ scopes: ['suppliers:read'] })).body;
  await change('last_used_at', Date.now());
  const count = async (token: string) => {
    const sent: { directory: Sent[]; shard: Sent[] } = { directory: [], shard: [] };
    const databases = {
      DIRECTORY: recorded(env.DIRECTORY, sent.directory),
      SHARD_0: recorded(env.SHARD_0, sent.shard),
    };
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.request(`${ORIGIN}/api/suppliers`, { headers }, { ...env, ...databases });
    expect(response.status).toBe(200);
    return [sent.directory.length, sent.shard.length];
  };
  const session = await count(workspace.admin.token);
  expect(session[0]).toBe(0);
  expect(await count(key)).toEqual(session);
});

test('the last use is recorded with the first request, then at most every five minutes', async () => {
  const { key } = (await create()).body;
  const lastUsed = async () => Date.parse((await list())[0]?.lastUsedAt ?? '');
  await read(key);
  await expect.poll(lastUsed).toBeGreaterThan(Date.now() - HOUR_MS);
  const recent = Date.now() - HOUR_MS / 20;
  await change('last_used_at', recent);
  await read(key);
  expect(await lastUsed()).toBe(recent);
  await change('last_used_at', Date.now() - HOUR_MS / 10);
  await read(key);
  await expect.poll(lastUsed).toBeGreaterThan(recent);
});

test('the whole export needs proof of identity, which a key cannot give; the list does not', async () => {
  const { key: token } = (await create({ scopes: ['export:read'] })).body;
  expect((await call('GET', '/api/export?format=csv', { token })).status).toBe(200);
  const { status, body } = await call('GET', '/api/export?format=json', { token });
  expect([status, body.code]).toEqual([403, 'key_not_allowed']);
});

describe('scopes', () => {
  const groups = async () =>
    (await call<ScopeGroup[]>('GET', '/api/keys/scopes', { token: workspace.admin.token })).body;

  test('are those of the endpoints, by feature', async () => {
    expect(await groups()).toEqual(
      expect.arrayContaining([
        {
          feature: 'inventory',
          name: 'Inventory',
          description: expect.any(String),
          scopes: ['inventory:read', 'inventory:write'],
        },
      ]),
    );
  });

  test('leave out keys, members, invites, sessions, factors and accounts', async () => {
    const scopes = (await groups()).flatMap((group) => group.scopes);
    expect(scopes.filter((scope) => /^(keys|accounts|sessions|factors|email|push|demo|core):/.test(scope))).toEqual([]);
    // Reading who works here is possible; changing it is not.
    expect(scopes.filter((scope) => scope.startsWith('workspaces:'))).toEqual(['workspaces:read']);
    const { key: token } = (await create({ scopes })).body;
    for (const [method, path] of [
      ['GET', '/api/invites'],
      ['GET', '/api/keys'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/auth/logout'],
      ['POST', `/api/members/${workspace.admin.id}/reset-code`],
      ['DELETE', `/api/members/${workspace.admin.id}`],
      ['DELETE', '/api/workspace'],
      ['GET', '/api/push'],
    ] as const) {
      const { status, body } = await call(method, path, { token });
      expect([path, status, body.code]).toEqual([path, 403, 'key_not_allowed']);
    }
  });

  test('of every feature open what they name', async () => {
    const scopes = (await groups()).flatMap((group) => group.scopes).filter((scope) => scope.endsWith(':read'));
    const { key: token } = (await create({ scopes })).body;
    for (const path of [
      '/inventory',
      '/inventory/imports',
      '/suppliers',
      '/orders',
      '/audit',
      '/backups',
      '/members',
    ]) {
      expect([path, (await call('GET', `/api${path}`, { token })).status]).toEqual([path, 200]);
    }
  });
});

test('a key that makes many backups pushes out none that a person has made', async () => {
  const backUp = async (token: string) =>
    (await call<{ backup: Backup }>('POST', '/api/backups', { token })).body.backup;
  const kept = await backUp(workspace.admin.token);
  expect(kept.kind).toBe('manual');
  const { key } = (await create({ scopes: ['backups:read', 'backups:write'] })).body;
  const made = [];
  for (let n = 0; n < 5; n++) made.push(await backUp(key));
  const { body } = await call<Backup[]>('GET', '/api/backups', { token: key });
  expect(body.map(({ id, kind }) => [id, kind])).toEqual([
    ...made
      .slice(2)
      .toReversed()
      .map(({ id }) => [id, 'key']),
    [kept.id, 'manual'],
  ]);
});
