import { env } from 'cloudflare:workers';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { items } from '../../db/workspace/inventory.ts';
import { readImportBytes } from '../../engines/csv-reading/read.ts';
import { declarationOf, FIELD_NAMES, type ItemValues } from '../../engines/inventory/fields.ts';
import { sampleValues } from '../../engines/inventory/sample-values.ts';
import { fieldSchemas } from '../../engines/inventory/schemas.ts';
import { call, newWorkspace, type Person } from '../../tests/support/api.ts';
import type { BulkAnswer } from '../imports/contract.ts';
import { type Changes, type Item, itemAnswer } from './contract.ts';
import { fieldColumns, storedColumns, storedList } from './item-columns.ts';
import { type StoredItem, toItem } from './stored-item.ts';

/** Nothing beyond the contract, and nothing missing. */
const exactItem = z.strictObject(itemAnswer.shape);
const holds = (item: unknown) => expect(exactItem.safeParse(item).error).toBeUndefined();
const isField = (name: string) => FIELD_NAMES.some((field) => field === name);
const valuesOf = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => isField(name)));

const send = async <T>({ token }: Person, method: string, path: string, body?: unknown) => {
  const answer = await call<T>(method, `/api/${path}`, { token, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const add = (admin: Person, values: Partial<ItemValues>) => send<Item>(admin, 'POST', 'inventory', values);
const list = (admin: Person, query = '') => send<Item[]>(admin, 'GET', `inventory${query}`);

const dialect = new SQLiteAsyncDialect();
/** What a hand-written selection gives for an item. */
async function selected(columns: SQL, id: number): Promise<unknown> {
  const { sql: text, params } = dialect.sqlToQuery(sql`SELECT ${columns} FROM items i WHERE i.id = ${id}`);
  return env.SHARD_0.prepare(text)
    .bind(...params)
    .first();
}

/** The schema of a stored row, from the table. */
const storedRow = z.strictObject(
  Object.fromEntries(
    Object.entries(getTableColumns(items))
      .filter(([name]) => !['workspaceId', 'placed', 'alert', 'alertSince', 'archivedAt', 'status'].includes(name))
      .map(([name, { dataType, notNull }]) => {
        const value = dataType === 'number' ? z.int() : z.string();
        return [name, notNull ? value : value.nullable()];
      }),
  ),
);

describe.each(FIELD_NAMES)('the field %s of an item', (field) => {
  const [first, second] = [sampleValues(1), sampleValues(2)];

  test('is saved, listed, changed alone and exported', async () => {
    const { admin } = await newWorkspace();
    const item = await add(admin, { name: 'Sencha', [field]: first[field] });
    expect(item[field]).toBe(first[field]);
    expect(await list(admin)).toEqual([item]);
    const changed = await send<Item>(admin, 'PATCH', `inventory/${item.id}`, { [field]: second[field] });
    expect(valuesOf(changed)).toEqual({ ...valuesOf(item), [field]: second[field] });
    const exported = await send<{ items: object[] }>(admin, 'GET', 'export?format=json');
    expect(exported.items.map(valuesOf)).toEqual([valuesOf(changed)]);
    const csv = await send<string>(admin, 'GET', 'export?format=csv');
    const { rows } = readImportBytes('inventory.csv', new TextEncoder().encode(csv)).result;
    const { importKey = field } = declarationOf(field);
    expect(rows).toMatchObject([{ [importKey]: second[field] }]);
  });
});

// A row with a SKU that nothing has is of the item with its name, which keeps its own SKU (worker/imports/identity.test.ts).
describe.each(FIELD_NAMES.filter((field) => field !== 'sku'))('the field %s of an imported item', (field) => {
  const [first, second] = [sampleValues(1), sampleValues(2)];

  test('is changed by a file, and undo brings the old value back', async () => {
    const { admin } = await newWorkspace();
    const item = await add(admin, { ...first, name: 'Sencha', sku: 'S-1', unit: 'kg' });
    const { importKey = field } = declarationOf(field);
    const row = { productName: 'Sencha', sku: 'S-1', [importKey]: second[field] };
    const { importId, items: imported } = await send<BulkAnswer>(admin, 'POST', 'inventory/bulk?skuConflicts=same', [
      row,
    ]);
    expect(imported.map((one) => one[field])).toEqual([second[field]]);
    const { changed } = await send<Changes>(admin, 'GET', `inventory/changes?since=${item.version}`);
    expect(changed).toEqual(imported);
    await send(admin, 'POST', `inventory/imports/${importId}/undo`);
    expect((await list(admin)).map(valuesOf)).toEqual([valuesOf(item)]);
  });
});

test('every query that answers items gives exactly what the contract says', async () => {
  const { admin } = await newWorkspace();
  const item = await add(admin, sampleValues(1));
  const path = `inventory/${item.id}`;
  holds(item);
  holds(await send(admin, 'GET', path));
  holds(await send(admin, 'PATCH', path, { location: 'A1' }));
  holds(await send(admin, 'POST', `${path}/adjust`, { delta: 1, reason: 'receive' }));
  holds(await send(admin, 'PATCH', `${path}/pin`, { isPinned: true }));
  for (const one of await list(admin)) holds(one);
  for (const one of await list(admin, '?limit=1')) holds(one);
  for (const one of (await send<Changes>(admin, 'GET', 'inventory/changes?since=0')).changed) holds(one);
  const bulk = await send<BulkAnswer>(admin, 'POST', 'inventory/bulk?skuConflicts=same', [
    { productName: 'Assam' },
    { productName: 'X', sku: item.sku },
  ]);
  expect(bulk.items).toHaveLength(2);
  for (const one of bulk.items) holds(one);
  const slip = await send<{ items: unknown[] }>(admin, 'POST', 'ai/ocr/import-to-inventory', {
    extractedData: [
      { name: 'Gyokuro', quantity: 2 },
      { itemId: item.id, name: 'X', quantity: 1 },
    ],
  });
  expect(slip.items).toHaveLength(2);
  for (const one of slip.items) holds(one);
  await call('DELETE', `/api/${path}`, { token: admin.token });
  const archived = await list(admin, '?archived=true');
  expect(archived).toHaveLength(1);
  for (const one of archived) holds(one);
  holds(await send(admin, 'GET', `${path}?archived=true`));
  holds(await send(admin, 'POST', `${path}/restore`));
});

test('every selection of columns gives rows of its type', async () => {
  const { admin } = await newWorkspace();
  const known = await add(admin, sampleValues(1));
  const bare = await add(admin, { name: 'Sencha' });
  for (const item of [known, bare]) {
    const stored = await selected(storedColumns('i'), item.id);
    expect(storedRow.safeParse(stored).error).toBeUndefined();
    expect(toItem(stored as StoredItem)).toEqual(item);
    const list = (await selected(sql`${storedList('i', ['id', ...FIELD_NAMES])} AS text`, item.id)) as { text: string };
    expect(JSON.parse(list.text)).toEqual(
      ['id', ...FIELD_NAMES].map((name) => (stored as StoredItem)[name as keyof StoredItem]),
    );
    const fields = await selected(fieldColumns('i'), item.id);
    expect(z.strictObject(fieldSchemas).safeParse(fields).error).toBeUndefined();
    expect(fields).toEqual(valuesOf(item));
  }
});
