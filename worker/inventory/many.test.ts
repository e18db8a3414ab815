import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem, newPlace } from '../../tests/support/placed-stock.ts';
import { app } from '../app.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import type { Item, Movement } from './contract.ts';
import type { EditsAnswer } from './many-contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const edit = <T = EditsAnswer>(edits: object[], token?: string) => ask<T>('PATCH', '/inventory', { edits }, token);
const itemOf = async (id: number) => (await ask<Item>('GET', `/inventory/${id}`)).body;
const movementsOf = async (id: number) => (await ask<Movement[]>('GET', `/inventory/${id}/movements`)).body;
const versionOf = async () => (await ask<Item[]>('GET', '/inventory')).headers.get('etag');
const lastEvent = async () => (await ask<AuditAnswer>('GET', '/audit?kind=items')).body.events[0];

describe('edits of many items', () => {
  test('change fields and stock at once, as one version, and say how many had the values already', async () => {
    const [a, b, c] = [
      await newItem(workspace, { name: 'Sencha', quantity: 5 }),
      await newItem(workspace, { name: 'Assam', quantity: 2, category: 'Black' }),
      await newItem(workspace, { name: 'Yunnan', quantity: 7 }),
    ];
    const { status, body } = await edit([
      { id: a, quantity: 3.5, unitCost: 0.01234, name: 'Sencha Fukamushi' },
      { id: b, category: 'Black', quantity: 2 },
      { id: c, sku: '', minimumPar: 4 },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({ items: [await itemOf(a), await itemOf(c)], unchanged: 1 });
    expect(body.items).toMatchObject([
      { id: a, quantity: 3.5, unitCost: 0.01234, name: 'Sencha Fukamushi' },
      { id: c, sku: expect.stringMatching(/^WAREHOUSE-/), minimumPar: 4, quantity: 7 },
    ]);
    expect(new Set(body.items.map(({ version }) => version)).size).toBe(1);
    expect(await movementsOf(a)).toMatchObject([{ delta: -1.5, reason: 'count', quantityAfter: 3.5 }, { delta: 5 }]);
    expect(await movementsOf(b)).toHaveLength(1);
    expect(await contradictions(workspace.id)).toEqual([]);
    expect(await lastEvent()).toMatchObject({
      action: 'items.changed',
      summary: `${workspace.admin.username} changed 2 items: name, minimum par, cost price`,
    });
  });

  test('pin and unpin items, each for its reason, as an event of the audit log', async () => {
    const ids = [await newItem(workspace, { name: 'A' }), await newItem(workspace, { name: 'B' })];
    const [a = 0, b = 0] = ids;
    const pins = async () =>
      (await Promise.all(ids.map(itemOf))).map(({ isPinned, pinnedReason }) => [isPinned, pinnedReason]);
    const { body } = await edit([
      { id: a, pinnedReason: 'Fair on Sunday' },
      { id: b, pinnedReason: '', category: 'Black' },
    ]);
    expect(body.items).toHaveLength(2);
    expect(await pins()).toEqual([
      [true, 'Fair on Sunday'],
      [true, 'High priority item'],
    ]);
    expect(await lastEvent()).toMatchObject({
      action: 'items.changed',
      summary: `${workspace.admin.username} changed 2 items: category, pinned reason`,
    });
    expect((await edit([{ id: a, pinnedReason: 'Fair on Sunday' }])).body).toEqual({ items: [], unchanged: 1 });
    await edit([{ id: a, pinnedReason: null }]);
    expect(await pins()).toEqual([
      [false, null],
      [true, 'High priority item'],
    ]);
    expect(await lastEvent()).toMatchObject({ action: 'item.unpinned', subject: { name: 'A' } });
    expect((await edit([{ id: a, pinnedReason: 'x'.repeat(301) }])).status).toBe(400);
  });

  test('come back by sending the former values', async () => {
    const ids = [await newItem(workspace, { name: 'A', quantity: 1 }), await newItem(workspace, { name: 'B' })];
    const before = await Promise.all(ids.map(itemOf));
    await edit(ids.map((id) => ({ id, supplier: 'Uji', quantity: 9 })));
    await edit(before.map(({ id, supplier, quantity }) => ({ id, supplier, quantity })));
    const essence = ({ version, lastUpdated, ...item }: Item) => item;
    expect((await Promise.all(ids.map(itemOf))).map(essence)).toEqual(before.map(essence));
  });

  test('of one item are recorded with their values, as its own change', async () => {
    const id = await newItem(workspace, { name: 'Sencha', category: 'Green' });
    await edit([{ id, category: 'Japan' }]);
    const event = { action: 'item.changed', before: { category: 'Green' }, after: { category: 'Japan' } };
    expect(await lastEvent()).toMatchObject(event);
  });

  test('nothing is written where nothing changes', async () => {
    const id = await newItem(workspace, { name: 'Sencha', quantity: 5 });
    const version = await versionOf();
    expect((await edit([{ id, quantity: 5, name: 'Sencha' }])).body).toEqual({ items: [], unchanged: 1 });
    expect(await versionOf()).toBe(version);
  });

  test('a quantity that an import assumed is counted by being said', async () => {
    const { body } = await ask<BulkAnswer>('POST', '/inventory/bulk?withoutStock=1', [{ productName: 'Assam' }]);
    const id = body.items[0]?.id ?? 0;
    const { quantity, uncounted } = await itemOf(id);
    expect(uncounted).toBe(true);
    const { body: edited } = await edit([{ id, quantity }]);
    expect(edited.items).toMatchObject([{ quantity, uncounted: false }]);
    expect((await movementsOf(id))[0]).toMatchObject({ delta: 0, reason: 'count' });
  });

  test('take from places, and alert, as a change of one does', async () => {
    const shop = await newPlace(workspace, 'Shop');
    const id = await newItem(workspace, { name: 'Sencha', quantity: 10, minimumPar: 8 });
    await ask('POST', '/moves', { lines: [{ itemId: id, quantity: 6, fromLocationId: 1, toLocationId: shop }] });
    const { body } = await edit([{ id, quantity: 2 }]);
    expect(body.items).toMatchObject([{ quantity: 2, places: [{ locationId: shop, quantity: 2 }] }]);
    expect(await contradictions(workspace.id)).toEqual([]);
    const { body: messages } = await ask<{ content: string }[]>('GET', '/team-messages');
    expect(messages[0]?.content).toContain('URGENT: Sencha is critically low: 2');
  });

  test('reach webhooks one by one', async () => {
    const ids = [await newItem(workspace, { name: 'A' }), await newItem(workspace, { name: 'B' })];
    await ask('POST', '/webhooks', { url: 'https://receiver.example/hooks', events: ['item.changed'] });
    await edit(ids.map((id) => ({ id, supplier: 'Uji' })));
    const { results } = await env.SHARD_0.prepare('SELECT type FROM webhook_events WHERE workspace_id = ?')
      .bind(workspace.id)
      .all<{ type: string }>();
    expect(results.map(({ type }) => type)).toEqual(['item.changed', 'item.changed']);
  });

  test('read and write in proportion to the edits, not to the inventory', async () => {
    const rows: number[] = [];
    for (const count of [200, 2000]) {
      const { admin } = await newWorkspace();
      const stock = Array.from({ length: count }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: 5 }));
      const made = await ask<BulkAnswer>('POST', '/inventory/bulk', stock, admin.token);
      const edits = made.body.items
        .slice(0, 50)
        .map(({ id }, i) => ({ id, quantity: i, sku: `S-${i}`, minimumPar: 2 }));
      const counted = { rows: 0 };
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const options = { method: 'PATCH', headers, body: JSON.stringify({ edits }) };
      const answer = await app.request(`${ORIGIN}/api/inventory`, options, { ...env, SHARD_0: counting(counted) });
      expect(answer.status).toBe(200);
      rows.push(counted.rows);
    }
    const [few = 0, many = 0] = rows;
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few * 1.1);
  });
});

describe('edits are refused as a whole', () => {
  /** Nothing is written, and the edits are named. */
  async function expectRefused(edits: object[], status: number, code: string, paths: string[], token?: string) {
    const before = (await ask<Item[]>('GET', '/inventory')).body;
    const answer = await edit<ErrorAnswer>(edits, token);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.details?.map(({ path }) => path) ?? []).toEqual(paths);
    expect((await ask<Item[]>('GET', '/inventory')).body).toEqual(before);
    return answer.body;
  }

  test('for a version that has passed, which names the items', async () => {
    const [a, b] = [await newItem(workspace, { name: 'Sencha' }), await newItem(workspace, { name: 'Assam' })];
    const { version } = await itemOf(b);
    await edit([{ id: b, supplier: 'Uji' }]);
    const edits = [
      { id: a, supplier: 'Uji' },
      { id: b, version, supplier: 'Nara' },
    ];
    const body = await expectRefused(edits, 412, 'changed_since_read', ['edits[1].version']);
    expect(body.error).toBe('“Assam” has changed since you loaded it. Reload it, then make the change again.');
    expect((await edit([{ id: b, version: (await itemOf(b)).version, supplier: 'Nara' }])).status).toBe(200);
  });

  test('for an item that is deleted or of another workspace', async () => {
    const mine = await newItem(workspace, { name: 'Sencha' });
    const deleted = await newItem(workspace, { name: 'Gone' });
    await ask('DELETE', `/inventory/${deleted}`);
    const theirs = await newItem(await newWorkspace(), { name: 'Theirs' });
    const edits = [mine, deleted, theirs].map((id) => ({ id, supplier: 'Uji' }));
    const body = await expectRefused(edits, 404, 'not_found', ['edits[1].id', 'edits[2].id']);
    expect(body.error).toBe('2 items not found');
  });

  test('for a SKU that another item has or that two want, ignoring case', async () => {
    const [a, b] = [
      await newItem(workspace, { name: 'A', sku: 'A-1' }),
      await newItem(workspace, { name: 'B', sku: 'B-1' }),
    ];
    await newItem(workspace, { name: 'C', sku: 'C-1' });
    await expectRefused(
      [
        { id: a, supplier: 'Uji' },
        { id: b, sku: 'c-1' },
      ],
      409,
      'sku_taken',
      ['edits[1].sku'],
    );
    await expectRefused(
      [
        { id: a, sku: 'N' },
        { id: b, sku: 'n' },
      ],
      409,
      'sku_taken',
      ['edits[1].sku'],
    );
    await expectRefused(
      [
        { id: a, sku: 'B-1' },
        { id: b, sku: 'A-1' },
      ],
      409,
      'sku_taken',
      ['edits[0].sku', 'edits[1].sku'],
    );
    expect((await edit([{ id: a, sku: 'a-1' }])).body.items).toMatchObject([{ sku: 'a-1' }]);
  });

  test('for fields that one item could not have either', async () => {
    const id = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
    await expectRefused([{ id, name: '' }], 400, 'invalid_request', ['edits[0].name']);
    await expectRefused([{ id, quantity: -1 }], 400, 'invalid_request', ['edits[0].quantity']);
    await expectRefused([{ id, costPrice: 1, unitCost: 9 }], 400, 'invalid_request', ['edits[0].unitCost']);
    await expectRefused([{ id, buyUnit: 'litres' }], 400, 'invalid_request', ['edits[0].buyUnit']);
    await expectRefused([{ id, unit: 'g', convertQuantity: true }], 400, 'invalid_request', [
      'edits[0].convertQuantity',
    ]);
    await expectRefused([{ id }, { id }], 400, 'invalid_request', ['edits[1].id']);
    await expectRefused([], 400, 'invalid_request', ['edits']);
  });

  test('for staff who say what gets better with age', async () => {
    const staff = await newMember(workspace, 'staff');
    const id = await newItem(workspace, { name: 'Pu-erh' });
    await expectRefused([{ id, isBetterWithAge: true }], 403, 'role_not_allowed', [], staff.token);
    expect((await edit([{ id, quantity: 3 }], staff.token)).status).toBe(200);
    expect((await edit([{ id, isBetterWithAge: true }])).body.items).toMatchObject([{ isBetterWithAge: true }]);
  });
});

describe('deleting many items', () => {
  test('archives all or none, and restoring brings them back', async () => {
    const ids = [
      await newItem(workspace, { name: 'A', quantity: 4 }),
      await newItem(workspace, { name: 'B' }),
      await newItem(workspace, { name: 'C' }),
    ];
    const theirs = await newItem(await newWorkspace(), { name: 'Theirs' });
    const refused = await ask<ErrorAnswer>('POST', '/inventory/archive', { ids: [...ids, theirs] });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect((await ask<Item[]>('GET', '/inventory')).body).toHaveLength(3);
    const two = ids.slice(0, 2);
    expect((await ask('POST', '/inventory/archive', { ids: two })).body).toEqual({ items: 2 });
    expect((await ask<Item[]>('GET', '/inventory')).body.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await lastEvent()).toMatchObject({ summary: `${workspace.admin.username} deleted 2 items` });
    expect((await ask('POST', '/inventory/restore', { ids: two })).body).toEqual({ restored: 2, skipped: [] });
    expect(await itemOf(ids[0] ?? 0)).toMatchObject({ name: 'A', quantity: 4 });
  });

  test('is answered once for an Idempotency-Key', async () => {
    const ids = [await newItem(workspace, { name: 'A' }), await newItem(workspace, { name: 'B' })];
    const send = () =>
      call('POST', '/api/inventory/archive', {
        token: workspace.admin.token,
        body: { ids },
        headers: { 'idempotency-key': 'one' },
      });
    expect((await send()).body).toEqual({ items: 2 });
    expect(await send()).toMatchObject({ status: 200, body: { items: 2 } });
  });

  test('is not for staff', async () => {
    const staff = await newMember(workspace, 'staff');
    const ids = [await newItem(workspace, { name: 'A' })];
    expect((await ask('POST', '/inventory/archive', { ids }, staff.token)).status).toBe(403);
  });
});
