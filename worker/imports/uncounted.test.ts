import { describe, expect, test } from 'vitest';
import { call, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import type { BulkAnswer, Import, ImportPreview } from './contract.ts';

const bulk = (person: Person, rows: unknown, query = '') =>
  call<BulkAnswer>('POST', `/api/inventory/bulk${query}`, { token: person.token, body: rows });
const list = async (person: Person, query = '') =>
  (await call<Item[]>('GET', `/api/inventory${query}`, { token: person.token })).body;
const importsOf = async (person: Person) =>
  (await call<Import[]>('GET', '/api/inventory/imports', { token: person.token })).body;
const undo = (person: Person, id: number | null) =>
  call('POST', `/api/inventory/imports/${id}/undo`, { token: person.token });
const messagesOf = async (person: Person) =>
  (await call<unknown[]>('GET', '/api/team-messages', { token: person.token })).body;

describe('a row without stock', () => {
  test('becomes an uncounted item with stock 1, or 0 on request', async () => {
    const { admin } = await newWorkspace();
    const one = await bulk(admin, [{ productName: 'Sencha' }, { productName: 'Assam', stockOnHand: 1 }]);
    expect(one.body.items).toMatchObject([
      { name: 'Sencha', quantity: 1, uncounted: true },
      { name: 'Assam', quantity: 1, uncounted: false },
    ]);
    const zero = await bulk(admin, [{ productName: 'Gyokuro' }], '?withoutStock=0');
    expect(zero.body.items).toMatchObject([{ quantity: 0, uncounted: true }]);
    expect((await list(admin, '?status=uncounted')).map(({ name }) => name)).toEqual(['Gyokuro', 'Sencha']);
    expect(await list(admin)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Gyokuro', quantity: 0, uncounted: true })]),
    );
  });

  test('raises no alert and is not in low stock until someone counts it', async () => {
    const { admin } = await newWorkspace();
    const answer = await bulk(admin, [{ productName: 'Sencha', minimumPar: 10 }]);
    const id = answer.body.items[0]?.id;
    expect(await messagesOf(admin)).toEqual([]);
    for (const status of ['low', 'out', 'ok']) expect(await list(admin, `?status=${status}`)).toEqual([]);
    const advised = async () =>
      JSON.stringify(
        (await call('POST', '/api/ai/insights', { token: admin.token, body: { query: 'What should I reorder?' } }))
          .body,
      );
    expect(await advised()).not.toContain('Sencha');
    const counted = await call<Item>('PATCH', `/api/inventory/${id}`, { token: admin.token, body: { quantity: 1 } });
    expect(counted.body).toMatchObject({ quantity: 1, uncounted: false });
    expect(await advised()).toContain('Sencha');
    expect(await messagesOf(admin)).toHaveLength(1);
    expect(await list(admin, '?status=low')).toHaveLength(1);
  });

  test.each([
    ['a movement', (id: number) => ['POST', `/api/inventory/${id}/adjust`, { delta: 2, reason: 'receive' }] as const],
    ['a new quantity', (id: number) => ['PATCH', `/api/inventory/${id}`, { quantity: 8 }] as const],
  ])('is counted by %s, but not by another edit', async (_, request) => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, [{ productName: 'Sencha' }]);
    const id = body.items[0]?.id ?? 0;
    const edited = await call<Item>('PATCH', `/api/inventory/${id}`, { token: admin.token, body: { location: 'A1' } });
    expect(edited.body.uncounted).toBe(true);
    const [method, path, change] = request(id);
    const counted = await call<Item>(method, path, { token: admin.token, body: change });
    expect(counted.body.uncounted).toBe(false);
  });

  test('stays uncounted when the file is imported again, is counted by a file with stock, and undo reverts that', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, [{ productName: 'Sencha' }]);
    expect((await bulk(admin, [{ productName: 'Sencha' }])).body).toMatchObject({ importId: null, unchanged: 1 });
    const counted = await bulk(admin, [{ productName: 'Sencha', stockOnHand: 1 }]);
    expect(counted.body).toMatchObject({ unchanged: 0, items: [{ quantity: 1, uncounted: false }] });
    expect(await list(admin)).toMatchObject([{ uncounted: false }]);
    expect((await undo(admin, counted.body.importId)).status).toBe(200);
    expect(await list(admin)).toMatchObject([{ quantity: 1, uncounted: true }]);
  });
});

describe('rows of one name and vendor', () => {
  test('with different units become separate items, also when imported again', async () => {
    const { admin } = await newWorkspace();
    const rows = [
      { productName: 'Sencha', stockOnHand: 3, unit: '50 g' },
      { productName: 'Sencha', stockOnHand: 4, unit: '100 g' },
      { productName: 'sencha', stockOnHand: 5, unit: '50 G' },
    ];
    const { body } = await bulk(admin, rows);
    expect(body.items).toMatchObject([
      { name: 'Sencha – 50 g', quantity: 8 },
      { name: 'Sencha – 100 g', quantity: 4 },
    ]);
    expect((await bulk(admin, rows)).body).toMatchObject({ importId: null, unchanged: 2 });
  });

  test('with the same SKU and different units are skipped, not added', async () => {
    const { admin } = await newWorkspace();
    const rows = [
      { productName: 'Sencha', sku: 'S', stockOnHand: 3, unit: 'kg' },
      { productName: 'Sencha', sku: 'S', stockOnHand: 400, unit: 'g' },
    ];
    const { body } = await bulk(admin, rows);
    expect(body.items).toMatchObject([{ quantity: 3, unit: 'kg' }]);
    expect(body.skipped).toEqual([{ row: 2, reason: 'An earlier row has the same SKU with a different unit' }]);
  });
});

describe('an import in parts', () => {
  const part = (name: string, stock: number) => [{ productName: name, stockOnHand: stock }];

  test('is one entry, and undo reverts all parts', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, part('Assam', 2));
    const first = await bulk(admin, part('Assam', 7), '?fileName=big.csv&partsLeft=2');
    const { importId } = first.body;
    expect(await importsOf(admin)).toMatchObject([{ id: importId, partsLeft: 2 }, { partsLeft: 0 }]);
    await bulk(admin, part('Sencha', 5), `?importId=${importId}&partsLeft=1`);
    const last = await bulk(admin, part('Sencha', 5), `?importId=${importId}`);
    expect(last.body).toMatchObject({ importId, unchanged: 1 });
    expect(await importsOf(admin)).toMatchObject([
      { id: importId, fileName: 'big.csv', created: 1, updated: 2, unchanged: 1, partsLeft: 0 },
      { fileName: '' },
    ]);
    expect((await undo(admin, importId)).body).toEqual({ reverted: 2, skipped: [] });
    expect(await list(admin)).toMatchObject([{ name: 'Assam', quantity: 2 }]);
  });

  test('can be undone halfway, and then accepts no more parts', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, part('Assam', 7), '?partsLeft=1');
    await undo(admin, body.importId);
    expect((await bulk(admin, part('Sencha', 5), `?importId=${body.importId}`)).status).toBe(409);
    expect(await list(admin)).toEqual([]);
  });

  test('accepts parts only from its own person and workspace, and none when complete', async () => {
    const { admin } = await newWorkspace();
    const { admin: stranger } = await newWorkspace();
    const open = await bulk(admin, part('Assam', 7), '?partsLeft=1');
    const complete = await bulk(admin, part('Keemun', 7));
    for (const [person, id] of [
      [stranger, open.body.importId],
      [admin, complete.body.importId],
    ] as const) {
      expect((await bulk(person, part('Sencha', 5), `?importId=${id}`)).status).toBe(409);
    }
  });
});

test('the preview has the same counts as the import', async () => {
  const { admin } = await newWorkspace();
  const preview = await call<ImportPreview>('POST', '/api/inventory/bulk/preview?withoutStock=0', {
    token: admin.token,
    body: [
      { productName: 'Sencha', unit: 'kg' },
      { productName: 'Sencha', unit: 'bags' },
    ],
  });
  expect(preview.body).toMatchObject({ created: 2, merged: [], actions: ['create', 'create'] });
});
