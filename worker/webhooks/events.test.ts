import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_EVENT_TYPES } from '../../engines/webhooks/event-types.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';
import { columnName } from '../inventory/item-columns.ts';
import { NO_COUNTS } from '../sync/contract.ts';
import { EVENT_DATA, webhookBody } from './events-contract.ts';
import { type StoredEvent, toBody } from './stored-event.ts';

/** What is recorded for webhooks, whatever writes it. The webhook is off while events are read, so nothing is sent. */

/** What a change of an item has no event for: the ledger's events have the quantity. */
const SILENT = new Set<string>(['id', 'quantity', 'uncounted', 'version']);

let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await newWorkspace();
  const { token } = workspace.admin;
  await call('POST', '/api/webhooks', {
    token,
    body: { url: 'https://receiver.example/', events: ['sync.finished'] },
  });
  // Its receiver does not exist: events are recorded, and none is sent.
  await env.SHARD_0.prepare('UPDATE webhooks SET state = ? WHERE workspace_id = ?').bind('paused', workspace.id).run();
});
afterAll(async () => {
  await env.SHARD_0.prepare('DELETE FROM webhooks WHERE workspace_id = ?').bind(workspace.id).run();
});

const ask = <T = { id: number }>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });

let seen = 0;
/** The events since the last call, each held against its schema. */
async function newEvents() {
  const { results } = await env.SHARD_0.prepare(
    'SELECT seq, type, data, created_at AS createdAt FROM webhook_events WHERE workspace_id = ? AND seq > ? ORDER BY seq',
  )
    .bind(workspace.id, seen)
    .all<StoredEvent>();
  seen = results.at(-1)?.seq ?? seen;
  return results.map((event) => {
    const body = toBody(workspace.id, event);
    if (body.type === 'webhook.test') throw new Error('Nobody has sent a test event');
    const schema = webhookBody.strict().extend({ data: EVENT_DATA[body.type].strict() });
    const { data, error } = schema.safeParse(JSON.parse(JSON.stringify(body)));
    if (error) throw error;
    found.add(body.type);
    return data;
  });
}
const found = new Set<string>();

test('an item’s life is recorded in order, with its fields as the API has them', async () => {
  const added = await ask<Item>('POST', '/inventory', {
    ...{ name: 'ชาเขียว', quantity: 1.5, unit: 'kg', minimumPar: 1, costPrice: 1250, packSize: 0.5 },
  });
  const { id } = added.body;
  const [created, moved] = await newEvents();
  const { createdAt: _c, lastUpdated: _l, isPinned: _p, pinnedReason: _r, value: _v, ...fields } = added.body;
  expect(created).toMatchObject({ type: 'item.created' });
  expect(created?.data).toEqual({ item: fields });
  expect(moved).toMatchObject({
    type: 'stock.moved',
    data: { movement: { delta: 1.5, quantityAfter: 1.5, reason: 'create' }, item: { id, unit: 'kg' } },
  });

  await ask('PATCH', `/inventory/${id}`, { name: 'Matcha', costPrice: null, quantity: 1.5, location: '' });
  await ask('POST', `/inventory/${id}/adjust`, { delta: -0.75, reason: 'sale', note: 'Two tins' });
  await ask('PATCH', `/inventory/${id}/pin`, { isPinned: true });
  await ask('DELETE', `/inventory/${id}`);
  await ask('POST', `/inventory/${id}/restore`);
  const events = await newEvents();
  const types = events.map(({ type }) => type).filter((type) => type !== 'low_stock.raised');
  expect(types).toEqual(['item.changed', 'stock.moved', 'item.deleted', 'item.restored']);
  expect(events[0]?.data).toMatchObject({
    item: { id, name: 'Matcha', costPrice: null },
  });
  // Only what has changed.
  expect(events[0]?.data).toHaveProperty('previous', { name: 'ชาเขียว', costPrice: 1250, unitCost: 12.5 });
  expect(events[1]?.data).toMatchObject({
    movement: { delta: -0.75, quantityAfter: 0.75, reason: 'sale', note: 'Two tins' },
    by: { id: workspace.admin.id, username: workspace.admin.username },
  });
});

test('each field of an item has an event when it changes', async () => {
  const { body } = await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'kg' });
  const { id } = body;
  await newEvents();
  for (const name of EVENT_DATA['item.created'].shape.item.keyof().options) {
    if (SILENT.has(name)) continue;
    const value = name === 'inventoryType' ? 'retail' : typeof body[name] === 'string' ? 'other' : 1;
    await env.SHARD_0.prepare(`UPDATE items SET ${columnName(name)} = ? WHERE workspace_id = ? AND id = ?`)
      .bind(value, workspace.id, id)
      .run();
    const events = await newEvents();
    expect(
      events.map(({ type }) => type),
      name,
    ).toEqual(['item.changed']);
    expect(events[0]?.data, name).toHaveProperty(['previous', name]);
  }
});

test('an exact cost is in the currency of the workspace', async () => {
  const costs = async (style: object) => {
    await ask('PATCH', '/workspace', { style, keepsAmounts: true });
    const { body } = await ask<Item>('POST', '/inventory', { name: 'Sencha', unitCost: 12.345 });
    const [created] = await newEvents();
    const { costPrice, unitCost } = body;
    expect(created?.data).toMatchObject({ item: { costPrice, unitCost } });
    return [costPrice, unitCost];
  };
  expect(await costs({ currency: 'JPY' })).toEqual([12, 12.345]);
  expect(await costs({ currency: 'USD' })).toEqual([1235, 12.345]);
});

test('an event from before items had all fields in events is sent with those that it has', () => {
  const before = [3, 'Assam', 'A-1', 'TEA', 'retail', 1500, 'kg', 1250, null, '', '', 0, '', null, 500, null, 0, 4];
  const data = JSON.stringify([[...before.with(1, 'Assam, large').with(17, 5)], before]);
  const { data: sent } = toBody(1, { seq: 1, type: 'item.changed', data, createdAt: 1 });
  expect(EVENT_DATA['item.changed'].strict().parse(sent)).toEqual({
    item: {
      ...{ id: 3, name: 'Assam, large', sku: 'A-1', category: 'TEA', inventoryType: 'retail', quantity: 1.5 },
      ...{
        unit: 'kg',
        costPrice: 1250,
        sellingPrice: null,
        supplier: '',
        description: '',
        minimumPar: 0,
        location: '',
      },
      ...{ leadTimeDays: null, packSize: 0.5, minimumOrder: null, uncounted: false, version: 5 },
    },
    previous: { name: 'Assam' },
  });
});

test('low stock, imports, orders, messages and syncs are recorded', async () => {
  const { token } = workspace.admin;
  const imported = await call<{ importId: number }>('POST', '/api/inventory/bulk?fileName=teas.csv', {
    token,
    body: [{ productName: 'Assam', stockOnHand: 50, minimumPar: 20 }, { productName: 'Oolong' }],
  });
  const first = await newEvents();
  expect(first.filter(({ type }) => type === 'item.created')).toHaveLength(2);
  expect(first.find(({ type }) => type === 'import.finished')?.data).toMatchObject({
    import: { id: imported.body.importId, source: 'csv', fileName: 'teas.csv', created: 2, updated: 0 },
  });
  const list = await ask<Item[]>('GET', '/inventory?q=Assam');
  const item = list.body[0]?.id ?? 0;
  await ask('POST', `/inventory/${item}/adjust`, { delta: -50, reason: 'sale' });
  expect(await newEvents()).toMatchObject([
    { type: 'stock.moved' },
    { type: 'low_stock.raised', data: { level: 'critical', item: { id: item, quantity: 0, minimumPar: 20 } } },
  ]);

  const supplier = await ask('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' });
  const order = async (quantity: number) =>
    (
      await ask('POST', `/suppliers/${supplier.body.id}/communicate`, {
        ...{ subject: 'Order', message: 'Please send', inventoryItemId: item, quantity },
      })
    ).body.id;
  const orderId = await order(40.5);
  await ask('PATCH', `/orders/${orderId}`, { state: 'cancelled' });
  await ask('PATCH', `/orders/${orderId}`, { state: 'open' });
  await ask('POST', `/inventory/${item}/adjust`, { delta: 40.5, reason: 'receive' });
  const orders = await newEvents();
  expect(orders.map(({ type }) => type).filter((type) => type.startsWith('order.'))).toEqual([
    ...['order.placed', 'order.cancelled', 'order.reopened', 'order.received'],
  ]);
  expect(orders[0]?.data).toMatchObject({ order: { id: orderId, quantity: 40.5 }, supplier: { name: 'Uji' } });
  expect(orders[0]?.data).toMatchObject({
    order: { isClosed: false },
    ...{ item: { id: item }, lines: [{ id: 1, quantity: 40.5, received: 0, item: { id: item, name: 'Assam' } }] },
  });
  // Without a quantity it is a message, not an order.
  await ask('POST', `/suppliers/${supplier.body.id}/communicate`, { subject: 'Hello', message: 'How is the harvest?' });
  expect(await newEvents()).toEqual([]);

  await ask('POST', '/team-messages', { content: `@${workspace.admin.username} only for you` });
  await ask('POST', '/team-messages', { content: 'The kettle is on', isUrgent: true });
  expect(await newEvents()).toMatchObject([
    { type: 'message.posted', data: { message: { content: 'The kettle is on', isUrgent: true } } },
  ]);

  await ask('POST', `/inventory/imports/${imported.body.importId}/undo`);
  expect((await newEvents()).map(({ type }) => type)).toContain('import.undone');
});

test('an order of several lines has them in its events, a draft has none', async () => {
  const { body: supplier } = await ask('POST', '/suppliers', { name: 'Mei', email: 'mei@uji.example' });
  const ids = await Promise.all(['A', 'B'].map(async (name) => (await ask('POST', '/inventory', { name })).body.id));
  const lines = ids.map((itemId, index) => ({ itemId, quantity: 2, unitCost: index === 0 ? '1.5' : null }));
  const { body: order } = await ask('POST', '/orders', { supplierId: supplier.id, lines });
  const { body: other } = await ask('POST', '/orders', { supplierId: supplier.id, lines });
  await ask('POST', `/orders/${other.id}/cancel`);
  await newEvents();
  await ask('POST', `/orders/${order.id}/place`);
  await ask('POST', `/inventory/${ids[0]}/adjust`, { delta: 1.5, reason: 'receive' });
  await ask('POST', `/orders/${order.id}/close`);
  const events = (await newEvents()).filter(({ type }) => type.startsWith('order.'));
  expect(events).toMatchObject([
    {
      type: 'order.placed',
      data: { order: { id: order.id, quantity: null }, item: null, lines: [{ unitCost: 1.5 }, {}] },
    },
    { type: 'order.received', data: { order: { isClosed: true }, lines: [{ received: 1.5 }, { received: 0 }] } },
  ]);
});

test('a run is recorded when it is finished, and when that is undone, with what it made and took', async () => {
  const [tea, product] = await Promise.all(
    [
      { name: 'Sencha', unit: 'kg', quantity: 10 },
      { name: 'Sencha 50 g', unit: 'pouches' },
    ].map(async (item) => (await ask('POST', '/inventory', item)).body.id),
  );
  const inputs = [{ itemId: tea, quantity: 0.05 }];
  const { body: recipe } = await ask('POST', '/recipes', { itemId: product, makes: 1, inputs });
  const { body: run } = await ask('POST', '/runs', { recipeId: recipe.id, planned: 20 });
  const { body: other } = await ask('POST', '/runs', { recipeId: recipe.id, planned: 5 });
  await ask('POST', `/runs/${other.id}/cancel`);
  await newEvents();
  await ask('POST', `/runs/${run.id}/finish`, {
    made: 18,
    inputs: [{ itemId: tea, quantity: 0.95 }],
    lot: { code: 'R1' },
  });
  await ask('POST', `/runs/${run.id}/undo`);
  const events = (await newEvents()).filter(({ type }) => type.startsWith('run.'));
  expect(events.map(({ type }) => type)).toEqual(['run.finished', 'run.undone']);
  expect(events[0]?.data).toMatchObject({
    run: { id: run.id, recipeId: recipe.id, made: 18 },
    ...{ item: { id: product, unit: 'pouches' }, lot: { code: 'R1' } },
    inputs: [{ item: { id: tea, name: 'Sencha' }, quantity: 0.95 }],
    by: { username: workspace.admin.username },
  });
});

test('an event from before orders had lines is sent with its one line', () => {
  const data = JSON.stringify([7, 40_500, 1, null, [3, 'Assam', 'A-1', 'kg'], [4, 'Uji'], [5, 'mei']]);
  const { data: sent } = toBody(1, { seq: 1, type: 'order.placed', data, createdAt: 1 });
  expect(EVENT_DATA['order.placed'].strict().parse(sent)).toEqual({
    order: { id: 7, quantity: 40.5, orderedAt: new Date(1).toISOString(), expectedAt: null },
    item: { id: 3, name: 'Assam', sku: 'A-1', unit: 'kg' },
    lines: [{ id: 1, quantity: 40.5, unitCost: null, item: { id: 3, name: 'Assam', sku: 'A-1', unit: 'kg' } }],
    ...{ supplier: { id: 4, name: 'Uji' }, by: { id: 5, username: 'mei' } },
  });
});

test('a sync that ended is recorded, but no automatic one that found nothing to do', async () => {
  const run = async (startedBy: string, counts: object, dryRun = 0) => {
    const id = newId();
    await env.SHARD_0.batch([
      env.SHARD_0.prepare(
        `INSERT INTO sync_runs (workspace_id, service, id, kind, dry_run, started_by, status, phase, counts, started_at, updated_at)
         VALUES (?, 'airtable', ?, 'sync', ?, ?, 'running', 'reading', '{}', 1, 1)`,
      ).bind(workspace.id, id, dryRun, startedBy),
      env.SHARD_0.prepare(
        `UPDATE sync_runs SET status = 'done', counts = ?, finished_at = 2 WHERE workspace_id = ? AND id = ?`,
      ).bind(JSON.stringify({ ...NO_COUNTS, ...counts }), workspace.id, id),
    ]);
    return id;
  };
  await run('schedule', { unchanged: 12 });
  await run('person', { updatedHere: 1 }, 1);
  expect(await newEvents()).toEqual([]);
  const ids = [await run('schedule', { updatedHere: 3 }), await run('person', {})];
  const events = await newEvents();
  expect(events.map(({ type }) => type)).toEqual(['sync.finished', 'sync.finished']);
  expect(events.map(({ data }) => data)).toMatchObject(ids.map((id) => ({ sync: { id } })));
});

test('every type of event has been recorded by these tests', () => {
  expect([...found].toSorted()).toEqual([...WEBHOOK_EVENT_TYPES].toSorted());
});
