import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
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
import { getHub } from '../core/hub.ts';
import type { Versions } from '../core/sql/versions.ts';

let workspace: TestWorkspace;
const opened: WebSocket[] = [];
beforeEach(async () => {
  workspace = await newWorkspace();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

const upgrade = (headers: Record<string, string>) =>
  exports.default.fetch(`${ORIGIN}/api/push`, { headers: { upgrade: 'websocket', ...headers } });

/** Connects and collects messages. */
async function listen({ token }: Person) {
  const { status, webSocket } = await upgrade({ authorization: `Bearer ${token}` });
  expect(status).toBe(101);
  if (!webSocket) throw new Error('No websocket');
  const heard: string[] = [];
  webSocket.addEventListener('message', ({ data }) => {
    heard.push(String(data));
  });
  webSocket.accept();
  opened.push(webSocket);
  const last = () => (heard.length === 0 ? null : (JSON.parse(heard.at(-1) ?? '') as Versions));
  return { socket: webSocket, heard, last };
}

const add = (name: string) =>
  call('POST', '/api/inventory', { token: workspace.admin.token, body: { name, quantity: 50 } });
const say = (content: string) =>
  call('POST', '/api/team-messages', { token: workspace.admin.token, body: { content } });

describe('the push channel', () => {
  test('sends the versions on opening and whenever one rises', async () => {
    const staff = await newMember(workspace, 'staff');
    await add('Sencha');
    const { last } = await listen(staff);
    await expect.poll(last).toEqual({ inventory: 1, messages: 0 });
    await add('Assam');
    await expect.poll(last).toEqual({ inventory: 2, messages: 0 });
    await say('hello');
    await expect.poll(last).toEqual({ inventory: 2, messages: 1 });
  });

  test('sends no content, and nothing for writes without changes', async () => {
    const { heard, last } = await listen(workspace.admin);
    await say('@lisa a secret');
    await call('POST', '/api/team-messages/read', { token: workspace.admin.token, body: { lastReadId: 1 } });
    await add('Sencha');
    await expect.poll(last).toEqual({ inventory: 1, messages: 1 });
    expect(heard).toHaveLength(3);
    for (const text of heard) expect(Object.keys(JSON.parse(text))).toEqual(['inventory', 'messages']);
  });

  test('sends nothing to other workspaces', async () => {
    const theirs = await listen((await newWorkspace()).admin);
    const ours = await listen(workspace.admin);
    await add('Sencha');
    await expect.poll(ours.last).toEqual({ inventory: 1, messages: 0 });
    expect(theirs.heard).toEqual(['{"inventory":0,"messages":0}']);
  });

  test('answers pings and closes on other messages', async () => {
    const { socket, heard } = await listen(workspace.admin);
    socket.send('ping');
    await expect.poll(() => heard).toContain('pong');
    const closed = vi.fn();
    socket.addEventListener('close', ({ code }) => closed(code));
    socket.send('tell me all');
    await expect.poll(() => closed.mock.calls).toEqual([[1008]]);
  });

  test('closes an hour-old connection at the next change, to check its session again', async () => {
    const { socket } = await listen(workspace.admin);
    const closed = vi.fn();
    socket.addEventListener('close', ({ code }) => closed(code));
    await runInDurableObject(getHub(env, workspace.id), (_, state) => {
      for (const ours of state.getWebSockets()) ours.serializeAttachment(Date.now() - 1);
    });
    await add('Sencha');
    await expect.poll(() => closed.mock.calls).toEqual([[4000]]);
  });
});

describe('ending a session closes its WebSockets immediately', () => {
  /** Connects, and notes the close code. The reason must come before it. */
  async function closing(person: Person) {
    const { socket } = await listen(person);
    const codes: number[] = [];
    let isAnnounced = false;
    socket.addEventListener('message', ({ data }) => {
      isAnnounced ||= String(data).startsWith('{"ended":"');
    });
    socket.addEventListener('close', ({ code }) => void codes.push(isAnnounced ? code : -code));
    return codes;
  }
  const again = async ({ id, username }: Person): Promise<Person> => ({
    id,
    username,
    token: (await openSession(env, (await findAccount(env, id)) ?? expect.fail(), TEST_SOURCE)).token,
  });

  test('by signing out, for that session only', async () => {
    const [own, other, colleague] = await Promise.all([
      closing(workspace.admin),
      closing(await again(workspace.admin)),
      closing(await newMember(workspace, 'staff')),
    ]);
    expect((await call('POST', '/api/auth/logout', { token: workspace.admin.token })).status).toBe(200);
    await expect.poll(() => own).toEqual([4001]);
    expect([other, colleague]).toEqual([[], []]);
  });

  test('by removal, for all sessions of the member', async () => {
    const staff = await newMember(workspace, 'staff');
    const theirs = [await closing(staff), await closing(await again(staff))];
    const ours = await closing(workspace.admin);
    await call('DELETE', `/api/members/${staff.id}`, { token: workspace.admin.token });
    await expect.poll(() => theirs).toEqual([[4001], [4001]]);
    expect(ours).toEqual([]);
  });

  test('by a password change, except for the current session', async () => {
    const body = { username: newName(), password: 'second flush' };
    const made = (await call<Person>('POST', '/api/auth/register', { body })).body;
    const [kept, other] = [await closing(made), await closing(await again(made))];
    const change = { currentPassword: body.password, newPassword: 'third flush' };
    expect((await call('POST', '/api/auth/password', { token: made.token, body: change })).status).toBe(200);
    await expect.poll(() => other).toEqual([4001]);
    expect(kept).toEqual([]);
  });

  test('by deleting the workspace', async () => {
    const all = [await closing(workspace.admin), await closing(await newMember(workspace, 'staff'))];
    const { token } = workspace.admin;
    const { name } = (await call<{ name: string }>('GET', '/api/workspace', { token })).body;
    expect((await call('DELETE', '/api/workspace', { token, body: { name } })).status).toBe(204);
    await expect.poll(() => all).toEqual([[4001], [4001]]);
  });

  test('even while connecting', async () => {
    const getByName = env.HUB.getByName.bind(env.HUB);
    vi.spyOn(env.HUB, 'getByName').mockImplementationOnce((name) => {
      const hub = getByName(name);
      // The hub is called after the first session check.
      const fetch = async (url: string, init: RequestInit) => {
        await env.SHARD_0.prepare('DELETE FROM sessions WHERE workspace_id = ?').bind(workspace.id).run();
        return hub.fetch(url, init);
      };
      return new Proxy(hub, { get: (target, key) => (key === 'fetch' ? fetch : Reflect.get(target, key)) });
    });
    const { status } = await upgrade({ authorization: `Bearer ${workspace.admin.token}` });
    expect(status).toBe(401);
    await expect
      .poll(() =>
        runInDurableObject(
          getHub(env, workspace.id),
          (_, state) => state.getWebSockets().filter((one) => one.readyState === 1).length,
        ),
      )
      .toBe(0);
  });
});

describe('connecting', () => {
  test('requires a session', async () => {
    const headers = { origin: ORIGIN };
    expect((await upgrade(headers)).status).toBe(401);
    expect((await upgrade({ ...headers, cookie: 'camellia_token=forged' })).status).toBe(401);
    const { token } = workspace.admin;
    await call('POST', '/api/auth/logout', { token });
    expect((await upgrade({ ...headers, cookie: `camellia_token=${token}` })).status).toBe(401);
  });

  test('by cookie is limited to our own pages', async () => {
    const cookie = `camellia_token=${workspace.admin.token}`;
    for (const origin of ['https://elsewhere.test', 'null', '']) {
      expect((await upgrade({ cookie, ...(origin && { origin }) })).status).toBe(403);
    }
    const { status, webSocket } = await upgrade({ cookie, origin: ORIGIN });
    expect(status).toBe(101);
    webSocket?.accept();
    webSocket?.close();
  });

  test('without the upgrade header gets a clear error', async () => {
    const { status, body } = await call('GET', '/api/push', { token: workspace.admin.token });
    expect([status, body.error]).toEqual([400, 'This endpoint requires a WebSocket: send Upgrade: websocket']);
  });
});

test('a failing hub does not fail writes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(env.HUB, 'getByName').mockImplementation(() => {
    throw new Error('The hub is gone');
  });
  expect((await add('Sencha')).status).toBe(201);
  await expect.poll(() => log.mock.calls.flat().join()).toContain('The hub is gone');
});
