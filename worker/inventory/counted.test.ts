import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { app } from '../app.ts';
import type { Movement } from './contract.ts';
import type { Counted } from './counted-contract.ts';

test('says when each item was last counted; a count that was reversed is none', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const [sencha, assam, tin] = [
    await newItem(workspace, { name: 'Sencha', quantity: 5 }),
    await newItem(workspace, { name: 'Assam', quantity: 5 }),
    await newItem(workspace, { name: 'Tin', quantity: 5 }),
  ];
  const ask = <T>(method: string, path: string, body?: unknown) =>
    call<T>(method, `/api/inventory${path}`, { token, ...(body !== undefined && { body }) });
  await ask('POST', `/${sencha}/count`, { quantity: 4 });
  await ask('PATCH', '', { edits: [{ id: assam, quantity: 3 }] });
  await ask('POST', `/${tin}/count`, { quantity: 4 });
  const [entry] = (await ask<Movement[]>('GET', `/${tin}/movements`)).body;
  await ask('POST', `/${tin}/movements/${entry?.id}/reverse`, {});
  const { body, headers } = await ask<Counted>('GET', '/counted');
  const counts = await Promise.all([sencha, assam].map((id) => ask<Movement[]>('GET', `/${id}/movements`)));
  expect(body).toEqual([
    { id: sencha, countedAt: counts[0]?.body[0]?.createdAt },
    { id: assam, countedAt: counts[1]?.body[0]?.createdAt },
  ]);
  const etag = headers.get('etag') ?? '';
  const again = () => call('GET', '/api/inventory/counted', { token, headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await ask('POST', `/${tin}/count`, { quantity: 4 });
  expect((await again()).status).toBe(200);
});

test('reads some rows for each item, however long the ledger is', async () => {
  const rows: number[] = [];
  for (const entries of [10, 3000]) {
    const workspace = await newWorkspace();
    const itemId = await newItem(workspace, { name: 'Sencha' });
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
       INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
       SELECT ?, ?, n, 0, 0, iif(n % 3, 'sale', 'count'), 1 FROM n`,
    )
      .bind(entries, workspace.id, itemId)
      .run();
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${workspace.admin.token}` };
    const shard = { ...env, SHARD_0: counting(counted) };
    const answer = await app.request(`${ORIGIN}/api/inventory/counted`, { headers }, shard);
    expect(await answer.json()).toHaveLength(1);
    rows.push(counted.rows);
  }
  expect(rows[1]).toBe(rows[0]);
  // Session, member and workspace, and an item with its count.
  expect(rows[0]).toBeLessThanOrEqual(10);
});
