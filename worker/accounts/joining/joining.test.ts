import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  type Answer,
  call,
  newLoneAccount,
  newMember,
  newName,
  newWorkspace,
  type TestWorkspace,
} from '../../../tests/support/api.ts';

const password = 'second flush';

interface Made {
  id: number;
  code: string;
}

async function invite(workspace: TestWorkspace, input: { role?: string; maxUses?: number } = {}): Promise<Made> {
  const { token } = workspace.admin;
  const { status, body } = await call<Made>('POST', '/api/invites', { token, body: { role: 'staff', ...input } });
  expect(status).toBe(201);
  return body;
}

const signup = <T = { id: number; username: string }>(body: Record<string, unknown>) =>
  call<T>('POST', '/api/auth/signup', { body: { password, ...body } });

const login = (username: string) =>
  call<{ token: string }>('POST', '/api/auth/login', { body: { username, password } });

async function me(token: string) {
  const { status, body } = await call<{ role: string | null; workspace: { id: number } | null }>(
    'GET',
    '/api/auth/me',
    {
      token,
    },
  );
  expect(status).toBe(200);
  return body;
}

const exists = async (username: string) =>
  (await env.DIRECTORY.prepare('SELECT id FROM users WHERE username_key = ?').bind(username).first()) !== null;

const usesOf = (code: string) =>
  env.DIRECTORY.prepare('SELECT uses FROM invites WHERE code = ?').bind(code).first<number>('uses');

test('signs up into the workspace and role of an invite, with the profile', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace, { role: 'member' });
  const username = newName('mei');
  const profile = { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com' };
  const made = await signup({ username, inviteCode: ` ${code} `, ...profile });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ id: made.body.id, username });
  expect(made.headers.get('set-cookie')).toBeNull();

  const members = await call<{ username: string }[]>('GET', '/api/members', { token: workspace.admin.token });
  expect(members.body.map((member) => member.username)).toContain(username);
  const { body } = await login(username);
  expect(await me(body.token)).toMatchObject({ ...profile, role: 'member', workspace: { id: workspace.id } });
});

test.each([undefined, ''])('signs up without an invite (%j) and without a workspace', async (inviteCode) => {
  const username = newName('lone');
  expect((await signup({ username, inviteCode })).status).toBe(201);
  const { body } = await login(username);
  expect(await me(body.token)).toMatchObject({
    username,
    role: null,
    workspace: null,
    notifications: { email: true, lowStock: true, integrationSync: false },
  });
  const refused = await call('GET', '/api/members', { token: body.token });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error: 'Join a workspace first' });
});

interface Refusal {
  error: string;
  details: { path: string }[];
}

/** Creates codes that are not valid. */
const badCodes: Record<string, (workspace: TestWorkspace) => Promise<string>> = {
  'not known': async () => 'no-such-code',
  revoked: async (workspace) => {
    const { id, code } = await invite(workspace);
    const { token } = workspace.admin;
    expect((await call('DELETE', `/api/invites/${id}`, { token })).status).toBe(204);
    return code;
  },
  expired: async (workspace) => {
    const { id, code } = await invite(workspace);
    await env.DIRECTORY.prepare('UPDATE invites SET expires_at = ? WHERE id = ?').bind(Date.now(), id).run();
    return code;
  },
  'used up': async (workspace) => {
    const { code } = await invite(workspace, { maxUses: 1 });
    expect((await signup({ username: newName(), inviteCode: code })).status).toBe(201);
    return code;
  },
};

test.each(Object.keys(badCodes))('refuses to sign up or join with a code that is %s, and says so', async (what) => {
  const inviteCode = (await badCodes[what]?.(await newWorkspace())) ?? '';
  const username = newName('late');
  const lone = await newLoneAccount();
  const answers: Answer<Refusal>[] = [
    await signup<Refusal>({ username, inviteCode }),
    await call<Refusal>('POST', '/api/auth/join', { token: lone.token, body: { inviteCode } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.error).toContain(what);
    expect(body.details.map((detail) => detail.path)).toEqual(['inviteCode']);
  }
  expect(await exists(username)).toBe(false);
  expect((await me(lone.token)).workspace).toBeNull();
});

test('a taken username does not use up the invite', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace, { maxUses: 1 });
  expect((await signup({ username: workspace.admin.username, inviteCode: code })).status).toBe(409);
  expect(await usesOf(code)).toBe(0);
});

test('parallel sign-ups cannot exceed the uses of an invite', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace, { maxUses: 2 });
  const people = await Promise.all(Array.from({ length: 5 }, () => newLoneAccount()));
  const answers = await Promise.all(
    people.map(({ token }) => call('POST', '/api/auth/join', { token, body: { inviteCode: code } })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 400, 400, 400]);
  expect(await usesOf(code)).toBe(2);
  const members = await call<unknown[]>('GET', '/api/members', { token: workspace.admin.token });
  expect(members.body).toHaveLength(3);
});

test('joins a workspace; both the new and the old token are valid', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace);
  const lone = await newLoneAccount();
  const { status, body, headers } = await call<{ token: string; expiry: number; user: unknown }>(
    'POST',
    '/api/auth/join',
    { token: lone.token, body: { inviteCode: code } },
  );
  expect(status).toBe(200);
  expect(body.user).toEqual({ id: lone.id, username: lone.username });
  expect(headers.get('set-cookie')).toContain(`camellia_token=${body.token};`);
  for (const token of [body.token, lone.token]) {
    expect(await me(token)).toMatchObject({ role: 'staff', workspace: { id: workspace.id } });
    expect((await call('GET', '/api/members', { token })).status).toBe(200);
  }
  expect((await call('POST', '/api/auth/logout', { token: lone.token })).status).toBe(200);
  expect((await call('GET', '/api/auth/me', { token: lone.token })).status).toBe(401);
  expect((await me(body.token)).role).toBe('staff');
});

test('refuses to join a second workspace', async () => {
  const [mine, other] = [await newWorkspace(), await newWorkspace()];
  const { code } = await invite(other);
  const staff = await newMember(mine, 'staff');
  const { status } = await call('POST', '/api/auth/join', { token: staff.token, body: { inviteCode: code } });
  expect(status).toBe(409);
  expect(await usesOf(code)).toBe(0);
});

test('an account joins only one workspace, even with two invites in parallel', async () => {
  const codes = [await invite(await newWorkspace()), await invite(await newWorkspace())].map(({ code }) => code);
  const { token } = await newLoneAccount();
  const answers = await Promise.all(
    codes.map((inviteCode) => call('POST', '/api/auth/join', { token, body: { inviteCode } })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect((await Promise.all(codes.map(usesOf))).toSorted()).toEqual([0, 1]);
});

test('sign-in completes a registration that only reached the directory', async () => {
  const username = newName('crashed');
  const registered = await call<{ id: number; token: string }>('POST', '/api/auth/register', {
    body: { username, password },
  });
  const { workspace } = await me(registered.body.token);
  const id = workspace?.id ?? 0;
  for (const table of ['sessions', 'members']) {
    await env.SHARD_0.prepare(`DELETE FROM ${table} WHERE workspace_id = ?`).bind(id).run();
  }
  await env.SHARD_0.prepare('DELETE FROM workspaces WHERE id = ?').bind(id).run();

  const { body } = await login(username);
  expect(await me(body.token)).toMatchObject({ username, role: 'admin', workspace: { id, contact: { username } } });
});

test('sign-in completes a join that only reached the directory', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace);
  const username = newName('crashed');
  await signup({ username, inviteCode: code });
  await env.SHARD_0.prepare('DELETE FROM members WHERE username = ?').bind(username).run();
  const { body } = await login(username);
  expect(await me(body.token)).toMatchObject({ role: 'staff', workspace: { id: workspace.id } });
});

test('sign-in completes a removal that only reached the shard', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace);
  const username = newName('removed');
  await signup({ username, inviteCode: code });
  await env.SHARD_0.prepare('UPDATE members SET removed_at = ? WHERE username = ?').bind(Date.now(), username).run();
  const { body } = await login(username);
  expect(await me(body.token)).toMatchObject({ role: null, workspace: null });
  const rejoin = (inviteCode: string) => call('POST', '/api/auth/join', { token: body.token, body: { inviteCode } });
  expect((await rejoin(code)).status).toBe(400);
  expect((await rejoin((await invite(workspace)).code)).status).toBe(200);
  expect(await me(body.token)).toMatchObject({ role: 'staff', workspace: { id: workspace.id } });
});

test('sign-in keeps the current role, not the one at joining', async () => {
  const workspace = await newWorkspace();
  const { code } = await invite(workspace);
  const username = newName('promoted');
  const { body: made } = await signup({ username, inviteCode: code });
  const { token } = workspace.admin;
  expect((await call('PATCH', `/api/members/${made.id}`, { token, body: { role: 'member' } })).status).toBe(200);
  const { body } = await login(username);
  expect((await me(body.token)).role).toBe('member');
});

/** Someone with a password who joined this workspace by invite. */
async function joined(workspace: TestWorkspace, role: string) {
  const username = newName(role);
  const { code } = await invite(workspace, { role });
  const { body } = await signup({ username, inviteCode: code });
  return { id: body.id, username, code, token: (await login(username)).body.token };
}

const remove = async (workspace: TestWorkspace, id: number) => {
  const { token } = workspace.admin;
  expect((await call('DELETE', `/api/members/${id}`, { token })).status).toBe(200);
};

const changeRole = async (workspace: TestWorkspace, id: number, role: string) => {
  const { token } = workspace.admin;
  expect((await call('PATCH', `/api/members/${id}`, { token, body: { role } })).status).toBe(200);
};

const join = (token: string, inviteCode: string) =>
  call<Refusal>('POST', '/api/auth/join', { token, body: { inviteCode } });

test.each(['admin', 'member', 'staff'])('a removed %s cannot rejoin with an older code', async (role) => {
  const workspace = await newWorkspace();
  const open = await invite(workspace, { role: 'staff' });
  const person = await joined(workspace, role);
  await remove(workspace, person.id);
  const { token } = (await login(person.username)).body;
  for (const code of [open.code, person.code]) {
    const { status, body } = await join(token, code);
    expect([status, body.error]).toEqual([400, expect.stringContaining('before you were removed')]);
  }
  expect((await me(token)).workspace).toBeNull();
  expect((await signup({ username: newName(), inviteCode: open.code })).status).toBe(201);
  const again = await invite(workspace, { role: 'staff' });
  expect((await join(token, again.code)).status).toBe(200);
});

test.each([
  ['removed', remove],
  ['demoted', (workspace: TestWorkspace, id: number) => changeRole(workspace, id, 'member')],
])('the codes of an admin who is %s end, and stay ended if they become an admin again', async (_what, end) => {
  const workspace = await newWorkspace();
  const maker = await newMember(workspace, 'admin');
  const theirs = await call<Made>('POST', '/api/invites', { token: maker.token, body: { role: 'admin' } });
  const ours = await invite(workspace);
  const statuses = async () => {
    const { body } = await call<{ code: string; status: string; createdBy: { username: string } }[]>(
      'GET',
      '/api/invites',
      { token: workspace.admin.token },
    );
    return body.map(({ status, createdBy }) => [status, createdBy.username]);
  };
  const refused = async () => {
    const lone = await newLoneAccount();
    const { status, body } = await join(lone.token, theirs.body.code);
    expect([status, body.error]).toEqual([400, expect.stringContaining('no longer an admin')]);
    const username = newName('late');
    expect((await signup({ username, inviteCode: theirs.body.code })).status).toBe(400);
    expect(await exists(username)).toBe(false);
  };
  await end(workspace, maker.id);
  await refused();
  expect(await statuses()).toEqual([
    ['open', workspace.admin.username],
    ['ended', maker.username],
  ]);
  if (_what === 'demoted') {
    await changeRole(workspace, maker.id, 'admin');
    await refused();
  }
  expect((await signup({ username: newName(), inviteCode: ours.code })).status).toBe(201);
});

test('removing a member who was never an admin ends no codes', async () => {
  const workspace = await newWorkspace();
  const { id } = await newMember(workspace, 'member');
  const { code } = await invite(workspace);
  await changeRole(workspace, id, 'staff');
  await remove(workspace, id);
  expect((await signup({ username: newName(), inviteCode: code })).status).toBe(201);
});

test('admin invites are single-use', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const several = await call<Refusal>('POST', '/api/invites', { token, body: { role: 'admin', maxUses: 2 } });
  expect([several.status, several.body.details]).toEqual([400, [expect.objectContaining({ path: 'maxUses' })]]);
  const one = await call<Made>('POST', '/api/invites', { token, body: { role: 'admin' } });
  expect(one.body).toMatchObject({ maxUses: 1, createdBy: { username: workspace.admin.username } });
  expect((await signup({ username: newName(), inviteCode: one.body.code })).status).toBe(201);
  expect((await signup({ username: newName(), inviteCode: one.body.code })).status).toBe(400);
});

test('invites without a recorded creator end with any admin, and those for admins are single-use', async () => {
  const workspace = await newWorkspace();
  const [admins, staffs] = [await invite(workspace, { role: 'admin' }), await invite(workspace)];
  await env.DIRECTORY.prepare('UPDATE invites SET created_by = NULL, max_uses = NULL WHERE workspace_id = ?')
    .bind(workspace.id)
    .run();
  expect((await signup({ username: newName(), inviteCode: admins.code })).status).toBe(201);
  expect((await signup({ username: newName(), inviteCode: admins.code })).status).toBe(400);
  expect((await signup({ username: newName(), inviteCode: staffs.code })).status).toBe(201);
  const { id } = await newMember(workspace, 'admin');
  await remove(workspace, id);
  expect((await signup({ username: newName(), inviteCode: staffs.code })).status).toBe(400);
});
