import { expect, test, vi } from 'vitest';
import { call } from '../../tests/support/api.ts';
import { syncOnce } from '../../tests/support/beside.ts';
import { airtableSide } from '../../tests/support/beside-airtable.ts';
import type { Item } from '../inventory/contract.ts';

test('an item that is changed while a sync is planned is left to the next sync, and the others are synced', async () => {
  const beside = await airtableSide();
  const { token } = beside.workspace.admin;
  const add = async (name: string) =>
    (await call<Item>('POST', '/api/inventory', { token, body: { name, sku: name, quantity: 5 } })).body;
  const sencha = await add('Sencha');
  await add('Assam');
  await syncOnce(beside);
  beside.edit('Sencha', { quantity: 9, price: null });
  beside.edit('Assam', { quantity: 9, price: null });

  const answer = beside.double.fetch.bind(beside.double);
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = `/api/inventory/${sencha.id}/adjust`;
    await call('POST', path, { token, body: { delta: -1, reason: 'sale' } });
    return await answer(new Request(input, init));
  });
  await syncOnce(beside, { kind: 'in' });
  const quantities = async () => {
    const { body } = await call<Item[]>('GET', '/api/inventory', { token });
    return Object.fromEntries(body.map(({ name, quantity }) => [name, quantity]));
  };
  expect(await quantities()).toMatchObject({ Assam: 9, Sencha: expect.toSatisfy((left: number) => left < 5) });

  fetching.mockImplementation((input, init) => answer(new Request(input, init)));
  await syncOnce(beside);
  const there = Object.fromEntries(beside.teas().map(({ name, quantity }) => [name, quantity]));
  expect(await quantities()).toEqual(there);
});
