import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  newLoneAccount,
  newMember,
  newName,
  newWorkspace,
  ORIGIN,
  type Person,
  TEST_SOURCE,
  type TestWorkspace,
} from '../../tests/support/api.ts';
import { findAccount } from '../accounts/queries.ts';
import { openSession } from '../accounts/session-service.ts';
import { SESSION_IDLE_MS } from '../core/identity/session-check.ts';
import type { Session } from './contract.ts';

const HOUR = 60 * 60 * 1000;

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const list = async (token: string) => (await call<Session[]>('GET', '/api/auth/sessions', { token })).body;
const status = async (token: string) => (await call('GET', '/api/inventory', { token })).status;

/** One more session of the person. */
async function again({ id, username }: Person) {
  const account = (await findAccount(env, id)) ?? expect.fail();
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const source = { ...TEST_SOURCE, userAgent, country: 'PT', city: 'Lisbon' };
  return { id, username, token: (await openSession(env, account, source)).token };
}

async function closing({ token }: Person) {
  const { webSocket } = await exports.default.fetch(`${ORIGIN}/api/push`, {
    headers: { upgrade: 'websocket', authorization: `Bearer ${token}` },
  });
  const closed: [number, string][] = [];
  webSocket?.addEventListener('close', ({ code, reason }) => void closed.push([code, reason]));
  webSocket?.accept();
  return closed;
}

async function backdate(token: string, columns: string) {
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string };
  await env.SHARD_0.prepare(`UPDATE sessions SET ${columns} WHERE workspace_id = ? AND id = ?`)
    .bind(workspace.id, sid)
    .run();
}

describe('the list of sessions', () => {
  test('names device and place of each, the current one first', async () => {
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'cf-connecting-ip': '192.168.1.20',
    };
    const body = { username: newName(), password: 'second flush' };
    const made = (await call<Person>('POST', '/api/auth/register', { body, headers })).body;
    await again(made);
    expect(await list(made.token)).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', isCurrent: true }),
      expect.objectContaining({ device: 'Firefox on Windows', place: 'Lisbon, Portugal', isCurrent: false }),
    ]);
  });

  test('shows nobody else’s', async () => {
    await newMember(workspace, 'staff');
    expect(await list(workspace.admin.token)).toHaveLength(1);
  });

  test('includes the session from before joining a workspace', async () => {
    const lone = await newLoneAccount();
    expect(await list(lone.token)).toEqual([expect.objectContaining({ isCurrent: true, device: 'A program' })]);
    const { body: invite } = await call<{ code: string }>('POST', '/api/invites', {
      token: workspace.admin.token,
      body: { role: 'staff' },
    });
    const joined = await call<{ token: string }>('POST', '/api/auth/join', {
      token: lone.token,
      body: { inviteCode: invite.code },
    });
    const [current, old] = await list(joined.body.token);
    expect([current?.isCurrent, old?.isCurrent]).toEqual([true, false]);
    const path = `/api/auth/sessions/${old?.id}`;
    expect((await call('DELETE', path, { token: joined.body.token })).status).toBe(204);
    expect(await status(lone.token)).toBe(401);
    expect(await status(joined.body.token)).toBe(200);
  });
});

describe('a session ends', () => {
  test('one by one, with its WebSocket', async () => {
    const other = await again(workspace.admin);
    const [own, theirs] = [await closing(workspace.admin), await closing(other)];
    const session = (await list(workspace.admin.token)).find(({ isCurrent }) => !isCurrent);
    const path = `/api/auth/sessions/${session?.id}`;
    expect((await call('DELETE', path, { token: workspace.admin.token })).status).toBe(204);
    expect(await status(other.token)).toBe(401);
    await expect.poll(() => theirs).toEqual([[4001, 'ended_elsewhere']]);
    expect(own).toEqual([]);
    expect((await call('DELETE', path, { token: workspace.admin.token })).status).toBe(404);
  });

  test('with all others, but the one that asks', async () => {
    const others = [await again(workspace.admin), await again(workspace.admin)];
    const staff = await newMember(workspace, 'staff');
    expect((await call('DELETE', '/api/auth/sessions', { token: workspace.admin.token })).status).toBe(204);
    expect(await Promise.all(others.map(({ token }) => status(token)))).toEqual([401, 401]);
    expect([await status(workspace.admin.token), await status(staff.token)]).toEqual([200, 200]);
  });

  test('by an admin, who cannot end those of another workspace', async () => {
    const staff = await newMember(workspace, 'staff');
    const other = await again(staff);
    const closed = await closing(other);
    const path = `/api/members/${staff.id}/sessions`;
    expect((await call('DELETE', path, { token: (await newWorkspace()).admin.token })).status).toBe(404);
    expect((await call('DELETE', path, { token: workspace.admin.token })).status).toBe(204);
    expect([await status(staff.token), await status(other.token)]).toEqual([401, 401]);
    await expect.poll(() => closed).toEqual([[4001, 'ended_by_admin']]);
  });

  test('never by somebody else', async () => {
    const staff = await newMember(workspace, 'staff');
    const [session] = await list(workspace.admin.token);
    expect((await call('DELETE', `/api/auth/sessions/${session?.id}`, { token: staff.token })).status).toBe(404);
    expect(await status(workspace.admin.token)).toBe(200);
  });

  test('after 14 days without use', async () => {
    const { token } = workspace.admin;
    const at = Date.now() - SESSION_IDLE_MS;
    await backdate(token, `created_at = ${at - HOUR}, last_used_at = ${at - HOUR}`);
    expect(await status(token)).toBe(401);
    expect((await call('POST', '/api/inventory', { token, body: { name: 'Assam' } })).status).toBe(401);
    await backdate(token, `last_used_at = ${at + HOUR}`);
    expect(await status(token)).toBe(200);
  });
});

test('the last use is recorded every five minutes, apart from the request', async () => {
  const { token } = workspace.admin;
  const lastUse = () =>
    env.SHARD_0.prepare('SELECT last_used_at AS at FROM sessions WHERE workspace_id = ?')
      .bind(workspace.id)
      .first<number>('at');
  await status(token);
  expect(await lastUse()).toBe(0);
  await backdate(token, `created_at = ${Date.now() - 3 * HOUR}, last_used_at = ${Date.now() - HOUR / 10}`);
  const before = Date.now();
  await status(token);
  await expect.poll(lastUse).toBeGreaterThanOrEqual(before);
  const recorded = await lastUse();
  await status(token);
  expect(await lastUse()).toBe(recorded);
});
