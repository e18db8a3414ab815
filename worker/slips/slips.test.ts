import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { BulkAnswer, Import } from '../imports/contract.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { ReceiveAnswer, ReceivedRow } from './contract.ts';

const RECEIVE = '/api/ai/ocr/import-to-inventory';
const READ = '/api/ai/ocr/order-slip';

const add = async ({ admin: { token } }: TestWorkspace, body: object) =>
  (await call<Item>('POST', '/api/inventory', { token, body })).body;
const itemsOf = async ({ admin: { token } }: TestWorkspace) =>
  (await call<Item[]>('GET', '/api/inventory', { token })).body;
const ledgerOf = async ({ admin: { token } }: TestWorkspace, { id }: { id: number }) =>
  (await call<Movement[]>('GET', `/api/inventory/${id}/movements`, { token })).body;
const receive = (
  { admin: { token } }: TestWorkspace,
  rows: Partial<ReceivedRow>[],
  more: object = {},
  headers: Record<string, string> = {},
) =>
  call<ReceiveAnswer & { error: string; details?: { path: string }[] }>('POST', RECEIVE, {
    token,
    body: { extractedData: rows, ...more },
    headers,
  });

describe('receiving a slip', () => {
  test('adds the quantities of known items as movements "receive" and creates the others with the defaults', async () => {
    const workspace = await newWorkspace();
    const sencha = await add(workspace, { name: 'Sencha', sku: 'S-1', quantity: 2, supplier: 'Uji', costPrice: 900 });
    const { status, body } = await receive(workspace, [
      { name: 'sencha ', quantity: 2.5, price: 1000, vendor: 'UJI GARDENS' },
      { productName: 'Assam', supplier: 'Halmari' },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ imported: 2, created: 1, updated: 1, skipped: [] });
    expect(body.items).toEqual(await Promise.all(body.items.map(async ({ id }) => await itemById(workspace, id))));
    expect(body.items[0]).toMatchObject({ id: sencha.id, quantity: 4.5, costPrice: 900 });
    expect(body.items[1]).toMatchObject({
      name: 'Assam',
      supplier: 'Halmari',
      category: 'TEA',
      quantity: 1,
      minimumPar: 0,
      leadTimeDays: 7,
      inventoryType: 'warehouse',
    });
    expect((await ledgerOf(workspace, sencha))[0]).toMatchObject({ delta: 2.5, reason: 'receive', quantityAfter: 4.5 });
    expect(await ledgerOf(workspace, body.items[1] ?? { id: 0 })).toMatchObject([{ delta: 1, reason: 'receive' }]);
  });

  test('finds an item by its id, else by SKU, else by name with its supplier first', async () => {
    const workspace = await newWorkspace();
    const other = await add(workspace, { name: 'Tin', supplier: 'Weber' });
    const tin = await add(workspace, { name: 'Tin', sku: 'T-100', supplier: 'Dosen AG' });
    for (const row of [{ itemId: tin.id }, { name: 'X', sku: 't-100' }, { name: 'TIN', vendor: 'dosen ag' }]) {
      expect((await receive(workspace, [{ ...row, quantity: 3 }])).body).toMatchObject({
        created: 0,
        items: [{ id: tin.id }],
      });
    }
    expect((await itemById(workspace, tin.id)).quantity).toBe(9);
    expect((await receive(workspace, [{ name: 'Tin', quantity: 1 }])).body.items[0]?.id).toBe(other.id);
  });

  test('creates an item despite an existing name if a person chose so', async () => {
    const workspace = await newWorkspace();
    const tin = await add(workspace, { name: 'Tin', sku: 'T-100', quantity: 1 });
    const { body } = await receive(workspace, [{ name: 'Tin', sku: 'T-100', itemId: null, quantity: 2 }]);
    expect(body).toMatchObject({ created: 1, updated: 0 });
    expect(body.items[0]?.sku).not.toBe('T-100');
    expect((await itemById(workspace, tin.id)).quantity).toBe(1);
  });

  test('adds rows of the same item together', async () => {
    const workspace = await newWorkspace();
    const { body } = await receive(workspace, [
      { name: 'Oolong', quantity: 1 },
      { name: 'OOLONG', quantity: 0.125 },
    ]);
    expect(body).toMatchObject({ imported: 1, created: 1, items: [{ name: 'Oolong', quantity: 1.125 }] });
    const again = await receive(workspace, [
      { name: 'Oolong', quantity: 1 },
      { itemId: body.items[0]?.id ?? 0, quantity: 2 },
    ]);
    expect(again.body).toMatchObject({ imported: 1, updated: 1, items: [{ quantity: 4.125 }] });
  });

  test('leaves out rows without goods or without a name, and says why', async () => {
    const workspace = await newWorkspace();
    const { status, body } = await receive(workspace, [
      { name: 'Returned tea', quantity: -2 },
      { name: 'Nothing', quantity: 0 },
      { quantity: 4 },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ importId: null, imported: 0, items: [] });
    expect(body.skipped).toEqual([
      { row: 1, reason: 'Its quantity is -2: only received goods are added' },
      { row: 2, reason: 'Its quantity is 0: only received goods are added' },
      { row: 3, reason: 'It has no product name' },
    ]);
    expect(await itemsOf(workspace)).toEqual([]);
  });

  test('remembers a supplier’s name for an item, and fills in a missing price', async () => {
    const workspace = await newWorkspace();
    const sencha = await add(workspace, { name: 'Sencha Yabukita 1 kg', quantity: 1 });
    await receive(workspace, [{ name: 'Sencha', readAs: 'SEN YAB 1K', itemId: sencha.id, quantity: 1, price: 4200 }]);
    const { body } = await receive(workspace, [{ name: 'Sen. Yab. 1K', quantity: 5, price: 4300 }]);
    expect(body).toMatchObject({ updated: 1, items: [{ id: sencha.id, quantity: 7, costPrice: 4200 }] });
  });

  test('remembers the name that each supplier has for an item, so that its next slip needs no correction', async () => {
    const workspace = await newWorkspace();
    const [sencha, breakfast] = [
      await add(workspace, { name: 'Sencha 1 kg' }),
      await add(workspace, { name: 'Breakfast' }),
    ];
    const confirm = (supplier: string, { id }: { id: number }) =>
      receive(workspace, [{ name: 'Item', supplier, readAs: 'HOUSE BLEND', itemId: id, quantity: 1 }]);
    await confirm('Uji Gardens', sencha);
    await confirm('Hill Teas', breakfast);
    const next = (supplier: string) => receive(workspace, [{ name: 'House Blend', supplier, quantity: 2 }]);
    expect((await next('UJI GARDENS')).body).toMatchObject({ created: 0, items: [{ id: sencha.id }] });
    expect((await next('Hill Teas')).body).toMatchObject({ created: 0, items: [{ id: breakfast.id }] });
    expect((await next('')).body).toMatchObject({ created: 0, items: [{ id: breakfast.id }] });
  });

  test('is all or nothing', async () => {
    const workspace = await newWorkspace();
    const foreign = await add(await newWorkspace(), { name: 'Theirs' });
    const full = await add(workspace, { name: 'Full', quantity: 1_000_000_000 });
    const named = await receive(workspace, [{ name: 'New' }, { itemId: foreign.id, quantity: 1 }]);
    expect(named.status).toBe(400);
    expect(named.body.details?.[0]?.path).toBe('extractedData[1].itemId');
    expect((await receive(workspace, [{ name: 'New' }, { itemId: full.id, quantity: 1 }])).status).toBe(400);
    expect(await itemsOf(workspace)).toHaveLength(1);
  });

  test('keeps the picture with the import, and only a picture of its own', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    await env.UPLOADS.put(`${workspace.id}/mine.jpg`, new Uint8Array([1]));
    await env.UPLOADS.put(`${workspace.id + 1}/theirs.jpg`, new Uint8Array([1]));
    expect((await receive(workspace, [{ name: 'A' }], { uploadKey: 'theirs.jpg' })).status).toBe(400);
    expect((await receive(workspace, [{ name: 'A' }], { uploadKey: 'mine.jpg', fileName: 'slip.jpg' })).status).toBe(
      201,
    );
    const { body } = await call<Import[]>('GET', '/api/inventory/imports', { token });
    expect(body).toMatchObject([{ source: 'slip', uploadKey: 'mine.jpg', fileName: 'slip.jpg', created: 1 }]);
  });

  test('links a movement to the picture of its slip', async () => {
    const workspace = await newWorkspace();
    const item = await add(workspace, { name: 'Sencha', quantity: 1 });
    await env.UPLOADS.put(`${workspace.id}/mine.jpg`, new Uint8Array([1]));
    await receive(workspace, [{ itemId: item.id, quantity: 2 }], { uploadKey: 'mine.jpg' });
    expect(await ledgerOf(workspace, item)).toMatchObject([
      { reason: 'receive', uploadKey: 'mine.jpg' },
      { reason: 'create', uploadKey: null },
    ]);
    const { token } = (await newWorkspace()).admin;
    expect((await call('GET', '/api/uploads/mine.jpg', { token })).status).toBe(404);
  });

  test('does not store a price in another currency as cost, and says so', async () => {
    const workspace = await newWorkspace();
    const sencha = await add(workspace, { name: 'Sencha', quantity: 1 });
    const { body } = await receive(workspace, [
      { name: 'Sencha', quantity: 1, price: 4200, currency: 'MYR' },
      { name: 'Assam', quantity: 1, unitCost: 0.0215, currency: 'EUR' },
      { name: 'Matcha', quantity: 1, price: 800, currency: 'USD' },
      { name: 'Hojicha', quantity: 1, price: 700, currency: null },
      { name: 'Kukicha', quantity: 1, currency: 'EUR' },
    ]);
    expect(body.pricesLeftOut).toBe(2);
    expect(body.items.map(({ costPrice }) => costPrice)).toEqual([null, null, 800, 700, null]);
    expect((await itemById(workspace, sencha.id)).quantity).toBe(2);
    const wrong = await receive(workspace, [{ name: 'A', price: 1, currency: 'ringgit' }]);
    expect(wrong.status).toBe(400);
    expect(wrong.body.error).toContain('currency must be the code of a currency');
  });

  test('leaves category and lead time unknown if a person cleared them', async () => {
    const workspace = await newWorkspace();
    const { body } = await receive(workspace, [
      { name: 'A', category: null, shipTime: null },
      { name: 'B', category: 'Green Tea', shipTime: 0 },
    ]);
    expect(body.items).toMatchObject([
      { category: 'Uncategorized', leadTimeDays: null },
      { category: 'Green Tea', leadTimeDays: 0 },
    ]);
  });

  test('is undone as a whole: known items as before, new ones archived, changed ones left alone', async () => {
    const workspace = await newWorkspace();
    const { token } = workspace.admin;
    const [a, b] = [await add(workspace, { name: 'A', quantity: 1 }), await add(workspace, { name: 'B', quantity: 1 })];
    const { body } = await receive(workspace, [
      { name: 'A', quantity: 5, price: 100 },
      { name: 'B', quantity: 5 },
      { name: 'C', quantity: 5 },
    ]);
    await call('POST', `/api/inventory/${b.id}/adjust`, { token, body: { delta: -1, reason: 'sale' } });
    const undone = await call('POST', `/api/inventory/imports/${body.importId}/undo`, { token });
    expect(undone.body).toMatchObject({ reverted: 2, skipped: [{ id: b.id }] });
    expect((await itemsOf(workspace)).map(({ name, quantity, costPrice }) => [name, quantity, costPrice])).toEqual([
      ['A', 1, null],
      ['B', 5, null],
    ]);
    expect((await ledgerOf(workspace, a)).map(({ reason, delta }) => [reason, delta])).toEqual([
      ['undo', -5],
      ['receive', 5],
      ['create', 1],
    ]);
  });

  test('runs once per Idempotency-Key', async () => {
    const workspace = await newWorkspace();
    const send = () => receive(workspace, [{ name: 'A', quantity: 5 }], {}, { 'idempotency-key': 'one-slip' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await itemsOf(workspace)).toMatchObject([{ quantity: 5 }]);
  });

  test('is allowed for warehouse staff', async () => {
    const workspace = await newWorkspace();
    const { token } = await newMember(workspace, 'staff');
    const { status } = await call('POST', RECEIVE, { token, body: { extractedData: [{ name: 'A' }] } });
    expect(status).toBe(201);
  });

  test('does not affect how imports match by name and supplier', async () => {
    const workspace = await newWorkspace();
    await receive(workspace, [{ name: 'Assam', vendor: 'Halmari', quantity: 2 }]);
    const { body } = await call<BulkAnswer>('POST', '/api/inventory/bulk', {
      token: workspace.admin.token,
      body: [
        { productName: 'assam', vendor: 'HALMARI', stockOnHand: 3 },
        { productName: 'Assam', vendor: 'Other' },
      ],
    });
    expect(body).toMatchObject({ created: 1, updated: 1 });
  });
});

async function itemById({ admin: { token } }: TestWorkspace, id: number): Promise<Item> {
  return (await call<Item>('GET', `/api/inventory/${id}`, { token })).body;
}

describe('reading a slip', () => {
  const read = ({ admin: { token } }: TestWorkspace, image: string) =>
    call<{ error: string }>('POST', READ, { token, body: { image } });

  test('refuses invalid base64, other files and damaged pictures with a sentence', async () => {
    const workspace = await newWorkspace();
    const gif = btoa('GIF89a and so on, more than a few bytes');
    const cases: [string, number, string][] = [
      ['', 400, 'image is required'],
      ['no base64 at all', 400, 'image must be base64 or a base64 data URL'],
      [gif, 415, 'Please choose a JPG, PNG or WebP file'],
      [`data:image/png;base64,${gif}`, 415, 'Please choose a JPG, PNG or WebP file'],
      ['data:image/png;base64,iVBORw0KGgo=', 422, 'The picture is damaged'],
    ];
    for (const [image, status, words] of cases) {
      const answer = await read(workspace, image);
      expect([image.slice(0, 30), answer.status]).toEqual([image.slice(0, 30), status]);
      expect(answer.body.error).toContain(words);
    }
    expect((await env.UPLOADS.list({ prefix: `${workspace.id}/` })).objects).toEqual([]);
  });

  test('refuses a picture of more than 50 MB', async () => {
    const image = 'A'.repeat(Math.ceil(((50 * 1024 * 1024 + 3) * 4) / 3 / 4) * 4);
    const { status, body } = await read(await newWorkspace(), image);
    expect([status, body.error]).toEqual([413, 'The picture is larger than 50 MB. Use a lower resolution.']);
  });

  test('accepts no other picture while one of unknown size is being sent', async () => {
    const workspace = await newWorkspace();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    // Without a Content-Length.
    const large = call('POST', READ, { token: workspace.admin.token, body: readable });
    await writer.write(new TextEncoder().encode('{"image":'));
    await vi.waitUntil(async () => (await read(workspace, 'none')).status === 503, { timeout: 30_000 });
    const { headers, body } = await read(workspace, 'none');
    expect(headers.get('retry-after')).toBe('5');
    expect(body.error).toContain('Please try again in a moment');
    await writer.write(new TextEncoder().encode('"none"}'));
    await writer.close();
    expect((await large).status).toBe(415);
    await vi.waitUntil(async () => (await read(workspace, 'none')).status === 415, { timeout: 30_000 });
  });
});

describe('a stored picture', () => {
  test('is served to members of its workspace with its own type, without sniffing', async () => {
    const workspace = await newWorkspace();
    const key = 'kept.png';
    await env.UPLOADS.put(`${workspace.id}/${key}`, 'picture', { httpMetadata: { contentType: 'image/png' } });
    const { token } = await newMember(workspace, 'staff');
    const { status, headers, body } = await call('GET', `/api/uploads/${key}`, { token });
    expect([status, body]).toEqual([200, 'picture']);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private/);
    const stranger = (await newWorkspace()).admin.token;
    expect((await call('GET', `/api/uploads/${key}`, { token: stranger })).status).toBe(404);
    expect((await call('GET', `/api/uploads/${workspace.id}%2F${key}`, { token: stranger })).status).toBe(404);
    expect((await call('GET', `/api/uploads/..%2F${workspace.id}%2F${key}`, { token: stranger })).status).toBe(404);
  });
});
