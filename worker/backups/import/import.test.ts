import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type CheckedExport, checkExport, mapLists, partsOf } from '../../../engines/workspace-export/check.ts';
import { LIST_NAMES, LISTS } from '../../../engines/workspace-export/lists.ts';
import { call, newMember, newWorkspace, type Person } from '../../../tests/support/api.ts';
import { writtenByPeople } from '../../../tests/support/backups.ts';
import { rowsOn } from '../../../tests/support/moves.ts';
import { findShard } from '../../core/home.ts';
import type { RestoredWorkspace } from '../contract.ts';
import { BACKED_UP_TABLES } from '../tables.ts';

const exportJson = async ({ token }: Person) =>
  JSON.stringify((await call('GET', '/api/export?format=json', { token })).body);

/** Sends a checked export as the browser does. @returns the answer of the last step */
async function restoreExport({ token }: Person, file: CheckedExport) {
  const rows = mapLists((list) => file.lists[list].length);
  const begun = await call<{ id: number }>('POST', '/api/backups/imports', { token, body: { head: file.head, rows } });
  expect(begun.status).toBe(201);
  const path = `/api/backups/imports/${begun.body.id}`;
  for (const body of partsOf(file)) expect((await call('POST', `${path}/rows`, { token, body })).status).toBe(200);
  return call<{ restored: RestoredWorkspace; error?: string }>('POST', `${path}/finish`, { token });
}

/** A workspace with something in every list of the export. */
async function newBusiness() {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const post = async <T = { id: number }>(path: string, body: object) =>
    (await call<T>('POST', path, { token, body })).body;
  const mei = await newMember(workspace, 'member');
  const sencha = await post('/api/inventory', {
    name: 'Sencha',
    sku: 'S-1',
    quantity: 2.125,
    costPrice: 1250,
    packSize: 0.5,
  });
  const assam = await post('/api/inventory', { name: 'Assam ชา', quantity: 7, supplier: 'Uji' });
  await post(`/api/inventory/${sencha.id}/adjust`, { delta: -1.125, reason: 'sale', note: 'counter' });
  await call('PATCH', `/api/inventory/${sencha.id}/pin`, { token, body: { isPinned: true } });
  await call('DELETE', `/api/inventory/${assam.id}`, { token });
  const pouches = await post('/api/inventory', { name: 'Sencha 50 g', unit: 'pouches' });
  const inputs = [{ itemId: sencha.id, quantity: 0.05 }];
  const recipe = await post('/api/recipes', { itemId: pouches.id, makes: 1, inputs, shelfLifeDays: 365 });
  const run = await post('/api/runs', { recipeId: recipe.id, planned: 20 });
  await post(`/api/runs/${run.id}/finish`, { made: 18, inputs: [{ itemId: sencha.id, quantity: 1 }] });
  await post('/api/runs', { recipeId: recipe.id, planned: 5 });
  await post(`/api/inventory/${sencha.id}/codes`, { code: '(01)04006381333931', quantity: 12.5 });
  const windows = [{ name: 'First flush', opensOn: '03-15', closesOn: '04-30' }];
  await call('PUT', `/api/inventory/${sencha.id}/buying-windows`, { token, body: { windows } });
  const brewing = { grams: 2.5, celsius: 70 };
  await call('PUT', `/api/inventory/${sencha.id}/declaration`, { token, body: { allergens: 'None', brewing } });
  await post('/api/inventory/bulk?fileName=teas.csv', [
    { productName: 'Sencha', stockOnHand: 40 },
    { productName: 'Chai', stockOnHand: 3 },
  ]);
  const uji = await post('/api/suppliers', { name: 'Uji', email: 'mei@uji.example', leadTimeDays: 12 });
  await post('/api/communication-templates', { name: 'A', subject: 'B', body: 'C' });
  const order = await post(`/api/suppliers/${uji.id}/communicate`, {
    ...{ subject: 'Order', message: 'Please send 40.', inventoryItemId: sencha.id, quantity: 40 },
  });
  const lines = [{ itemId: pouches.id, quantity: 4, price: 1250 }];
  const yen = await post('/api/orders', { supplierId: uji.id, currency: 'JPY', rate: '0.0067', lines });
  await call('POST', `/api/orders/${yen.id}/place`, { token });
  const receipt = await post(`/api/orders/${yen.id}/receipts`, { lines: [{ lineId: 1, quantity: 4 }] });
  await post(`/api/receipts/${receipt.id}/charges`, { kind: 'freight', amount: 1999, note: 'DHL' });
  await env.SHARD_0.prepare(
    `INSERT INTO order_receipts (workspace_id, order_id, movement_id, quantity, import_id)
     SELECT workspace_id, ?, min(id), 1500, NULL FROM movements WHERE workspace_id = ? GROUP BY workspace_id`,
  )
    .bind(order.id, workspace.id)
    .run();
  await env.SHARD_0.prepare(`INSERT INTO locations VALUES (?, 2, 'Cellar', 'cellar', 1)`).bind(workspace.id).run();
  await env.SHARD_0.prepare(
    `INSERT INTO lots (workspace_id, id, item_id, code, code_key, best_before, created_at, updated_at)
     VALUES (?, 1, ?, 'UJI-1', 'uji-1', '2027-03-31', 1, 1)`,
  )
    .bind(workspace.id, sencha.id)
    .run();
  await env.SHARD_0.prepare(`INSERT INTO place_pars VALUES (?, 2, ?, 1500)`).bind(workspace.id, sencha.id).run();
  const sample = await post('/api/samples', { name: 'Gyokuro', kind: 'offer', itemId: sencha.id, weight: 20.5 });
  const tasting = await post('/api/tastings', { name: 'Offers', sampleIds: [sample.id, sample.id] });
  const sheet = { cup: 2, liquor: 7.5, liquorWords: 'Umami', writtenAt: '2026-11-20T08:00:00.000Z' };
  await call('PUT', `/api/tastings/${tasting.id}/sheets`, { token, body: sheet });
  await post('/api/team-messages', { content: 'The kettle is on', isUrgent: true });
  return { workspace, mei, text: await exportJson(workspace.admin) };
}

test('the JSON of an export restores to a workspace with the same rows, which its admin joins by the link', async () => {
  const { workspace, text } = await newBusiness();
  const file = checkExport(text);
  for (const list of LIST_NAMES) expect(file.lists[list], list).not.toEqual([]);
  const before = await rowsOn(workspace.shard, workspace.id);
  const { status, body } = await restoreExport(workspace.admin, file);
  expect([status, body]).toMatchObject([200, { restored: { items: 4, differing: 0, members: 0 } }]);
  const id = body.restored.workspaceId;
  const after = await rowsOn((await findShard(env, id)) ?? '', id);
  for (const list of LIST_NAMES) {
    const { table } = LISTS[list];
    expect(writtenByPeople(after)[table], table).toEqual(writtenByPeople(before)[table]);
  }
  // The log is the server's own: it begins with who restored what.
  expect(after.audit_events).toMatchObject([{ action: 'workspace.restored', actor_name: workspace.admin.username }]);
  const { name, contact_user_id, inventory_version } = Object.assign({}, before.workspaces?.[0]) as Record<
    string,
    unknown
  >;
  expect(after.workspaces).toMatchObject([{ name, contact_user_id, inventory_version }]);
  // Restoring changes nothing of the workspace but its audit log.
  expect({ ...(await rowsOn(workspace.shard, workspace.id)), audit_events: [] }).toEqual({
    ...before,
    audit_events: [],
  });

  const inviteCode = new URL(body.restored.inviteUrl ?? '').searchParams.get('invite') ?? '';
  const account = { username: `heir.${id}`, password: 'oolong-by-moonlight-88' };
  expect((await call('POST', '/api/auth/signup', { body: { ...account, inviteCode } })).status).toBe(201);
  const { body: heir } = await call<{ token: string }>('POST', '/api/auth/login', { body: account });
  // What was exported is exported again, and its imports can be undone.
  const again = checkExport(await exportJson({ id: 0, username: '', token: heir.token }));
  expect(again.lists.items).toEqual(file.lists.items);
  const [restored] = file.lists.imports as { id: number }[];
  const undone = await call('POST', `/api/inventory/imports/${restored?.id}/undo`, { token: heir.token });
  expect([undone.status, undone.body]).toMatchObject([200, { reverted: 2 }]);
});

test('rows that are wrong are refused with their field, rows that are missing keep the workspace closed', async () => {
  const { workspace, mei, text } = await newBusiness();
  const { token } = workspace.admin;
  const file = checkExport(text);
  const rows = mapLists((list) => file.lists[list].length);
  const begin = () => call<{ id: number }>('POST', '/api/backups/imports', { token, body: { head: file.head, rows } });
  const { id: cancelled } = (await begin()).body;
  const { id } = (await begin()).body;
  const send = (list: string, given: readonly unknown[], to = id, as = token) =>
    call<{ error: string; details?: { path: string }[] }>('POST', `/api/backups/imports/${to}/rows`, {
      token: as,
      body: { list, rows: given },
    });
  const [item] = file.lists.items as Record<string, unknown>[];
  const wrong = await send('items', [item, { ...item, quantity: '12' }]);
  expect([wrong.status, wrong.body.error]).toEqual([400, 'rows[1].quantity must be a number']);
  expect((await send('sessions', [item])).status).toBe(400);
  // One import at a time, and only by who began it.
  expect((await send('items', [item], cancelled)).status).toBe(404);
  const other = await newWorkspace();
  expect((await send('items', [item], id, other.admin.token)).status).toBe(404);
  expect((await send('items', [item], id, mei.token)).status).toBe(403);

  expect((await send('items', [item])).status).toBe(200);
  const finish = () => call<{ error: string }>('POST', `/api/backups/imports/${id}/finish`, { token });
  expect((await finish()).body.error).toBe('The workspace’s contact is not among the members of the export');
  await send('members', file.lists.members);
  expect((await finish()).body.error).toContain('items has 1 of 4 rows');
  await send('movements', file.lists.movements);
  expect((await finish()).body.error).toContain('movements are of items that the export does not have');
  const { results } = await env.DIRECTORY.prepare('SELECT expires_at FROM workspaces WHERE id = ?').bind(id).all();
  expect(results).toEqual([{ expires_at: expect.any(Number) }]);
  expect((await env.DIRECTORY.prepare('SELECT id FROM invites WHERE workspace_id = ?').bind(id).all()).results).toEqual(
    [],
  );
});

test('every list of an export goes into a table of backups, by columns that exist', () => {
  for (const list of LIST_NAMES) {
    const { table, columns } = LISTS[list];
    const known = BACKED_UP_TABLES.find(({ name }) => name === table);
    expect(known?.columns, list).toEqual(expect.arrayContaining([...columns]));
  }
});
