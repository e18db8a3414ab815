import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { goToTimeOfIds } from '../../tests/support/time-of-ids.ts';
import type { AccountNames } from './contract.ts';

/** What the accounts of the journals are called. */

let workspace: TestWorkspace;
beforeEach(async () => {
  goToTimeOfIds();
  workspace = await newWorkspace();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = <T = AccountNames>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });

test('the journals have the names that an admin gave, and else those of new books', async () => {
  await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 10, costPrice: 1000 });
  expect((await ask('GET', '/value/accounts')).body).toEqual({});
  const named = await ask('PUT', '/value/accounts', { stock: '1400', purchases: 'Tea, bought', cost: '' });
  expect([named.status, named.body]).toEqual([200, { stock: '1400', purchases: 'Tea, bought' }]);
  expect((await ask('GET', '/value/accounts')).body).toEqual(named.body);
  const month = new Date().toISOString().slice(0, 7);
  const journal = async (more: string) =>
    (await ask<string>('GET', `/value/sheet?month=${month}&format=${more}`)).body.split('\r\n').slice(1, -1);
  expect((await journal('xero')).map((line) => line.split(',').slice(2).join())).toEqual([
    'Change of stock,1400,Tax Exempt,100.00',
    'Received,"Tea, bought",Tax Exempt,-100.00',
  ]);
  expect((await journal('quickbooks&stock=Bestand'))[0]).toContain(',Bestand,100.00,');
  await ask('PUT', '/value/accounts', {});
  expect((await journal('xero'))[0]).toContain(',630,');
});

test('is an admin’s to change, and recorded', async () => {
  const member = await newMember(workspace, 'member');
  expect((await ask('PUT', '/value/accounts', { stock: '1' }, member.token)).status).toBe(403);
  expect((await ask('GET', '/value/accounts', undefined, member.token)).status).toBe(200);
  const refused = await ask<{ details: { path: string }[] }>('PUT', '/value/accounts', { losses: 'x'.repeat(101) });
  expect([refused.status, refused.body.details[0]?.path]).toEqual([400, 'losses']);
  await ask('PUT', '/value/accounts', { losses: '7000' });
  const audit = await ask<unknown>('GET', '/audit?action=workspace.changed');
  expect(JSON.stringify(audit.body)).toContain('accountNames');
});
