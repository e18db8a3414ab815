import { expect, test } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { syncOnce } from '../../../tests/support/beside.ts';
import { besideAirtable } from '../../../tests/support/beside-airtable.ts';
import type { Item } from '../../inventory/contract.ts';

test('a sync leaves fields that only Camellia has unchanged: pack size, minimum order, location and lead time', async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  const { token } = workspace.admin;
  const own = { packSize: 12, minimumOrder: 37.5, location: 'A1', leadTimeDays: 14 };
  table.fields.push({ id: 'fldPackSize', name: 'Pack Size', type: 'number' });
  await call('POST', '/api/inventory', { token, body: { name: 'Sencha', sku: 'S-1', quantity: 5, ...own } });
  await syncOnce(beside);
  expect(double.cellsOf(table)[0]).not.toHaveProperty('Pack Size');
  const [record = ''] = table.rows.keys();
  double.edit(table, record, { Quantity: 7, 'Pack Size': 6 });
  double.add(table, { Name: 'Assam', SKU: 'A-1', 'Pack Size': 6 });
  await syncOnce(beside);
  expect((await call<Item[]>('GET', '/api/inventory', { token })).body).toMatchObject([
    { name: 'Assam', packSize: null, minimumOrder: null },
    { name: 'Sencha', quantity: 7, ...own },
  ]);
});
