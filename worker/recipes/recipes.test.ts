import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addItemWithPast, weekly } from '../../tests/support/past.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Lot } from '../lots/contract.ts';
import type { Run } from '../runs/contract.ts';
import type { Packable, Recipe, RecipeVersion } from './contract.ts';

const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const newItem = async (name: string, unit: string, more: Record<string, unknown> = {}) =>
  (await ask<Item>('POST', '/inventory', { name, unit, ...more })).body.id;
const create = (itemId: number, inputs: unknown[], more: Record<string, unknown> = {}) =>
  ask<Recipe>('POST', '/recipes', { itemId, makes: 1, inputs, ...more });
const firstPath = ({ status, body }: { status: number; body: ErrorAnswer }) => [status, body.details?.[0]?.path];
const listOf = async (query = '') => (await ask<Recipe[]>('GET', `/recipes${query}`)).body;
const packable = async (query = '') => (await ask<Packable[]>('GET', `/packable${query}`)).body;

let [sencha, mint, blend, bags, pouches] = [0, 0, 0, 0, 0];
beforeEach(async () => {
  workspace = await newWorkspace();
  sencha = await newItem('Sencha', 'kg', { quantity: 10, costPrice: 4000 });
  mint = await newItem('Mint', 'g', { quantity: 2000, costPrice: 2 });
  blend = await newItem('Moroccan', 'kg', { sellingPrice: 12_000 });
  bags = await newItem('Bags', 'pieces', { quantity: 100, costPrice: 20 });
  // 24 a week: in the two weeks until bags arrive and the four of the order, 144.
  const product = { name: 'Moroccan 50 g', unit: 'pouches', sellingPrice: 900, quantity: 720 };
  pouches = (await addItemWithPast(workspace, product, weekly(30, 24), 30 * 7 + 1)).id;
});

describe('a recipe', () => {
  test('by per cent knows what its shares come to, in the units of its inputs', async () => {
    const inputs = [
      { itemId: sencha, percent: 87.25 },
      { itemId: mint, percent: 12.75 },
      { itemId: bags, quantity: 1 },
    ];
    const { status, body } = await create(blend, inputs, { makes: 10, shelfLifeDays: 365 });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{
          itemId: blend,
          item: { name: 'Moroccan', unit: 'kg' },
          version: 1,
          makes: 10,
          shelfLifeDays: 365,
          reserve: 0,
        },
        inputs: [
          { itemId: sencha, item: { name: 'Sencha', unit: 'kg' }, quantity: 8.725, percent: 87.25 },
          { itemId: mint, item: { unit: 'g' }, quantity: 1275, percent: 12.75 },
          { itemId: bags, quantity: 1, percent: null },
        ],
        changedBy: { id: workspace.admin.id },
      },
    ]);
    expect((await ask<Recipe>('GET', `/recipes/${body.id}`)).body).toEqual(body);
    expect(await listOf()).toEqual([body]);
  });

  test.each([
    ['99.99', [{ percent: 87.25 }, { percent: 12.74 }]],
    ['100.01', [{ percent: 87.25 }, { percent: 12.76 }]],
  ])('of per cents that sum to %s is refused', async (sum, [one, other]) => {
    const answer = await create(blend, [
      { itemId: sencha, ...one },
      { itemId: mint, ...other },
    ]);
    expect(firstPath(answer)).toEqual([400, 'inputs']);
    expect(answer.body.error).toContain(sum);
  });

  test('is refused, with the field, for what it can’t be made of', async () => {
    const twice = [
      { itemId: sencha, quantity: 1 },
      { itemId: sencha, quantity: 2 },
    ];
    expect(firstPath(await create(7, [{ itemId: sencha, quantity: 1 }]))).toEqual([400, 'itemId']);
    expect(firstPath(await create(blend, [{ itemId: 7, quantity: 1 }]))).toEqual([400, 'inputs[0].itemId']);
    expect(firstPath(await create(blend, [{ itemId: blend, quantity: 1 }]))).toEqual([400, 'inputs[0].itemId']);
    expect(firstPath(await create(blend, twice))).toEqual([400, 'inputs[1].itemId']);
    expect(firstPath(await create(blend, [{ itemId: bags, percent: 100 }]))).toEqual([400, 'inputs[0].percent']);
    expect(firstPath(await create(pouches, [{ itemId: sencha, percent: 100 }]))).toEqual([400, 'inputs[0].percent']);
    expect(firstPath(await create(blend, [{ itemId: sencha, percent: 12.345 }]))).toEqual([400, 'inputs[0].percent']);
    expect(firstPath(await create(blend, [{ itemId: sencha, percent: 100, quantity: 1 }]))).toEqual([400, 'inputs[0]']);
    const trace = [
      { itemId: sencha, percent: 0.01 },
      { itemId: mint, percent: 99.99 },
    ];
    expect(firstPath(await create(blend, trace))).toEqual([400, 'inputs[0].percent']);
    expect((await create(blend, trace, { makes: 100 })).status).toBe(201);
    expect(await listOf()).toHaveLength(1);
  });

  test('can’t contain itself, also not through others', async () => {
    await create(blend, [{ itemId: sencha, quantity: 1 }]);
    await create(pouches, [{ itemId: blend, quantity: 0.05 }]);
    const answer = await create(sencha, [{ itemId: pouches, quantity: 20 }]);
    expect(firstPath(answer)).toEqual([400, 'inputs']);
    const { body: other } = await create(sencha, [{ itemId: mint, quantity: 1000 }]);
    const patched = await ask('PATCH', `/recipes/${other.id}`, { inputs: [{ itemId: blend, quantity: 1 }] });
    expect(firstPath(patched)).toEqual([400, 'inputs']);
  });

  test('gets a version for every change of what it is made of, and none for its reserve', async () => {
    const { body: first } = await create(blend, [{ itemId: sencha, percent: 100 }]);
    const { body: second } = await ask<Recipe>('PATCH', `/recipes/${first.id}`, { makes: 20 });
    expect(second).toMatchObject({ version: 2, makes: 20, inputs: [{ quantity: 20, percent: 100 }] });
    expect((await ask<Recipe>('PATCH', `/recipes/${first.id}`, { reserve: 5 })).body).toMatchObject({
      ...{ version: 2, reserve: 5 },
    });
    expect((await ask<Recipe>('PATCH', `/recipes/${first.id}`, { shelfLifeDays: 90 })).body.version).toBe(3);
    expect((await ask<Recipe>('PATCH', `/recipes/${first.id}`, { makes: 20 })).body.version).toBe(3);
    const versions = (await ask<RecipeVersion[]>('GET', `/recipes/${first.id}/versions`)).body;
    expect(versions.map(({ version, makes, shelfLifeDays }) => [version, makes, shelfLifeDays])).toEqual([
      [3, 20, 90],
      [2, 20, null],
      [1, 1, null],
    ]);
  });

  test('changed by sixteen people at once has one version for each change that was taken', async () => {
    const { body } = await create(blend, [{ itemId: sencha, percent: 100 }]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => ask<Recipe>('PATCH', `/recipes/${body.id}`, { makes: n + 2 })),
    );
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 412]))).toEqual(new Set());
    const taken = answers.filter(({ status }) => status === 200).length;
    expect((await ask<Recipe>('GET', `/recipes/${body.id}`)).body.version).toBe(1 + taken);
  });

  test('is found by what it makes and by what it uses, and is gone once deleted', async () => {
    const { body: one } = await create(blend, [{ itemId: sencha, percent: 100 }]);
    const { body: other } = await create(pouches, [{ itemId: blend, quantity: 0.05 }]);
    const idsOf = async (query: string) => (await listOf(query)).map(({ id }) => id);
    expect(await idsOf('')).toEqual([one.id, other.id]);
    expect(await idsOf('?limit=1')).toEqual([one.id]);
    expect(await idsOf(`?itemId=${pouches}`)).toEqual([other.id]);
    expect(await idsOf(`?usesItemId=${sencha}`)).toEqual([one.id]);
    await ask('PATCH', `/recipes/${one.id}`, { inputs: [{ itemId: mint, percent: 100 }] });
    expect(await idsOf(`?usesItemId=${sencha}`)).toEqual([]);
    expect((await ask('DELETE', `/recipes/${one.id}`)).status).toBe(204);
    expect(await idsOf('')).toEqual([other.id]);
    expect((await ask('GET', `/recipes/${one.id}`)).status).toBe(404);
    expect((await ask('POST', '/runs', { recipeId: one.id, planned: 1 })).body.code).toBe('invalid_request');
  });

  test('is added, changed and deleted by the office only, with an event for each', async () => {
    const staff = await newMember(workspace, 'staff');
    const { body } = await create(blend, [{ itemId: sencha, percent: 100 }]);
    expect(
      (
        await ask(
          'POST',
          '/recipes',
          { itemId: pouches, makes: 1, inputs: [{ itemId: mint, quantity: 50 }] },
          staff.token,
        )
      ).status,
    ).toBe(403);
    expect((await ask('PATCH', `/recipes/${body.id}`, { makes: 2 }, staff.token)).status).toBe(403);
    await ask('PATCH', `/recipes/${body.id}`, { makes: 2, reserve: 1 });
    await ask('DELETE', `/recipes/${body.id}`);
    const { events } = (await ask<{ events: { text: string; action: string }[] }>('GET', '/audit?kind=making')).body;
    expect(events.map(({ action }) => action)).toEqual(['recipe.deleted', 'recipe.changed', 'recipe.created']);
  });
});

describe('what is packable', () => {
  const product = async () => {
    const inputs = [
      { itemId: sencha, quantity: 0.05 },
      { itemId: bags, quantity: 1 },
    ];
    return (await create(pouches, inputs, { reserve: 10 })).body;
  };

  test('says what ends first, and what an order of it would make and earn', async () => {
    const { id } = await product();
    expect(await packable()).toEqual([
      {
        ...{ recipeId: id, itemId: pouches, item: { name: 'Moroccan 50 g', unit: 'pouches' }, makes: 1 },
        ...{ possible: 100, offer: 90, endsFirst: { itemId: bags, name: 'Bags' }, cost: 220 },
        unlocks: { itemId: bags, name: 'Bags', unit: 'pieces', quantity: 44, makes: 44, margin: 44 * (900 - 220) },
      },
    ]);
    expect(await packable(`?itemId=${blend}`)).toEqual([]);
  });

  test('leaves out lots on hold and past their date', async () => {
    await product();
    const receive = (code: string, bestBefore: string) =>
      ask('POST', `/inventory/${sencha}/adjust`, { delta: 5, reason: 'receive', lot: { code, bestBefore } });
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -10, reason: 'damage' });
    await receive('A', day(30));
    await receive('B', day(-1));
    await receive('C', day(60));
    const held = (await ask<Lot[]>('GET', `/lots?itemId=${sencha}`)).body.find(({ code }) => code === 'C');
    expect((await packable())[0]?.possible).toBe(100);
    await ask('PATCH', `/lots/${held?.id}`, { status: 'hold' });
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -1, reason: 'sale' });
    expect((await packable())[0]).toMatchObject({ possible: 80, endsFirst: { itemId: sencha } });
  });

  test('is nothing without an input that was deleted, and nobody asks for deleted products', async () => {
    await product();
    await ask('DELETE', `/inventory/${bags}`);
    expect((await packable())[0]).toMatchObject({ possible: 0, endsFirst: { itemId: bags } });
    await ask('DELETE', `/inventory/${pouches}`);
    expect(await packable()).toEqual([]);
  });

  test('hides costs and margins from staff', async () => {
    await product();
    const staff = await newMember(workspace, 'staff');
    const [one] = (await ask<Packable[]>('GET', '/packable', undefined, staff.token)).body;
    expect([one?.possible, one?.cost, one?.unlocks?.margin]).toEqual([100, null, null]);
  });
});

test('another unit of an item changes its recipes and runs with it', async () => {
  const { body: recipe } = await create(pouches, [{ itemId: sencha, quantity: 0.05 }]);
  const { body: run } = await ask<Run>('POST', '/runs', { recipeId: recipe.id, planned: 10 });
  const toGrams = (unit: string) => ask('PATCH', `/inventory/${sencha}`, { unit, convertQuantity: true });
  expect((await toGrams('g')).body.code).toBe('unit_in_use');
  await ask('POST', `/runs/${run.id}/finish`, { made: 10 });
  expect((await toGrams('t')).body.details).toMatchObject([{ path: 'unit' }]);
  expect((await toGrams('g')).status).toBe(200);
  expect((await ask<Recipe>('GET', `/recipes/${recipe.id}`)).body.inputs).toMatchObject([
    { quantity: 50, item: { unit: 'g' } },
  ]);
  expect((await ask<Run>('GET', `/runs/${run.id}`)).body).toMatchObject({
    ...{ loss: 0, value: 2000 },
    inputs: [{ planned: 500, consumed: 500, loss: 0, lots: [{ quantity: 500 }] }],
  });
  expect((await packable())[0]?.possible).toBe(190);
});
