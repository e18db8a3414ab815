import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import type { BulkAnswer } from './contract.ts';

test.each([
  ["Lady Grey's blend", 'Hill Co', 'Lady Grey’s blend', 'Hill Co'],
  ['Pu-erh cake', 'Müller – Söhne', 'Pu\u2011erh cake', 'Müller - Söhne'],
  ['Da Hong Pao', "O'Brien", 'Da\u00a0Hong–Pao', 'O’Brien'],
])('an import updates %j of %j by %j of %j', async (name, supplier, productName, vendor) => {
  const { token } = (await newWorkspace()).admin;
  await call('POST', '/api/inventory', { token, body: { name, supplier, sku: 'LG', quantity: 4 } });
  const rows = [{ productName, vendor, stockOnHand: 6 }];
  const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows });
  expect(body).toMatchObject({ created: 0, updated: 1 });
  const items = await call<Item[]>('GET', '/api/inventory', { token });
  expect(items.body).toMatchObject([{ sku: 'LG', quantity: 6 }]);
});
