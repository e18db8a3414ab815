import { expect, test, vi } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { syncOnce } from '../../../tests/support/beside.ts';
import { besideAirtable } from '../../../tests/support/beside-airtable.ts';
import type { Item } from '../../inventory/contract.ts';

test('an item edited while a sync reads its record keeps the edit; the others are written, and the next sync settles it', async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  const { token } = workspace.admin;
  const add = async (name: string) =>
    (await call<Item>('POST', '/api/inventory', { token, body: { name, sku: name, quantity: 1 } })).body;
  const [sencha] = [await add('Sencha'), await add('Assam')];
  const idOf = (name: string) => [...table.rows.values()].find(({ cells }) => cells.Name === name)?.id ?? '';
  const here = async () => {
    const { body } = await call<Item[]>('GET', '/api/inventory', { token });
    return Object.fromEntries(body.map(({ name, quantity }) => [name, quantity]));
  };
  const there = () => Object.fromEntries(double.cellsOf(table).map(({ Name, Quantity }) => [Name, Quantity]));
  await syncOnce(beside);
  await syncOnce(beside);

  double.edit(table, idOf('Sencha'), { Quantity: 20 });
  double.edit(table, idOf('Assam'), { Quantity: 30 });
  let isEdited = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await double.fetch(new Request(input, init));
    if (!isEdited && double.received.at(-1)?.path.endsWith('/payloads') === false) {
      isEdited = true;
      await call('PATCH', `/api/inventory/${sencha.id}`, { token, body: { quantity: 7 } });
    }
    return response;
  });
  expect(await syncOnce(beside)).toMatchObject({ status: 'done', errors: [], counts: { updatedHere: 1 } });
  expect(isEdited).toBe(true);
  expect(await here()).toEqual({ Sencha: 7, Assam: 30 });
  await syncOnce(beside);
  expect(await here()).toEqual(there());
});
