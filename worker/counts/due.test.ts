import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem, newPlace } from '../../tests/support/placed-stock.ts';
import type { Count, DueCounts } from './contract.ts';

const DAY_MS = 86_400_000;

let workspace: TestWorkspace;
const asked = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const due = async () => (await asked<DueCounts>('GET', '/counts/due')).body;
const count = (id: number, quantity: number) => asked('POST', `/inventory/${id}/count`, { quantity });
const lines = async (body: unknown) =>
  (await asked<Count>('POST', '/counts', body)).body.lines.map(({ location, item }) => `${location.name} ${item.name}`);

/** Lets the entries of an item be so many days old. */
const age = (itemId: number, days: number) =>
  env.SHARD_0.prepare('UPDATE movements SET created_at = ? WHERE workspace_id = ? AND item_id = ?')
    .bind(Date.now() - days * DAY_MS, workspace.id, itemId)
    .run();

/** Gyokuro makes most of the demand (class A), and of Tin nobody takes any (class C). */
let gyokuro: number;
let tin: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  const add = (name: string, category: string) =>
    newItem(workspace, { name, category, quantity: 100, unit: 'kg', costPrice: 1000 });
  [gyokuro, tin] = [await add('Gyokuro', 'Green Tea'), await add('Tin', 'Packaging')];
  await asked('POST', `/inventory/${gyokuro}/adjust`, { delta: -50, reason: 'sale' });
});

test('what was never counted is due, and what was counted is due again by its class', async () => {
  expect(await due()).toEqual({ items: 2, classes: { A: 1, B: 0, C: 1 } });
  await count(gyokuro, 50);
  await count(tin, 99);
  expect(await due()).toEqual({ items: 0, classes: { A: 0, B: 0, C: 0 } });
  await age(gyokuro, 31);
  await age(tin, 31);
  expect(await due()).toEqual({ items: 1, classes: { A: 1, B: 0, C: 0 } });
});

test('a line of an applied count is a count, and a reversed one is none', async () => {
  const { body } = await asked<Count>('POST', '/counts', {});
  for (const [itemId, counted] of [
    [gyokuro, 50],
    [tin, 90],
  ]) {
    await asked('PUT', `/counts/${body.id}/lines`, { itemId, counted });
  }
  await asked('POST', `/counts/${body.id}/apply`);
  expect(await due()).toMatchObject({ items: 0 });
  const [entry] = (await asked<{ id: number }[]>('GET', `/inventory/${tin}/movements`)).body;
  await asked('POST', `/inventory/${tin}/movements/${entry?.id}/reverse`, {});
  expect(await due()).toEqual({ items: 1, classes: { A: 0, B: 0, C: 1 } });
});

test('opens counts of classes and of what is due, together with places and categories', async () => {
  await count(tin, 100);
  expect(await lines({ isDue: true })).toEqual(['Main Gyokuro']);
  expect(await lines({ classes: ['C'] })).toEqual(['Main Tin']);
  expect(await lines({ classes: ['A', 'C'], category: 'Green Tea' })).toEqual(['Main Gyokuro']);
  const shop = await newPlace(workspace, 'Shop');
  await asked('POST', '/moves', {
    lines: [{ itemId: gyokuro, quantity: 5, fromLocationId: 1, toLocationId: shop }],
  });
  expect(await lines({ isDue: true, locationId: shop })).toEqual(['Shop Gyokuro']);
});

test('refuses a count without anything to count', async () => {
  await count(gyokuro, 50);
  expect(await asked('POST', '/counts', { isDue: true, classes: ['A'] })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'isDue' }] },
  });
  expect(await asked('POST', '/counts', { classes: ['B'] })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'classes' }] },
  });
  expect(await asked('POST', '/counts', { classes: ['D'] })).toMatchObject({ status: 400 });
});

test('staff do not see what is due', async () => {
  const staff = await newMember(workspace, 'staff');
  expect(await asked('GET', '/counts/due', undefined, staff.token)).toMatchObject({ status: 403 });
});
