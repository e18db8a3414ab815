import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../tests/support/api.ts';
import { syncOnce } from '../../tests/support/beside.ts';
import { sheetsSide } from '../../tests/support/beside-sheets.ts';
import type { Item } from '../inventory/contract.ts';

/** How many requests a sync with a sheet needs: Google allows 60 per minute of each kind. */

let beside: Awaited<ReturnType<typeof sheetsSide>>;
let assam: Item;
beforeEach(async () => {
  beside = await sheetsSide();
  assam = (await ask<Item>('POST', '/api/inventory', { name: 'Assam', quantity: 1 })).body;
  await ask('POST', '/api/inventory', { name: 'Sencha', quantity: 1 });
  await syncOnce(beside);
  await syncOnce(beside);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: beside.workspace.admin.token, body });

async function requests(startedBy: 'schedule' | 'change') {
  const from = beside.double.calls.length;
  const run = await syncOnce(beside, { startedBy });
  expect(run).toMatchObject({ status: 'done', errors: [] });
  return { run, calls: beside.double.calls.slice(from).map(({ kind }) => kind) };
}

describe('a sync', () => {
  test('that finds nothing new costs one request', async () => {
    expect((await requests('schedule')).calls).toEqual(['read']);
  });

  test('of one change in Camellia costs two', async () => {
    beside.sort();
    await ask('PATCH', `/api/inventory/${assam.id}`, { quantity: 7 });
    expect((await requests('change')).calls).toEqual(['read', 'write']);
    expect(beside.teas()).toContainEqual(expect.objectContaining({ name: 'Assam', quantity: 7 }));
    expect(beside.teas()).toContainEqual(expect.objectContaining({ name: 'Sencha', quantity: 1 }));
  });

  test('of one change in Camellia still notices that the row changed, too', async () => {
    beside.edit('Assam', { quantity: 5, price: 900 });
    await ask('PATCH', `/api/inventory/${assam.id}`, { quantity: 7 });
    const { run, calls } = await requests('change');
    expect(run?.conflicts).toMatchObject([{ field: 'Quantity', here: '7', there: '5', winner: 'there' }]);
    expect(calls).toEqual(['read']);
    const { body } = await ask<Item[]>('GET', '/api/inventory?q=Assam');
    expect(body).toMatchObject([{ quantity: 5, sellingPrice: 900 }]);
  });

  test('of one new item costs three, and of a deletion four', async () => {
    await ask('POST', '/api/inventory', { name: 'Oolong', quantity: 1 });
    expect((await requests('change')).calls).toEqual(['read', 'read', 'write']);
    await ask('DELETE', `/api/inventory/${assam.id}`);
    expect((await requests('change')).calls).toEqual(['read', 'read', 'read', 'write']);
    expect(beside.teas().map(({ name }) => name)).toEqual(['Sencha', 'Oolong']);
  });
});
