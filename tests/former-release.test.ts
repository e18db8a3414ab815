import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Item, Movement } from '../worker/inventory/contract.ts';
import type { Order } from '../worker/orders/contract.ts';
import type { Communication } from '../worker/suppliers/contract.ts';
import { call, newWorkspace, type TestWorkspace } from './support/api.ts';
import { contradictions } from './support/ledger-checks.ts';

/** A shard as the release before places, lots and documents left it, brought up to date by the migrations after it. */

const LAST_OF_FORMER = '0021_alerts_and_keys.sql';
const shard = () => env.SHARD_0;
type Row = Record<string, unknown>;

const select = async (sql: string) => (await shard().prepare(sql).all<Row>()).results;
const namesOf = async (type: string) =>
  (
    await select(`SELECT name FROM sqlite_master WHERE type = '${type}' AND name NOT LIKE 'sqlite_%'
      AND name NOT LIKE 'd1_%' AND name NOT LIKE '_cf_%'`)
  ).map(({ name }) => String(name));

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const known = new Set((await select(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) => name));
  for (const row of rows) {
    const columns = Object.keys(row).filter((name) => known.has(name));
    await shard()
      .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
      .bind(...columns.map((name) => row[name]))
      .run();
  }
}

const apply = async (isWanted: (name: string) => boolean) => {
  for (const { name, queries } of env.TEST_MIGRATIONS.workspace) {
    if (isWanted(name)) await shard().batch(queries.map((sql) => shard().prepare(sql)));
  }
};

/** Makes the shard one of the former release, with the workspace in it. */
async function goBack({ id }: TestWorkspace): Promise<void> {
  const kept = new Map<string, Row[]>();
  for (const table of ['workspaces', 'members', 'sessions']) {
    kept.set(
      table,
      await select(`SELECT * FROM ${table} WHERE ${table === 'workspaces' ? 'id' : 'workspace_id'} = ${id}`),
    );
  }
  for (const trigger of await namesOf('trigger')) await shard().exec(`DROP TRIGGER ${trigger}`);
  for (const table of await namesOf('table')) await shard().exec(`DROP TABLE ${table}`);
  await apply((name) => name <= LAST_OF_FORMER);
  for (const [table, rows] of kept) await insert(table, rows);
}

const CREATED = Date.UTC(2026, 0, 5, 9);
const time = (day: number) => CREATED + day * 86_400_000;
const [SENCHA, ASSAM, GONE] = [101, 102, 103];
const UJI = 201;

/** What that release wrote. Quantities in thousandths. */
async function fill({ id, admin }: TestWorkspace): Promise<void> {
  const own = { workspace_id: id };
  const item = {
    ...own,
    ...{ category: 'Green Tea', inventory_type: 'warehouse', unit: 'kg', cost_price: 1250, selling_price: 2000 },
    ...{
      supplier: 'Uji Gardens',
      supplier_key: 'uji gardens',
      description: '',
      location: 'Rack 2',
      lead_time_days: 14,
    },
    ...{ version: 1, created_at: CREATED, updated_at: CREATED },
  };
  await insert('items', [
    { ...item, id: SENCHA, name: 'Sencha', name_key: 'sencha', sku: 'S-1', quantity: 9500, minimum_par: 5000 },
    { ...item, id: ASSAM, name: 'Assam', name_key: 'assam', sku: 'A-1', quantity: 2000, minimum_par: 8000 },
    {
      ...{ ...item, id: GONE, name: 'Gone', name_key: 'gone', sku: 'G-1', quantity: 1000, minimum_par: 0 },
      archived_at: time(3),
    },
  ]);
  const movement = { ...own, note: '', user_id: admin.id };
  await insert('imports', [
    {
      ...{
        ...own,
        id: 301,
        source: 'csv',
        file_name: 'stock.csv',
        created: 2,
        updated: 0,
        unchanged: 0,
        skipped: '[]',
      },
      ...{ version: 1, user_id: admin.id, created_at: CREATED },
    },
  ]);
  await insert('import_changes', [{ ...own, import_id: 301, item_id: ASSAM, before: null, version: 1 }]);
  await insert(
    'movements',
    [
      { item_id: SENCHA, id: 101, delta: 5500, quantity_after: 5500, reason: 'create', created_at: CREATED },
      { item_id: SENCHA, id: 401, delta: 4000, quantity_after: 9500, reason: 'receive', created_at: time(4) },
      { item_id: SENCHA, id: 402, delta: 2000, quantity_after: 11_500, reason: 'receive', created_at: time(5) },
      {
        item_id: SENCHA,
        id: 403,
        delta: -2000,
        quantity_after: 9500,
        reason: 'sale',
        note: 'Fair',
        created_at: time(6),
      },
      {
        item_id: ASSAM,
        id: 102,
        delta: 2000,
        quantity_after: 2000,
        reason: 'import',
        import_id: 301,
        created_at: CREATED,
      },
      { item_id: GONE, id: 103, delta: 1000, quantity_after: 1000, reason: 'create', created_at: CREATED },
    ].map((row) => ({ ...movement, ...row })),
  );
  await insert('suppliers', [
    {
      ...{ ...own, id: UJI, name: 'Uji Gardens', name_key: 'uji gardens', company: '', email: 'orders@uji.example' },
      ...{ phone: '', contact_person: '', response_time_avg: 0, reliability_score: 0, lead_time_days: 14, notes: '' },
      ...{ created_at: CREATED, updated_at: CREATED },
    },
  ]);
  await insert('communication_templates', [
    {
      ...{ ...own, id: 211, name: 'Reorder', category: 'reorder', subject: 'Order', body: 'Please send {quantity}' },
      ...{ created_at: CREATED, updated_at: CREATED },
    },
  ]);
  const message = {
    ...{ ...own, supplier_id: UJI, item_id: SENCHA, template_id: 211, recipient: 'orders@uji.example' },
    ...{
      subject: 'Order',
      message: 'Please',
      status: 'sent',
      user_id: admin.id,
      created_at: time(1),
      sent_at: time(1),
    },
    expected_at: time(15),
  };
  await insert('communications', [
    { ...message, id: 501, quantity: 10_000 },
    { ...message, id: 502, quantity: 10_000 },
    { ...message, id: 503, quantity: 2000, arrived_at: time(5) },
    { ...message, id: 504, quantity: 6000, arrived_at: time(7) },
    { ...message, id: 505, quantity: 3000, cancelled_at: time(2) },
    { ...message, id: 506, quantity: 3000, status: 'failed', failure: 'No route', sent_at: null },
    { ...message, id: 507, quantity: null, expected_at: null, subject: 'A question' },
  ]);
  await insert('order_receipts', [
    { ...own, order_id: 502, movement_id: 401, quantity: 4000, import_id: null },
    { ...own, order_id: 503, movement_id: 402, quantity: 2000, import_id: null },
  ]);
}

test('the data of the former release is answered as before', async () => {
  const workspace = await newWorkspace();
  await goBack(workspace);
  await fill(workspace);
  const MOVEMENTS = `SELECT item_id, id, delta, quantity_after, reason, note, user_id, import_id, created_at FROM movements
    WHERE workspace_id = ${workspace.id} ORDER BY item_id, id`;
  const ITEMS = `SELECT id, name, sku, quantity, minimum_par, location, uncounted, version, archived_at FROM items
    WHERE workspace_id = ${workspace.id} ORDER BY id`;
  const before = [await select(MOVEMENTS), await select(ITEMS)];

  await apply((name) => name > LAST_OF_FORMER);

  expect([await select(MOVEMENTS), await select(ITEMS)]).toEqual(before);
  expect(await contradictions(workspace.id)).toEqual([]);
  const ask = async <T>(path: string) => {
    const { status, body } = await call<T>('GET', `/api${path}`, { token: workspace.admin.token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  const orders = await ask<Order[]>('/orders?state=all');
  const byId = new Map(orders.map((order) => [order.id, order]));
  expect(
    [501, 502, 503, 504, 505].map((id) => {
      const { number, state, quantity, received, open, supplier, item } = byId.get(id) ?? {};
      return [id, number, state, quantity, received, open, supplier?.name, item?.name];
    }),
  ).toEqual([
    [501, 1, 'ordered', 10, 0, 10, 'Uji Gardens', 'Sencha'],
    [502, 2, 'partly_received', 10, 4, 6, 'Uji Gardens', 'Sencha'],
    [503, 3, 'received', 2, 2, 0, 'Uji Gardens', 'Sencha'],
    [504, 4, 'closed', 6, 0, 0, 'Uji Gardens', 'Sencha'],
    [505, 5, 'cancelled', 3, 0, 0, 'Uji Gardens', 'Sencha'],
  ]);
  expect(orders).toHaveLength(5);
  expect(byId.get(503)).toMatchObject({ arrivedAt: new Date(time(5)).toISOString(), sent: true, overdue: false });
  expect((await ask<Order[]>('/orders')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([501, 502]);

  const items = await ask<Item[]>('/inventory');
  expect(items).toHaveLength(2);
  expect(items.find(({ id }) => id === ASSAM)).toMatchObject({
    ...{
      id: ASSAM,
      name: 'Assam',
      sku: 'A-1',
      quantity: 2,
      minimumPar: 8,
      unit: 'kg',
      costPrice: 1250,
      sellingPrice: 2000,
    },
    ...{ supplier: 'Uji Gardens', location: 'Rack 2', leadTimeDays: 14, uncounted: false, version: 1 },
  });
  expect((await ask<Item[]>('/inventory?status=short&sort=name')).map(({ name }) => name)).toEqual(['Assam']);
  expect(await ask(`/inventory/${SENCHA}/stock`)).toMatchObject([{ locationId: 1, lotId: null, quantity: 9.5 }]);

  const history = await ask<Movement[]>(`/inventory/${SENCHA}/movements`);
  expect(history.map(({ id, delta, quantityAfter, reason, note }) => [id, delta, quantityAfter, reason, note])).toEqual(
    [
      [403, -2, 9.5, 'sale', 'Fair'],
      [402, 2, 11.5, 'receive', ''],
      [401, 4, 9.5, 'receive', ''],
      [101, 5.5, 5.5, 'create', ''],
    ],
  );
  expect(history[0]).toMatchObject({
    createdBy: { id: workspace.admin.id },
    locationId: 1,
    lotId: null,
    documentId: null,
  });

  const messages = await ask<Communication[]>(`/suppliers/${UJI}/communications`);
  const shown = messages.map(({ id, status, quantity, received }) => [id, status, quantity, received]);
  expect(shown.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [501, 'sent', 10, 0],
    [502, 'sent', 10, 4],
    [503, 'sent', 2, 2],
    [504, 'sent', 6, 0],
    [505, 'sent', 3, 0],
    [506, 'failed', 3, 0],
    [507, 'sent', null, 0],
  ]);
  expect(await ask('/communication-templates')).toMatchObject([{ id: 211, name: 'Reorder' }]);
  expect(await ask('/inventory/imports')).toMatchObject([{ id: 301, fileName: 'stock.csv', created: 2 }]);
});
