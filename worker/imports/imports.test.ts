import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { call, newWorkspace, ORIGIN, type Person } from '../../tests/support/api.ts';
import { recorded, type Sent } from '../../tests/support/recorder.ts';
import { app } from '../app.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { BulkAnswer, Import, ImportPreview } from './contract.ts';

const bulk = (person: Person, rows: unknown, query = '', headers: Record<string, string> = {}) =>
  call<BulkAnswer>('POST', `/api/inventory/bulk${query}`, { token: person.token, body: rows, headers });

const listOf = async (person: Person) => (await call<Item[]>('GET', '/api/inventory', { token: person.token })).body;

const importsOf = async (person: Person) =>
  (await call<Import[]>('GET', '/api/inventory/imports', { token: person.token })).body;

const undo = (person: Person, id: number | null) =>
  call('POST', `/api/inventory/imports/${id}/undo`, { token: person.token });

const ROWS = [
  {
    productName: 'Sencha',
    vendor: 'Uji Co',
    stockOnHand: 12.5,
    category: 'TEA',
    minimumPar: 5,
    shipTime: 14,
    packSize: 0.5,
    minimumOrder: 20,
  },
  { productName: 'Assam', vendor: 'Halmari', stockOnHand: 40, category: 'TEA', minimumPar: 10, shipTime: 7 },
];

describe('an import', () => {
  test('creates items with their first stock, in the order of the file', async () => {
    const { admin } = await newWorkspace();
    const answer = await bulk(admin, ROWS, '?fileName=stock.csv');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      imported: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      skipped: [],
      merged: [],
      items: [
        { name: 'Sencha', supplier: 'Uji Co', quantity: 12.5, category: 'TEA', minimumPar: 5, leadTimeDays: 14 },
        { name: 'Assam', quantity: 40, packSize: null, minimumOrder: null },
      ],
    });
    const id = answer.body.items[0]?.id;
    const movements = await call<Movement[]>('GET', `/api/inventory/${id}/movements`, { token: admin.token });
    expect(movements.body).toMatchObject([{ delta: 12.5, quantityAfter: 12.5, reason: 'import' }]);
    expect(await importsOf(admin)).toMatchObject([
      {
        id: answer.body.importId,
        source: 'csv',
        fileName: 'stock.csv',
        created: 2,
        undoneAt: null,
        createdBy: { id: admin.id },
      },
    ]);
  });

  test('returns every item as it is read afterwards: new, changed and unchanged, also in a repeated answer', async () => {
    const { admin } = await newWorkspace();
    const first = await bulk(admin, [...ROWS, { productName: 'Oolong', stockOnHand: 0.125, costPrice: 1999 }]);
    await call('POST', `/api/inventory/${first.body.items[1]?.id}/pin`, {
      token: admin.token,
      body: { isPinned: true },
    });
    const rows = [
      { productName: 'Matcha 抹茶 🍵', description: 'Bright,\nfrom "Uji"', stockOnHand: 3 },
      ...ROWS,
      { productName: 'Oolong', stockOnHand: 2.5 },
    ];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const second = await bulk(admin, rows, '', key);
    expect(second.body).toMatchObject({ created: 1, updated: 3, unchanged: 2 });
    for (const item of second.body.items) {
      expect((await call<Item>('GET', `/api/inventory/${item.id}`, { token: admin.token })).body).toEqual(item);
    }
    const replay = await bulk(admin, rows, '', key);
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(replay.body).toEqual(second.body);
  });

  test('stores a multi-megabyte answer under its key, with any characters', async () => {
    const { admin } = await newWorkspace();
    const rows = Array.from({ length: 300 }, (_, i) => ({
      productName: `Tea ${i}`,
      description: '🍵'.repeat(1200 + (i % 2)) + (i % 3 ? 'x' : ''),
    }));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await bulk(admin, rows, '', key);
    expect(answer.status).toBe(201);
    expect((await bulk(admin, rows, '', key)).body).toEqual(answer.body);
  });

  test('defaults a missing stock to 1 and a missing par to 0', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, [{ productName: 'Mystery' }]);
    expect(body.items).toMatchObject([{ quantity: 1, minimumPar: 0, supplier: '', category: 'Uncategorized' }]);
  });

  test('changes nothing the second time', async () => {
    const { admin } = await newWorkspace();
    const first = await bulk(admin, ROWS);
    const before = await listOf(admin);
    const again = await bulk(
      admin,
      ROWS.map((row) => ({ ...row, productName: ` ${row.productName.toUpperCase()} ` })),
    );
    expect(again.body).toMatchObject({ importId: null, imported: 2, created: 0, updated: 2, unchanged: 2 });
    expect(again.body.items).toEqual(first.body.items);
    expect(await listOf(admin)).toEqual(before);
  });

  test('updates an item of the same name and vendor, and keeps fields that the row leaves out', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, ROWS);
    const { body } = await bulk(admin, [{ productName: 'sencha', vendor: 'uji co', minimumPar: 8, category: '' }]);
    expect(body).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    expect(body.items).toMatchObject([{ name: 'Sencha', quantity: 12.5, minimumPar: 8, category: 'TEA' }]);
  });

  test('matches by SKU first, and keeps items of one name with different SKUs apart', async () => {
    const { admin } = await newWorkspace();
    const rows = [
      { productName: 'Sencha', sku: 'S-100', stockOnHand: 1 },
      { productName: 'Sencha', sku: 'S-200', stockOnHand: 2 },
    ];
    expect((await bulk(admin, rows)).body).toMatchObject({ created: 2 });
    expect((await bulk(admin, rows)).body).toMatchObject({ created: 0, unchanged: 2 });
    const renamed = await bulk(admin, [
      { productName: 'Sencha Superior', vendor: 'Uji Co', sku: 's-200', stockOnHand: 9 },
    ]);
    expect(renamed.body).toMatchObject({ created: 0, updated: 1 });
    expect(renamed.body.items).toMatchObject([
      { sku: 's-200', name: 'Sencha Superior', supplier: 'Uji Co', quantity: 9 },
    ]);
  });

  test('gives its SKU to an item with a generated one', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, [{ productName: 'Sencha', stockOnHand: 3 }]);
    const { body } = await bulk(admin, [{ productName: 'Sencha', sku: 'S-1', stockOnHand: 3 }]);
    expect(body).toMatchObject({ created: 0, updated: 1 });
    expect(await listOf(admin)).toMatchObject([{ sku: 'S-1' }]);
  });

  test('adds up rows of one product, and reports it', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, [
      { productName: 'Sencha', vendor: 'Uji Co', stockOnHand: 2.5 },
      { productName: 'Assam', stockOnHand: 1 },
      { productName: 'SENCHA ', vendor: 'uji co', stockOnHand: 4, minimumPar: 3 },
    ]);
    expect(body).toMatchObject({ imported: 2, created: 2, merged: [{ row: 3, into: 1 }] });
    expect(body.items).toMatchObject([{ name: 'Sencha', quantity: 6.5, minimumPar: 3 }, { name: 'Assam' }]);
  });

  test('skips rows without a product name, and lists them', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, [{ productName: '  ', stockOnHand: 5 }, ...ROWS]);
    expect(body).toMatchObject({ imported: 2, skipped: [{ row: 1, reason: 'It has no product name' }] });
  });

  test('is all or nothing: one bad row stops all rows', async () => {
    const { admin } = await newWorkspace();
    const answer = await bulk(admin, [...ROWS, { productName: 'Bad', stockOnHand: 'many' }]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ path: '[2].stockOnHand', message: 'must be a number' }] });
    expect((await bulk(admin, [])).status).toBe(400);
    expect((await bulk(admin, { rows: ROWS })).status).toBe(400);
    const overflow = [
      { productName: 'Much', stockOnHand: 900_000_000 },
      { productName: 'Much', stockOnHand: 900_000_000 },
    ];
    expect((await bulk(admin, [...ROWS, ...overflow])).status).toBe(400);
    expect(await listOf(admin)).toEqual([]);
    expect(await importsOf(admin)).toEqual([]);
  });

  test('refuses more than 20,000 rows', async () => {
    const { admin } = await newWorkspace();
    const answer = await bulk(
      admin,
      Array.from({ length: 20_001 }, (_, i) => ({ productName: `${i}` })),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'An import may have at most 20000 rows; split the file' });
  });

  test('accepts 20,000 rows in one request and returns every item', async () => {
    const { admin } = await newWorkspace();
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      productName: `Tea ${i}`,
      stockOnHand: i / 8,
      sku: `SKU-${i}`,
    }));
    const answer = await bulk(admin, rows, '', { 'idempotency-key': 'big' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ imported: 20_000, created: 20_000 });
    expect(answer.body.items.map((item) => item.sku)).toEqual(rows.map((row) => row.sku));
    const replay = await bulk(admin, rows, '', { 'idempotency-key': 'big' });
    expect(replay.body).toEqual(answer.body);
    expect((await bulk(admin, rows)).body).toMatchObject({ created: 0, unchanged: 20_000 });
  });

  test('matches only items of its own workspace', async () => {
    const [one, other] = [(await newWorkspace()).admin, (await newWorkspace()).admin];
    await bulk(one, ROWS);
    expect((await bulk(other, ROWS)).body).toMatchObject({ created: 2, updated: 0 });
  });

  test('loses no concurrent stock change', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, ROWS);
    const [sencha, assam] = body.items;
    const adjusts = Array.from({ length: 20 }, () =>
      call('POST', `/api/inventory/${sencha?.id}/adjust`, {
        token: admin.token,
        body: { delta: 1, reason: 'receive' },
      }),
    );
    const imports = [1, 2, 3].map((n) => bulk(admin, [{ productName: 'Assam', vendor: 'Halmari', minimumPar: n }]));
    const answers = await Promise.all([...adjusts, ...imports]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const items = await listOf(admin);
    const received = answers.slice(0, 20).filter(({ status }) => status === 200).length;
    expect(received).toBe(20);
    expect(items.find((item) => item.id === sencha?.id)?.quantity).toBe(32.5);
    expect(items.find((item) => item.id === assam?.id)?.quantity).toBe(40);
  });
});

describe('the preview of an import', () => {
  test('shows the outcome for each row and changes nothing', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, ROWS);
    const before = await listOf(admin);
    const answer = await call<ImportPreview>('POST', '/api/inventory/bulk/preview', {
      token: admin.token,
      body: [
        ROWS[0],
        { ...ROWS[1], stockOnHand: 41 },
        { productName: 'New' },
        { productName: 'new' },
        { productName: '' },
      ],
    });
    expect(answer.body).toEqual({
      imported: 3,
      created: 1,
      updated: 2,
      unchanged: 1,
      skipped: [{ row: 5, reason: 'It has no product name' }],
      warnings: [],
      conflicts: [],
      merged: [{ row: 4, into: 3 }],
      actions: ['unchanged', 'update', 'create', 'merge', 'skip'],
      changes: [{ row: 2, id: expect.any(Number), name: 'Assam', before: { quantity: 40 }, after: { quantity: 41 } }],
      stockDiffers: 1,
      balances: [],
      keptBalances: 0,
      unknownPlaces: [],
    });
    expect(await listOf(admin)).toEqual(before);
  });
});

describe('undoing an import', () => {
  test('archives created items and reverts changed ones, with reversing movements', async () => {
    const { admin } = await newWorkspace();
    await bulk(admin, ROWS);
    const before = await listOf(admin);
    const { body } = await bulk(admin, [
      { ...ROWS[0], stockOnHand: 99, category: 'Green Tea' },
      { productName: 'New', stockOnHand: 7 },
    ]);
    const undone = await undo(admin, body.importId);
    expect([undone.status, undone.body]).toEqual([200, { reverted: 2, skipped: [] }]);
    const volatile = { version: expect.any(Number), lastUpdated: expect.any(String) };
    expect(await listOf(admin)).toEqual(before.map((item) => ({ ...item, ...volatile })));
    const [changed, created] = body.items;
    const movementsOf = async (id: number | undefined) =>
      (await call<Movement[]>('GET', `/api/inventory/${id}/movements`, { token: admin.token })).body;
    expect((await movementsOf(changed?.id)).map(({ delta, reason }) => [delta, reason])).toEqual([
      [-86.5, 'undo'],
      [86.5, 'import'],
      [12.5, 'import'],
    ]);
    expect((await movementsOf(created?.id)).map(({ delta }) => delta)).toEqual([-7, 7]);
    expect((await importsOf(admin))[0]).toMatchObject({ id: body.importId, undoneAt: expect.any(String) });
    expect((await undo(admin, body.importId)).status).toBe(409);
  });

  test('skips and lists items changed or deleted since', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, [...ROWS, { productName: 'Untouched' }]);
    const [sencha, assam] = body.items;
    await call('POST', `/api/inventory/${sencha?.id}/adjust`, {
      token: admin.token,
      body: { delta: -1, reason: 'sale' },
    });
    await call('DELETE', `/api/inventory/${assam?.id}`, { token: admin.token });
    const undone = await undo(admin, body.importId);
    expect(undone.body).toEqual({
      reverted: 1,
      skipped: [
        { id: sencha?.id, name: 'Sencha', reason: 'It was changed after the import' },
        { id: assam?.id, name: 'Assam', reason: 'It was deleted after the import' },
      ],
    });
    expect((await listOf(admin)).map((item) => [item.name, item.quantity])).toEqual([['Sencha', 11.5]]);
  });

  test('lets the same file be imported again', async () => {
    const { admin } = await newWorkspace();
    const { body } = await bulk(admin, ROWS);
    await undo(admin, body.importId);
    expect((await bulk(admin, ROWS)).body).toMatchObject({ created: 2 });
    expect(await listOf(admin)).toHaveLength(2);
  });
});

describe('results beyond the database’s size limit', () => {
  test('imports that skipped 20,000 rows each are listed', async () => {
    const { admin } = await newWorkspace();
    for (const name of ['One', 'Two', 'Three']) {
      const nameless = Array.from({ length: 19_999 }, () => ({ productName: '' }));
      const { status, body } = await bulk(admin, [{ productName: name }, ...nameless]);
      expect([status, body.skipped.length]).toEqual([201, 19_999]);
    }
    const imports = await importsOf(admin);
    expect(imports.map(({ created, skipped }) => [created, skipped.length])).toEqual([
      [1, 100],
      [1, 100],
      [1, 100],
    ]);
  });

  test('an import with every item changed since can be undone', async () => {
    const { admin } = await newWorkspace();
    // Their names alone are larger than the 2 MB of a value.
    const rows = Array.from({ length: 5_000 }, (_, i) => ({ productName: `${'茶'.repeat(190)} ${i}` }));
    const { body } = await bulk(admin, rows);
    await bulk(
      admin,
      rows.map((row) => ({ ...row, minimumPar: 1 })),
    );
    const undone = await undo(admin, body.importId);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({ reverted: 0, skipped: { length: 5_000 } });
  });

  test('512 items with different changes take the same few statements', async () => {
    const workspace = await newWorkspace();
    const names = ['category', 'unit', 'location', 'description'] as const;
    const numbers = ['minimumPar', 'packSize', 'costPrice', 'minimumOrder', 'stockOnHand'] as const;
    const products = Array.from({ length: 512 }, (_, i) => ({ productName: `Tea ${i}` }));
    await bulk(workspace.admin, products);
    const rows = products.map((row, i) => ({
      ...row,
      ...Object.fromEntries(names.filter((_, bit) => i & (1 << bit)).map((name) => [name, `new ${i}`])),
      ...Object.fromEntries(numbers.filter((_, bit) => (i >> 4) & (1 << bit)).map((name) => [name, i])),
    }));
    const before = await listOf(workspace.admin);
    const sent: Sent[] = [];
    const response = await app.request(
      `${ORIGIN}/api/inventory/bulk`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${workspace.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(rows),
      },
      { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
    );
    const answer = (await response.json()) as BulkAnswer;
    expect(answer).toMatchObject({ created: 0, updated: 512, unchanged: 1 });
    expect(sent.length).toBeLessThan(20);
    for (const [i, item] of answer.items.entries()) {
      const {
        productName: name,
        stockOnHand: quantity = 1,
        ...said
      } = {
        ...rows[i],
      } as Record<string, unknown>;
      expect(item).toMatchObject({ name, quantity, ...said });
    }
    expect((await undo(workspace.admin, answer.importId)).body).toEqual({ reverted: 511, skipped: [] });
    const withoutTimes = (items: Item[]) => items.map((item) => ({ ...item, version: 0, lastUpdated: '' }));
    expect(withoutTimes(await listOf(workspace.admin))).toEqual(withoutTimes(before));
  });
});
