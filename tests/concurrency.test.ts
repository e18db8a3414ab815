import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { BulkAnswer } from '../worker/imports/contract.ts';
import type { Item } from '../worker/inventory/contract.ts';
import { type Answer, call, newWorkspace, type Person, type TestWorkspace } from './support/api.ts';

/** What several people do at the same time. */

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

const listOf = async ({ token }: Person) => (await call<Item[]>('GET', '/api/inventory', { token })).body;

const newItem = async ({ token }: Person, body: Record<string, unknown>) =>
  (await call<Item>('POST', '/api/inventory', { token, body })).body;

/** Every item of the workspace, archived or not, of which the movements do not add up to the quantity. */
async function unbalanced({ id }: TestWorkspace): Promise<unknown[]> {
  const { results } = await env.SHARD_0.prepare(
    `SELECT i.id, i.quantity, total(m.delta) AS moved FROM items i
     LEFT JOIN movements m ON m.workspace_id = i.workspace_id AND m.item_id = i.id
     WHERE i.workspace_id = ? GROUP BY i.id HAVING i.quantity <> total(m.delta)`,
  )
    .bind(id)
    .all();
  return results;
}

test('lets exactly one of many changes of the same version through', async () => {
  const { admin } = await newWorkspace();
  const item = await newItem(admin, { name: 'Sencha', quantity: 1 });
  const answers = await times(20, (i) =>
    call<Item>('PATCH', `/api/inventory/${item.id}`, {
      token: admin.token,
      body: { quantity: i + 2 },
      headers: { 'if-match': `"${item.version}"` },
    }),
  );
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(412)]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  expect(await listOf(admin)).toEqual([winner]);
});

test('makes no item twice when one file is imported many times at once', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const rows = Array.from({ length: 50 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: i }));
  const answers = await times(5, () =>
    call<BulkAnswer>('POST', '/api/inventory/bulk', { token: admin.token, body: rows }),
  );
  expect(statusesOf(answers)).toEqual(Array(5).fill(201));
  expect(answers.filter(({ status, body }) => status === 201 && body.created === 50)).toHaveLength(1);
  const items = await listOf(admin);
  expect(items).toHaveLength(50);
  expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe((49 * 50) / 2);
  expect(await unbalanced(workspace)).toEqual([]);
});

test('answers one request that is sent many times at once with one answer', async () => {
  const { admin } = await newWorkspace();
  const body = [{ productName: 'Sencha', stockOnHand: 3 }];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => call<BulkAnswer>('POST', '/api/inventory/bulk', { token: admin.token, body, headers });
  const answers = await times(8, send);
  // The response was lost: the same again.
  answers.push(await send());
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
  expect((await call<unknown[]>('GET', '/api/inventory/imports', { token: admin.token })).body).toHaveLength(1);
});

test('clears either before or behind an import, never through it', async () => {
  for (let round = 0; round < 5; round++) {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    await newItem(workspace.admin, { name: 'Tea 0', quantity: 5 });
    const rows = Array.from({ length: 20 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: 2 }));
    const [imported, cleared] = await Promise.all([
      call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows }),
      call<{ deleted: number }>('DELETE', '/api/inventory/clear-all', { token }),
    ]);
    expect([imported.status, cleared.status]).toEqual([201, 200]);
    const left = (await listOf(workspace.admin)).length;
    expect([
      { deleted: 1, left: 20 },
      { deleted: 20, left: 0 },
    ]).toContainEqual({ deleted: cleared.body.deleted, left });
    expect(await unbalanced(workspace)).toEqual([]);
  }
});

test('undoes an import once, however many ask', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const rows = [{ productName: 'Sencha', stockOnHand: 4 }];
  const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows });
  const answers = await times(6, () => call('POST', `/api/inventory/imports/${body.importId}/undo`, { token }));
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(5).fill(409)]);
  expect(await listOf(workspace.admin)).toEqual([]);
  expect(await unbalanced(workspace)).toEqual([]);
});

test('takes or leaves a shipment as a whole when stock is short for some', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const item = await newItem(admin, { name: 'Sencha', quantity: 10 });
  const answers = await times(25, () =>
    call('POST', `/api/inventory/${item.id}/adjust`, { token: admin.token, body: { delta: -1.5, reason: 'sale' } }),
  );
  expect(statusesOf(answers)).toEqual([...Array<number>(6).fill(200), ...Array<number>(19).fill(400)]);
  expect(await listOf(admin)).toMatchObject([{ quantity: 1 }]);
  expect(await unbalanced(workspace)).toEqual([]);
});

test('leaves nothing of an import of which one row is refused at the very end', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const kept = await newItem(admin, { name: 'Kept', quantity: 3 });
  const rows = [
    { productName: 'Kept', stockOnHand: 9, minimumPar: 2 },
    ...Array.from({ length: 3000 }, (_, i) => ({ productName: `Tea ${i}`, description: 'long '.repeat(100) })),
    { productName: 'Too much', stockOnHand: 1_000_000_000 },
    { productName: 'Too much', stockOnHand: 1 },
  ];
  const { status, body } = await call<{ error: string }>('POST', '/api/inventory/bulk', {
    token: admin.token,
    body: rows,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(400);
  expect(body.error).toContain('1,000,000,000');
  expect(await listOf(admin)).toEqual([kept]);
  const counts = await env.SHARD_0.batch<{ rows: number }>(
    ['items', 'movements', 'imports', 'import_changes', 'idempotency_answers'].map((table) =>
      env.SHARD_0.prepare(`SELECT count(*) AS rows FROM ${table} WHERE workspace_id = ?`).bind(workspace.id),
    ),
  );
  expect(counts.map(({ results }) => results[0]?.rows)).toEqual([1, 1, 0, 0, 0]);
});

test('refuses an undo as a whole when an old SKU has been taken in between', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const item = await newItem(admin, { name: 'Sencha', quantity: 2 });
  const rows = [{ productName: 'Sencha', sku: 'S-1', stockOnHand: 8 }, { productName: 'Assam' }];
  const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token: admin.token, body: rows });
  await newItem(admin, { name: 'Thief', sku: item.sku });
  const before = await listOf(admin);
  const refused = await call('POST', `/api/inventory/imports/${body.importId}/undo`, { token: admin.token });
  expect(refused.status).toBe(409);
  expect(await listOf(admin)).toEqual(before);
  expect(await unbalanced(workspace)).toEqual([]);
});

test('keeps the books balanced when an imported item is deleted, restored and its import undone', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const rows = [
    { productName: 'Sencha', stockOnHand: 4 },
    { productName: 'Assam', stockOnHand: 6 },
  ];
  const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', { token, body: rows });
  const [sencha, assam] = body.items;
  await call('DELETE', `/api/inventory/${sencha?.id}`, { token });
  await call('POST', `/api/inventory/${sencha?.id}/restore`, { token });
  const undone = await call('POST', `/api/inventory/imports/${body.importId}/undo`, { token });
  expect(undone.body).toMatchObject({ reverted: 1, skipped: [{ id: sencha?.id }] });
  await call('POST', `/api/inventory/${assam?.id}/restore`, { token });
  expect((await listOf(workspace.admin)).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Assam', 6],
    ['Sencha', 4],
  ]);
  expect(await unbalanced(workspace)).toEqual([]);
});
