import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newLoneAccount, newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import type { Invite } from './contract.ts';

const create = (token: string, body: unknown, headers?: Record<string, string>) =>
  call<Invite>('POST', '/api/invites', { token, body, ...(headers && { headers }) });
const list = async (token: string) => (await call<Invite[]>('GET', '/api/invites', { token })).body;

test('creates an invite link with a role, valid for 7 days, with an optional number of uses', async () => {
  const { token } = (await newWorkspace()).admin;
  const before = Date.now();
  const { status, body } = await create(token, { role: 'member', maxUses: 3 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ role: 'member', maxUses: 3, uses: 0, status: 'open' });
  expect(body.code).toMatch(/^[\w-]{32}$/);
  expect(body.url).toBe(`${ORIGIN}/signup?invite=${body.code}`);
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
  expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before);
  expect((await create(token, { role: 'staff' })).body).toMatchObject({ role: 'staff', maxUses: null });
});

test.each([
  ['an unknown role', { role: 'owner' }, 'role'],
  ['no role', {}, 'role'],
  ['no use', { role: 'staff', maxUses: 0 }, 'maxUses'],
  ['half a use', { role: 'staff', maxUses: 1.5 }, 'maxUses'],
])('refuses an invite with %s', async (_what, input, path) => {
  const { token } = (await newWorkspace()).admin;
  const { status, body } = await create(token, input);
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: [{ path }] });
});

test('lists only this workspace’s invites, newest first, with their status', async () => {
  await create((await newWorkspace()).admin.token, { role: 'staff' });
  const { token } = (await newWorkspace()).admin;
  const make = async (maxUses?: number) => (await create(token, { role: 'staff', maxUses })).body.id;
  const [open, revoked, expired, used] = [await make(), await make(), await make(), await make(1)];
  expect((await call('DELETE', `/api/invites/${revoked}`, { token })).status).toBe(204);
  await env.DIRECTORY.prepare('UPDATE invites SET expires_at = 1 WHERE id = ?').bind(expired).run();
  await env.DIRECTORY.prepare('UPDATE invites SET uses = 1 WHERE id = ?').bind(used).run();
  expect((await list(token)).map(({ id, status }) => [id, status])).toEqual([
    [used, 'used up'],
    [expired, 'expired'],
    [revoked, 'revoked'],
    [open, 'open'],
  ]);
});

test('revokes an invite, once', async () => {
  const { token } = (await newWorkspace()).admin;
  const { body } = await create(token, { role: 'staff' });
  const revokedAt = () =>
    env.DIRECTORY.prepare('SELECT revoked_at FROM invites WHERE id = ?').bind(body.id).first('revoked_at');
  expect((await call('DELETE', `/api/invites/${body.id}`, { token })).status).toBe(204);
  const first = await revokedAt();
  expect((await call('DELETE', `/api/invites/${body.id}`, { token })).status).toBe(204);
  expect(await revokedAt()).toBe(first);
});

test('a repeated Idempotency-Key creates one invite, even in parallel', async () => {
  const { token } = (await newWorkspace()).admin;
  const post = (role = 'staff') => create(token, { role }, { 'idempotency-key': 'first invite' });
  expect((await post()).status).toBe(400);
  const keyed = (role = 'staff') => create(token, { role }, { 'idempotency-key': 'first-invite' });
  const answers = await Promise.all([keyed(), keyed(), keyed()]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(1);
  expect((await keyed()).headers.get('idempotency-replayed')).toBe('true');
  expect(await list(token)).toHaveLength(1);
  expect((await keyed('member')).status).toBe(409);
});

test('an invite names who made it and who has joined with it, latest first', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { body: invite } = await call<Invite>('POST', '/api/invites', { token, body: { role: 'staff' } });
  expect(invite.usedBy).toEqual([]);
  const people = [await newLoneAccount(), await newLoneAccount()];
  for (const person of people) {
    const joined = await call('POST', '/api/auth/join', { token: person.token, body: { inviteCode: invite.code } });
    expect(joined.status).toBe(200);
  }
  const { body } = await call<Invite[]>('GET', '/api/invites', { token });
  expect(body[0]?.createdBy).toEqual({ id: workspace.admin.id, username: workspace.admin.username });
  expect(body[0]?.usedBy.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(body[0]?.usedBy[0]).toEqual({
    id: expect.any(Number),
    username: expect.any(String),
    usedAt: expect.stringMatching(/Z$/),
  });
});

test('a code that is refused is not recorded as used', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const { body: invite } = await call<Invite>('POST', '/api/invites', { token, body: { role: 'staff', maxUses: 1 } });
  const people = [await newLoneAccount(), await newLoneAccount()];
  const answers = [];
  for (const person of people) {
    answers.push(await call('POST', '/api/auth/join', { token: person.token, body: { inviteCode: invite.code } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  const { body } = await call<Invite[]>('GET', '/api/invites', { token });
  expect(body[0]?.usedBy.map(({ id }) => id)).toEqual([people[0]?.id]);
});
