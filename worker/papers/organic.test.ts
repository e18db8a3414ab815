import { env, exports } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, ORIGIN, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { firstIdAt } from '../core/ids.ts';
import type { Lot } from '../lots/contract.ts';
import type { OrganicBalance } from './organic-contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const ask = <T = ErrorAnswer>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const YEAR = new Date().getUTCFullYear();
const balance = async (year = YEAR) => (await ask<OrganicBalance>('GET', `/organic-balance?year=${year}`)).body;
const lotsOf = async (itemId: number) => (await ask<Lot[]>('GET', `/lots?itemId=${itemId}`)).body;

async function receive(itemId: number, quantity: number, lot?: { code: string; isOrganic?: boolean }) {
  const adjust = { delta: quantity, reason: 'receive', ...(lot && { lot }) };
  expect((await ask('POST', `/inventory/${itemId}/adjust`, adjust)).status).toBe(200);
  return (await lotsOf(itemId)).find(({ code }) => code === lot?.code)?.id ?? 0;
}

/** Makes something of all that is given. @returns whether its lot is organic */
async function run(itemId: number, made: number, inputs: { itemId: number; lotId?: number; quantity: number }[]) {
  const { body } = await ask<{ id: number }>('POST', '/runs', { itemId, planned: made });
  const done = await ask('POST', `/runs/${body.id}/finish`, { made, inputs });
  expect(done.status).toBe(201);
  return (await lotsOf(itemId)).at(-1)?.isOrganic;
}

describe('what a run makes is organic', () => {
  let [sencha, mint, blend, label] = [0, 0, 0, 0];
  beforeEach(async () => {
    sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
    mint = await newItem(workspace, { name: 'Mint', unit: 'g', quantity: 0 });
    blend = await newItem(workspace, { name: 'Blend', unit: 'kg', quantity: 0 });
    label = await newItem(workspace, { name: 'Label', unit: 'pcs', quantity: 100 });
  });

  test.each([
    ['if all of its teas are', true, true, true],
    ['unless one of them is not', true, false, false],
    ['unless none is', false, false, false],
    ['unless one lies without a lot', true, undefined, false],
  ])('%s', async (_, isOrganic, second, expected) => {
    await receive(sencha, 2, { code: 'S', isOrganic });
    await receive(mint, 500, second === undefined ? undefined : { code: 'M', isOrganic: second });
    const inputs = [
      { itemId: sencha, quantity: 1 },
      { itemId: mint, quantity: 100 },
      { itemId: label, quantity: 2 },
    ];
    expect(await run(blend, 1.1, inputs)).toBe(expected);
  });

  test('unless part of one tea is not', async () => {
    await receive(sencha, 1, { code: 'S', isOrganic: true });
    await receive(sencha, 1, { code: 'T' });
    expect(await run(blend, 2, [{ itemId: sencha, quantity: 2 }])).toBe(false);
  });

  test('and so is a part of a lot of packs, whatever they are packed in', async () => {
    const pouch = await newItem(workspace, { name: 'Pouch', unit: 'pcs', quantity: 0 });
    const lotId = await receive(pouch, 10, { code: 'P', isOrganic: true });
    const inputs = [
      { itemId: pouch, lotId, quantity: 4 },
      { itemId: label, quantity: 4 },
    ];
    expect(await run(pouch, 4, inputs)).toBe(true);
  });

  test('and what is made of packaging alone is not', async () => {
    const box = await newItem(workspace, { name: 'Box', unit: 'pcs', quantity: 0 });
    expect(await run(box, 4, [{ itemId: label, quantity: 4 }])).toBe(false);
  });
});

describe('the balance of a year', () => {
  test('adds up what came, was made, used, sold and lost of organic lots, and names what was sold without a paper', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha', sku: 'SEN', unit: 'kg', quantity: 0 });
    const pouch = await newItem(workspace, { name: 'Pouch', sku: 'POU', unit: 'pcs', quantity: 0 });
    const lotId = await receive(sencha, 10, { code: 'S', isOrganic: true });
    await receive(sencha, 7, { code: 'plain' });
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -1.5, reason: 'sale', lotId });
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -0.25, reason: 'damage', lotId });
    await ask('POST', `/inventory/${sencha}/count`, { quantity: 8, lotId });
    expect(await run(pouch, 40, [{ itemId: sencha, lotId, quantity: 2 }])).toBe(true);
    const found = await balance();
    expect(found.items).toEqual([
      {
        ...{ id: pouch, name: 'Pouch', sku: 'POU', unit: 'pcs' },
        ...{ opening: 0, received: 0, made: 40, consumed: 0, sold: 0, lost: 0, closing: 40 },
      },
      {
        ...{ id: sencha, name: 'Sencha', sku: 'SEN', unit: 'kg' },
        ...{ opening: 0, received: 10, made: 0, consumed: 2, sold: 1.5, lost: 0.5, closing: 6 },
      },
    ]);
    expect(found.unproven).toEqual([{ lotId, code: 'S', itemId: sencha, item: 'Sencha', unit: 'kg', sold: 1.5 }]);
    const paper = { name: 'Organic certificate', kind: 'organic', file: btoa('%PDF-1.7\n%%EOF') };
    await ask('POST', `/lots/${lotId}/papers`, paper);
    expect((await balance()).unproven).toEqual([]);
    expect((await balance(YEAR - 1)).items).toEqual([]);
  });

  test('is a file for the inspector', async () => {
    const sencha = await newItem(workspace, { name: '=Sencha', sku: 'SEN', unit: 'kg', quantity: 0 });
    const lotId = await receive(sencha, 10, { code: 'S', isOrganic: true });
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -1.5, reason: 'sale', lotId });
    const response = await exports.default.fetch(
      new Request(`${ORIGIN}/api/organic-balance?year=${YEAR}&format=csv`, {
        headers: { authorization: `Bearer ${workspace.admin.token}` },
      }),
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split('\r\n').slice(0, 5)).toEqual([
      'Product name,SKU,Unit,Opening,Received,Made,Used in runs,Sold,Lost,Closing',
      expect.stringMatching(/Sencha,SEN,kg,0,10,0,0,1.5,0,8.5$/),
      '',
      'Sold as organic without a paper,Lot,Unit,Sold',
      expect.stringMatching(/Sencha,S,kg,1.5$/),
    ]);
  });

  test('is for the office, of one workspace, and of no year to come', async () => {
    const [staff, other] = [await newMember(workspace, 'staff'), await newWorkspace()];
    const sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
    await receive(sencha, 10, { code: 'S', isOrganic: true });
    const read = (token: string, year: number | string) =>
      call<OrganicBalance>('GET', `/api/organic-balance?year=${year}`, { token });
    expect((await read(staff.token, YEAR)).status).toBe(403);
    expect((await read(other.admin.token, YEAR)).body.items).toEqual([]);
    for (const year of [YEAR + 1, 1999, 'soon']) expect((await read(workspace.admin.token, year)).status).toBe(400);
  });

  /** A movement, as it is drawn: of which lot, in which year, for what and how much, and whether it was taken back. */
  const drawn = fc.record({
    lot: fc.nat({ max: 3 }),
    at: fc.integer({ min: Date.UTC(YEAR - 2, 0, 2), max: Date.UTC(YEAR, 0, 2) }),
    reason: fc.constantFrom(
      'create',
      'import',
      'receive',
      'sale',
      'transfer',
      'count',
      'damage',
      'consume',
      'make',
      'move',
    ),
    delta: fc.integer({ min: 1, max: 50_000 }),
    isReversed: fc.boolean(),
  });
  const OUT = new Set(['sale', 'transfer', 'damage', 'consume']);
  const PART: Record<string, keyof OrganicBalance['items'][number]> = {
    ...{ create: 'received', import: 'received', receive: 'received', sale: 'sold', transfer: 'sold' },
    ...{ count: 'lost', damage: 'lost', consume: 'consumed', make: 'made' },
  };

  test('is what a sum over all movements finds, and balances, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 25 }), async (rows) => {
        workspace = await newWorkspace();
        const items = [
          await newItem(workspace, { name: 'A', unit: 'kg', quantity: 0 }),
          await newItem(workspace, { name: 'B', unit: 'g', quantity: 0 }),
        ];
        // The first two lots are of A, the last two of B; the fourth is not organic. Each holds enough before it all.
        const START = 10_000_000;
        const statements = [];
        const itemOf = (lot: number) => items[lot < 2 ? 0 : 1] ?? 0;
        let ids = 1;
        const write = (lot: number, delta: number, reason: string, at: number, reverses: number | null) => {
          const id = firstIdAt(at) + ids++;
          statements.push(
            env.SHARD_0.prepare(
              `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at, location_id, lot_id, reverses)
               SELECT workspace_id, id, ?, CAST(? AS INTEGER), quantity + CAST(? AS INTEGER), ?, ?, 1, ?, ? FROM items WHERE workspace_id = ? AND id = ?`,
            ).bind(id, delta, delta, reason, at, lot + 1, reverses, workspace.id, itemOf(lot)),
            env.SHARD_0.prepare(
              'UPDATE items SET quantity = quantity + CAST(? AS INTEGER) WHERE workspace_id = ? AND id = ?',
            ).bind(...[delta, workspace.id, itemOf(lot)]),
          );
          return id;
        };
        for (const lot of [0, 1, 2, 3]) {
          statements.push(
            env.SHARD_0.prepare(
              `INSERT INTO lots (workspace_id, id, item_id, code, code_key, is_organic, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 1, 1)`,
            ).bind(workspace.id, lot + 1, itemOf(lot), `L${lot}`, `l${lot}`, lot === 3 ? 0 : 1),
          );
          write(lot, START, 'receive', Date.UTC(YEAR - 3, 5, 1), null);
        }
        const facts: { lot: number; delta: number; part: string; at: number }[] = [];
        for (const { lot, at, reason, delta, isReversed } of rows) {
          const signed = OUT.has(reason) ? -delta : delta;
          if (reason === 'move') {
            write(lot, -delta, reason, at, null);
            write(lot, delta, reason, at, null);
            continue;
          }
          const id = write(lot, signed, reason, at, null);
          facts.push({ lot, delta: signed, part: PART[reason] ?? '', at });
          if (!isReversed) continue;
          write(lot, -signed, 'undo', at + 1, id);
          facts.push({ lot, delta: -signed, part: PART[reason] ?? '', at: at + 1 });
        }
        await env.SHARD_0.batch(statements);
        const [from, until] = [Date.UTC(YEAR - 1, 0, 1), Date.UTC(YEAR, 0, 1)];
        const { items: found } = await balance(YEAR - 1);
        for (const [place, lots] of [[0, 1], [2]].entries()) {
          const own = facts.filter(({ lot }) => lots.includes(lot));
          const sum = (some: typeof own) => some.reduce((total, { delta }) => total + delta, 0);
          const inYear = own.filter(({ at }) => at >= from && at < until);
          const part = (name: string) => sum(inYear.filter((one) => one.part === name)) / 1000;
          const opening = (START * lots.length + sum(own.filter(({ at }) => at < from))) / 1000;
          const row = found.find(({ id }) => id === items[place]);
          expect(row).toMatchObject({
            ...{ opening, received: part('received'), made: part('made'), consumed: 0 - part('consumed') },
            ...{
              sold: 0 - part('sold'),
              lost: 0 - part('lost'),
              closing: Math.round(opening * 1000 + sum(inYear)) / 1000,
            },
          });
        }
        expect(found).toHaveLength(2);
      }),
      { numRuns: 12 },
    );
  });
});
