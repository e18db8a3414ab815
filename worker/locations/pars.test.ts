import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { ItemInsightsAnswer } from '../insights/contract.ts';
import type { PlacePar, Refill } from './par-contract.ts';

let workspace: TestWorkspace;
let sencha: number;
let shop: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 10, minimumPar: 4 });
  shop = await newPlace(workspace, 'Shop');
});

const ask = <T>(method: string, path: string, body?: unknown, { token } = workspace.admin) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const setPars = (pars: unknown, item = sencha, who = workspace.admin) =>
  ask<PlacePar[] & ErrorAnswer>('PUT', `/inventory/${item}/pars`, { pars }, who);
const refills = async (query = '') => (await ask<Refill[]>('GET', `/refills${query}`)).body;
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

describe('the par of a place', () => {
  test('is set, read with what lies there, and removed by 0', async () => {
    await move(workspace, sencha, 1.5, { locationId: shop });
    const both = [
      { locationId: 1, location: { name: 'Main' }, par: 3, quantity: 10 },
      { locationId: shop, location: { name: 'Shop' }, par: 2.25, quantity: 1.5 },
    ];
    const set = await setPars([
      { locationId: shop, par: 2.25 },
      { locationId: 1, par: 3 },
    ]);
    expect([set.status, set.body]).toEqual([200, both]);
    expect((await setPars([{ locationId: 1, par: 0 }])).body).toEqual(both.slice(1));
    expect((await ask('GET', `/inventory/${sencha}/pars`)).body).toEqual(both.slice(1));
  });

  test('goes with its place', async () => {
    await setPars([{ locationId: shop, par: 2 }]);
    expect((await ask('DELETE', `/locations/${shop}`)).status).toBe(204);
    expect((await ask('GET', `/inventory/${sencha}/pars`)).body).toEqual([]);
    expect(await refills()).toEqual([]);
  });

  test.each([
    ['pars.locationId', [{ locationId: 99, par: 1 }]],
    ['pars[0].par', [{ locationId: 1, par: -1 }]],
    ['pars[0].par', [{ locationId: 1, par: 1.0005 }]],
    [
      'pars',
      [
        { locationId: 1, par: 1 },
        { locationId: 1, par: 2 },
      ],
    ],
    ['pars', []],
  ])('is refused, naming %s: %j', async (path, pars) => {
    const { status, body } = await setPars(pars);
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });

  test('is changed by the office alone, of their own items and places', async () => {
    const staff = await newMember(workspace, 'staff');
    expect((await setPars([{ locationId: shop, par: 1 }], sencha, staff)).status).toBe(403);
    expect((await ask('GET', `/inventory/${sencha}/pars`, undefined, staff)).status).toBe(200);
    const other = await newWorkspace();
    const theirs = await newItem(other, { name: 'Sencha' });
    expect((await setPars([{ locationId: 1, par: 1 }], theirs)).status).toBe(404);
    expect((await setPars([{ locationId: await newPlace(other, 'Cellar'), par: 1 }])).status).toBe(400);
    expect((await ask('GET', `/inventory/${theirs}/pars`)).status).toBe(404);
  });

  test('is in the audit log, once for each change', async () => {
    await setPars([{ locationId: shop, par: 2 }]);
    await setPars([{ locationId: shop, par: 2 }]);
    const { body } = await ask<{ events: { action: string; summary: string; before: unknown; after: unknown }[] }>(
      'GET',
      '/audit',
    );
    const events = body.events.filter(({ action }) => action === 'place_pars.changed');
    expect(events).toMatchObject([
      {
        summary: `${workspace.admin.username} changed the par of Sencha in Shop`,
        before: { Shop: 0 },
        after: { Shop: 2 },
      },
    ]);
  });
});

describe('what places lack', () => {
  test('comes from Main first, then from the place with most to spare, and the rest is to be ordered', async () => {
    const cellar = await newPlace(workspace, 'Cellar');
    await move(workspace, sencha, 6, { locationId: cellar });
    await setPars([
      { locationId: shop, par: 20 },
      { locationId: cellar, par: 1 },
    ]);
    expect(await refills()).toEqual([
      {
        locationId: shop,
        location: { name: 'Shop' },
        lines: [
          {
            ...{ itemId: sencha, item: { name: 'Sencha', unit: 'kg' }, par: 20, available: 0, lacks: 20, toOrder: 5 },
            moves: [
              { fromLocationId: 1, from: { name: 'Main' }, quantity: 10 },
              { fromLocationId: cellar, from: { name: 'Cellar' }, quantity: 5 },
            ],
          },
        ],
      },
    ]);
    expect(await refills(`?locationId=${cellar}`)).toEqual([]);
    expect((await ask('GET', '/refills?locationId=99')).status).toBe(400);
  });

  test('is made up only by what may be sold', async () => {
    const tea = await newItem(workspace, { name: 'Gyokuro', unit: 'kg' });
    for (const [code, more] of [
      ['A', { bestBefore: day(-1) }],
      ['B', { status: 'hold' as const }],
      ['C', { bestBefore: day(20) }],
    ] as const)
      await move(workspace, tea, 2, { lotId: await newLot(workspace, { itemId: tea, code, ...more }) });
    await move(workspace, tea, 1, {
      locationId: shop,
      lotId: await newLot(workspace, { itemId: tea, code: 'D', bestBefore: day(-9) }),
    });
    await setPars([{ locationId: shop, par: 5 }], tea);
    expect((await refills())[0]?.lines).toMatchObject([
      { available: 0, lacks: 5, moves: [{ fromLocationId: 1, quantity: 2 }], toOrder: 3 },
    ]);
  });

  test('lists no items that are deleted or have enough', async () => {
    await setPars([{ locationId: shop, par: 2 }]);
    await move(workspace, sencha, 2, { locationId: shop });
    expect(await refills()).toEqual([]);
    await move(workspace, sencha, -1, { locationId: shop });
    expect(await refills()).toMatchObject([{ lines: [{ lacks: 1 }] }]);
    await ask('DELETE', `/inventory/${sencha}`);
    expect(await refills()).toEqual([]);
  });

  test('alone makes no order while another place has it', async () => {
    await setPars([{ locationId: shop, par: 8 }]);
    expect((await refills())[0]?.lines).toMatchObject([{ lacks: 8, toOrder: 0 }]);
    const advice = async () =>
      (await ask<ItemInsightsAnswer>('GET', `/insights/items?id=${sencha}`)).body.items.map(
        ({ reorder }) => reorder.due,
      );
    expect(await advice()).toEqual([false]);
    await ask('POST', `/inventory/${sencha}/adjust`, { delta: -7, reason: 'sale' });
    expect(await advice()).toEqual([true]);
  });

  test('is moved by several at once without a loss', async () => {
    await setPars([{ locationId: shop, par: 6 }]);
    const [place] = await refills();
    const lines = place?.lines.flatMap(({ itemId, moves }) =>
      moves.map(({ fromLocationId, quantity }) => ({ itemId, quantity, fromLocationId, toLocationId: shop })),
    );
    const moved = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/moves', { lines })));
    expect(moved.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(await whereIs(workspace.id, sencha)).toEqual([
      [1, '', 4],
      [shop, '', 6],
    ]);
    expect(await contradictions(workspace.id)).toEqual([]);
    expect(await refills()).toEqual([]);
  });
});
