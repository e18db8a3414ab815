import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AirtableDouble } from '../../tests/doubles/airtable.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import worker from '../index.ts';
import type { Item } from '../inventory/contract.ts';
import type { SyncRun } from '../sync/contract.ts';
import type { AirtableStatus } from './contract.ts';

/** Over HTTP, through the runner and the rate limiter, against the double on the real clock. */

const KEY = 'patTea.3f9a-very-secret-key';
const PATH = '/api/integrations/airtable';

let workspace: TestWorkspace;
let double: AirtableDouble;
let teas: ReturnType<AirtableDouble['addTable']>;
let bases = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  // Each test has its own base, because the rate limiter remembers earlier calls.
  bases += 1;
  double = new AirtableDouble({ base: `appTea${bases}`, key: KEY });
  teas = double.addTable('Teas');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
});

const ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const connect = (more: object = {}) =>
  ask<AirtableStatus & { error?: string }>('POST', PATH, {
    apiKey: KEY,
    baseId: double.base,
    tableName: 'Teas',
    ...more,
  });
const status = async () => (await ask<AirtableStatus>('GET', PATH)).body;
const add = (name: string, quantity = 5) => ask<Item>('POST', '/api/inventory', { name, quantity, sku: `SKU-${name}` });
const items = async () => (await ask<Item[]>('GET', '/api/inventory')).body;
const tick = () => worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), env);

describe('connecting', () => {
  test('stores the table once Airtable accepts the key', async () => {
    const { status: code, body } = await connect();
    expect(code).toBe(200);
    expect(body).toMatchObject({
      connected: true,
      hasCredentials: true,
      baseId: double.base,
      tableName: 'Teas',
      lastSyncAt: null,
      syncDirection: 'bidirectional',
      syncFrequency: 'manual',
      problem: null,
    });
  });

  test('stores only the credentials without a table; setup chooses the table', async () => {
    expect((await connect({ tableName: '' })).body).toMatchObject({ connected: false, hasCredentials: true });
    double.addTable('Notes', { Name: 'singleLineText' });
    const { body } = await ask('GET', `${PATH}/discover`);
    expect(body).toMatchObject({
      tables: [
        { name: 'Teas', missing: [] },
        { name: 'Notes', missing: expect.arrayContaining(['SKU', 'Quantity', 'Cost Price']) },
      ],
    });
    expect((await ask('POST', `${PATH}/sync`, {})).status).toBe(409);
    expect((await ask('POST', `${PATH}/setup`, { tableName: 'Teas' })).body).toMatchObject({ connected: true });
  });

  test.each([
    [{ apiKey: ' ' }, 'Please provide both API Key and Base ID.'],
    [{ baseId: undefined }, 'Please provide both API Key and Base ID.'],
    [{ apiKey: 'patOther.key' }, 'rejected the API key'],
    [{ baseId: 'appOther' }, 'can’t access this base'],
    [{ tableName: 'Coffees' }, 'This base has no table named “Coffees”.'],
    [{ mapping: { name: 'Supplier' } }, 'mapping must map each field to a different name'],
  ])('refuses %j', async (more, error) => {
    const { status: code, body } = await connect(more);
    expect(code).toBe(400);
    expect(body.error).toContain(error);
    expect(await status()).toMatchObject({ hasCredentials: false });
  });

  test('names missing fields, and accepts a mapping to other names', async () => {
    double.addTable('Stock', {
      Tea: 'singleLineText',
      ...Object.fromEntries(teas.fields.filter(({ name }) => name !== 'Name').map(({ name, type }) => [name, type])),
    });
    expect((await connect({ tableName: 'Stock' })).body.error).toContain('is missing the field Name');
    expect((await connect({ tableName: 'Stock', mapping: { name: 'Tea' } })).body).toMatchObject({ connected: true });
    await add('Sencha');
    await ask('POST', `${PATH}/sync-to-airtable`);
    expect(double.cellsOf(double.tables[1] ?? teas)).toMatchObject([{ Tea: 'Sencha' }]);
  });

  test('requires the name of the table', async () => {
    expect((await ask('POST', `${PATH}/setup`, { tableName: ' ' })).body.error).toBe(
      'Please enter the name of your tea inventory table',
    );
  });
});

describe('a sync', () => {
  beforeEach(async () => {
    await connect();
  });

  test.each([[undefined], [2]])(
    'keeps costs finer than a cent, also in a field with %s decimals',
    async (precision) => {
      if (precision !== undefined) double.setPrecision(teas, 'Cost Price', precision);
      await ask('POST', '/api/inventory', { name: 'Bag', sku: 'B-1', unitCost: 0.0045 });
      await ask('POST', '/api/inventory', { name: 'Tin', sku: 'T-1', unitCost: 12.346 });
      const sync = async () => (await ask<{ run: SyncRun }>('POST', `${PATH}/sync`, {})).body.run;
      const costs = async () => (await items()).map(({ name, unitCost }) => [name, unitCost]);
      await sync();
      expect(double.cellsOf(teas).map((cells) => cells['Cost Price'])).toEqual(
        precision ? [0, 12.35] : [0.0045, 12.346],
      );
      for (const name of ['Bag', 'Tin']) {
        const id = [...teas.rows.values()].find(({ cells }) => cells.Name === name)?.id ?? '';
        double.edit(teas, id, { Description: 'Seen' });
        await sync();
      }
      expect(await costs()).toEqual([
        ['Bag', 0.0045],
        ['Tin', 12.346],
      ]);
      const bag = [...teas.rows.values()].find(({ cells }) => cells.Name === 'Bag')?.id ?? '';
      double.edit(teas, bag, { 'Cost Price': precision ? 0.01 : 0.0055 });
      await sync();
      expect(await costs()).toEqual([
        ['Bag', precision ? 0.01 : 0.0055],
        ['Tin', 12.346],
      ]);
    },
  );

  test('to Airtable creates records with prices in dollars, and returns their number', async () => {
    await ask('POST', '/api/inventory', { name: 'Sencha', quantity: 2.5, sku: 'S-1', sellingPrice: 1250 });
    const { status: code, body } = await ask<{ recordsSynced: number; run: SyncRun }>(
      'POST',
      `${PATH}/sync-to-airtable`,
    );
    expect(code).toBe(200);
    expect(body).toMatchObject({ recordsSynced: 1, run: { status: 'done', counts: { createdThere: 1 } } });
    expect(double.cellsOf(teas)).toEqual([
      { Name: 'Sencha', SKU: 'S-1', Category: 'Uncategorized', Quantity: 2.5, Unit: 'packages', 'Selling Price': 12.5 },
    ]);
    expect((await status()).lastSyncAt).not.toBeNull();
  });

  test('from Airtable creates items and records their stock in the ledger as sync', async () => {
    double.add(teas, { Name: 'Assam', Quantity: 7, 'Cost Price': 3.99 });
    const { body } = await ask('POST', `${PATH}/sync-from-airtable`);
    expect(body).toMatchObject({ recordsUpdated: 1, run: { status: 'done' } });
    const [item] = await items();
    expect(item).toMatchObject({ name: 'Assam', quantity: 7, costPrice: 399, unit: 'packages' });
    const { body: movements } = await ask('GET', `/api/inventory/${item?.id}/movements`);
    expect(movements).toMatchObject([{ delta: 7, reason: 'sync', note: 'Airtable', createdBy: null }]);
  });

  test('writes nothing without changes, and sends one change in one write call', async () => {
    const { body: item } = await add('Sencha');
    await ask('POST', `${PATH}/sync`, {});
    const before = double.writes;
    await ask('POST', `${PATH}/sync`, {});
    expect(double.writes).toBe(before);
    await ask('PATCH', `/api/inventory/${item.id}`, { quantity: 4 });
    const { body: run } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(run.counts).toMatchObject({ updatedThere: 1, updatedHere: 0 });
    expect(double.writes).toBe(before + 1);
    expect(double.cellsOf(teas)).toMatchObject([{ Quantity: 4 }]);
  });

  test('previews its changes in a dry run without making them', async () => {
    await add('Sencha');
    double.add(teas, { Name: 'Assam', Quantity: 1 });
    const { body } = await ask<SyncRun>('POST', `${PATH}/sync`, { dryRun: true });
    expect(body).toMatchObject({ dryRun: true, status: 'done', counts: { createdHere: 1, createdThere: 1 } });
    expect(body.note).toBe('Writing these changes takes 1 API call to Airtable, plus the calls to read.');
    expect(body.changes).toEqual([
      { name: 'Assam', side: 'here', action: 'create', fields: [] },
      { name: 'Sencha', side: 'there', action: 'create', fields: [] },
    ]);
    expect([(await items()).length, teas.rows.size, (await status()).lastSyncAt]).toEqual([1, 1, null]);
  });

  test('asks before more than a tenth is removed, then archives what was deleted in Airtable', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await add(name);
    await ask('POST', `${PATH}/sync`, {});
    for (const id of [...teas.rows.keys()].slice(0, 5)) double.remove(teas, id);
    const { body: asking } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(asking).toMatchObject({ status: 'asking', question: { total: 6, changing: 0, vanishing: 5 } });
    expect(asking.question?.text).toContain('remove 5 of 6 items');
    expect(asking.question?.changes).toHaveLength(5);
    expect(asking.question?.changes[0]).toEqual({ name: 'A', side: 'here', action: 'archive', fields: [] });
    expect(await items()).toHaveLength(6);
    expect((await status()).currentRun).toMatchObject({ id: asking.id, status: 'asking' });
    expect((await ask('POST', `${PATH}/runs/${asking.id}/confirm`)).status).toBe(200);
    await vi.waitUntil(async () => (await ask(`GET`, `${PATH}/runs/${asking.id}`)).body.status === 'done', {
      timeout: 30_000,
    });
    expect(await items()).toHaveLength(1);
    expect((await ask('POST', `${PATH}/runs/${asking.id}/confirm`)).status).toBe(409);
  });

  test('that waits for confirmation can be cancelled without any change', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name);
    await ask('POST', `${PATH}/sync`, {});
    await ask('DELETE', '/api/inventory/clear-all');
    const { body: asking } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(asking.status).toBe('asking');
    expect((await ask('POST', `${PATH}/runs/${asking.id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      question: null,
    });
    expect(teas.rows.size).toBe(5);
  });

  test('lists conflicts with the overwritten value, and records it could not import', async () => {
    const { body: item } = await add('Sencha');
    await ask('POST', `${PATH}/sync`, {});
    const [id = ''] = teas.rows.keys();
    await ask('PATCH', `/api/inventory/${item.id}`, { quantity: 4 });
    double.edit(teas, id, { Quantity: 9 });
    double.add(teas, { Name: 'Broken', Quantity: -3 });
    const { body } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(body.conflicts).toEqual([
      { itemId: item.id, name: 'Sencha', field: 'Quantity', here: '4', there: '9', winner: 'there' },
    ]);
    expect(body.errors).toEqual([{ name: 'Broken', reason: 'Quantity may not be below 0' }]);
    const { body: runs } = await ask<SyncRun[]>('GET', `${PATH}/runs`);
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({ id: body.id, username: workspace.admin.username, callsUsed: body.callsUsed });
    expect((await status()).callsThisMonth).toBe(double.received.length - 1);
  });

  test('keeps our change if it is the later one', async () => {
    const { body: item } = await add('Sencha');
    await ask('POST', `${PATH}/sync`, {});
    const [id = ''] = teas.rows.keys();
    double.edit(teas, id, { Quantity: 9 });
    const editedAt = Date.now();
    await vi.waitUntil(() => Date.now() > editedAt);
    await ask('PATCH', `/api/inventory/${item.id}`, { quantity: 4 });
    const { body } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(body.conflicts).toMatchObject([{ field: 'Quantity', here: '4', there: '9', winner: 'here' }]);
    expect(double.cellsOf(teas)).toMatchObject([{ Quantity: 4 }]);
  });

  test('reports the record that Airtable rejects, and writes the others', async () => {
    await add('Sencha');
    await add('Bad');
    double.refuse = (cells) => (cells.Name === 'Bad' ? 'INVALID_VALUE_FOR_COLUMN' : null);
    const { body } = await ask<SyncRun>('POST', `${PATH}/sync`, {});
    expect(body).toMatchObject({ status: 'done', counts: { createdThere: 1 }, errors: [{ name: 'Bad' }] });
    expect(double.cellsOf(teas)).toMatchObject([{ Name: 'Sencha' }]);
  });

  test('answers a repeated request with the same answer, and syncs once', async () => {
    const headers = { 'idempotency-key': 'once' };
    const send = () => call('POST', `${PATH}/sync-to-airtable`, { token: workspace.admin.token, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await ask<SyncRun[]>('GET', `${PATH}/runs`)).body).toHaveLength(1);
  });

  test('resumes after its runner was lost, once the schedule finds it', async () => {
    await add('Sencha');
    await env.SHARD_0.prepare(
      `INSERT INTO sync_runs (workspace_id, service, id, kind, dry_run, started_by, status, phase, counts, started_at, updated_at)
       SELECT ?, 'airtable', 1, 'sync', 0, 'schedule', 'running', 'writing', counts, 1, 1
       FROM (SELECT '{"createdHere":0,"updatedHere":0,"archivedHere":0,"restoredHere":0,"createdThere":0,"updatedThere":0,"deletedThere":0,"unchanged":0}' AS counts)`,
    )
      .bind(workspace.id)
      .run();
    expect((await ask('POST', `${PATH}/sync`, {})).status).toBe(409);
    await tick();
    await vi.waitUntil(async () => (await ask('GET', `${PATH}/runs/1`)).body.status === 'done', { timeout: 30_000 });
    expect(teas.rows.size).toBe(1);
  });
});

describe('the schedule', () => {
  const due = () =>
    env.SHARD_0.prepare('UPDATE integrations SET next_run_at = 1 WHERE workspace_id = ?').bind(workspace.id).run();
  const runs = async () => (await ask<SyncRun[]>('GET', `${PATH}/runs`)).body;

  test.each(['hourly', 'daily'])('syncs %s, once however long it was down', async (syncFrequency) => {
    await connect();
    await ask('PATCH', PATH, { syncFrequency });
    await add('Sencha');
    await tick();
    expect(await runs()).toEqual([]);
    await due();
    await tick();
    await vi.waitUntil(() => teas.rows.size === 1, { timeout: 30_000 });
    await tick();
    expect(await runs()).toMatchObject([{ startedBy: 'schedule', username: null }]);
    expect(Date.parse((await status()).nextSyncAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('never starts a sync when the frequency is manual', async () => {
    await connect();
    await add('Sencha');
    await ask('PATCH', PATH, { syncFrequency: 'hourly' });
    expect((await ask('PATCH', PATH, { syncFrequency: 'manual' })).body).toMatchObject({ nextSyncAt: null });
    await tick();
    expect(await runs()).toEqual([]);
  });

  test('sends a change within seconds in real time, without a scheduler tick', async () => {
    await connect();
    await ask('PATCH', PATH, { syncFrequency: 'realtime' });
    await add('Sencha');
    await vi.waitUntil(() => teas.rows.size === 1, { timeout: 30_000 });
    await vi.waitUntil(async () => (await runs())[0]?.status === 'done', { timeout: 30_000 });
    expect(await runs()).toMatchObject([{ startedBy: 'change', counts: { createdThere: 1 } }]);
  });

  test('warns before the monthly calls are used up', async () => {
    await connect();
    await ask('PATCH', PATH, { monthlyLimit: 5 });
    await ask('POST', `${PATH}/sync`, {});
    expect((await status()).quotaWarning).toMatch(/^\d of this month’s 5 API calls are used/);
  });
});

describe('removing', () => {
  test('deletes the key; items and records stay', async () => {
    await connect();
    await add('Sencha');
    await ask('POST', `${PATH}/sync`, {});
    expect((await ask('DELETE', PATH)).status).toBe(204);
    expect(await status()).toMatchObject({ connected: false, hasCredentials: false, tableName: '' });
    expect([(await items()).length, teas.rows.size]).toEqual([1, 1]);
    const { results } = await env.SHARD_0.prepare('SELECT * FROM service_credentials WHERE workspace_id = ?')
      .bind(workspace.id)
      .all();
    expect(results).toEqual([]);
    await connect();
    await ask('POST', `${PATH}/sync`, {});
    expect(teas.rows.size).toBe(1);
  });
});
