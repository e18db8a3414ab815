import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  call,
  giveConfirmedEmail,
  newMember,
  newName,
  newWorkspace,
  type Person,
  TEST_SOURCE,
} from '../../tests/support/api.ts';
import { findAccount } from '../accounts/queries.ts';
import { openSession } from '../accounts/session-service.ts';

interface Member {
  id: number;
  role: string;
}

const members = (token: string) => call<Member[]>('GET', '/api/members', { token });
const setRole = (by: Person, id: number, role: string) =>
  call<{ error: string }>('PATCH', `/api/members/${id}`, { token: by.token, body: { role } });
const remove = (by: Person, id: number) => call<{ error: string }>('DELETE', `/api/members/${id}`, { token: by.token });
const me = (person: Person) => call('GET', '/api/auth/me', { token: person.token });

test('every role can list this workspace’s members, by name', async () => {
  await newWorkspace();
  const workspace = await newWorkspace('zoe');
  const staff = await newMember(workspace, 'staff', 'Ana');
  const { status, body } = await members(staff.token);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: staff.id,
      username: 'Ana',
      firstName: '',
      lastName: '',
      role: 'staff',
      joinedAt: expect.stringMatching(/Z$/),
    },
    {
      id: workspace.admin.id,
      username: 'zoe',
      firstName: '',
      lastName: '',
      role: 'admin',
      joinedAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('a role change applies from the next request, with the same token', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  const invites = () => call('GET', '/api/invites', { token: staff.token });
  expect((await invites()).status).toBe(403);
  const { status, body } = await setRole(workspace.admin, staff.id, 'admin');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: staff.id, role: 'admin' });
  expect((await invites()).status).toBe(200);
  expect((await setRole(staff, staff.id, 'staff')).status).toBe(200);
  expect((await invites()).status).toBe(403);
});

test('refuses to demote or remove the last admin', async () => {
  const workspace = await newWorkspace();
  await newMember(workspace, 'member');
  const { admin } = workspace;
  for (const answer of [await setRole(admin, admin.id, 'member'), await remove(admin, admin.id)]) {
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('A workspace needs an admin. Make someone else an admin first.');
  }
  expect((await setRole(admin, admin.id, 'admin')).status).toBe(200);
  expect((await me(admin)).body).toMatchObject({ role: 'admin' });
});

test('an admin remains if two demote each other at once', async () => {
  const workspace = await newWorkspace();
  const second = await newMember(workspace, 'admin');
  const { admin } = workspace;
  await Promise.all([setRole(admin, second.id, 'staff'), setRole(second, admin.id, 'staff')]);
  const { body } = await members(admin.token);
  expect(body.filter((member) => member.role === 'admin')).toHaveLength(1);
});

test('removing a member ends their sessions and detaches their account', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  const { status, body } = await remove(workspace.admin, staff.id);
  expect(status).toBe(200);
  expect(body).toEqual({ openInvites: [] });
  expect((await me(staff)).status).toBe(401);
  expect((await members(workspace.admin.token)).body.map((member) => member.id)).toEqual([workspace.admin.id]);
  expect(
    await env.DIRECTORY.prepare('SELECT workspace_id, joined_as FROM users WHERE id = ?').bind(staff.id).raw(),
  ).toEqual([[null, null]]);
  expect((await remove(workspace.admin, staff.id)).status).toBe(404);
});

test('also ends the session that was opened before joining', async () => {
  const workspace = await newWorkspace();
  const { body: invite } = await call<{ code: string }>('POST', '/api/invites', {
    token: workspace.admin.token,
    body: { role: 'staff' },
  });
  const username = `late.${workspace.id.toString(36)}`;
  const secret = { username, password: 'second flush' };
  const { body: made } = await call<{ id: number }>('POST', '/api/auth/signup', { body: secret });
  const { body: before } = await call<{ token: string }>('POST', '/api/auth/login', { body: secret });
  const join = () =>
    call<{ token: string }>('POST', '/api/auth/join', { token: before.token, body: { inviteCode: invite.code } });
  const { body: joined } = await join();
  await remove(workspace.admin, made.id);
  for (const { token } of [before, joined]) {
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
  }
});

test('a removed member can rejoin by invite, in its role', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const secret = { username: `back.${workspace.id.toString(36)}`, password: 'second flush' };
  const invite = async (role: string) =>
    (await call<{ code: string }>('POST', '/api/invites', { token, body: { role } })).body.code;
  const { body: made } = await call<{ id: number }>('POST', '/api/auth/signup', {
    body: { ...secret, inviteCode: await invite('staff') },
  });
  await remove(workspace.admin, made.id);
  const { body: alone } = await call<{ token: string }>('POST', '/api/auth/login', { body: secret });
  const { status, body } = await call<{ token: string }>('POST', '/api/auth/join', {
    token: alone.token,
    body: { inviteCode: await invite('member') },
  });
  expect(status).toBe(200);
  expect((await call('GET', '/api/auth/me', { token: body.token })).body).toMatchObject({ role: 'member' });
});

test('an admin becomes the contact if the contact is removed', async () => {
  const workspace = await newWorkspace();
  const second = await newMember(workspace, 'admin');
  await call('PATCH', '/api/workspace', { token: second.token, body: { contactName: 'The boss' } });
  expect((await remove(second, workspace.admin.id)).status).toBe(200);
  const { body } = await call('GET', '/api/workspace', { token: second.token });
  expect(body).toMatchObject({ contact: { userId: second.id, username: second.username, name: second.username } });
});

test('removing a member lists the invites that they could come back with, and ends them on request', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const other = await newMember(workspace, 'admin');
  const dismissed = await newMember(workspace, 'admin');
  const invite = async ({ token }: Person) =>
    (await call<{ id: number; code: string }>('POST', '/api/invites', { token, body: { role: 'staff' } })).body;
  const [theirs, open, used] = [await invite(dismissed), await invite(other), await invite(other)];
  await call('DELETE', `/api/invites/${used.id}`, { token: admin.token });

  const removed = await call<{ openInvites: { id: number }[] }>('DELETE', `/api/members/${dismissed.id}`, {
    token: admin.token,
  });
  expect([removed.status, removed.body.openInvites.map(({ id }) => id)]).toEqual([200, [open.id]]);

  // Someone who removes themselves ends the invites, too.
  const path = `/api/members/${other.id}?endInvites=true`;
  const fresh = await invite(admin);
  const left = await call('DELETE', path, { token: other.token });
  expect([left.status, left.body]).toEqual([200, { openInvites: [] }]);
  const { body: all } = await call<{ id: number; status: string }[]>('GET', '/api/invites', { token: admin.token });
  const statuses = new Map(all.map(({ id, status }) => [id, status]));
  expect([theirs, open, fresh].map(({ id }) => statuses.get(id))).toEqual(['ended', 'ended', 'revoked']);
  const late = { username: newName(), password: 'second flush', inviteCode: fresh.code };
  expect((await call('POST', '/api/auth/signup', { body: late })).status).toBe(400);
  const log = await call<{ events: { action: string }[] }>('GET', '/api/audit', { token: admin.token });
  expect(log.body.events.filter(({ action }) => action === 'invite.revoked')).toHaveLength(2);
});

test('someone who joins again confirms their address again', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const staff = await newMember(workspace, 'staff');
  await giveConfirmedEmail(workspace, staff, 'mei@leaf.example');
  expect((await me(staff)).body.emailConfirmed).toBe(true);
  await remove(workspace.admin, staff.id);
  const { body: invite } = await call<{ code: string }>('POST', '/api/invites', { token, body: { role: 'staff' } });
  const account = await findAccount(env, staff.id);
  if (!account) throw new Error('The account is gone');
  const lone = await openSession(env, account, TEST_SOURCE);
  const joined = await call<{ token: string }>('POST', '/api/auth/join', {
    token: lone.token,
    body: { inviteCode: invite.code },
  });
  const { body } = await me({ ...staff, token: joined.body.token });
  expect(body).toMatchObject({ email: 'mei@leaf.example', emailConfirmed: false });
});
