import { expect, test } from 'vitest';
import { call } from '../../../tests/support/api.ts';
import { syncOnce } from '../../../tests/support/beside.ts';
import { type BesideAirtable, besideAirtable } from '../../../tests/support/beside-airtable.ts';

/** Sends a whole inventory to an empty base, on a simulated clock. */

const ITEMS = 3000;

async function importItems({ workspace }: BesideAirtable, count: number): Promise<void> {
  const body = Array.from({ length: count }, (_, i) => ({
    productName: `Tea ${i}`,
    sku: `T-${i}`,
    stockOnHand: i % 90,
  }));
  expect((await call('POST', '/api/inventory/bulk', { token: workspace.admin.token, body })).status).toBe(201);
}

test('sends 3,000 items in 300 write calls, survives a crash in the middle, and then has nothing left to do', {
  timeout: 120_000,
}, async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  await importItems(beside, ITEMS);
  expect(await syncOnce(beside, { crashAfter: 120 })).toBeNull();
  expect(table.rows.size).toBeGreaterThan(900);
  // The answer to the last call was lost: its records exist without links.
  await beside.ctx.env.SHARD_0.prepare(
    'DELETE FROM sync_links WHERE workspace_id = ? AND item_id IN (SELECT max(item_id) FROM sync_links WHERE workspace_id = ?)',
  )
    .bind(workspace.id, workspace.id)
    .run();
  const run = await syncOnce(beside);
  expect(run).toMatchObject({ status: 'done', errors: [] });
  expect(table.rows.size).toBe(ITEMS);
  expect(new Set(double.cellsOf(table).map(({ SKU }) => SKU)).size).toBe(ITEMS);
  expect(double.writes).toBe(ITEMS / 10);
  expect(double.received.every(({ status }) => status === 200)).toBe(true);
  expect(double.mostInASecond).toBe(5);

  const before = double.received.length;
  expect(await syncOnce(beside)).toMatchObject({
    status: 'done',
    counts: { createdThere: 0, updatedThere: 0, updatedHere: 0 },
  });
  expect(double.writes).toBe(ITEMS / 10);
  expect(double.received.length - before).toBeLessThanOrEqual(ITEMS / 100 + 3);
});

test('with a change feed, makes one call without changes, and one more for a change', async () => {
  const beside = await besideAirtable();
  const { double, table, workspace } = beside;
  await importItems(beside, 300);
  await syncOnce(beside);
  // The feed first lists our own new records; after that it is empty.
  await syncOnce(beside);
  let before = double.received.length;
  expect(await syncOnce(beside)).toMatchObject({ status: 'done' });
  expect(double.received.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual(['payloads']);
  before = double.received.length;
  const [id = ''] = table.rows.keys();
  double.edit(table, id, { Quantity: 77 });
  expect(await syncOnce(beside)).toMatchObject({ counts: { updatedHere: 1 } });
  expect(double.received.length - before).toBe(2);
  const { body } = await call<{ quantity: number }[]>('GET', '/api/inventory?q=T-0', { token: workspace.admin.token });
  expect(body.filter(({ quantity }) => quantity === 77)).toHaveLength(1);
});
