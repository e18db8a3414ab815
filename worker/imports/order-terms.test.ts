import { expect, test } from 'vitest';
import { call, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import type { BulkAnswer } from './contract.ts';

const bulk = ({ token }: Person, rows: readonly object[]) =>
  call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows });
const undo = ({ token }: Person, id: number | null) => call('POST', `/api/inventory/imports/${id}/undo`, { token });
const listOf = async ({ token }: Person) => (await call<Item[]>('GET', '/api/inventory', { token })).body;

const ROWS = [
  { productName: 'Sencha', vendor: 'Uji Co', stockOnHand: 12.5, packSize: 0.5, minimumOrder: 20 },
  { productName: 'Assam', vendor: 'Halmari', stockOnHand: 40 },
];

test('an import sets pack size and minimum order if a row has them, keeps them otherwise, and undo restores them', async () => {
  const { admin } = await newWorkspace();
  const made = await bulk(admin, ROWS);
  expect(made.body.items[0]).toMatchObject({ packSize: 0.5, minimumOrder: 20 });
  const silent = await bulk(admin, [{ productName: 'Sencha', vendor: 'Uji Co', minimumPar: 6 }]);
  expect(silent.body.items[0]).toMatchObject({ minimumPar: 6, packSize: 0.5, minimumOrder: 20 });
  const changed = await bulk(admin, [{ productName: 'Assam', vendor: 'Halmari', packSize: 11, minimumOrder: 44 }]);
  expect(changed.body.items[0]).toMatchObject({ packSize: 11, minimumOrder: 44 });
  expect((await undo(admin, changed.body.importId)).body).toEqual({ reverted: 1, skipped: [] });
  const assam = (await listOf(admin)).find(({ name }) => name === 'Assam');
  expect(assam).toMatchObject({ packSize: null, minimumOrder: null });
  const refused = await bulk(admin, [{ productName: 'Assam', packSize: 0 }]);
  expect([refused.status, refused.body]).toMatchObject([400, { details: [{ path: '[0].packSize' }] }]);
});
