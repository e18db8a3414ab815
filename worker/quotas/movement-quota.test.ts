import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call } from '../../tests/support/api.ts';
import { syncOnce } from '../../tests/support/beside.ts';
import { besideAirtable } from '../../tests/support/beside-airtable.ts';
import type { Item } from '../inventory/contract.ts';
import type { Usage } from '../usage/contract.ts';

const REFUSAL = 'Your workspace has used up its quota of 3 stock movements a day. Try again after midnight UTC.';
const WITH_QUOTA = { ...env, MOVEMENT_DAILY_LIMIT: '3' };

async function movementsToday(token: string): Promise<number | undefined> {
  const { body } = await call<Usage>('GET', '/api/usage', { token });
  return body.quotas.find(({ name }) => name === 'movements')?.used;
}

test('what a sync brings in counts, and is refused like everything else once the quota is used up', async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  const limited = { ...beside, ctx: { ...beside.ctx, env: WITH_QUOTA } };
  for (const name of ['Sencha', 'Gyokuro', 'Bancha']) double.add(table, { Name: name, SKU: name, Quantity: 5 });
  expect(await syncOnce(limited)).toMatchObject({ status: 'done', counts: { createdHere: 3 } });
  expect(await movementsToday(workspace.admin.token)).toBe(3);

  // The ledger is counted after the answer, so a few more may pass.
  let added = 0;
  const syncOneMore = async () => {
    double.add(table, { Name: `Tea ${++added}`, SKU: `T-${added}`, Quantity: 1 });
    return (await syncOnce(limited))?.status;
  };
  await expect.poll(syncOneMore, { timeout: 20_000 }).toBe('failed');
  expect(await syncOnce(limited)).toMatchObject({ status: 'failed', note: `${REFUSAL} Start the sync again later.` });
  const before = await movementsToday(workspace.admin.token);
  // The next day, or with a larger quota, the same sync goes on where it was refused.
  expect(await syncOnce(beside)).toMatchObject({ status: 'done' });
  expect(await movementsToday(workspace.admin.token)).toBeGreaterThan(before ?? 0);
});

test('a sync adds no more items than the quota of items', async () => {
  const beside = await besideAirtable();
  const { double, table } = beside;
  const limited = { ...beside, ctx: { ...beside.ctx, env: { ...env, ITEM_LIMIT: '2' } } };
  for (const name of ['Sencha', 'Gyokuro', 'Bancha']) double.add(table, { Name: name, SKU: name, Quantity: 5 });
  const run = await syncOnce(limited);
  expect(run).toMatchObject({ status: 'failed', note: expect.stringContaining('a quota of 2 items') });
  const { body } = await call<Item[]>('GET', '/api/inventory', { token: beside.workspace.admin.token });
  expect(body).toEqual([]);
});
