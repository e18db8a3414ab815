import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { auditEvent } from '../audit/contract.ts';
import type { Supplier } from './contract.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T>(method: string, path: string, body?: unknown, { token } = workspace.admin) =>
  call<T>(method, `/api${path}`, { token, body });
const add = async (name: string) =>
  (await ask<Supplier>('POST', '/suppliers', { name, email: 'tea@uji.example' })).body;
const list = async () => (await ask<Supplier[]>('GET', '/suppliers')).body;

test('suppliers are deleted in one request with their files, and come back as they were without them', async () => {
  const [assam, hill, uji] = [await add('Assam'), await add('Hill'), await add('Uji')];
  await ask('POST', `/suppliers/${assam.id}/files`, { name: 'Prices', file: PNG });
  const ids = [assam.id, uji.id, assam.id];
  expect(await ask('POST', '/suppliers/archive', { ids })).toMatchObject({ status: 200, body: { suppliers: 2 } });
  expect(await list()).toEqual([hill]);
  expect(await ask('POST', '/suppliers/restore', { ids: [...ids, hill.id] })).toMatchObject({
    status: 200,
    body: { suppliers: 3 },
  });
  expect(await list()).toEqual([assam, hill, uji]);
  expect((await ask('GET', `/suppliers/${assam.id}/files`)).body).toEqual([]);
  const { body } = await ask<{ events: z.infer<typeof auditEvent>[] }>('GET', '/audit?kind=suppliers&limit=4');
  expect(body.events.map(({ summary }) => summary.replace(/^.*? (?=deleted|restored)/, '')).sort()).toEqual([
    ...['deleted the supplier Assam', 'deleted the supplier Uji'],
    ...['restored the supplier Assam', 'restored the supplier Uji'],
  ]);
});

test.each(['archive', 'restore'])(
  '%s of one that is not there, or of another workspace, changes nothing',
  async (act) => {
    const [assam, uji] = [await add('Assam'), await add('Uji')];
    if (act === 'restore') await ask('POST', '/suppliers/archive', { ids: [assam.id] });
    const before = await list();
    const other = await newWorkspace();
    const theirs = await ask<Supplier>('POST', '/suppliers', { name: 'Theirs', email: 'a@b.example' }, other.admin);
    for (const id of [theirs.body.id, 4]) {
      expect((await ask('POST', `/suppliers/${act}`, { ids: [assam.id, uji.id, id] })).status).toBe(404);
    }
    expect(await list()).toEqual(before);
  },
);

test.each([
  ['no ids', { ids: [] }, 'ids'],
  ['more than 500', { ids: Array.from({ length: 501 }, (_, i) => i + 1) }, 'ids'],
  ['a text', { ids: ['Uji'] }, 'ids[0]'],
])('%s are refused', async (_of, body, path) => {
  expect(await ask('POST', '/suppliers/archive', body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
});

test('as many as one request may name are deleted', async () => {
  const names = Array.from({ length: 500 }, (_, i) => `Garden ${i}`);
  for (let n = 0; n < names.length; n += 100) await ask('POST', '/suppliers/names', { names: names.slice(n, n + 100) });
  const all = await list();
  expect(all).toHaveLength(500);
  expect((await ask('POST', '/suppliers/archive', { ids: all.map(({ id }) => id) })).status).toBe(200);
  expect(await list()).toEqual([]);
});
