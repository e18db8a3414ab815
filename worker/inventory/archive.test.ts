import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { Item, RestoreAnswer } from './contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  call<T>(method, `/api/inventory${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const add = async (name: string, more: object = {}) => (await ask<Item>('POST', '', { name, ...more })).body;
const archive = (item: Item) => ask('DELETE', `/${item.id}`);
const names = async (query: string) => (await ask<Item[]>('GET', query)).body.map(({ name }) => name);

describe('the archive', () => {
  test('lists deleted items with search, sorting and pages like the list', async () => {
    const [sencha, assam] = [await add('Sencha', { quantity: 3 }), await add('Assam')];
    await add('Matcha');
    await archive(sencha);
    await archive(assam);
    expect(await names('?archived=true')).toEqual(['Assam', 'Sencha']);
    expect(await names('?archived=true&sort=-archivedAt')).toEqual(['Assam', 'Sencha']);
    expect(await names('?archived=true&q=sen')).toEqual(['Sencha']);
    expect(await names('')).toEqual(['Matcha']);
    expect(await names('?archived=false')).toEqual(['Matcha']);
    const page = await ask<Item[]>('GET', '?archived=true&limit=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    const next = page.headers.get('link')?.match(/<\/api\/inventory([^>]*)>/)?.[1] ?? '';
    expect(await names(next)).toEqual(['Sencha']);
    const [first] = page.body;
    expect(Date.parse(first?.archivedAt ?? '')).toBeGreaterThan(Date.parse(first?.createdAt ?? '') - 1);
  });

  test('shows a deleted item on request, and refuses to change it', async () => {
    const item = await add('Sencha', { quantity: 3 });
    expect((await ask<Item>('GET', `/${item.id}?archived=true`)).body).toEqual(item);
    await archive(item);
    expect((await ask('GET', `/${item.id}`)).status).toBe(404);
    expect((await ask<Item>('GET', `/${item.id}?archived=true`)).body).toMatchObject({
      name: 'Sencha',
      quantity: 3,
      archivedAt: expect.any(String),
    });
    expect((await ask('PATCH', `/${item.id}`, { name: 'Other' })).status).toBe(404);
    expect((await ask('POST', `/${item.id}/adjust`, { delta: 1, reason: 'count' })).status).toBe(404);
  });

  test('belongs to its workspace', async () => {
    const item = await add('Sencha');
    await archive(item);
    const other = await newWorkspace();
    const token = other.admin.token;
    expect((await call('GET', `/api/inventory/${item.id}?archived=true`, { token })).status).toBe(404);
    expect((await call('GET', '/api/inventory?archived=true', { token })).body).toEqual([]);
    const stolen = await call<RestoreAnswer>('POST', '/api/inventory/restore', { token, body: { ids: [item.id] } });
    expect(stolen.body).toEqual({
      restored: 0,
      skipped: [{ id: item.id, name: '', reason: 'Item not found' }],
    });
    expect(await names('?archived=true')).toEqual(['Sencha']);
  });

  test('is visible to staff, who can neither restore nor delete', async () => {
    const item = await add('Sencha');
    await archive(item);
    const { token } = await newMember(workspace, 'staff');
    expect((await call<Item[]>('GET', '/api/inventory?archived=true', { token })).body).toHaveLength(1);
    expect((await call('POST', '/api/inventory/restore', { token, body: { ids: [item.id] } })).status).toBe(403);
  });
});

describe('restoring', () => {
  test('brings an item back with another SKU if its own is taken', async () => {
    const item = await add('Sencha', { sku: 'S-1', quantity: 2 });
    await archive(item);
    await add('Newer', { sku: 's-1' });
    const refused = await ask<{ error: string }>('POST', `/${item.id}/restore`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('Restore it with a different SKU');
    expect((await ask('POST', `/${item.id}/restore?sku=S-1`)).status).toBe(409);
    const back = await ask<Item>('POST', `/${item.id}/restore?sku=S-2`);
    expect(back.body).toMatchObject({ id: item.id, sku: 'S-2', quantity: 2 });
    expect(back.body.archivedAt).toBeUndefined();
  });

  test('generates a SKU for an empty one', async () => {
    const item = await add('Sencha', { sku: 'S-1' });
    await archive(item);
    await add('Newer', { sku: 'S-1' });
    const back = await ask<Item>('POST', `/${item.id}/restore?sku=`);
    expect(back.status).toBe(200);
    expect(back.body.sku).toMatch(/^WAREHOUSE-/);
  });

  test('brings many items back after Clear All, and lists those whose SKU is taken', async () => {
    const items = await Promise.all(['A', 'B', 'C'].map((name) => add(name, { sku: `S-${name}`, quantity: 5 })));
    expect((await ask<{ deleted: number }>('DELETE', '/clear-all')).body.deleted).toBe(3);
    await add('Newer', { sku: 's-b' });
    const ids = items.map(({ id }) => id);
    const answer = await ask<RestoreAnswer>('POST', '/restore', { ids: [...ids, ...ids] });
    expect(answer.body).toEqual({
      restored: 2,
      skipped: [
        { id: items[1]?.id, name: 'B', reason: 'Another item has its SKU S-B: restore it with a different one' },
      ],
    });
    expect(await names('')).toEqual(['A', 'C', 'Newer']);
    expect((await ask<RestoreAnswer>('POST', '/restore', { ids })).body.restored).toBe(0);
  });

  test('brings back the last deleted of two items with the same SKU', async () => {
    const first = await add('Old', { sku: 'S-1' });
    await archive(first);
    const second = await add('New', { sku: 's-1' });
    await archive(second);
    const answer = await ask<RestoreAnswer>('POST', '/restore', { ids: [first.id, second.id] });
    expect(answer.body).toMatchObject({ restored: 1, skipped: [{ name: 'Old' }] });
    expect(await names('')).toEqual(['New']);
  });

  test('refuses an empty list', async () => {
    expect((await ask<{ error: string }>('POST', '/restore', { ids: [] })).body.error).toContain(
      'must name at least one item',
    );
  });
});
