import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AirtableDouble, type Cells } from '../../tests/doubles/airtable.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import { SYNC_FIELD_NAMES, type SyncRun } from '../sync/contract.ts';
import type { AirtableStatus } from './contract.ts';

/** Which of two changes is the later one, over HTTP against the double on the real clock. */

const PATH = '/api/integrations/airtable';
const ALL = Object.values(SYNC_FIELD_NAMES);

let workspace: TestWorkspace;
let double: AirtableDouble;
let teas: ReturnType<AirtableDouble['addTable']>;
let bases = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  bases += 1;
  double = new AirtableDouble({ base: `appClock${bases}`, key: 'patClock' });
  teas = double.addTable('Teas', { ...Object.fromEntries(teaFields()), Notes: 'multilineText' });
  double.allowsWebhooks = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const teaFields = () => ALL.map((name) => [name, 'singleLineText'] as const);
const ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const status = async () => (await ask<AirtableStatus>('GET', PATH)).body;
const sync = async (input: object = {}) => (await ask<SyncRun>('POST', `${PATH}/sync`, input)).body;

/** Waits until the clock has moved on. */
async function later(): Promise<void> {
  const now = Date.now();
  await vi.waitUntil(() => Date.now() > now);
}

/** A tea linked on both sides. */
async function linkedTea() {
  await ask('POST', PATH, { apiKey: 'patClock', baseId: double.base, tableName: 'Teas' });
  const { body: item } = await ask<Item>('POST', '/api/inventory', { name: 'Sencha', quantity: 1, supplier: 'A' });
  await sync();
  const [recordId = ''] = teas.rows.keys();
  return {
    here: async (change: object) => {
      await later();
      await ask('PATCH', `/api/inventory/${item.id}`, change);
    },
    there: async (cells: Cells) => {
      await later();
      double.edit(teas, recordId, cells);
    },
    winners: async (input?: object) =>
      Object.fromEntries((await sync(input)).conflicts.map(({ field, winner }) => [field, winner])),
  };
}

describe('with a field that shows when a record was last changed', () => {
  test('the later change wins, whichever side made it', async () => {
    double.addLastModified(teas, 'Last Modified');
    const { here, there, winners } = await linkedTea();
    expect((await status()).changeClock).toEqual({ fields: ['Last Modified'], feed: false, without: [] });
    await there({ Quantity: 9 });
    await here({ quantity: 4 });
    expect(await winners()).toEqual({ Quantity: 'here' });
    expect(double.cellsOf(teas)).toMatchObject([{ Quantity: 4 }]);
    await here({ quantity: 5 });
    await there({ Quantity: 10 });
    expect(await winners()).toEqual({ Quantity: 'there' });
    expect((await ask<Item[]>('GET', '/api/inventory')).body).toMatchObject([{ quantity: 10 }]);
  });

  test('that watches some columns, it decides for those; for the others Airtable wins', async () => {
    double.addLastModified(teas, 'Counted', ['Quantity', 'Notes']);
    const { here, there, winners } = await linkedTea();
    const { fields, without } = (await status()).changeClock;
    expect([fields, without]).toEqual([['Counted'], ALL.filter((name) => name !== 'Quantity')]);
    await there({ Quantity: 9, Supplier: 'B' });
    await here({ quantity: 4, supplier: 'C' });
    expect(await winners()).toEqual({ Quantity: 'here', Supplier: 'there' });
  });

  test('that watches an unsynced column, a change to that column does not override ours', async () => {
    double.addLastModified(teas, 'Noted', ['Notes']);
    const { here, there, winners } = await linkedTea();
    expect((await status()).changeClock).toEqual({ fields: [], feed: false, without: ALL });
    await there({ Quantity: 9 });
    await here({ quantity: 4 });
    expect(await winners()).toEqual({ Quantity: 'there' });
  });

  test('is picked up when it is added later, and dropped when it is removed', async () => {
    const { here, there, winners } = await linkedTea();
    expect((await status()).changeClock.fields).toEqual([]);
    double.addLastModified(teas, 'Last Modified');
    await there({ Quantity: 9 });
    await here({ quantity: 4 });
    expect(await winners()).toEqual({ Quantity: 'here' });
    expect((await status()).changeClock.fields).toEqual(['Last Modified']);
    teas.fields.pop();
    await there({ Quantity: 8 });
    await here({ quantity: 3 });
    expect(await winners()).toEqual({ Quantity: 'there' });
    expect((await status()).changeClock.fields).toEqual([]);
  });
});

describe('without such a field', () => {
  test('Airtable wins, whenever its change was made', async () => {
    const { here, there, winners } = await linkedTea();
    expect((await status()).changeClock).toEqual({ fields: [], feed: false, without: ALL });
    await there({ Quantity: 9 });
    await here({ quantity: 4 });
    expect(await winners()).toEqual({ Quantity: 'there' });
  });

  test('the change log decides, even in a full read', async () => {
    double.allowsWebhooks = true;
    const { here, there, winners } = await linkedTea();
    expect((await status()).changeClock).toEqual({ fields: [], feed: true, without: [] });
    await there({ Quantity: 9 });
    await here({ quantity: 4 });
    // A preview reads everything.
    expect(await winners({ dryRun: true })).toEqual({ Quantity: 'here' });
    expect(await winners()).toEqual({ Quantity: 'here' });
  });
});

test('shows for each table of the base what would decide', async () => {
  double.addLastModified(teas, 'Last Modified');
  double.addTable('Plain');
  await ask('POST', PATH, { apiKey: 'patClock', baseId: double.base });
  const { body } = await ask<{ tables: unknown[] }>('GET', `${PATH}/discover`);
  expect(body.tables).toMatchObject([
    { name: 'Teas', changeClock: { fields: ['Last Modified'], feed: false, without: [] } },
    { name: 'Plain', changeClock: { fields: [], feed: false, without: ALL } },
  ]);
});
