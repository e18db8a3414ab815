import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item, ItemInput, Movement } from './contract.ts';
import type { Move } from './move-contract.ts';
import type { Reversal } from './posting-contract.ts';

const [MAIN, SHOP, CELLAR] = [1, 71, 72];
const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
  await addLocation(workspace.id, SHOP, 'Shop');
  await addLocation(workspace.id, CELLAR, 'Cellar');
});

const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const add = async (input: Partial<ItemInput> = {}) =>
  (await ask('POST', '/inventory', { name: 'Sencha', unit: 'kg', ...input })).body;
const adjust = (item: Pick<Item, 'id'>, delta: number, more: Record<string, unknown> = {}) =>
  ask('POST', `/inventory/${item.id}/adjust`, { delta, reason: delta > 0 ? 'receive' : 'sale', ...more });
const movementsOf = async (item: Pick<Item, 'id'>) =>
  (await ask<Movement[]>('GET', `/inventory/${item.id}/movements`)).body;
const where = (item: Pick<Item, 'id'>) => whereIs(workspace.id, item.id);
const setLot = (code: string, column: string, value: string) =>
  env.SHARD_0.prepare(`UPDATE lots SET ${column} = ? WHERE workspace_id = ? AND code = ?`)
    .bind(value, workspace.id, code)
    .run();
const lotIdOf = async (code: string) =>
  (await env.SHARD_0.prepare('SELECT id FROM lots WHERE workspace_id = ? AND code = ?')
    .bind(workspace.id, code)
    .first<number>('id')) ?? 0;

describe('what arrives', () => {
  test('lies in Main without a lot unless a place or lot is named', async () => {
    const tea = await add();
    await adjust(tea, 2);
    await adjust(tea, 3, { locationId: SHOP });
    await adjust(tea, 4, { lot: { code: 'UJI-1', bestBefore: '2027-02' } });
    const { body } = await adjust(tea, 5, { locationId: SHOP, lot: { code: 'uji-1' } });
    expect(body.quantity).toBe(14);
    expect(await where(tea)).toEqual([
      [MAIN, '', 2],
      [MAIN, 'UJI-1', 4],
      [SHOP, '', 3],
      [SHOP, 'UJI-1', 5],
    ]);
    const [last] = await movementsOf(tea);
    expect(last).toMatchObject({
      locationId: SHOP,
      location: { name: 'Shop' },
      lot: { code: 'UJI-1' },
      lotBy: 'person',
    });
    const lot = await env.SHARD_0.prepare('SELECT * FROM lots WHERE workspace_id = ?').bind(workspace.id).first();
    expect(lot).toMatchObject({ best_before: '2027-02-28', best_before_precision: 'month', quantity: 9000 });
  });

  test('is another lot if the same code comes from another supplier', async () => {
    for (const name of ['Uji Tea', 'Kyoto Tea']) await ask('POST', '/suppliers', { name, email: 'a@b.example' });
    const tea = await add({ supplier: 'Uji Tea' });
    await adjust(tea, 1, { lot: { code: 'A' } });
    await ask('PATCH', `/inventory/${tea.id}`, { supplier: 'Kyoto Tea' });
    await adjust(tea, 2, { lot: { code: 'A' } });
    expect(await where(tea)).toEqual([
      [MAIN, 'A', 1],
      [MAIN, 'A', 2],
    ]);
  });

  test('is refused with another best-before date than its lot has', async () => {
    const tea = await add();
    await adjust(tea, 1, { lot: { code: 'A' } });
    await adjust(tea, 1, { lot: { code: 'A', bestBefore: '2027-05-01' } });
    const { status, body } = await adjust(tea, 1, { lot: { code: 'A', bestBefore: '2027-05-02' } });
    expect([status, body.code]).toEqual([409, 'lot_differs']);
    expect(await where(tea)).toEqual([[MAIN, 'A', 2]]);
  });

  test.each([
    [{ locationId: 999 }, 'locationId is no place of your workspace. Choose one of GET /api/locations.'],
    [{ lotId: 999 }, 'lotId is no lot of this item'],
    [{ lot: { code: '' } }, 'lot.code is required'],
    [
      { lot: { code: 'A', bestBefore: '2027-13' } },
      'lot.bestBefore must be a day, a month or a year: 2027-03-31, 2027-03 or 2027',
    ],
    [{ lotId: 1, lot: { code: 'A' } }, 'lot and lotId can’t both be given: name the lot by one of them'],
  ])('is refused for %j', async (more, error) => {
    const tea = await add();
    const { status, body } = await adjust(tea, 1, more);
    expect([status, body.error]).toEqual([400, error]);
    expect(await where(tea)).toEqual([]);
  });

  test('is refused for a place and a lot of another workspace', async () => {
    const other = await newWorkspace();
    await addLocation(other.id, 73, 'Theirs');
    const tea = await add();
    expect((await adjust(tea, 1, { locationId: 73 })).status).toBe(400);
  });
});

describe('what leaves', () => {
  /** 2 without a lot and three lots in Main, one lot in the shop. */
  async function stocked() {
    const tea = await add({ quantity: 2 });
    await adjust(tea, 3, { lot: { code: 'LATE', bestBefore: day(300) } });
    await adjust(tea, 3, { lot: { code: 'SOON', bestBefore: day(30) } });
    await adjust(tea, 3, { lot: { code: 'NODATE' } });
    await adjust(tea, 3, { lot: { code: 'FIRST', bestBefore: day(3) }, locationId: SHOP });
    return tea;
  }

  test('is stock without a lot first, then the first to expire, Main before other places, and nobody chooses', async () => {
    const tea = await stocked();
    const { body } = await adjust(tea, -6);
    expect(body.quantity).toBe(8);
    expect(await where(tea)).toEqual([
      [MAIN, 'LATE', 2],
      [MAIN, 'NODATE', 3],
      [SHOP, 'FIRST', 3],
    ]);
    const sold = (await movementsOf(tea)).filter(({ reason }) => reason === 'sale');
    expect(sold.map(({ delta, lot, lotBy, quantityAfter }) => [delta, lot?.code, lotBy, quantityAfter])).toEqual([
      [-1, 'LATE', 'rule', 8],
      [-3, 'SOON', 'rule', 9],
      [-2, undefined, null, 12],
    ]);
    expect((await adjust(tea, -7.5)).status).toBe(200);
    expect(await where(tea)).toEqual([[SHOP, 'FIRST', 0.5]]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is taken in the named place only, and refused if there is not enough', async () => {
    const tea = await stocked();
    expect((await adjust(tea, -2, { locationId: SHOP })).status).toBe(200);
    const { status, body } = await adjust(tea, -2, { locationId: SHOP });
    expect([status, body.code]).toEqual([400, 'out_of_stock']);
    expect((await where(tea)).at(-1)).toEqual([SHOP, 'FIRST', 1]);
  });

  test('is of the named lot only', async () => {
    const tea = await stocked();
    await adjust(tea, -2, { lotId: await lotIdOf('NODATE') });
    await adjust(tea, -1, { lot: { code: 'nodate' } });
    expect((await where(tea)).map(([, code]) => code)).toEqual(['', 'LATE', 'SOON', 'FIRST']);
    expect((await adjust(tea, -1, { lot: { code: 'UNKNOWN' } })).body.error).toBe('lot.code is no lot of this item');
    expect((await movementsOf(tea))[0]).toMatchObject({ lotBy: 'person', delta: -1 });
  });

  test('is never past its date, on hold or recalled, unless it is damaged or counted away', async () => {
    const tea = await stocked();
    await setLot('SOON', 'best_before', day(-1));
    await setLot('LATE', 'status', 'hold');
    await setLot('FIRST', 'status', 'recalled');
    expect((await adjust(tea, -5)).status).toBe(200);
    const refused = await adjust(tea, -1);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Not enough free stock: the rest lies in other places, is on hold, or is past its best-before date',
    ]);
    expect((await adjust(tea, -1, { lotId: await lotIdOf('LATE') })).body.code).toBe('lot_on_hold');
    expect((await adjust(tea, -1, { lot: { code: 'FIRST' } })).body.code).toBe('lot_on_hold');
    expect((await adjust(tea, -1, { reason: 'damage', lotId: await lotIdOf('LATE') })).status).toBe(200);
    await ask('PATCH', `/inventory/${tea.id}`, { quantity: 1 });
    expect(await contradictions(workspace.id)).toEqual([]);
    expect((await where(tea)).reduce((sum, [, , quantity]) => sum + quantity, 0)).toBe(1);
  });

  test('is sold on its last day', async () => {
    const tea = await add();
    await adjust(tea, 1, { lot: { code: 'TODAY', bestBefore: day(0) } });
    expect((await adjust(tea, -1)).status).toBe(200);
  });

  test('of lots with one date is the older harvest first', async () => {
    const tea = await add();
    for (const code of ['B', 'A']) await adjust(tea, 1, { lot: { code, bestBefore: day(50) } });
    await setLot('A', 'harvest', '2026-05');
    await setLot('B', 'harvest', '2026-04');
    await adjust(tea, -1);
    expect(await where(tea)).toEqual([[MAIN, 'A', 1]]);
  });

  test('of the last 5 goes to exactly five of sixteen who sell one at the same time', async () => {
    const tea = await add({ quantity: 2 });
    await adjust(tea, 2, { lot: { code: 'A', bestBefore: day(9) } });
    await adjust(tea, 1, { locationId: SHOP, lot: { code: 'B' } });
    const answers = await Promise.all(Array.from({ length: 16 }, () => adjust(tea, -1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['out_of_stock']),
    );
    expect(await where(tea)).toEqual([]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });
});

describe('a count', () => {
  const count = (item: Item, body: Record<string, unknown>) => ask('POST', `/inventory/${item.id}/count`, body);

  test('is recorded also when nothing differs', async () => {
    const tea = await add({ quantity: 3 });
    const { status, body } = await count(tea, { quantity: 3, note: 'Friday' });
    expect([status, body.quantity]).toEqual([200, 3]);
    expect((await movementsOf(tea))[0]).toMatchObject({ reason: 'count', delta: 0, quantityAfter: 3, note: 'Friday' });
  });

  test('of a place or a lot changes only what lies there', async () => {
    const tea = await add({ quantity: 3 });
    await adjust(tea, 4, { lot: { code: 'A' }, locationId: SHOP });
    await adjust(tea, 2, { locationId: SHOP });
    expect((await count(tea, { quantity: 5, locationId: SHOP })).body.quantity).toBe(8);
    expect(await where(tea)).toEqual([
      [MAIN, '', 3],
      [SHOP, '', 1],
      [SHOP, 'A', 4],
    ]);
    expect((await count(tea, { quantity: 6.5, lotId: await lotIdOf('A'), locationId: SHOP })).body.quantity).toBe(10.5);
    // Without a lot, as the list of stock names it.
    expect((await count(tea, { quantity: 2, locationId: SHOP, lotId: null })).body.quantity).toBe(11.5);
    expect((await count(tea, { quantity: 1, locationId: SHOP, lotId: null })).body.quantity).toBe(10.5);
    expect((await count(tea, { quantity: 1, locationId: MAIN })).body.quantity).toBe(8.5);
    expect((await count(tea, { quantity: 2, locationId: CELLAR })).body.quantity).toBe(10.5);
    expect((await count(tea, { quantity: 0 })).body.quantity).toBe(0);
    expect(await where(tea)).toEqual([]);
    expect(await contradictions(workspace.id)).toEqual([]);
  });
});

describe('reversing an entry', () => {
  const reverse = (item: Item, id: number, token = workspace.admin.token) =>
    ask<Reversal & ErrorAnswer>('POST', `/inventory/${item.id}/movements/${id}/reverse`, { note: 'Typo' }, token);

  test('adds the opposite in the same place and of the same lot, once', async () => {
    const tea = await add({ quantity: 1 });
    await adjust(tea, 5, { locationId: SHOP, lot: { code: 'A' } });
    await adjust(tea, -4, { locationId: SHOP });
    const [sale] = await movementsOf(tea);
    const { status, body } = await reverse(tea, sale?.id ?? 0);
    expect([status, body]).toEqual([201, { id: expect.any(Number), delta: 4, reason: 'undo', reverses: sale?.id }]);
    expect(await where(tea)).toEqual([
      [MAIN, '', 1],
      [SHOP, 'A', 5],
    ]);
    const [undo, reversed] = await movementsOf(tea);
    expect([undo?.id, undo?.note, reversed?.reversedBy]).toEqual([body.id, 'Typo', body.id]);
    expect((await reverse(tea, sale?.id ?? 0)).body.code).toBe('already_reversed');
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is done by one of many who try at the same time', async () => {
    const tea = await add({ quantity: 9 });
    await adjust(tea, -4);
    const [sale] = await movementsOf(tea);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(tea, sale?.id ?? 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await ask('GET', `/inventory/${tea.id}`)).body.quantity).toBe(9);
  });

  test('is refused if the stock has left since', async () => {
    const tea = await add();
    await adjust(tea, 5, { lot: { code: 'A' } });
    const [receipt] = await movementsOf(tea);
    await adjust(tea, -2);
    expect((await reverse(tea, receipt?.id ?? 0)).body.code).toBe('out_of_stock');
  });

  test('of others is not for staff, and of nothing is refused', async () => {
    const staff = await newMember(workspace, 'staff');
    const tea = await add({ quantity: 5 });
    const [created] = await movementsOf(tea);
    expect((await reverse(tea, created?.id ?? 0, staff.token)).body.code).toBe('not_the_author');
    await ask('POST', `/inventory/${tea.id}/adjust`, { delta: -1, reason: 'sale' }, staff.token);
    const [own] = await movementsOf(tea);
    expect((await reverse(tea, own?.id ?? 0, staff.token)).status).toBe(201);
    await ask('POST', `/inventory/${tea.id}/count`, { quantity: 5 });
    const [same] = await movementsOf(tea);
    expect((await reverse(tea, same?.id ?? 0)).status).toBe(400);
    expect((await reverse(tea, 999)).status).toBe(404);
  });

  test('of a move brings all of it back', async () => {
    const tea = await add({ quantity: 5 });
    const lines = [{ itemId: tea.id, quantity: 2, fromLocationId: MAIN, toLocationId: SHOP }];
    for (const pick of [0, 1]) {
      await ask('POST', '/moves', { lines });
      const moved = (await movementsOf(tea))[pick];
      const { status, body } = await reverse(tea, moved?.id ?? 0);
      expect([status, body.delta]).toEqual([201, pick === 0 ? -2 : 2]);
      expect(await where(tea)).toEqual([[MAIN, '', 5]]);
      const ids = (await movementsOf(tea)).slice(0, 2).map(({ id }) => id);
      expect(ids).toContain(body.id);
      expect((await reverse(tea, (await movementsOf(tea))[2 + (1 - pick)]?.id ?? 0)).status).toBe(409);
    }
    expect(await contradictions(workspace.id)).toEqual([]);
  });
});

describe('a move', () => {
  const move = (lines: unknown[]) => ask<Move & ErrorAnswer>('POST', '/moves', { lines });

  test('takes several items to another place with their lots, and no stock is more or less', async () => {
    const tea = await add({ quantity: 1 });
    const tins = await add({ name: 'Tins', quantity: 10 });
    await adjust(tea, 4, { lot: { code: 'A', bestBefore: day(9) } });
    const { status, body } = await move([
      { itemId: tea.id, quantity: 3, fromLocationId: MAIN, toLocationId: SHOP },
      { itemId: tins.id, quantity: 4, fromLocationId: MAIN, toLocationId: SHOP },
      { itemId: tins.id, quantity: 5, fromLocationId: MAIN, toLocationId: CELLAR },
    ]);
    expect([status, body.lines.length]).toEqual([201, 3]);
    expect(await where(tea)).toEqual([
      [MAIN, 'A', 2],
      [SHOP, '', 1],
      [SHOP, 'A', 2],
    ]);
    expect(await where(tins)).toEqual([
      [MAIN, '', 1],
      [SHOP, '', 4],
      [CELLAR, '', 5],
    ]);
    const entries = (await movementsOf(tea)).filter(({ reason }) => reason === 'move');
    expect(entries.map(({ delta, documentId }) => [delta, documentId])).toEqual(
      [2, -2, 1, -1].map((d) => [d, body.id]),
    );
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is refused as a whole, and names each line for which there is not enough', async () => {
    const tea = await add({ quantity: 5 });
    const tins = await add({ name: 'Tins', quantity: 1 });
    const { status, body } = await move([
      { itemId: tea.id, quantity: 3, fromLocationId: MAIN, toLocationId: SHOP },
      { itemId: tea.id, quantity: 3, fromLocationId: MAIN, toLocationId: CELLAR },
      { itemId: tins.id, quantity: 1, fromLocationId: SHOP, toLocationId: MAIN },
    ]);
    expect([status, body.code]).toEqual([400, 'out_of_stock']);
    expect(body.details).toEqual([
      { path: 'lines[1].quantity', message: 'is more than the 2 there' },
      { path: 'lines[2].quantity', message: 'is more than the 0 there' },
    ]);
    expect(await where(tea)).toEqual([[MAIN, '', 5]]);
  });

  test.each([
    [{ toLocationId: MAIN }, 'lines[0].toLocationId must be another place than fromLocationId'],
    [{ toLocationId: 999 }, 'lines.toLocationId is no place of your workspace. Choose one of GET /api/locations.'],
    [{ itemId: 999 }, 'lines.itemId is no item of your inventory'],
    [{ lotId: 999 }, 'lines.lotId is no lot of this item'],
    [{ quantity: 0 }, 'lines[0].quantity may not be below 0.001'],
  ])('is refused with %j', async (more, error) => {
    const tea = await add({ quantity: 5 });
    const line = { itemId: tea.id, quantity: 1, fromLocationId: MAIN, toLocationId: SHOP, ...more };
    const { status, body } = await move([line]);
    expect([status, body.error]).toEqual([400, error]);
  });

  test('takes a lot on hold along', async () => {
    const tea = await add();
    await adjust(tea, 2, { lot: { code: 'A' } });
    await setLot('A', 'status', 'hold');
    expect((await move([{ itemId: tea.id, quantity: 2, fromLocationId: MAIN, toLocationId: SHOP }])).status).toBe(201);
    expect(await where(tea)).toEqual([[SHOP, 'A', 2]]);
  });
});
