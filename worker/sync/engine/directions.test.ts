import { expect, test } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { setDirection, syncOnce } from '../../../tests/support/beside.ts';
import { type BesideAirtable, besideAirtable } from '../../../tests/support/beside-airtable.ts';
import type { Item } from '../../inventory/contract.ts';

/** Four synced teas; then each side changes one, deletes one and adds one. */
async function movedApart(direction: 'out' | 'in'): Promise<BesideAirtable> {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  const { token } = workspace.admin;
  const add = (name: string) => call<Item>('POST', '/api/inventory', { token, body: { name, sku: name, quantity: 1 } });
  const { body: ours } = await add('Ours');
  await add('Theirs');
  const { body: goneHere } = await add('Gone here');
  await add('Gone there');
  await syncOnce(beside);
  await setDirection(beside, direction);
  const idOf = (name: string) => [...table.rows.values()].find(({ cells }) => cells.Name === name)?.id ?? '';
  await call('PATCH', `/api/inventory/${ours.id}`, { token, body: { quantity: 7 } });
  await call('DELETE', `/api/inventory/${goneHere.id}`, { token });
  await add('New here');
  double.edit(table, idOf('Theirs'), { Quantity: 9 });
  double.remove(table, idOf('Gone there'));
  double.add(table, { Name: 'New there', SKU: 'New there', Quantity: 3 });
  return beside;
}

const here = async ({ workspace }: BesideAirtable) => {
  const { body } = await call<Item[]>('GET', '/api/inventory', { token: workspace.admin.token });
  return Object.fromEntries(body.map(({ name, quantity }) => [name, quantity]));
};
const there = ({ double, table }: BesideAirtable) =>
  Object.fromEntries(double.cellsOf(table).map(({ Name, Quantity }) => [Name, Quantity]));

test('a sync to Airtable only overwrites their changes, keeps their extra records, and lists what it overwrote', async () => {
  const beside = await movedApart('out');
  const run = await syncOnce(beside);
  const ours = { Ours: 7, Theirs: 1, 'Gone there': 1, 'New here': 1 };
  expect(await here(beside)).toEqual(ours);
  expect(there(beside)).toEqual({ ...ours, 'New there': 3 });
  expect(run?.conflicts.map(({ name, winner }) => [name, winner])).toEqual([
    ['Theirs', 'here'],
    ['Gone there', 'here'],
  ]);
});

test('a sync from Airtable only overwrites our changes, and writes nothing to Airtable', async () => {
  const beside = await movedApart('in');
  const before = beside.double.writes;
  await syncOnce(beside);
  expect(beside.double.writes).toBe(before);
  expect(there(beside)).toEqual({ Ours: 1, Theirs: 9, 'Gone here': 1, 'New there': 3 });
  expect(await here(beside)).toEqual({ ...there(beside), 'New here': 1 });
});

test('a person can send only or import only, and the other half waits for the next sync', async () => {
  const beside = await movedApart('out');
  await setDirection(beside, 'both');
  await syncOnce(beside, { kind: 'out' });
  expect(await here(beside)).toEqual({ Ours: 7, Theirs: 1, 'Gone there': 1, 'New here': 1 });
  expect(there(beside)).toEqual({ Ours: 7, Theirs: 9, 'New here': 1, 'New there': 3 });
  await syncOnce(beside, { kind: 'in' });
  expect(await here(beside)).toEqual(there(beside));
});
