import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayAt, startOfDay } from '../../engines/calendar/days.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newItem, newLot } from '../../tests/support/placed-stock.ts';
import type { Recipe } from '../recipes/contract.ts';
import type { Run } from '../runs/contract.ts';
import { type Analytics, analyticsAnswer } from './contract.ts';

/** What runs made and lost, and how old lots are. */

const DAY_MS = 86_400_000;
const today = dayAt(Date.now(), 'UTC');
let workspace: TestWorkspace;
let bulk: number;
let bags: number;
let pouches: number;

const ask = async <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  (await call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) })).body;

beforeEach(async () => {
  workspace = await newWorkspace();
  bulk = await newItem(workspace, { name: 'Sencha bulk', unit: 'kg', quantity: 10, costPrice: 4000 });
  bags = await newItem(workspace, { name: 'Bags', unit: 'pieces', quantity: 900, costPrice: 20 });
  pouches = await newItem(workspace, { name: 'Sencha 50 g', unit: 'pouches' });
});

const recipeOf = (itemId: number, inputs: readonly object[], makes = 1) =>
  ask<Recipe>('POST', '/recipes', { itemId, makes, inputs });
const pouchRecipe = (grams = 50) =>
  recipeOf(pouches, [
    { itemId: bags, quantity: 1 },
    { itemId: bulk, quantity: grams / 1000 },
  ]);

/** A run of a recipe that was done `daysAgo`. */
async function ran(recipeId: number, made: number, inputs: readonly object[], daysAgo = 0): Promise<Run> {
  const { id } = await ask<Run>('POST', '/runs', { recipeId, planned: made });
  const run = await ask<Run>('POST', `/runs/${id}/finish`, { made, inputs });
  expect(run.state).toBe('done');
  await env.SHARD_0.prepare('UPDATE documents SET done_at = ? WHERE workspace_id = ? AND id = ?')
    .bind(Date.now() - daysAgo * DAY_MS, workspace.id, id)
    .run();
  return run;
}

/** The analytics of the ten days up to today. */
async function tenDays(token = workspace.admin.token, tz = 'UTC'): Promise<Analytics> {
  const to = dayAt(Date.now(), tz);
  const path = `/analytics?from=${addDays(to, -9)}&to=${to}&tz=${encodeURIComponent(tz)}`;
  return analyticsAnswer.parse(await ask('GET', path, undefined, token));
}

describe('making', () => {
  test('is shown from the first run on that was done', async () => {
    const recipe = await pouchRecipe();
    await ask('POST', '/runs', { recipeId: recipe.id, planned: 5 });
    expect((await tenDays()).making).toBe(null);
    await ran(recipe.id, 10, [{ itemId: bulk, quantity: 0.5 }], 25);
    expect((await tenDays()).making).toEqual([]);
  });

  test('adds up what runs of a product made, took and lost, against the period before', async () => {
    const recipe = await pouchRecipe();
    await ran(recipe.id, 50, [{ itemId: bulk, quantity: 2.52 }]);
    await ran(recipe.id, 20, [{ itemId: bulk, quantity: 1.06 }], 9);
    await ran(recipe.id, 28, [{ itemId: bulk, quantity: 1.5 }], 11);
    await ran(recipe.id, 30, [{ itemId: bulk, quantity: 1.6 }], 25);
    // 3.58 kg for 70 × 50 g lose 0.08 kg, and 1.5 kg for 28 × 50 g lose 0.1 kg.
    expect((await tenDays()).making).toEqual([
      {
        ...{ id: pouches, name: 'Sencha 50 g', unit: 'pouches', runs: 2, made: 70 },
        mainInput: { name: 'Sencha bulk', unit: 'kg', consumed: 3.58 },
        ...{ weighed: 3.58, loss: 0.08, lossShare: 0.0223 },
        before: { runs: 1, made: 28, lossShare: 0.0667 },
      },
    ]);
  });

  test('does not count runs that were undone', async () => {
    const recipe = await pouchRecipe();
    await ran(recipe.id, 50, [{ itemId: bulk, quantity: 2.52 }]);
    const mistake = await ran(recipe.id, 40, [{ itemId: bulk, quantity: 3 }]);
    await tenDays();
    await ask('POST', `/runs/${mistake.id}/undo`);
    expect((await tenDays()).making).toMatchObject([{ runs: 1, made: 50, loss: 0.02 }]);
  });

  test('measures each run by the version of the recipe that it followed', async () => {
    const recipe = await pouchRecipe();
    await ran(recipe.id, 10, [{ itemId: bulk, quantity: 0.51 }]);
    await ask('PATCH', `/recipes/${recipe.id}`, { inputs: [{ itemId: bulk, quantity: 0.06 }] });
    await ran(recipe.id, 10, [{ itemId: bulk, quantity: 0.62 }]);
    expect((await tenDays()).making).toMatchObject([{ runs: 2, weighed: 1.13, loss: 0.03 }]);
  });

  test('weighs inputs of several units together, the one of most weight first', async () => {
    const jasmine = await newItem(workspace, { name: 'Jasmine', unit: 'g', quantity: 5000 });
    const blend = await newItem(workspace, { name: 'Jasmine green', unit: 'kg' });
    const recipe = await recipeOf(blend, [
      { itemId: jasmine, percent: 20 },
      { itemId: bulk, percent: 80 },
    ]);
    await ran(recipe.id, 2, [
      { itemId: jasmine, quantity: 450 },
      { itemId: bulk, quantity: 1.6 },
    ]);
    expect((await tenDays()).making).toMatchObject([
      {
        mainInput: { name: 'Sencha bulk', unit: 'kg', consumed: 1.6 },
        ...{ made: 2, weighed: 2.05, loss: 0.05, lossShare: 0.0244 },
      },
    ]);
  });

  test('knows no loss where nothing is weighed', async () => {
    const box = await newItem(workspace, { name: 'Box', unit: 'boxes' });
    const recipe = await recipeOf(box, [{ itemId: bags, quantity: 3 }]);
    await ran(recipe.id, 4, [{ itemId: bags, quantity: 13 }]);
    expect((await tenDays()).making).toMatchObject([
      { made: 4, mainInput: null, weighed: null, loss: null, lossShare: null },
    ]);
  });

  test('counts a run on its day in the time zone that is asked for', async () => {
    const recipe = await pouchRecipe();
    const run = await ran(recipe.id, 10, [{ itemId: bulk, quantity: 0.5 }]);
    const tz = 'Pacific/Auckland';
    const first = startOfDay(addDays(dayAt(Date.now(), tz), -9), tz);
    const runsAt = async (at: number) => {
      await env.SHARD_0.prepare('UPDATE documents SET done_at = ? WHERE workspace_id = ? AND id = ?')
        .bind(at, workspace.id, run.id)
        .run();
      await env.SHARD_0.prepare('UPDATE workspaces SET inventory_version = inventory_version + 1 WHERE id = ?')
        .bind(workspace.id)
        .run();
      return (await tenDays(undefined, tz)).making?.map(({ runs, before }) => [runs, before.runs]);
    };
    expect(await runsAt(first)).toEqual([[1, 0]]);
    expect(await runsAt(first - 1)).toEqual([[0, 1]]);
  });
});

describe('the age of lots', () => {
  /** A lot of so much that was received, or else entered, so many days ago. */
  async function lot(itemId: number, daysAgo: number, quantity: number, isDated = true): Promise<void> {
    const id = await newLot(workspace, { itemId, code: `L${daysAgo}${isDated}` });
    await move(workspace, itemId, quantity, { lotId: id });
    const day = addDays(today, -daysAgo);
    await env.SHARD_0.prepare('UPDATE lots SET received_on = ?, created_at = ? WHERE workspace_id = ? AND id = ?')
      .bind(isDated ? day : null, isDated ? 1 : startOfDay(day, 'UTC'), workspace.id, id)
      .run();
  }

  test('is up to 90, 180 and 365 days or more, with quantities by unit and what they are worth', async () => {
    const unpriced = await newItem(workspace, { name: 'Assam', unit: 'g' });
    for (const daysAgo of [0, 90, 91, 181, 366]) await lot(bulk, daysAgo, 1);
    await lot(bulk, 180, 2, false);
    await lot(unpriced, 365, 40);
    await newLot(workspace, { itemId: bulk, code: 'empty' });
    expect((await tenDays()).ageing).toEqual([
      { days: 90, lots: 2, items: 1, quantities: [{ unit: 'kg', quantity: 2 }], value: 8000, withoutCost: 0 },
      { days: 180, lots: 2, items: 1, quantities: [{ unit: 'kg', quantity: 3 }], value: 12_000, withoutCost: 0 },
      {
        ...{ days: 365, lots: 2, items: 2, value: 4000, withoutCost: 1 },
        quantities: [
          { unit: 'g', quantity: 40 },
          { unit: 'kg', quantity: 1 },
        ],
      },
      { days: null, lots: 1, items: 1, quantities: [{ unit: 'kg', quantity: 1 }], value: 4000, withoutCost: 0 },
    ]);
  });

  test('leaves out what is better with age, deleted items and other workspaces', async () => {
    const cake = await newItem(workspace, { name: 'Cake', unit: 'pieces' });
    await ask('PATCH', `/inventory/${cake}`, { isBetterWithAge: true });
    const gone = await newItem(workspace, { name: 'Gone', unit: 'pieces' });
    for (const itemId of [cake, gone]) await lot(itemId, 400, 3);
    await ask('DELETE', `/inventory/${gone}`);
    expect((await tenDays()).ageing).toEqual([]);
    await lot(bulk, 5, 1);
    expect(await tenDays((await newWorkspace()).admin.token)).toMatchObject({ ageing: [], making: null });
  });

  test('has no value for staff', async () => {
    await lot(bulk, 5, 1);
    const { token } = await newMember(workspace, 'staff');
    expect((await tenDays(token)).ageing).toMatchObject([{ days: 90, lots: 1, value: null }]);
  });
});
