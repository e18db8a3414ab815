import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { downloadFile, importsOf } from '../../tests/support/backups.ts';
import { grayPng, pngOf } from '../../tests/support/pictures.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { AuditAnswer } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Changes, Item } from '../inventory/contract.ts';
import type { KeptFile } from './contract.ts';

const PDF = `%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF`;
/** A picture of a side of so many pixels, unlike those of other shades. */
const picture = async (side: number, shade = 120) => (await grayPng(side, side, () => shade)).toBase64();

let workspace: TestWorkspace;
let itemPath = '';
let supplierPath = '';
beforeEach(async () => {
  workspace = await newWorkspace();
  itemPath = `/api/inventory/${await newItem(workspace, { name: 'Sencha', quantity: 3 })}`;
  const { body } = await call<{ id: number }>('POST', '/api/suppliers', {
    token: workspace.admin.token,
    body: { name: 'Uji Growers', email: 'mei@uji.example' },
  });
  supplierPath = `/api/suppliers/${body.id}`;
});

const ask = <T>(method: string, path: string, body?: object, { token }: Person = workspace.admin) =>
  call<T>(method, path, { token, ...(body && { body }) });
const add = <T = KeptFile>(of: string, body: object, who?: Person) => ask<T>('POST', `${of}/files`, body, who);
const filesOf = async (of: string) => (await ask<KeptFile[]>('GET', `${of}/files`)).body;
const remove = (of: string, { id }: { id: number }, who?: Person) =>
  ask<ErrorAnswer>('DELETE', `${of}/files/${id}`, undefined, who);
const choose = <T = Item>(fileId: number | null, of = itemPath, who?: Person) =>
  ask<T>('PUT', `${of}/picture`, { fileId }, who);
const item = async () => (await ask<Item>('GET', `${itemPath}?archived=true`)).body;
const stored = async (of = workspace.id) =>
  (await env.UPLOADS.list({ prefix: `${of}/` })).objects.map(({ key }) => key.split('/')[1]).toSorted();
const storedBytes = async () =>
  (await env.UPLOADS.list({ prefix: `${workspace.id}/` })).objects.reduce((sum, { size }) => sum + size, 0);
const countedBytes = async () => {
  const row = await env.DIRECTORY.prepare('SELECT stored_bytes AS bytes FROM workspaces WHERE id = ?')
    .bind(workspace.id)
    .first<{ bytes: number }>();
  return row?.bytes;
};

describe('an item', () => {
  test('lists its files, each with who added it; its first picture is in lists', async () => {
    const staff = await newMember(workspace, 'staff');
    const paper = await add(itemPath, { name: 'Data sheet', file: btoa(PDF) });
    expect((await item()).picture).toBe('');
    const label = await add(itemPath, { name: 'Label', file: await picture(900), small: await picture(96) }, staff);
    const tin = await add(itemPath, { name: 'Tin', file: await picture(64, 10) });
    expect([paper.status, label.status, tin.status]).toEqual([201, 201, 201]);
    expect(paper.body).toMatchObject({
      name: 'Data sheet',
      smallKey: null,
      by: { username: workspace.admin.username },
    });
    expect(label.body).toMatchObject({ name: 'Label', by: { id: staff.id } });
    // It is no larger than a small one has to be.
    expect(tin.body.smallKey).toBe(tin.body.uploadKey);
    expect(await filesOf(itemPath)).toEqual([paper.body, label.body, tin.body]);
    expect((await item()).picture).toBe(label.body.smallKey);
    expect(await stored()).toEqual(
      [paper.body.uploadKey, label.body.uploadKey, label.body.smallKey, tin.body.uploadKey].toSorted(),
    );
  });

  test('has a new version with a new picture, so that lists that are open show it', async () => {
    const before = await item();
    const { body: file } = await add(itemPath, { name: 'Tin', file: await picture(64) });
    const { body } = await ask<Changes>('GET', `/api/inventory/changes?since=${before.version}`);
    expect(body.changed.map(({ id, picture }) => [id, picture])).toEqual([[before.id, file.smallKey]]);
    expect((await ask<Item[]>('GET', '/api/inventory')).body[0]?.picture).toBe(file.smallKey);
  });

  test('shows the picture that somebody has chosen, or none', async () => {
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
    const { body: leaf } = await add(itemPath, { name: 'Leaf', file: await picture(64, 10) });
    const staff = await newMember(workspace, 'staff');
    expect((await choose(leaf.id, itemPath, staff)).body.picture).toBe(leaf.smallKey);
    expect((await choose(null)).body.picture).toBe('');
    expect((await choose(tin.id)).body.picture).toBe(tin.smallKey);
    const { version } = await item();
    expect((await choose(tin.id)).body.version).toBe(version);
  });

  test('has a file renamed by staff, which the audit log tells, and never to nothing', async () => {
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
    const { version } = await item();
    const rename = <T = KeptFile>(id: number, name: unknown, of = itemPath, who?: Person) =>
      ask<T>('PATCH', `${of}/files/${id}`, { name }, who);
    const staff = await newMember(workspace, 'staff');
    expect(await rename(tin.id, ' Green tin ', itemPath, staff)).toMatchObject({
      status: 200,
      body: { ...tin, name: 'Green tin' },
    });
    expect(await filesOf(itemPath)).toEqual([{ ...tin, name: 'Green tin' }]);
    expect((await item()).version).toBe(version);
    const events = await ask<AuditAnswer>('GET', '/api/audit?kind=items&limit=1');
    expect(events.body.events[0]?.summary).toMatch(/ renamed the file Tin of Sencha to Green tin$/);
    for (const name of ['', 'x'.repeat(201), 4]) {
      expect(await rename<ErrorAnswer>(tin.id, name)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'name' }] },
      });
    }
    expect((await rename(tin.id + 1, 'Other')).status).toBe(404);
    // It is no file of the supplier, whose files staff do not change.
    expect((await rename(tin.id, 'Other', supplierPath)).status).toBe(404);
    const { body: prices } = await add(supplierPath, { name: 'Prices', file: btoa(PDF) });
    expect((await rename(prices.id, 'Price list', supplierPath, staff)).status).toBe(403);
    expect((await rename(prices.id, 'Price list', supplierPath)).body).toEqual({ ...prices, name: 'Price list' });
  });

  test('shows its oldest other picture once its own is deleted, in the end none', async () => {
    const { body: paper } = await add(itemPath, { name: 'Data sheet', file: btoa(PDF) });
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(900), small: await picture(64) });
    const { body: leaf } = await add(itemPath, { name: 'Leaf', file: await picture(64, 10) });
    expect((await remove(itemPath, leaf)).status).toBe(204);
    expect((await item()).picture).toBe(tin.smallKey);
    const { body: again } = await add(itemPath, { name: 'Leaf', file: await picture(64, 20) });
    expect((await remove(itemPath, tin, await newMember(workspace, 'member'))).status).toBe(204);
    expect((await item()).picture).toBe(again.smallKey);
    await remove(itemPath, again);
    expect((await item()).picture).toBe('');
    expect(await filesOf(itemPath)).toEqual([paper]);
    expect(await stored()).toEqual([paper.uploadKey]);
    expect(await countedBytes()).toBe(PDF.length);
    expect((await remove(itemPath, tin)).status).toBe(404);
  });

  test('keeps its files while it is deleted, and shows its picture once it is restored', async () => {
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
    await ask('DELETE', itemPath);
    expect(await filesOf(itemPath)).toEqual([tin]);
    expect((await item()).picture).toBe(tin.smallKey);
    expect((await add<ErrorAnswer>(itemPath, { name: 'Leaf', file: await picture(64) })).status).toBe(404);
    expect((await remove(itemPath, tin)).status).toBe(404);
    expect((await choose<ErrorAnswer>(null)).status).toBe(404);
    expect((await ask<Item>('POST', `${itemPath}/restore`)).body.picture).toBe(tin.smallKey);
  });

  test('keeps its picture through a change and an import', async () => {
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
    expect((await ask<Item>('PATCH', itemPath, { name: 'Uji sencha' })).body.picture).toBe(tin.smallKey);
    const { body } = await ask<{ items: Item[] }>('POST', '/api/inventory/bulk', [
      { productName: 'Uji sencha', stockOnHand: 9 },
      { productName: 'Assam' },
    ]);
    expect(body.items.map(({ name, picture }) => [name, picture])).toEqual([
      ['Uji sencha', tin.smallKey],
      ['Assam', ''],
    ]);
  });
});

describe('a supplier', () => {
  test('has files that the office keeps and everybody sees', async () => {
    const staff = await newMember(workspace, 'staff');
    const { body: prices } = await add(supplierPath, { name: 'Price list', file: btoa(PDF) });
    const { body: gate } = await add(supplierPath, { name: 'Gate', file: await picture(64) });
    expect((await add<ErrorAnswer>(supplierPath, { name: 'A', file: btoa(PDF) }, staff)).status).toBe(403);
    expect((await remove(supplierPath, prices, staff)).status).toBe(403);
    const { body } = await ask<KeptFile[]>('GET', `${supplierPath}/files`, undefined, staff);
    expect(body).toEqual([prices, gate]);
    expect((await remove(supplierPath, prices)).status).toBe(204);
    expect(await filesOf(supplierPath)).toEqual([gate]);
    expect(await stored()).toEqual([gate.uploadKey]);
  });

  test('takes its files along when it is deleted, and leaves those of items', async () => {
    await add(supplierPath, { name: 'Price list', file: btoa(PDF) });
    await add(supplierPath, { name: 'Gate', file: await picture(900), small: await picture(64) });
    const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64, 10) });
    expect((await ask('DELETE', supplierPath)).status).toBe(204);
    expect((await ask('GET', `${supplierPath}/files`)).status).toBe(404);
    expect(await stored()).toEqual([tin.uploadKey]);
    expect(await countedBytes()).toBe(await storedBytes());
    const { results } = await env.SHARD_0.prepare('SELECT owner FROM files WHERE workspace_id = ?')
      .bind(workspace.id)
      .all();
    expect(results).toEqual([{ owner: 'item' }]);
  });
});

describe('a file is refused', () => {
  test.each([
    ['without a name', { name: ' ', file: btoa(PDF) }, 400, 'name'],
    ['with a name that is too long', { name: 'a'.repeat(201), file: btoa(PDF) }, 400, 'name'],
    ['without content', { name: 'A', file: '' }, 400, 'file'],
    ['that is no base64', { name: 'A', file: '%%%' }, 400, 'file'],
    ['that is a web page', { name: 'A', file: btoa('<html><script>alert(1)</script></html>') }, 415, undefined],
    ['that is an SVG', { name: 'A', file: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415, undefined],
    ['that is half a PDF', { name: 'A', file: btoa(PDF.slice(0, 20)) }, 422, undefined],
    ['with a small size of a PDF', { name: 'A', file: btoa(PDF), small: btoa(PDF) }, 400, 'small'],
  ])('%s', async (_, body, status, path) => {
    const answer = await add<ErrorAnswer>(itemPath, body);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([status, path]);
    expect([await stored(), await filesOf(itemPath)]).toEqual([[], []]);
  });

  test('with a small size that is large, in pixels or bytes', async () => {
    const [large, small] = [await picture(900), await picture(64)];
    for (const wrong of [large, btoa(PDF), pngOf(64, 64, new Uint8Array(120_000)).toBase64()]) {
      const { status, body } = await add<ErrorAnswer>(itemPath, { name: 'A', file: large, small: wrong });
      expect([status, body.details?.[0]?.path]).toEqual([400, 'small']);
    }
    expect(await stored()).toEqual([]);
    expect((await add(itemPath, { name: 'A', file: large, small })).status).toBe(201);
  });

  test('beyond a hundred of one item, and nothing of it is kept', async () => {
    await env.SHARD_0.prepare(
      `INSERT INTO files (workspace_id, owner, owner_id, id, name, upload_key, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       SELECT ?, 'item', ?, i, 'A', 'a.pdf', 1 FROM n`,
    )
      .bind(workspace.id, Number(itemPath.split('/').at(-1)))
      .run();
    const full = await add<ErrorAnswer>(itemPath, { name: 'A', file: await picture(900), small: await picture(64) });
    expect([full.status, full.body.code]).toEqual([403, 'quota_exceeded']);
    expect([await stored(), await countedBytes()]).toEqual([[], 0]);
    expect((await add(supplierPath, { name: 'A', file: btoa(PDF) })).status).toBe(201);
  });
});

test('staff delete no file, and a picture that lists cannot show is not chosen', async () => {
  const staff = await newMember(workspace, 'staff');
  const { body: large } = await add(itemPath, { name: 'Large', file: await picture(900) });
  expect([large.smallKey, (await item()).picture]).toEqual([null, '']);
  expect((await choose<ErrorAnswer>(large.id)).status).toBe(404);
  expect((await remove(itemPath, large, staff)).status).toBe(403);
  expect(await filesOf(itemPath)).toEqual([large]);
});

test('files of another workspace, item or kind are none', async () => {
  const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
  const { body: gate } = await add(supplierPath, { name: 'Gate', file: await picture(64, 10) });
  const stranger = (await newWorkspace()).admin;
  for (const of of [itemPath, supplierPath]) {
    expect((await ask('GET', `${of}/files`, undefined, stranger)).status).toBe(404);
    expect((await add<ErrorAnswer>(of, { name: 'A', file: btoa(PDF) }, stranger)).status).toBe(404);
  }
  expect((await remove(itemPath, tin, stranger)).status).toBe(404);
  expect((await remove(supplierPath, gate, stranger)).status).toBe(404);
  expect((await choose<ErrorAnswer>(tin.id, itemPath, stranger)).status).toBe(404);
  expect((await ask('GET', `/api/uploads/${tin.smallKey}`, undefined, stranger)).status).toBe(404);
  const other = `/api/inventory/${await newItem(workspace, { name: 'Assam' })}`;
  expect((await choose<ErrorAnswer>(tin.id, other)).status).toBe(404);
  expect((await remove(other, tin)).status).toBe(404);
  expect((await remove(itemPath, gate)).status).toBe(404);
  expect([await filesOf(itemPath), await filesOf(supplierPath)]).toEqual([[tin], [gate]]);
  expect((await item()).picture).toBe(tin.smallKey);
});

test('deleting a file leaves an upload that something else names', async () => {
  const { body: label } = await add(itemPath, { name: 'Label', file: await picture(64) });
  await env.SHARD_0.prepare(
    `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, created_at) VALUES (?, 1, 1, 'Copy', ?, 1)`,
  )
    .bind(workspace.id, label.uploadKey)
    .run();
  expect((await remove(itemPath, label)).status).toBe(204);
  expect(await stored()).toEqual([label.uploadKey]);
});

test('an API key reads files with one scope and adds them with another', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const key = async (scopes: string[]) => {
    const { body } = await ask<{ key: string }>('POST', '/api/keys', { name: `Shop ${scopes}`, scopes, expiresAt });
    return { ...workspace.admin, token: body.key };
  };
  const [reader, writer] = [await key(['files:read']), await key(['files:write'])];
  const file = { name: 'Tin', file: await picture(64) };
  expect((await add<ErrorAnswer>(itemPath, file, reader)).body.code).toBe('scope_missing');
  expect((await add(itemPath, file, writer)).status).toBe(201);
  expect((await ask<KeptFile[]>('GET', `${itemPath}/files`, undefined, reader)).body).toHaveLength(1);
});

test('the audit log says who added and deleted files, and which picture lists show', async () => {
  const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(64) });
  const { body: leaf } = await add(itemPath, { name: 'Leaf', file: await picture(64, 10) });
  await choose(leaf.id);
  await choose(leaf.id);
  await remove(itemPath, leaf);
  await add(supplierPath, { name: 'Prices', file: btoa(PDF) });
  const logged = async (kind: string) => {
    const { body } = await ask<{ events: { summary: string; after: object | null }[] }>(
      'GET',
      `/api/audit?kind=${kind}`,
    );
    return body.events.map(({ summary, after }) => [summary, after]);
  };
  const { username } = workspace.admin;
  expect(await logged('items')).toEqual([
    [`${username} changed Sencha: picture`, { picture: 'Tin' }],
    [`${username} deleted the file Leaf of Sencha`, null],
    [`${username} changed Sencha: picture`, { picture: 'Leaf' }],
    [`${username} added the file Leaf to Sencha`, { name: 'Leaf' }],
    [`${username} changed Sencha: picture`, { picture: 'Tin' }],
    [`${username} added the file Tin to Sencha`, { name: 'Tin' }],
  ]);
  expect((await logged('suppliers'))[0]).toEqual([
    `${username} added the file Prices to the supplier Uji Growers`,
    { name: 'Prices' },
  ]);
  expect(tin.smallKey).toBe((await item()).picture);
});

test('a backup brings back both sizes of a picture, and the item shows it', async () => {
  const { body: tin } = await add(itemPath, { name: 'Tin', file: await picture(900), small: await picture(64) });
  const { body: prices } = await add(supplierPath, { name: 'Prices', file: btoa(PDF) });
  const file = await downloadFile(workspace.admin);
  const heir = importsOf((await newWorkspace()).admin);
  const { id } = (await heir.begin(file.header)).body;
  await heir.lines(id, file.lines);
  for (const line of file.pictures) await heir.picture(id, line);
  expect((await heir.finish(id)).status).toBe(200);
  expect(await stored(id)).toEqual([tin.uploadKey, tin.smallKey, prices.uploadKey].toSorted());
  const row = await env.SHARD_0.prepare('SELECT name, picture FROM items WHERE workspace_id = ?').bind(id).first();
  expect(row).toEqual({ name: 'Sencha', picture: tin.smallKey });
  const { results } = await env.SHARD_0.prepare(
    'SELECT owner, name, upload_key, small_key FROM files WHERE workspace_id = ? ORDER BY owner',
  )
    .bind(id)
    .all();
  expect(results).toEqual([
    { owner: 'item', name: 'Tin', upload_key: tin.uploadKey, small_key: tin.smallKey },
    { owner: 'supplier', name: 'Prices', upload_key: prices.uploadKey, small_key: null },
  ]);
});
