import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../worker/core/env.ts';
import { SESSION_TTL_MS, signToken, type TokenClaims } from '../worker/core/identity/tokens.ts';
import { newId } from '../worker/core/ids.ts';
import type { Item } from '../worker/inventory/contract.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from './support/api.ts';

/** Ways into another workspace other than its ids in a path, which tests/refusals.test.ts tries on every endpoint. */

let mine: TestWorkspace;
let theirs: TestWorkspace;
let theirItem: Item;
beforeAll(async () => {
  mine = await newWorkspace();
  theirs = await newWorkspace();
  const body = { name: 'Their secret blend', sku: 'SECRET-1', quantity: 7 };
  theirItem = (await call<Item>('POST', '/api/inventory', { token: theirs.admin.token, body })).body;
});

const asMe = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<T>(method, path, { token: mine.admin.token, body, headers });

/** The claims of a token, unchecked. */
function claimsOf(token: string): TokenClaims {
  const { sub, sid, wid, shard } = JSON.parse(atob(token.split('.')[1] ?? '')) as Record<string, string & number>;
  return { userId: Number(sub), sessionId: sid ?? '', workspace: { id: wid ?? 0, shard: shard ?? '' } };
}

const base64url = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: 'base64url', omitPadding: true });

describe('a token', () => {
  const soon = () => Date.now() + SESSION_TTL_MS;
  const payload = () => {
    const { userId, sessionId } = claimsOf(theirs.admin.token);
    const { id: wid, shard } = theirs;
    return { sub: String(userId), sid: sessionId, wid, shard, exp: Math.floor(soon() / 1000) };
  };
  const forgeries: [string, () => Promise<string>][] = [
    ['that is not signed', async () => `${base64url({ alg: 'none' })}.${base64url(payload())}.`],
    [
      'that names no algorithm but has a signature',
      async () => `${base64url({ alg: 'none' })}.${base64url(payload())}.${theirs.admin.token.split('.')[2]}`,
    ],
    [
      'signed with another secret',
      () => signToken('another secret of 32 characters.', claimsOf(theirs.admin.token), soon()),
    ],
    [
      'signed with another algorithm',
      () =>
        new SignJWT(payload())
          .setProtectedHeader({ alg: 'HS512' })
          .sign(new TextEncoder().encode(`camellia session ${readSettings(env).AUTH_SECRET}`)),
    ],
    [
      'whose payload has been exchanged',
      async () => {
        const [head, , signature] = mine.admin.token.split('.');
        return `${head}.${theirs.admin.token.split('.')[1]}.${signature}`;
      },
    ],
  ];

  test.each(forgeries)('%s is refused', async (_, forge) => {
    const token = await forge();
    for (const path of ['/api/auth/me', '/api/inventory', '/api/invites']) {
      expect((await call('GET', path, { token })).status).toBe(401);
    }
  });

  test.each<[string, (claims: TokenClaims) => TokenClaims]>([
    ['another workspace', (claims) => ({ ...claims, workspace: { id: theirs.id, shard: theirs.shard } })],
    ['another user', (claims) => ({ ...claims, userId: theirs.admin.id })],
    [
      'another workspace and user',
      (claims) => ({ ...claims, userId: theirs.admin.id, workspace: { id: theirs.id, shard: theirs.shard } }),
    ],
    ['no workspace, as before joining', (claims) => ({ ...claims, workspace: null })],
  ])('is worth nothing with the session of one and the name of %s, even if signed', async (_, swap) => {
    const token = await signToken(readSettings(env).AUTH_SECRET, swap(claimsOf(mine.admin.token)), soon());
    expect((await call('GET', '/api/inventory', { token })).status).toBe(401);
    expect((await call('POST', '/api/inventory', { token, body: { name: 'x' } })).status).toBe(401);
  });

  test('of a removed member is worth nothing, and nothing that it was sent with is done', async () => {
    const member = await newMember(mine, 'member');
    expect((await call('GET', '/api/inventory', { token: member.token })).status).toBe(200);
    expect((await asMe('DELETE', `/api/members/${member.id}`)).status).toBe(200);
    for (const path of ['/api/inventory', '/api/auth/me', '/api/members']) {
      expect((await call('GET', path, { token: member.token })).status).toBe(401);
    }
    expect((await call('POST', '/api/inventory', { token: member.token, body: { name: 'x' } })).status).toBe(401);
    expect((await asMe('GET', '/api/inventory')).body).toEqual([]);
  });

  test('in the header counts, whatever cookie comes with it', async () => {
    const cookie = `camellia_token=${theirs.admin.token}`;
    expect((await asMe('GET', '/api/auth/me', undefined, { cookie })).body).toMatchObject({ id: mine.admin.id });
    expect((await asMe('GET', '/api/inventory', undefined, { cookie })).body).toEqual([]);
    for (const authorization of ['Basic bWU6bWU=', 'Bearer', 'Bearer forged']) {
      expect((await call('GET', '/api/auth/me', { headers: { authorization, cookie } })).status).toBe(401);
    }
  });
});

describe('what another workspace owns', () => {
  test('cannot be named in a body', async () => {
    expect((await asMe('PATCH', '/api/workspace', { contactUserId: theirs.admin.id })).status).toBe(400);
    expect((await asMe('GET', '/api/workspace')).body).toMatchObject({ contact: { userId: mine.admin.id } });
    const sneaky = { name: 'Mine', workspaceId: theirs.id, workspace_id: theirs.id, id: theirItem.id, version: 99 };
    const { body } = await asMe<Item>('POST', '/api/inventory', sneaky);
    expect(body.id).not.toBe(theirItem.id);
    await asMe('PATCH', `/api/inventory/${body.id}`, sneaky);
    expect((await call('GET', '/api/inventory', { token: theirs.admin.token })).body).toEqual([theirItem]);
    await asMe('DELETE', `/api/inventory/${body.id}`);
  });

  test('is not met by an import of the same SKU and name', async () => {
    const rows = [{ productName: theirItem.name, sku: theirItem.sku, stockOnHand: 1 }];
    const { body } = await asMe<{ items: Item[] }>('POST', '/api/inventory/bulk', rows);
    expect(body).toMatchObject({ created: 1, updated: 0 });
    expect((await call('GET', '/api/inventory', { token: theirs.admin.token })).body).toEqual([theirItem]);
    await asMe('DELETE', `/api/inventory/${body.items[0]?.id}`);
  });

  test('does not come with a cursor that was made there', async () => {
    const { token } = theirs.admin;
    const { body: second } = await call<Item>('POST', '/api/inventory', { token, body: { name: 'Zealong' } });
    const { headers } = await call('GET', '/api/inventory?limit=1', { token });
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await call<Item[]>('GET', next, { token })).body).toHaveLength(1);
    expect((await asMe('GET', next)).body).toEqual([]);
    await call('DELETE', `/api/inventory/${second.id}`, { token });
  });

  test('does not come with an idempotency key that was used there', async () => {
    const key = { 'idempotency-key': `shared-${newId()}` };
    const send = (token: string) =>
      call<Item>('POST', '/api/inventory', { token, body: { name: 'Same' }, headers: key });
    const here = await send(mine.admin.token);
    const there = await send(theirs.admin.token);
    expect([here.status, there.status]).toEqual([201, 201]);
    expect(there.body.id).not.toBe(here.body.id);
    expect(there.headers.get('idempotency-replayed')).toBeNull();
  });

  test('does not come as a 304 to the tag of there', async () => {
    const there = await call('GET', '/api/inventory', { token: theirs.admin.token });
    const headers = { 'if-none-match': there.headers.get('etag') ?? '' };
    expect((await asMe('GET', '/api/inventory', undefined, headers)).status).toBe(200);
  });
});
