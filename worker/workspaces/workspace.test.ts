import { env } from 'cloudflare:workers';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { call, newMember, newWorkspace } from '../../tests/support/api.ts';
import { listShardTables } from './queries.ts';

const read = async (token: string) => (await call('GET', '/api/workspace', { token })).body;
const change = (token: string, body: unknown) => call('PATCH', '/api/workspace', { token, body });

test('every role sees the workspace and its contact', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const staff = await newMember(workspace, 'staff');
  expect(await read(staff.token)).toEqual({
    id: workspace.id,
    name: `${admin.username}’s tea business`,
    contact: { userId: admin.id, username: admin.username, name: admin.username, displayName: '' },
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    secondFactorRoles: [],
    style: { currency: 'USD', numberStyle: 'en-US', weightUnit: '', weekStart: 1, timeZone: '' },
    showsCostsToStaff: false,
    keeps: '',
    releaseNeeds: [],
    neededPapers: [],
    hasPublicPages: false,
  });
});

test('the contact is shown by display name, else first name, else username', async () => {
  const { admin } = await newWorkspace();
  const contactName = async () => ((await read(admin.token)).contact as { name: string }).name;
  expect(await contactName()).toBe(admin.username);
  await call('PATCH', '/api/auth/me', { token: admin.token, body: { firstName: 'Mei' } });
  expect(await contactName()).toBe('Mei');
  await change(admin.token, { contactName: 'Lisa' });
  expect(await contactName()).toBe('Lisa');
  expect((await call('GET', '/api/auth/me', { token: admin.token })).body).toMatchObject({
    workspace: { contact: { username: admin.username, name: 'Lisa' } },
  });
  await change(admin.token, { contactName: '' });
  expect(await contactName()).toBe('Mei');
});

test('updates the given fields and leaves the rest', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const staff = await newMember(workspace, 'staff');
  const { status, body } = await change(token, { name: 'Leaf & Cup', contactUserId: staff.id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Leaf & Cup', contact: { userId: staff.id, name: staff.username } });
  expect((await change(token, { contactName: 'Sam' })).body).toMatchObject({ name: 'Leaf & Cup' });
  expect((await change(token, {})).body).toMatchObject({ name: 'Leaf & Cup', contact: { name: 'Sam' } });
});

test('refuses a contact who is not a member', async () => {
  const { token } = (await newWorkspace()).admin;
  const stranger = (await newWorkspace()).admin;
  const { status, body } = await change(token, { name: 'Leaf & Cup', contactUserId: stranger.id });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: 'contactUserId must be a member of this workspace',
    details: [{ path: 'contactUserId' }],
  });
  expect((await read(token)).name).not.toBe('Leaf & Cup');
});

test('refuses an empty name', async () => {
  const { token } = (await newWorkspace()).admin;
  expect((await change(token, { name: '  ' })).body).toMatchObject({ error: 'name is required' });
});

test('refuses to delete the workspace unless its name is typed exactly', async () => {
  const { token } = (await newWorkspace()).admin;
  await change(token, { name: 'Leaf & Cup' });
  for (const name of ['leaf & cup', 'Leaf & Cup ', '']) {
    const { status, body } = await call('DELETE', '/api/workspace', { token, body: { name } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.stringContaining('Leaf & Cup'), details: [{ path: 'name' }] });
  }
  expect(await read(token)).toMatchObject({ name: 'Leaf & Cup' });
});

/** Inserts a row with placeholder values; 0 and '' satisfy every constraint of the schema. */
async function fill(table: (typeof tables)[number], workspaceId: number): Promise<void> {
  const { name, columns: all } = getTableConfig(table);
  const columns = all.filter(({ generated }) => generated === undefined);
  const values = columns.map((column) => {
    if (column.name === 'workspace_id') return workspaceId;
    if (column.columnType === 'SQLiteText') return column.enumValues?.[0] ?? '';
    return 1;
  });
  await env.SHARD_0.prepare(
    // A trigger has counted the items already.
    `INSERT OR REPLACE INTO ${name} (${columns.map((column) => column.name)}) VALUES (${columns.map(() => '?')})`,
  )
    .bind(...values)
    .run();
}

const tables = listShardTables();
const nameOf = (table: (typeof tables)[number]) => getTableConfig(table).name;

async function rowsOf(workspaceId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const column = nameOf(table) === 'workspaces' ? 'id' : 'workspace_id';
    const statement = env.SHARD_0.prepare(`SELECT COUNT(*) AS n FROM ${nameOf(table)} WHERE ${column} = ?`);
    counts[nameOf(table)] = (await statement.bind(workspaceId).first<number>('n')) ?? -1;
  }
  return counts;
}

test('the list of workspace tables matches the schema', async () => {
  const rows = await env.SHARD_0.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE %workspace_id%'`,
  ).raw<[string]>();
  const known = tables.map(nameOf).filter((name) => name !== 'workspaces');
  expect(known.toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});

test('deletes the workspace with all its data, and nothing of another', async () => {
  const [doomed, other] = [await newWorkspace(), await newWorkspace()];
  const staff = await newMember(doomed, 'staff');
  for (const workspace of [doomed, other]) {
    for (const table of tables) if (nameOf(table) !== 'workspaces') await fill(table, workspace.id);
    await env.UPLOADS.put(`${workspace.id}/slip.jpg`, 'a picture');
    await call('POST', '/api/invites', { token: workspace.admin.token, body: { role: 'staff' } });
  }
  const [before, otherBefore] = [await rowsOf(doomed.id), await rowsOf(other.id)];
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  const shardSize = () => env.DIRECTORY.prepare('SELECT workspaces FROM shards').first<number>('workspaces');
  const sizeBefore = (await shardSize()) ?? 0;

  const { status } = await call('DELETE', '/api/workspace', {
    token: doomed.admin.token,
    body: { name: `${doomed.admin.username}’s tea business` },
  });
  expect(status).toBe(204);
  expect(Object.values(await rowsOf(doomed.id)).every((count) => count === 0)).toBe(true);
  expect(await rowsOf(other.id)).toEqual(otherBefore);
  expect(await env.UPLOADS.head(`${doomed.id}/slip.jpg`)).toBeNull();
  expect(await env.UPLOADS.head(`${other.id}/slip.jpg`)).not.toBeNull();
  expect(await shardSize()).toBe(sizeBefore - 1);
  const left = (table: string, column: string) =>
    env.DIRECTORY.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`).bind(doomed.id).first('n');
  expect([
    await left('users', 'workspace_id'),
    await left('invites', 'workspace_id'),
    await left('workspaces', 'id'),
  ]).toEqual([0, 0, 0]);
  for (const { token } of [doomed.admin, staff]) {
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);
  }
  expect((await read(other.admin.token)).id).toBe(other.id);
  // Its rows are no real ones: other tests must not meet them.
  const name = `${other.admin.username}’s tea business`;
  expect((await call('DELETE', '/api/workspace', { token: other.admin.token, body: { name } })).status).toBe(204);
});

test('a deletion that was interrupted after the directory can be repeated', async () => {
  const { id, admin } = await newWorkspace();
  await env.DIRECTORY.batch([
    env.DIRECTORY.prepare('UPDATE users SET workspace_id = NULL, joined_as = NULL WHERE workspace_id = ?').bind(id),
    env.DIRECTORY.prepare('DELETE FROM workspaces WHERE id = ?').bind(id),
  ]);
  const body = { name: `${admin.username}’s tea business` };
  expect((await call('DELETE', '/api/workspace', { token: admin.token, body })).status).toBe(204);
  expect((await rowsOf(id)).members).toBe(0);
});
