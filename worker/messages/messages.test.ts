import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { app } from '../app.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Clearable, Cleared, MessageInput, TeamMessage, Unread } from './contract.ts';

let workspace: TestWorkspace;
let admin: Person;
let member: Person;
let staff: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  admin = workspace.admin;
  member = await newMember(workspace, 'member');
  staff = await newMember(workspace, 'staff');
});

const post = ({ token }: Person, body: MessageInput) =>
  call<TeamMessage & ErrorAnswer>('POST', '/api/team-messages', { token, body });
const read = async ({ token }: Person, query = '') =>
  (await call<TeamMessage[]>('GET', `/api/team-messages${query}`, { token })).body;
const contents = async (who: Person, query = '') => (await read(who, query)).map(({ content }) => content);
const remove = ({ token }: Person, { id }: TeamMessage) => call('DELETE', `/api/team-messages/${id}`, { token });
const unread = async ({ token }: Person) =>
  (await call<Unread>('GET', '/api/team-messages/unread', { token })).body.unread;

describe('a message', () => {
  test('is returned with sender, item and time', async () => {
    const { token } = staff;
    const body = { name: 'Sencha', category: 'Green Tea', quantity: 9 };
    const item = (await call<Item>('POST', '/api/inventory', { token, body })).body;
    const { status, body: message } = await post(staff, {
      content: '  Two tins are dented  ',
      isUrgent: true,
      inventoryItemId: item.id,
    });
    expect(status).toBe(201);
    expect(message).toEqual({
      id: expect.any(Number),
      content: 'Two tins are dented',
      isUrgent: true,
      senderId: staff.id,
      recipientUsername: null,
      inventoryItemId: item.id,
      isPrivate: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sender: { firstName: '', lastName: '', username: staff.username, role: 'staff' },
      inventoryItem: { name: 'Sencha', category: 'Green Tea' },
    });
    expect(await read(admin)).toEqual([message]);
  });

  test('about an item is listed with the others about it, and a private one for its two people alone', async () => {
    const { token } = staff;
    const about = (await call<Item>('POST', '/api/inventory', { token, body: { name: 'Sencha' } })).body.id;
    await post(staff, { content: 'Two tins are dented', inventoryItemId: about });
    await post(staff, { content: 'The kettle is on' });
    await post(admin, { content: `@${staff.username} send them back`, inventoryItemId: about });
    expect(await contents(staff, `?inventoryItemId=${about}`)).toEqual(['send them back', 'Two tins are dented']);
    expect(await contents(member, `?inventoryItemId=${about}`)).toEqual(['Two tins are dented']);
    expect(await contents((await newWorkspace()).admin, `?inventoryItemId=${about}`)).toEqual([]);
    const wrong = await call('GET', '/api/team-messages?inventoryItemId=tea', { token });
    expect(wrong.status).toBe(400);
  });

  test('about an item is found without reading the others', async () => {
    const { token } = admin;
    const { body } = await call<Item>('POST', '/api/inventory', { token, body: { name: 'Sencha', quantity: 9 } });
    await post(staff, { content: 'Two tins are dented', inventoryItemId: body.id });
    for (let n = 0; n < 40; n++) await post(staff, { content: 'The kettle is on' });
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${token}` };
    const path = `${ORIGIN}/api/team-messages?inventoryItemId=${body.id}`;
    await app.request(path, { headers }, { ...env, SHARD_0: counting(counted) });
    expect(counted.rows).toBeLessThan(30);
  });

  test('that is empty or blank is refused', async () => {
    for (const content of ['', '   \n ']) expect((await post(staff, { content })).status).toBe(400);
    expect(await read(staff)).toEqual([]);
  });

  test('of an item of another workspace is refused', async () => {
    const { token } = (await newWorkspace()).admin;
    const { body } = await call<Item>('POST', '/api/inventory', { token, body: { name: 'Theirs', quantity: 9 } });
    const { status, body: refusal } = await post(staff, { content: 'Look', inventoryItemId: body.id });
    expect([status, refusal.details?.[0]?.path]).toEqual([400, 'inventoryItemId']);
  });

  test('still names its item after the item is deleted', async () => {
    const { token } = admin;
    const { body } = await call<Item>('POST', '/api/inventory', { token, body: { name: 'Assam', quantity: 9 } });
    await post(staff, { content: 'Look', inventoryItemId: body.id });
    await call('DELETE', `/api/inventory/${body.id}`, { token });
    expect((await read(staff))[0]?.inventoryItem?.name).toBe('Assam');
  });
});

describe('the list', () => {
  test('is newest first, and can be filtered to newer or older messages', async () => {
    for (const content of ['one', 'two', 'three']) await post(staff, { content });
    const [third, second, first] = await read(admin);
    expect([third?.content, second?.content, first?.content]).toEqual(['three', 'two', 'one']);
    expect(await contents(admin, `?after=${second?.id}`)).toEqual(['three']);
    expect(await contents(admin, `?before=${second?.id}`)).toEqual(['one']);
    expect(await contents(admin, '?limit=2')).toEqual(['three', 'two']);
  });

  test('returns 304 until a message is posted or deleted', async () => {
    const ask = (etag: string) =>
      call('GET', '/api/team-messages', { token: admin.token, headers: { 'if-none-match': etag } });
    let etag = '';
    for (const change of [
      () => Promise.resolve(),
      () => post(staff, { content: 'one' }),
      async () => remove(staff, (await read(staff))[0] as TeamMessage),
    ]) {
      await change();
      const { status, headers } = await ask(etag);
      expect(status).toBe(200);
      etag = headers.get('etag') ?? '';
      expect((await ask(etag)).status).toBe(304);
    }
  });

  test('returns no 304 for the ETag of another member', async () => {
    const { headers } = await call('GET', '/api/team-messages', { token: admin.token });
    const again = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await call('GET', '/api/team-messages', { token: staff.token, headers: again })).status).toBe(200);
  });

  test('contains no messages of other workspaces', async () => {
    await post(staff, { content: 'ours' });
    expect(await read((await newWorkspace()).admin)).toEqual([]);
  });
});

describe('a private message', () => {
  test.each([
    ['@lisa', (): string => '@lisa'],
    ['@LISA', (): string => '@LISA'],
    ['the contact’s username', () => `@${admin.username}`],
  ])('is addressed by %s', async (_, address) => {
    const { body } = await post(staff, { content: `${address()} we need labels` });
    expect(body).toMatchObject({
      content: 'we need labels',
      recipientUsername: admin.username,
      isPrivate: true,
    });
  });

  test('is addressed by the contact’s display name, including spaces', async () => {
    await call('PATCH', '/api/workspace', { token: admin.token, body: { contactName: 'Mei Lin' } });
    const { body } = await post(staff, { content: '@mei lin we need labels' });
    expect(body).toMatchObject({ content: 'we need labels', recipientUsername: admin.username });
  });

  test('is addressed by recipientUsername, and a matching leading @ is removed', async () => {
    const { body } = await post(admin, { content: `@${staff.username} hi`, recipientUsername: staff.username });
    expect(body).toMatchObject({ content: 'hi', recipientUsername: staff.username, isPrivate: true });
    expect((await post(staff, { content: 'hi', recipientUsername: 'lisa' })).body.recipientUsername).toBe(
      admin.username,
    );
  });

  test('is visible to sender and recipient only, not to admins', async () => {
    const { body } = await post(member, { content: `@${staff.username} between us` });
    expect(await contents(member)).toEqual(['between us']);
    expect(await contents(staff)).toEqual(['between us']);
    expect(await contents(admin)).toEqual([]);
    expect(await contents(admin, '?after=1')).toEqual([]);
    expect(await unread(admin)).toBe(0);
    expect((await remove(admin, body)).status).toBe(404);
    expect(await contents(staff)).toEqual(['between us']);
  });

  test('is refused, not shown to everyone, if the name is unknown', async () => {
    const removed = await newMember(workspace, 'staff');
    await call('DELETE', `/api/members/${removed.id}`, { token: admin.token });
    const stranger = (await newWorkspace()).admin;
    for (const { username } of [removed, stranger, { username: 'nobody' }]) {
      const leading = await post(staff, { content: `@${username} a secret` });
      expect([leading.status, leading.body.details?.[0]?.path]).toEqual([400, 'content']);
      const named = await post(staff, { content: 'a secret', recipientUsername: username });
      expect([named.status, named.body.details?.[0]?.path]).toEqual([400, 'recipientUsername']);
    }
    expect(await read(admin)).toEqual([]);
  });

  test('without content after its address is refused', async () => {
    expect((await post(staff, { content: '@lisa  ' })).status).toBe(400);
  });
});

describe('deleting', () => {
  test('is for the sender and for admins', async () => {
    const { body: first } = await post(staff, { content: 'one' });
    const { body: second } = await post(staff, { content: 'two' });
    const refusal = await remove(member, first);
    expect([refusal.status, refusal.body]).toMatchObject([
      403,
      { error: 'Only the sender or an admin can delete a message.' },
    ]);
    expect((await remove(staff, first)).status).toBe(204);
    expect((await remove(admin, second)).status).toBe(204);
    expect(await read(staff)).toEqual([]);
    expect((await remove(staff, first)).status).toBe(404);
  });

  test('all messages keeps those of others, and counts them', async () => {
    await post(admin, { content: 'stays' });
    await post(member, { content: `@${admin.username} not seen by staff` });
    await post(staff, { content: 'goes' });
    const clear = async ({ token }: Person, query = '') =>
      (await call<Cleared>('DELETE', `/api/team-messages${query}`, { token })).body;
    const clearable = async ({ token }: Person, query = '') =>
      (await call<Clearable>('GET', `/api/team-messages/clearable${query}`, { token })).body;
    expect(await clearable(staff)).toEqual({ own: 1, others: 0, kept: 1 });
    expect(await clearable(admin)).toEqual({ own: 1, others: 2, kept: 0 });
    expect(await clear(staff)).toEqual({ deleted: 1, kept: 1 });
    expect(await contents(admin)).toEqual(['not seen by staff', 'stays']);
    const [newest, oldest] = await read(admin);
    expect(await clear(admin, `?through=${oldest?.id}`)).toEqual({ deleted: 1, kept: 0 });
    expect((await read(admin))[0]?.id).toBe(newest?.id);
    expect(await clear(admin)).toEqual({ deleted: 1, kept: 0 });
    expect(await read(member)).toEqual([]);
  });

  test('all messages as an admin keeps private messages of others', async () => {
    await post(member, { content: `@${staff.username} between us` });
    const { token } = admin;
    expect((await call('DELETE', '/api/team-messages', { token })).body).toEqual({ deleted: 0, kept: 0 });
    expect(await contents(staff)).toEqual(['between us']);
  });
});

describe('the unread count', () => {
  test('counts messages of others since the last read one, which never moves back', async () => {
    const first = (await post(staff, { content: 'one' })).body;
    const second = (await post(staff, { content: 'two' })).body;
    expect([await unread(admin), await unread(staff)]).toEqual([2, 0]);
    const mark = async (lastReadId: number) =>
      (await call<Unread>('POST', '/api/team-messages/read', { token: admin.token, body: { lastReadId } })).body;
    expect(await mark(first.id)).toEqual({ unread: 1, lastReadId: first.id });
    expect(await mark(second.id)).toEqual({ unread: 0, lastReadId: second.id });
    expect(await mark(first.id)).toEqual({ unread: 0, lastReadId: second.id });
    expect(await unread(member)).toBe(2);
  });

  test('excludes messages from before joining', async () => {
    await post(admin, { content: 'long ago' });
    const { createdAt } = (await read(admin))[0] as TeamMessage;
    await expect.poll(() => Date.now()).toBeGreaterThan(new Date(createdAt).getTime());
    expect(await unread(await newMember(workspace, 'staff'))).toBe(0);
  });
});

test('an unread count is not counted again until a message, a mark or a member changes', async () => {
  for (let n = 0; n < 30; n++) await post(admin, { content: `Note ${n}` });
  const count = async () => {
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${admin.token}` };
    const path = `${ORIGIN}/api/team-messages/unread`;
    const response = await app.request(path, { headers }, { ...env, SHARD_0: counting(counted) });
    return { ...(await response.json<Unread>()), rows: counted.rows };
  };
  // Their own messages are looked through once.
  expect(await count()).toMatchObject({ unread: 0, rows: expect.toSatisfy((rows: number) => rows >= 30) });
  expect(await count()).toMatchObject({ unread: 0, rows: expect.toSatisfy((rows: number) => rows < 8) });
  const { body: message } = await post(staff, { content: 'Look' });
  expect((await count()).unread).toBe(1);
  expect((await count()).unread).toBe(1);
  await call('POST', '/api/team-messages/read', { token: admin.token, body: { lastReadId: message.id } });
  expect((await count()).unread).toBe(0);
  await post(staff, { content: 'Look again' });
  expect((await count()).unread).toBe(1);
  const [last] = await read(staff);
  if (last) await remove(staff, last);
  expect((await count()).unread).toBe(0);
});
