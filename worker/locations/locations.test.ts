import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Location } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T = Location>(method: string, path: string, body?: unknown, { token } = workspace.admin) =>
  call<T>(method, `/api/locations${path}`, { token, ...(body !== undefined && { body }) });
const list = async () => (await ask<Location[]>('GET', '')).body;
const events = async () => {
  const { body } = await call<{ events: { action: string; summary: string }[] }>('GET', '/api/audit', {
    token: workspace.admin.token,
  });
  return body.events.flatMap(({ action, summary }) => (action.startsWith('location.') ? [summary] : []));
};

describe('the places', () => {
  test('of a new workspace are Main alone, with all stock at cost', async () => {
    await newItem(workspace, { name: 'Sencha', quantity: 2.5, costPrice: 1250 });
    await newItem(workspace, { name: 'Tin', quantity: 3 });
    await newItem(workspace, { name: 'Label', quantity: 0, costPrice: 10 });
    expect(await list()).toEqual([{ id: 1, name: 'Main', isMain: true, items: 2, value: 3125 }]);
  });

  test('are Main first, then by name, each with its items and their value', async () => {
    const itemId = await newItem(workspace, { name: 'Sencha', quantity: 10, costPrice: 200 });
    const shop = await newPlace(workspace, 'shop');
    const cellar = await newPlace(workspace, 'Cellar');
    const lotId = await newLot(workspace, { itemId, code: 'A' });
    await move(workspace, itemId, 4, { locationId: shop });
    await move(workspace, itemId, 1.5, { locationId: shop, lotId });
    await move(workspace, itemId, 2, { lotId });
    expect(await list()).toEqual([
      { id: 1, name: 'Main', isMain: true, items: 1, value: 2400 },
      { id: cellar, name: 'Cellar', isMain: false, items: 0, value: 0 },
      { id: shop, name: 'shop', isMain: false, items: 1, value: 1100 },
    ]);
  });

  test('count no deleted items', async () => {
    const itemId = await newItem(workspace, { name: 'Sencha', quantity: 10, costPrice: 200 });
    const shop = await newPlace(workspace, 'Shop');
    await move(workspace, itemId, 4, { locationId: shop });
    await call('DELETE', `/api/inventory/${itemId}`, { token: workspace.admin.token });
    expect((await list()).map(({ items, value }) => [items, value])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the name of a place', () => {
  test.each(['Shop', ' sHOP ', 'ＳＨＯＰ', 'Main', 'main'])('is refused as taken: %s', async (name) => {
    await newPlace(workspace, 'Shop');
    const { status, body } = await ask<ErrorAnswer>('POST', '', { name });
    expect([status, body.code]).toEqual([409, 'name_taken']);
    expect(body.error).toContain(name.trim());
  });

  test('may be taken by a renaming of itself alone', async () => {
    const shop = await newPlace(workspace, 'Shop');
    const cellar = await newPlace(workspace, 'Cellar');
    expect((await ask('PATCH', `/${shop}`, { name: 'SHOP' })).body).toMatchObject({ id: shop, name: 'SHOP' });
    expect((await ask('PATCH', `/${cellar}`, { name: 'shop' })).status).toBe(409);
    expect((await ask('PATCH', '/1', { name: 'shop' })).status).toBe(409);
    expect((await ask('PATCH', `/${shop}`, { name: 'main' })).status).toBe(409);
  });

  test('is free for another place once Main is called otherwise', async () => {
    expect((await ask('PATCH', '/1', { name: 'Warehouse' })).body).toEqual({
      ...{ id: 1, name: 'Warehouse', isMain: true, items: 0, value: 0 },
    });
    const main = await ask('POST', '', { name: 'Main' });
    expect([main.status, main.body.isMain]).toEqual([201, false]);
    expect((await ask('PATCH', '/1', { name: 'Main' })).status).toBe(409);
    expect((await list()).map(({ name }) => name)).toEqual(['Warehouse', 'Main']);
  });

  test('is taken once by many who ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '', { name: 'Shop' })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each([{}, { name: '' }, { name: '  ' }, { name: 'x'.repeat(61) }, { name: 7 }])(
    'is refused: %j',
    async (body) => {
      expect((await ask('POST', '', body)).status).toBe(400);
      expect((await ask('PATCH', '/1', body)).status).toBe(400);
    },
  );
});

describe('deleting a place', () => {
  const refused = async (id: number) => {
    const { status, body } = await ask<ErrorAnswer>('DELETE', `/${id}`);
    return [status, body.code, body.error];
  };

  test('is done when it is empty, and frees its name', async () => {
    const shop = await newPlace(workspace, 'Shop');
    expect((await ask('DELETE', `/${shop}`)).status).toBe(204);
    expect((await ask('DELETE', `/${shop}`)).status).toBe(404);
    expect((await ask('PATCH', `/${shop}`, { name: 'Shop' })).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Main']);
    expect((await ask('POST', '', { name: 'Shop' })).status).toBe(201);
  });

  test('is refused while stock lies there, also of a deleted item, and done after it has left', async () => {
    const itemId = await newItem(workspace, { name: 'Sencha' });
    const shop = await newPlace(workspace, 'Shop');
    await move(workspace, itemId, 4, { locationId: shop });
    expect(await refused(shop)).toEqual([409, 'location_in_use', expect.stringContaining('Move it to another place')]);
    await call('DELETE', `/api/inventory/${itemId}`, { token: workspace.admin.token });
    expect(await refused(shop)).toEqual([409, 'location_in_use', expect.stringContaining('deleted items')]);
    await move(workspace, itemId, -4, { locationId: shop });
    expect((await ask('DELETE', `/${shop}`)).status).toBe(204);
  });

  test('is refused for Main, also when it is empty', async () => {
    expect(await refused(1)).toEqual([409, 'location_in_use', expect.stringContaining('main place')]);
  });

  test('is refused while an open count names it', async () => {
    const itemId = await newItem(workspace, { name: 'Sencha' });
    const shop = await newPlace(workspace, 'Shop');
    const document = `INSERT INTO documents (workspace_id, id, kind, number, created_at, opened_at) VALUES (?, 9, 'count', 1, 1, 1)`;
    const row = `INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id) VALUES (?, 9, 1, ?, ?)`;
    await env.SHARD_0.batch([
      env.SHARD_0.prepare(document).bind(workspace.id),
      env.SHARD_0.prepare(row).bind(workspace.id, itemId, shop),
    ]);
    expect(await refused(shop)).toEqual([409, 'location_in_use', expect.stringContaining('count')]);
    await env.SHARD_0.prepare('UPDATE documents SET done_at = 2 WHERE workspace_id = ?').bind(workspace.id).run();
    expect((await ask('DELETE', `/${shop}`)).status).toBe(204);
  });
});

test('staff read places and change none', async () => {
  const staff = await newMember(workspace, 'staff');
  const shop = await newPlace(workspace, 'Shop');
  expect((await ask('GET', '', undefined, staff)).status).toBe(200);
  expect((await ask('POST', '', { name: 'Cellar' }, staff)).status).toBe(403);
  expect((await ask('PATCH', `/${shop}`, { name: 'Cellar' }, staff)).status).toBe(403);
  expect((await ask('DELETE', `/${shop}`, undefined, staff)).status).toBe(403);
  const member = await newMember(workspace, 'member');
  expect((await ask('POST', '', { name: 'Cellar' }, member)).status).toBe(201);
});

test('a place of another workspace is none', async () => {
  const other = await newWorkspace();
  const theirs = await newPlace(other, 'Shop');
  expect((await list()).map(({ name }) => name)).toEqual(['Main']);
  expect((await ask('PATCH', `/${theirs}`, { name: 'Ours' })).status).toBe(404);
  expect((await ask('DELETE', `/${theirs}`)).status).toBe(404);
  expect((await ask('POST', '', { name: 'Shop' })).status).toBe(201);
});

test('the audit log says who added, renamed and deleted a place', async () => {
  const shop = await newPlace(workspace, 'Shop');
  await ask('PATCH', `/${shop}`, { name: 'Store' });
  await ask('PATCH', '/1', { name: 'Warehouse' });
  await ask('DELETE', `/${shop}`);
  const { username } = workspace.admin;
  expect(await events()).toEqual([
    `${username} deleted the place Store`,
    `${username} renamed the place Main to Warehouse`,
    `${username} renamed the place Shop to Store`,
    `${username} added the place Shop`,
  ]);
});

test('other devices learn of a new name by the version of the inventory', async () => {
  const version = async () =>
    (await call('GET', '/api/inventory', { token: workspace.admin.token })).headers.get('etag');
  const before = await version();
  await ask('PATCH', '/1', { name: 'Warehouse' });
  expect(await version()).not.toBe(before);
});
