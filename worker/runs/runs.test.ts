import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { Lot } from '../lots/contract.ts';
import type { Packable, Recipe } from '../recipes/contract.ts';
import type { ListedRun, Run } from './contract.ts';

const [MAIN, SHOP] = [1, 71];
const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
let bulk: Item;
let bags: Item;
let pouches: Item;
let recipe: Recipe;

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const newItem = async (body: Record<string, unknown>) => (await ask<Item>('POST', '/inventory', body)).body;
const receive = (item: Item, delta: number, more: Record<string, unknown> = {}) =>
  ask('POST', `/inventory/${item.id}/adjust`, { delta, reason: 'receive', ...more });
const plan = async (planned: number, more: Record<string, unknown> = {}) =>
  (await ask<Run>('POST', '/runs', { recipeId: recipe.id, planned, ...more })).body;
const finish = ({ id }: Run, body: Record<string, unknown>) => ask<Run>('POST', `/runs/${id}/finish`, body);
const undo = ({ id }: Run) => ask<Run>('POST', `/runs/${id}/undo`);
const quantityOf = async ({ id }: Item) => (await ask<Item>('GET', `/inventory/${id}`)).body.quantity;
const lotOf = async (run: Run) => (await ask<Lot>('GET', `/lots/${run.outputLot?.id}`)).body;

beforeEach(async () => {
  workspace = await newWorkspace();
  await addLocation(workspace.id, SHOP, 'Shop');
  bulk = await newItem({ name: 'Sencha bulk', unit: 'g', quantity: 2600, costPrice: 4 });
  bags = await newItem({ name: 'Bags', unit: 'pieces', quantity: 60, costPrice: 20 });
  pouches = await newItem({ name: 'Sencha 50 g', unit: 'pouches', sellingPrice: 900 });
  const inputs = [
    { itemId: bulk.id, quantity: 50 },
    { itemId: bags.id, quantity: 1 },
  ];
  recipe = (await ask<Recipe>('POST', '/recipes', { itemId: pouches.id, makes: 1, inputs })).body;
});

describe('a run', () => {
  test('is planned with what its recipe takes, and moves nothing', async () => {
    const { status, body } = await ask<Run>('POST', '/runs', {
      recipeId: recipe.id,
      planned: 50,
      note: 'For the shop',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ number: 1, state: 'planned', recipeId: recipe.id, recipeVersion: 1, itemId: pouches.id, planned: 50 },
        ...{ made: null, outputLot: null, loss: null, value: null, fillControl: null, locationId: MAIN, doneAt: null },
        note: 'For the shop',
        inputs: [
          { itemId: bulk.id, planned: 2500, consumed: null, loss: null, lots: [] },
          { itemId: bags.id, planned: 50, consumed: null, loss: null, lots: [] },
        ],
      },
    ]);
    expect((await ask<Run>('GET', `/runs/${body.id}`)).body).toEqual(body);
    expect([await quantityOf(bulk), await quantityOf(bags)]).toEqual([2600, 60]);
  });

  test('of 2,600 g into 50 pouches of 50 g with 80 g left loses 20 g, and the output costs what the inputs did', async () => {
    const run = await plan(50);
    const { status, body } = await finish(run, { made: 50, inputs: [{ itemId: bulk.id, quantity: 2600 - 80 }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ state: 'done', made: 50, loss: 20, value: 2520 * 4 + 50 * 20 },
      inputs: [
        { itemId: bulk.id, planned: 2500, consumed: 2520, loss: 20 },
        { itemId: bags.id, planned: 50, consumed: 50, loss: 0 },
      ],
    });
    expect(Math.round((body.unitCost ?? 0) * 50 * 100)).toBe(body.value);
    expect([await quantityOf(bulk), await quantityOf(bags), await quantityOf(pouches)]).toEqual([80, 10, 50]);
    expect((await ask<Run>('GET', `/runs/${run.id}`)).body).toEqual(body);
    const [entry] = (await ask<Movement[]>('GET', `/inventory/${bulk.id}/movements`)).body;
    expect(entry).toMatchObject({ reason: 'consume', delta: -2520, documentId: run.id });
    const listed = (await ask<ListedRun[]>('GET', '/runs?state=done')).body;
    const { inputs: _, fillControl: __, ...rest } = body;
    expect(listed).toEqual([rest]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('takes of each input what expires first, and its lot keeps as long as the first of them', async () => {
    await receive(bulk, 1000, { lot: { code: 'A', bestBefore: day(40) } });
    await receive(bulk, 1000, { lot: { code: 'B', bestBefore: day(20) } });
    await receive(bulk, 9000, { lot: { code: 'C', bestBefore: day(-3) } });
    await receive(bulk, 9000, { lot: { code: 'D', bestBefore: day(5) } });
    const [held] = (await ask<Lot[]>('GET', `/lots?itemId=${bulk.id}&expiresBefore=${day(6)}`)).body.filter(
      ({ code }) => code === 'D',
    );
    await ask('PATCH', `/lots/${held?.id}`, { status: 'hold' });
    const { body } = await finish(await plan(60), { made: 60, inputs: [{ itemId: bulk.id, quantity: 4100 }] });
    expect(body.inputs[0]?.lots).toMatchObject([
      { lotId: null, code: null, quantity: 2600, lotBy: null },
      { code: 'B', bestBefore: day(20), quantity: 1000, lotBy: 'rule' },
      { code: 'A', bestBefore: day(40), quantity: 500, lotBy: 'rule' },
    ]);
    expect(body.outputLot).toMatchObject({ code: `SEN-${day(0).slice(2).replaceAll('-', '')}-1`, bestBefore: day(20) });
    expect(await lotOf(body)).toMatchObject({ supplierId: null, receivedOn: day(0), quantity: 60 });
    expect(await whereIs(workspace.id, pouches.id)).toEqual([[MAIN, body.outputLot?.code, 60]]);
    const refused = await finish(await plan(1), {
      ...{ made: 1, inputs: [{ itemId: bulk.id, lotId: held?.id, quantity: 50 }] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'lot_on_hold']);
  });

  test('has the date that its shelf life gives, unless an input ends earlier or a person says another', async () => {
    await ask('PATCH', `/recipes/${recipe.id}`, { shelfLifeDays: 30 });
    const first = (await finish(await plan(10), { made: 10 })).body;
    expect(first.outputLot?.bestBefore).toBe(day(30));
    const said = (await finish(await plan(10), { made: 10, lot: { code: 'X', bestBefore: '2031-05' } })).body;
    expect(said.outputLot).toMatchObject({ code: 'X', bestBefore: '2031-05-31', bestBeforePrecision: 'month' });
    await receive(bags, 10, { lot: { code: 'B', bestBefore: day(9) }, locationId: SHOP });
    const lotId = (await ask<Lot[]>('GET', `/lots?itemId=${bags.id}`)).body[0]?.id;
    const { body } = await finish(await plan(10), {
      ...{ made: 10, lot: { code: 'Y', bestBefore: '2031-05' } },
      inputs: [{ itemId: bags.id, lotId, quantity: 10 }],
    });
    expect(body.outputLot).toMatchObject({ code: 'Y', bestBefore: day(9), bestBeforePrecision: 'day' });
    expect(body.inputs[0]).toMatchObject({ itemId: bulk.id, consumed: 500 });
    await ask('PATCH', `/inventory/${pouches.id}`, { isBetterWithAge: true });
    expect((await finish(await plan(1), { made: 1 })).body.outputLot?.bestBefore).toBeNull();
  });

  test('takes named lots and places first, and the rest by rule of what is left', async () => {
    await receive(bulk, 500, { lot: { code: 'A', bestBefore: day(40) } });
    await receive(bulk, 500, { lot: { code: 'B', bestBefore: day(80) }, locationId: SHOP });
    await ask('POST', `/inventory/${bulk.id}/adjust`, { delta: -2600, reason: 'damage', locationId: MAIN });
    await receive(bulk, 500, { lot: { code: 'A', bestBefore: day(40) } });
    const lots = (await ask<Lot[]>('GET', `/lots?itemId=${bulk.id}`)).body;
    const lotId = lots.find(({ code }) => code === 'A')?.id;
    const { status, body } = await finish(await plan(20), {
      made: 20,
      inputs: [
        { itemId: bulk.id, quantity: 300 },
        { itemId: bulk.id, lotId, quantity: 400 },
      ],
    });
    expect(status).toBe(201);
    expect(body.inputs[0]).toMatchObject({ consumed: 700, loss: -300 });
    const taken = body.inputs[0]?.lots.map(({ code, quantity, lotBy }) => [code, quantity, lotBy]);
    expect(taken?.reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(700);
    expect(taken).toContainEqual(['A', 400, 'person']);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('keeps what was used beyond its recipe, and lies where a person puts it', async () => {
    const petals = await newItem({ name: 'Petals', unit: 'g', quantity: 100 });
    const inputs = [{ itemId: petals.id, quantity: 5 }];
    const { body } = await finish(await plan(10), { made: 10, inputs, locationId: SHOP, note: 'With petals' });
    expect(body).toMatchObject({ locationId: SHOP, note: 'With petals', value: null, unitCost: null, loss: 5 });
    expect(body.inputs.map(({ itemId, planned, consumed, loss }) => [itemId, planned, consumed, loss])).toEqual([
      [bulk.id, 500, 500, 0],
      [bags.id, 10, 10, 0],
      [petals.id, null, 5, 5],
    ]);
    expect(await whereIs(workspace.id, pouches.id)).toEqual([[SHOP, body.outputLot?.code, 10]]);
  });

  test('is refused as a whole where there is not enough stock', async () => {
    const run = await plan(70);
    const refused = await finish(run, { made: 61 });
    expect([refused.status, refused.body.code]).toEqual([400, 'out_of_stock']);
    expect([await quantityOf(bulk), await quantityOf(bags), await quantityOf(pouches)]).toEqual([2600, 60, 0]);
    expect((await ask<Run>('GET', `/runs/${run.id}`)).body.state).toBe('planned');
    expect((await ask<Lot[]>('GET', '/lots')).body).toEqual([]);
  });

  test('of the last stock, finished by sixteen people at once, takes exactly what there is', async () => {
    const runs = await Promise.all(Array.from({ length: 16 }, () => plan(10)));
    const answers = await Promise.all(runs.map((run) => finish(run, { made: 10 })));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(11).fill(400)]);
    expect([await quantityOf(bulk), await quantityOf(bags), await quantityOf(pouches)]).toEqual([100, 10, 50]);
    expect(new Set(answers.flatMap(({ body }) => body.outputLot?.code ?? [])).size).toBe(5);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('finished by sixteen people at once is finished once', async () => {
    const run = await plan(1);
    const answers = await Promise.all(Array.from({ length: 16 }, () => finish(run, { made: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(409)]);
    expect(await quantityOf(pouches)).toBe(1);
  });

  test('answers a repeated request with the same Idempotency-Key alike', async () => {
    const run = await plan(10);
    const again = () =>
      call<Run>('POST', `/api/runs/${run.id}/finish`, {
        ...{ token: workspace.admin.token, body: { made: 10 }, headers: { 'idempotency-key': 'run-1' } },
      });
    const first = await again();
    const second = await again();
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await quantityOf(pouches)).toBe(10);
  });
});

describe('undoing a run', () => {
  test('returns its inputs to the same lots and places, and lets its code be used again', async () => {
    await receive(bulk, 500, { lot: { code: 'A', bestBefore: day(40) }, locationId: SHOP });
    const before = await whereIs(workspace.id, bulk.id);
    const run = await plan(50);
    const done = await finish(run, { made: 50, inputs: [{ itemId: bulk.id, quantity: 3000 }], lot: { code: 'L1' } });
    expect(done.body.inputs[0]?.lots.length).toBe(2);
    const undone = await undo(run);
    expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
    expect(undone.body).toMatchObject({ loss: 500, cancelledAt: expect.stringMatching(/Z$/) });
    expect(await whereIs(workspace.id, bulk.id)).toEqual(before);
    expect([await quantityOf(bags), await quantityOf(pouches)]).toEqual([60, 0]);
    expect((await undo(run)).body.code).toBe('wrong_state');
    expect((await finish(await plan(5), { made: 5, lot: { code: 'l1' } })).status).toBe(201);
    const taken = await finish(await plan(5), { made: 5, lot: { code: 'L1' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'lot_code_taken']);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is refused once part of what was made has left', async () => {
    const run = await plan(10);
    await finish(run, { made: 10 });
    await receive(pouches, 5);
    await ask('POST', `/inventory/${pouches.id}/adjust`, { delta: -6, reason: 'sale' });
    const refused = await undo(run);
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_gone']);
    expect([await quantityOf(bulk), await quantityOf(pouches)]).toEqual([2100, 9]);
  });

  test('is refused while an item of it is deleted', async () => {
    const [run, planned] = [await plan(10), await plan(1)];
    await finish(run, { made: 10 });
    await ask('DELETE', `/inventory/${bags.id}`);
    expect((await undo(run)).body.code).toBe('wrong_state');
    expect((await finish(planned, { made: 1 })).body.code).toBe('wrong_state');
    const { body } = await ask('POST', '/runs', { recipeId: recipe.id, planned: 1 });
    expect(body.details).toMatchObject([{ path: 'recipeId' }]);
    await ask('POST', `/inventory/${bags.id}/restore`);
    expect((await undo(run)).status).toBe(200);
  });

  test('is the only way to take back its entries', async () => {
    await finish(await plan(10), { made: 10 });
    for (const item of [bulk, pouches]) {
      const [entry] = (await ask<Movement[]>('GET', `/inventory/${item.id}/movements`)).body;
      const { status, body } = await ask('POST', `/inventory/${item.id}/movements/${entry?.id}/reverse`, {});
      expect([status, body.error]).toEqual([400, expect.stringContaining('Undo the run')]);
    }
  });
});

test('a planned run can be cancelled, and then neither finished nor undone', async () => {
  const run = await plan(10);
  expect((await ask<Run>('POST', `/runs/${run.id}/cancel`)).body.state).toBe('cancelled');
  expect((await finish(run, { made: 10 })).body.code).toBe('wrong_state');
  expect((await undo(run)).body.code).toBe('wrong_state');
  const states = (await ask<ListedRun[]>('GET', `/runs?itemId=${pouches.id}`)).body.map(({ state }) => state);
  expect(states).toEqual(['cancelled']);
  const { id } = await plan(5);
  expect((await ask<ListedRun[]>('GET', '/runs?limit=1')).body.map((listed) => listed.id)).toEqual([id]);
  expect((await ask('POST', `/runs/${id}/cancel`)).status).toBe(200);
  expect((await ask<ListedRun[]>('GET', '/runs?state=planned')).body).toEqual([]);
});

test('without a recipe, a run merges lots of an item into one', async () => {
  await receive(bulk, 600, { lot: { code: 'A', bestBefore: day(40) } });
  await receive(bulk, 400, { lot: { code: 'B', bestBefore: day(20) } });
  const lots = (await ask<Lot[]>('GET', `/lots?itemId=${bulk.id}`)).body;
  const { body: run } = await ask<Run>('POST', '/runs', { itemId: bulk.id, planned: 1000 });
  expect((await finish(run, { made: 1000 })).body.details).toMatchObject([{ path: 'inputs' }]);
  const { body } = await finish(run, {
    ...{ made: 995, lot: { code: 'AB' } },
    inputs: lots.map(({ id, quantity }) => ({ itemId: bulk.id, lotId: id, quantity })),
  });
  expect(body).toMatchObject({ loss: 5, outputLot: { code: 'AB', bestBefore: day(20) }, value: 4000 });
  expect(body.inputs).toMatchObject([{ itemId: bulk.id, planned: null, consumed: 1000, loss: null }]);
  expect(await whereIs(workspace.id, bulk.id)).toEqual([
    [MAIN, '', 2600],
    [MAIN, 'AB', 995],
  ]);
  expect((await undo(run)).status).toBe(200);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('sample weights are held against the tolerable error, and kept with the run', async () => {
  const run = await plan(3);
  const { body } = await finish(run, { made: 3, sampleWeights: [50.2, 45, 51] });
  expect(body.fillControl).toEqual({
    ...{
      rule: '76/211/EEC',
      nominal: 50,
      weights: [50.2, 45, 51],
      mean: 48.733,
      tolerance: 4.5,
      short: 1,
      tooShort: 0,
      passes: false,
    },
  });
  expect((await ask<Run>('GET', `/runs/${run.id}`)).body.fillControl).toEqual(body.fillControl);
  const { body: split } = await ask<Run>('POST', '/runs', { itemId: bulk.id, planned: 1 });
  const refused = await finish(split, { made: 1, inputs: [{ itemId: bulk.id, quantity: 1 }], sampleWeights: [1] });
  expect(refused.body.details).toMatchObject([{ path: 'sampleWeights' }]);
});

test.each([
  ['recipeId', { recipeId: 7, planned: 1 }],
  ['itemId', { itemId: 7, planned: 1 }],
  ['recipeId', { planned: 1 }],
  ['locationId', { locationId: 7, planned: 1 }],
  ['planned', { planned: 0 }],
])('a plan with a wrong %s is refused', async (path, wrong) => {
  const needsRecipe = path === 'locationId' || path === 'planned';
  const { status, body } = await ask('POST', '/runs', { ...wrong, ...(needsRecipe && { recipeId: recipe.id }) });
  expect([status, body.details?.[0]?.path]).toEqual([400, path]);
});

test('a finish that names what is not there is refused', async () => {
  const run = await plan(1);
  const paths = async (body: Record<string, unknown>) =>
    (await finish(run, { made: 1, ...body })).body.details?.[0]?.path;
  expect(await paths({ inputs: [{ itemId: 7, quantity: 1 }] })).toBe('inputs[0].itemId');
  expect(await paths({ inputs: [{ itemId: bulk.id, lotId: 7, quantity: 1 }] })).toBe('inputs.lotId');
  expect(await paths({ inputs: [{ itemId: bulk.id, locationId: 7, quantity: 1 }] })).toBe('inputs.locationId');
  expect(await paths({ locationId: 7 })).toBe('locationId');
});

test('staff plan and finish runs, and see no costs', async () => {
  const staff = await newMember(workspace, 'staff');
  const { body: run } = await ask<Run>('POST', '/runs', { recipeId: recipe.id, planned: 10 }, staff.token);
  const { status, body } = await ask<Run>('POST', `/runs/${run.id}/finish`, { made: 10 }, staff.token);
  expect([status, body.loss, body.value, body.unitCost]).toEqual([201, 0, null, null]);
  expect((await ask<Run>('GET', `/runs/${run.id}`)).body.value).toBe(10 * 220);
});

test('what is packable is what runs then really make', async () => {
  const [{ possible = 0 } = {}] = (await ask<Packable[]>('GET', '/packable')).body;
  expect(possible).toBe(52);
  expect((await finish(await plan(possible), { made: possible + 1 })).status).toBe(400);
  expect((await finish(await plan(possible), { made: possible })).status).toBe(201);
  expect((await ask<Packable[]>('GET', '/packable')).body[0]?.possible).toBe(0);
});

test('a run counts as demand of what it consumed, until it is undone', async () => {
  const used = async () => {
    const { results } = await env.SHARD_0.prepare(
      `SELECT total(-delta) / 1000 AS used FROM movements m WHERE workspace_id = ? AND item_id = ? AND reason = 'consume'
        AND NOT EXISTS (SELECT 1 FROM movements r WHERE r.workspace_id = m.workspace_id AND r.item_id = m.item_id AND r.reverses = m.id)`,
    )
      .bind(workspace.id, bulk.id)
      .all<{ used: number }>();
    return results[0]?.used;
  };
  const run = await plan(10);
  await finish(run, { made: 10 });
  expect(await used()).toBe(500);
  await undo(run);
  expect(await used()).toBe(0);
});

test('a run keeps the version of the recipe that it was planned with', async () => {
  const run = await plan(10);
  const inputs = [{ itemId: bulk.id, quantity: 55 }];
  await ask('PATCH', `/recipes/${recipe.id}`, { inputs });
  const { body } = await finish(run, { made: 10 });
  expect(body).toMatchObject({ recipeVersion: 1, inputs: [{ consumed: 500 }, { consumed: 10 }] });
  expect((await plan(10)).inputs).toMatchObject([{ itemId: bulk.id, planned: 550 }]);
});
