import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Packable, Recipe } from '../recipes/contract.ts';
import type { Run } from './contract.ts';

/** What holds of recipes and runs whatever they take. */

let workspace: TestWorkspace;
const ask = async <T>(method: string, path: string, body?: unknown) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const thousandths = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 1000);

const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

const input = fc.record({
  unit: fc.constantFrom('g', 'kg', 'oz', 'pieces'),
  quantity: thousandths(90_000),
  costPrice: fc.integer({ min: 0, max: 5000 }),
  /** What lies without a lot, in a lot, in a lot past its date. */
  stock: fc.tuple(thousandths(900_000), fc.option(thousandths(900_000)), fc.option(thousandths(900_000))),
});

test('what is packable is what runs then really make, at the cost of what they consume, and undoing returns it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(input, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 12 }),
      async (rows, makes) => {
        workspace = await newWorkspace();
        const ids: number[] = [];
        for (const [place, { unit, costPrice, stock }] of rows.entries()) {
          const [quantity, inLot, expired] = stock;
          const { body } = await ask<Item>('POST', '/inventory', { name: `Input ${place}`, unit, quantity, costPrice });
          ids.push(body.id);
          const receive = (delta: number | null, code: string, bestBefore: string) =>
            delta === null
              ? null
              : ask('POST', `/inventory/${body.id}/adjust`, { delta, reason: 'receive', lot: { code, bestBefore } });
          await receive(inLot, 'A', day(30));
          await receive(expired, 'B', day(-1));
        }
        const { body: product } = await ask<Item>('POST', '/inventory', { name: 'Product', unit: 'pouches' });
        const { body: recipe } = await ask<Recipe>('POST', '/recipes', {
          ...{ itemId: product.id, makes },
          inputs: rows.map(({ quantity }, place) => ({ itemId: ids[place], quantity })),
        });
        const stockOf = async () =>
          Promise.all(ids.map(async (id) => (await ask<Item>('GET', `/inventory/${id}`)).body.quantity));
        const before = await stockOf();
        const [{ possible = 0 } = {}] = (await ask<Packable[]>('GET', '/packable')).body;
        const plan = async (planned: number) =>
          (await ask<Run>('POST', '/runs', { recipeId: recipe.id, planned })).body.id;
        const tooMuch = await ask('POST', `/runs/${await plan(possible + 1)}/finish`, { made: possible + 1 });
        expect(tooMuch.body.code).toBe('out_of_stock');
        expect(await stockOf()).toEqual(before);
        if (possible === 0) return;
        const { status, body: run } = await ask<Run>('POST', `/runs/${await plan(possible)}/finish`, {
          made: possible,
        });
        expect([status, run.loss ?? 0]).toEqual([201, 0]);
        const spent = run.inputs.reduce((sum, { consumed }, n) => sum + (consumed ?? 0) * (rows[n]?.costPrice ?? 0), 0);
        expect(run.value).toBe(Math.round(spent));
        // The cost of one is kept to a millionth.
        expect(Math.abs((run.unitCost ?? 0) * possible - spent / 100)).toBeLessThanOrEqual(possible / 1e6);
        const after = await stockOf();
        expect(run.inputs.map(({ consumed }, n) => Math.round(((consumed ?? 0) + (after[n] ?? 0)) * 1000))).toEqual(
          before.map((quantity) => Math.round(quantity * 1000)),
        );
        expect(await contradictions(workspace.id)).toEqual([]);
        expect((await ask('POST', `/runs/${run.id}/undo`)).status).toBe(200);
        expect(await stockOf()).toEqual(before);
        expect((await ask<Packable[]>('GET', '/packable')).body[0]?.possible).toBe(possible);
        expect(await contradictions(workspace.id)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});
