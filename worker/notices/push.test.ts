import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { PushDevice, sendToDouble, withPush } from '../../tests/support/push-device.ts';
import { app } from '../app.ts';
import { DEFAULT_CHOICES, MAX_DEVICES, type NoticeSettings } from './contract.ts';
import { zoneDay } from './due.ts';
import { selectPushNews } from './due-queries.ts';
import { PUSH_DELAY_MS, PUSH_TTL_MS, pushNotices } from './push-service.ts';

let workspace: TestWorkspace;
let mei: Person;
let phone: PushDevice;
beforeEach(async () => {
  await env.SHARD_0.prepare('DELETE FROM push_devices WHERE true').run();
  workspace = await newWorkspace();
  mei = await newMember(workspace, 'staff');
  phone = await PushDevice.make();
});

/** Asks a server with keys. */
async function ask<T>({ token }: Person, method: string, path: string, body?: unknown) {
  const response = await app.request(
    `http://camellia.test/api${path}`,
    {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    withPush(),
  );
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}
const turnOn = async (who: Person, device: PushDevice) =>
  (await ask<{ id: number }>(who, 'POST', '/notices/devices', device.input)).body;
const settingsOf = async (who: Person) => (await ask<NoticeSettings>(who, 'GET', '/notices/settings')).body;

async function runLow(name = 'Sencha'): Promise<number> {
  const id = await newItem(workspace, { name, unit: 'kg', quantity: 100, minimumPar: 10 });
  await ask(workspace.admin, 'POST', `/inventory/${id}/adjust`, { delta: -96, reason: 'sale' });
  return id;
}

const SOON = PUSH_DELAY_MS + 1000;
/** Runs the cron some time from now. */
const run = (after = SOON) => pushNotices(withPush(), Date.now() + after, sendToDouble);
const titles = async (device: PushDevice) => (await device.shown()).map(({ title }) => title);

describe('a device', () => {
  test('shows a new notice once, encrypted for it and signed by this server', async () => {
    await runLow('Before');
    await turnOn(mei, phone);
    await run();
    expect(await phone.received()).toEqual([]);
    const id = await runLow();
    await run(0);
    expect(await phone.received()).toEqual([]);
    await run();
    await run();
    await run(PUSH_TTL_MS / 2);
    expect(await phone.shown()).toEqual([
      { title: 'Sencha is critically low', body: '4 of 10 kg', path: `/inventory/${id}`, tag: `low:${id}` },
    ]);
    expect(await phone.received()).toMatchObject([
      { subject: 'mailto:stock@example.com', ttl: PUSH_TTL_MS / 1000, status: 201 },
    ]);
  });

  test('shows several new notices as one, which takes the place of no other', async () => {
    await turnOn(mei, phone);
    const ids = [];
    for (const name of ['Assam', 'Sencha', 'Genmaicha', 'Hojicha']) ids.push(await runLow(name));
    await env.SHARD_0.prepare('UPDATE items SET alert_since = alert_since + ? WHERE workspace_id = ? AND id IN (?, ?)')
      .bind(SOON, workspace.id, ids[2], ids[3])
      .run();
    await run();
    await run(2 * SOON);
    expect(await phone.shown()).toEqual([
      {
        ...{ title: '2 notifications', body: 'Sencha is critically low\nAssam is critically low' },
        ...{ path: '/notices', tag: `low:${ids[1]}` },
      },
      {
        ...{ title: '2 notifications', body: 'Hojicha is critically low\nGenmaicha is critically low' },
        ...{ path: '/notices', tag: `low:${ids[3]}` },
      },
    ]);
  });

  test('shows nothing twice when two runs overlap', async () => {
    await turnOn(mei, phone);
    await runLow();
    await Promise.all([run(), run(), run()]);
    expect(await titles(phone)).toEqual(['Sencha is critically low']);
  });

  test('shows nothing of a kind that is off, of a workspace that one has left, or without the keys of the server', async () => {
    const off = { ...DEFAULT_CHOICES, low: { app: true, digest: false, push: false } };
    await turnOn(mei, phone);
    await ask(mei, 'PUT', '/notices/settings', off);
    const tablet = await PushDevice.make();
    const leaver = await newMember(workspace, 'staff');
    await turnOn(leaver, tablet);
    await call('DELETE', `/api/members/${leaver.id}`, { token: workspace.admin.token });
    await runLow();
    await run();
    expect([await phone.received(), await tablet.received()]).toEqual([[], []]);
    await ask(mei, 'PUT', '/notices/settings', DEFAULT_CHOICES);
    await pushNotices(env, Date.now() + SOON, sendToDouble);
    expect(await phone.received()).toEqual([]);
    await run();
    expect(await titles(phone)).toEqual(['Sencha is critically low']);
  });

  test('that is gone is forgotten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tablet = await PushDevice.make();
    for (const [device, status] of [
      [phone, 410],
      [tablet, 404],
    ] as const) {
      await turnOn(mei, device);
      await device.answers(status);
    }
    await runLow();
    await run();
    expect((await settingsOf(mei)).devices).toEqual([]);
    await phone.answers(201);
    await run();
    expect(await titles(phone)).toEqual([]);
  });

  test.each([429, 500, 503])('is asked again later when the push service answers %i', async (status) => {
    await turnOn(mei, phone);
    await phone.answers(status);
    await runLow();
    await run();
    await phone.answers(201);
    await run(2 * SOON);
    await run(3 * SOON);
    expect((await phone.received()).map((message) => message.status)).toEqual([status, 201]);
    expect((await settingsOf(mei)).devices).toHaveLength(1);
  });

  test('is not asked again when another of the person has shown it', async () => {
    const tablet = await PushDevice.make();
    await turnOn(mei, phone);
    await turnOn(mei, tablet);
    await tablet.answers(500);
    await runLow();
    await run();
    await run(2 * SOON);
    expect([(await phone.received()).length, (await tablet.received()).length]).toEqual([1, 1]);
  });

  test('is not asked again when its push service refuses the notice itself', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await turnOn(mei, phone);
    await phone.answers(413);
    await runLow();
    await run();
    await run(2 * SOON);
    expect((await phone.received()).length).toBe(1);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('answered 413'));
  });

  test('is not asked again after a day', async () => {
    await turnOn(mei, phone);
    await phone.answers(503);
    await runLow();
    await run();
    await run(PUSH_TTL_MS + SOON);
    expect((await phone.received()).length).toBe(1);
  });

  test('that cannot be reached keeps no other person from theirs, and is asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tablet = await PushDevice.make();
    await turnOn(mei, phone);
    await turnOn(workspace.admin, tablet);
    await runLow();
    const postToTablet: typeof sendToDouble = async (settings, url, init) => {
      if (url === phone.input.endpoint) throw new TypeError('fetch failed');
      return sendToDouble(settings, url, init);
    };
    await pushNotices(withPush(), Date.now() + SOON, postToTablet);
    expect([await titles(phone), await titles(tablet)]).toEqual([[], ['Sencha is critically low']]);
    await run();
    expect([await titles(phone), (await titles(tablet)).length]).toEqual([['Sencha is critically low'], 1]);
  });
});

test('a workspace of many people delays no other: each has a turn', async () => {
  const other = await newWorkspace();
  for (const who of [workspace.admin, mei, await newMember(workspace, 'staff'), other.admin]) {
    await turnOn(who, await PushDevice.make());
  }
  await runLow();
  const id = await newItem(other, { name: 'Assam', unit: 'kg', quantity: 100, minimumPar: 10 });
  await ask(other.admin, 'POST', `/inventory/${id}/adjust`, { delta: -96, reason: 'sale' });
  const due = { zones: [zoneDay('', Date.now())], after: 0, until: Date.now(), perPerson: 1 };
  const turns = (await selectPushNews(withPush(), 'SHARD_0', due)).map(({ workspaceId }) => workspaceId);
  expect(turns.slice(0, 2).toSorted()).toEqual([workspace.id, other.id].toSorted());
  expect(turns.slice(2)).toEqual([workspace.id, workspace.id]);
});

describe('devices', () => {
  test('are one’s own: added, listed and removed', async () => {
    const { id } = await turnOn(mei, phone);
    expect(await settingsOf(mei)).toMatchObject({
      ...{ pushKey: withPush().VAPID_PUBLIC_KEY, devices: [{ id, endpoint: phone.input.endpoint }] },
    });
    expect((await settingsOf(workspace.admin)).devices).toEqual([]);
    expect((await ask(workspace.admin, 'DELETE', `/notices/devices/${id}`)).status).toBe(404);
    expect((await ask(mei, 'DELETE', `/notices/devices/${id}`)).status).toBe(204);
    expect((await settingsOf(mei)).devices).toEqual([]);
  });

  test('belong to who turned them on last, and are ten at most', async () => {
    await turnOn(workspace.admin, phone);
    const { id } = await turnOn(mei, phone);
    expect([(await settingsOf(workspace.admin)).devices, (await settingsOf(mei)).devices.length]).toEqual([[], 1]);
    for (let n = 0; n < MAX_DEVICES; n++) await turnOn(mei, await PushDevice.make());
    const ids = (await settingsOf(mei)).devices.map((device) => device.id);
    expect([ids.length, ids.includes(id)]).toEqual([MAX_DEVICES, false]);
  });

  test('are refused at addresses that are not public, with keys that are none, and without the keys of the server', async () => {
    const inside = { ...phone.input, endpoint: 'https://10.0.0.1/push' };
    expect((await ask<{ error: string }>(mei, 'POST', '/notices/devices', inside)).body.error).toContain(
      'endpoint leads',
    );
    const unreadable = { ...phone.input, publicKey: 'B'.padEnd(87, 'A') };
    expect((await ask<{ error: string }>(mei, 'POST', '/notices/devices', unreadable)).body.error).toBe(
      'publicKey must be a key of a browser',
    );
    const answer = await call<{ code: string }>('POST', '/api/notices/devices', {
      token: mei.token,
      body: phone.input,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
  });
});
