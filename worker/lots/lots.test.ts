import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Lot, LotDetail } from './contract.ts';

let workspace: TestWorkspace;
let itemId = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  itemId = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
});

const list = async (query = '', person: Person = workspace.admin) =>
  call<Lot[]>('GET', `/api/lots${query}`, { token: person.token });
const codes = async (query = '') => (await list(query)).body.map(({ code }) => code);
const idOf = async (code: string) => (await list()).body.find((lot) => lot.code === code)?.id ?? 0;

/** The codes of a list that is read one by one. */
async function paged(query: string): Promise<string[]> {
  const found: string[] = [];
  let url: string | null = `/api/lots?limit=1&${query}`;
  while (url !== null && found.length < 9) {
    const page: { body: Lot[]; headers: Headers } = await call<Lot[]>('GET', url, { token: workspace.admin.token });
    expect(page.body).toHaveLength(1);
    found.push(...page.body.map(({ code }) => code));
    url = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  return found;
}
const get = (id: number, { token } = workspace.admin) => call<LotDetail>('GET', `/api/lots/${id}`, { token });
const change = <T = LotDetail>(id: number, body: unknown, { token } = workspace.admin) =>
  call<T>('PATCH', `/api/lots/${id}`, { token, body });

describe('the lots', () => {
  beforeEach(async () => {
    const assam = await newItem(workspace, { name: 'Assam', quantity: 0 });
    await newLot(workspace, { itemId, code: 'undated' });
    const late = await newLot(workspace, { itemId, code: 'late', bestBefore: '2027-12-31' });
    const early = await newLot(workspace, { itemId, code: 'early', bestBefore: '2027-03-31', status: 'hold' });
    await newLot(workspace, { itemId: assam, code: 'assam', bestBefore: '2027-06-30', status: 'recalled' });
    await move(workspace, itemId, 2, { lotId: late });
    await move(workspace, itemId, 3, { lotId: early });
  });

  test('are listed by their best-before date, those without one last', async () => {
    expect(await codes()).toEqual(['early', 'assam', 'late', 'undated']);
  });

  test.each([
    ['?status=hold', ['early']],
    ['?status=recalled', ['assam']],
    ['?status=ok', ['late', 'undated']],
    ['?inStock=true', ['early', 'late']],
    ['?inStock=false', ['assam', 'undated']],
    ['?expiresBefore=2027-06-30', ['early']],
    ['?expiresBefore=2027-07-01', ['early', 'assam']],
    ['?expiresBefore=2028-01-01&inStock=true&status=ok', ['late']],
  ])('that are asked for by %s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('of one item', async () => {
    expect(await codes(`?itemId=${itemId}`)).toEqual(['early', 'late', 'undated']);
  });

  test('leave out those of deleted items, unless the item is named', async () => {
    await call('DELETE', `/api/inventory/${itemId}`, { token: workspace.admin.token });
    expect(await codes()).toEqual(['assam']);
    expect(await codes(`?itemId=${itemId}`)).toEqual(['early', 'late', 'undated']);
  });

  test.each(['', 'inStock=false', 'expiresBefore=2028-01-01'])('come in pages: %s', async (filter) => {
    expect(await paged(filter)).toEqual(await codes(`?limit=1000&${filter}`));
  });

  test.each([
    ['quantity', ['undated', 'assam', 'late', 'early']],
    ['-quantity', ['early', 'late', 'assam', 'undated']],
    ['-bestBefore', ['late', 'assam', 'early', 'undated']],
    ['item', ['assam', 'undated', 'late', 'early']],
    ['code', ['assam', 'early', 'late', 'undated']],
    ['-origin', ['late', 'early', 'assam', 'undated']],
    ['origin', ['early', 'late', 'undated', 'assam']],
  ])('are sorted by %s, in pages as well, what is unknown last', async (sort, expected) => {
    // By their value: 10 comes after 9, and “uji” between “Shizuoka” and “Yame”.
    await move(workspace, itemId, 7, { lotId: await idOf('early') });
    await move(workspace, itemId, 7, { lotId: await idOf('late') });
    await change(await idOf('early'), { origin: 'Shizuoka' });
    await change(await idOf('late'), { origin: 'uji' });
    expect(await codes(`?sort=${sort}`)).toEqual(expected);
    expect(await paged(`sort=${sort}`)).toEqual(expected);
  });

  test('of another order are no page of this one', async () => {
    const { headers } = await list('?limit=1&sort=code');
    const cursor = /cursor=([^>&]*)/.exec(headers.get('link') ?? '')?.[1];
    expect((await list(`?limit=1&sort=code&cursor=${cursor}`)).status).toBe(200);
    expect((await list(`?limit=1&sort=-code&cursor=${cursor}`)).status).toBe(400);
  });

  test('come in pages also where many have the same date', async () => {
    for (const code of ['b', 'c', 'd']) await newLot(workspace, { itemId, code, bestBefore: '2027-12-31' });
    const page = await list('?limit=4');
    expect(page.body.map(({ code }) => code)).toEqual(['early', 'assam', 'late', 'b']);
    const next = /<\/api\/lots(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(await codes(next)).toEqual(['c', 'd', 'undated']);
  });

  test.each(['?limit=0', '?limit=1001', '?cursor=1', '?sort=price', '?sort=--code'])(
    'are refused for %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  test.each(['?expiresBefore=2027', '?status=lost', '?inStock=1', '?itemId=x'])('are refused for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

test('a lot says where it lies and what moved', async () => {
  const made = await call<{ id: number }>('POST', '/api/suppliers', {
    token: workspace.admin.token,
    body: { name: 'Uji', email: 'mei@uji.example' },
  });
  const supplierId = made.body.id;
  const id = await newLot(workspace, { itemId, code: 'UJI-1', bestBefore: '2027-03-31', supplierId });
  const shop = await newPlace(workspace, 'Shop');
  const first = await move(workspace, itemId, 2, { locationId: shop, lotId: id });
  const second = await move(workspace, itemId, 1.5, { lotId: id });
  const third = await move(workspace, itemId, -0.5, { lotId: id });
  await move(workspace, itemId, 4);
  const { status, body } = await get(id);
  expect(status).toBe(200);
  const { stock, movements, papers, releaseNeeds, ...lot } = body;
  expect([papers, releaseNeeds]).toEqual([[], []]);
  expect(lot).toEqual({
    ...{
      id,
      itemId,
      item: { name: 'Sencha', unit: 'kg', isBetterWithAge: false },
      code: 'UJI-1',
      supplierId,
      supplier: { name: 'Uji' },
    },
    ...{ receivedOn: null, bestBefore: '2027-03-31', bestBeforePrecision: 'day', status: 'ok', quantity: 3 },
    ...{ isOrganic: false, lacks: [] },
    ...{ origin: '', garden: '', harvest: '', cultivar: '', grade: '', invoice: '' },
    ...{ createdAt: '1970-01-01T00:00:00.001Z', lastUpdated: '1970-01-01T00:00:00.001Z' },
  });
  expect((await list()).body).toEqual([lot]);
  expect(stock).toEqual([
    { locationId: 1, quantity: 1, location: { name: 'Main' } },
    { locationId: shop, quantity: 2, location: { name: 'Shop' } },
  ]);
  expect(movements.map((one) => [one.id, one.delta, one.reason, one.location?.name])).toEqual([
    [third, -0.5, 'sale', 'Main'],
    [second, 1.5, 'receive', 'Main'],
    [first, 2, 'receive', 'Shop'],
  ]);
});

test('a movement of a place that has been deleted names none', async () => {
  const id = await newLot(workspace, { itemId, code: 'UJI-1' });
  const shop = await newPlace(workspace, 'Shop');
  await move(workspace, itemId, 2, { locationId: shop, lotId: id });
  await move(workspace, itemId, -2, { locationId: shop, lotId: id });
  await call('DELETE', `/api/locations/${shop}`, { token: workspace.admin.token });
  const { body } = await get(id);
  expect(body.movements.map(({ locationId, location }) => [locationId, location])).toEqual([
    [shop, null],
    [shop, null],
  ]);
});

describe('a change of a lot', () => {
  let id = 0;
  beforeEach(async () => {
    id = await newLot(workspace, { itemId, code: 'UJI-1', bestBefore: '2027-03-31' });
  });

  test('answers the lot as it is afterwards', async () => {
    await move(workspace, itemId, 2, { lotId: id });
    const facts = {
      ...{ code: 'UJI-2', status: 'hold', receivedOn: '2026-11-02', origin: 'Uji, Japan', garden: 'Wazuka' },
      ...{ harvest: 'First flush 2026', cultivar: 'Yabukita', grade: 'A', invoice: 'INV-77' },
    };
    const { status, body } = await change(id, facts);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, ...facts, bestBefore: '2027-03-31', quantity: 2, stock: [{ quantity: 2 }] });
    expect((await get(id)).body).toEqual(body);
  });

  test.each([
    [{ bestBefore: '2027-02' }, '2027-02-28', 'month'],
    [{ bestBefore: '2028' }, '2028-12-31', 'year'],
    [{ bestBefore: '2027-02-03' }, '2027-02-03', 'day'],
    [{ bestBefore: '2027-02-03', bestBeforePrecision: 'month' }, '2027-02-28', 'month'],
    [{ bestBefore: '2027-02', bestBeforePrecision: null }, '2027-02-28', 'month'],
    [{ bestBefore: null }, null, null],
    [{ bestBefore: null, bestBeforePrecision: null }, null, null],
  ])('%j stores %s by %s', async (body, bestBefore, bestBeforePrecision) => {
    expect((await change(id, body)).body).toMatchObject({ bestBefore, bestBeforePrecision });
  });

  test.each([
    [{ bestBefore: '2027-13' }, 'bestBefore'],
    [{ bestBefore: '2027-02-30' }, 'bestBefore'],
    [{ bestBefore: '' }, 'bestBefore'],
    [{ bestBefore: '2027', bestBeforePrecision: 'day' }, 'bestBefore'],
    [{ bestBeforePrecision: 'month' }, 'bestBeforePrecision'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ status: 'lost' }, 'status'],
    [{ code: '' }, 'code'],
  ])('%j is refused', async (body, path) => {
    const answer = await change<ErrorAnswer>(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map((one) => one.path)).toEqual([path]);
  });

  test('may not take the code of another lot of the item from the same supplier', async () => {
    await newLot(workspace, { itemId, code: 'Uji-2' });
    const assam = await newItem(workspace, { name: 'Assam', quantity: 0 });
    await newLot(workspace, { itemId: assam, code: 'UJI-3' });
    await newLot(workspace, { itemId, code: 'UJI-4', supplierId: 7 });
    expect(await change<ErrorAnswer>(id, { code: ' uji-2 ' })).toMatchObject({
      status: 409,
      body: { code: 'lot_code_taken' },
    });
    expect((await change(id, { code: 'UJI-3' })).body.code).toBe('UJI-3');
    expect((await change(id, { code: 'UJI-4' })).body.code).toBe('UJI-4');
    expect((await change(id, { code: 'uji-4' })).body.code).toBe('uji-4');
  });

  test('by staff holds, releases and recalls, and only the office releases a recall', async () => {
    const staff = await newMember(workspace, 'staff');
    const member = await newMember(workspace, 'member');
    for (const status of ['hold', 'ok', 'recalled']) {
      expect((await change(id, { status }, staff)).body.status).toBe(status);
    }
    for (const status of ['ok', 'hold']) {
      const { status: refused, body } = await change<ErrorAnswer>(id, { status, grade: 'A' }, staff);
      expect([refused, body.code]).toEqual([403, 'role_not_allowed']);
    }
    expect((await get(id)).body).toMatchObject({ status: 'recalled', grade: '' });
    expect((await change(id, { grade: 'B' }, staff)).body).toMatchObject({ status: 'recalled', grade: 'B' });
    expect((await change(id, { status: 'recalled' }, staff)).status).toBe(200);
    expect((await change(id, { status: 'ok' }, member)).body.status).toBe('ok');
  });

  test('is explained by the audit log', async () => {
    for (const status of ['hold', 'hold', 'ok', 'recalled']) await change(id, { status });
    await change(id, { grade: 'A', bestBefore: '2027-05' });
    const { body } = await call<{ events: { action: string; summary: string }[] }>('GET', '/api/audit?kind=places', {
      token: workspace.admin.token,
    });
    const { username } = workspace.admin;
    expect(body.events.map(({ summary }) => summary)).toEqual([
      `${username} changed the lot UJI-1 of Sencha: grade, best before, best before precision`,
      `${username} recalled the lot UJI-1 of Sencha`,
      `${username} released the lot UJI-1 of Sencha`,
      `${username} put the lot UJI-1 of Sencha on hold`,
    ]);
  });

  test('of no field changes nothing', async () => {
    const before = (await get(id)).body;
    expect((await change(id, {})).body).toEqual(before);
  });
});

test('a lot of another workspace is none', async () => {
  const other = await newWorkspace();
  const theirs = await newLot(other, { itemId: await newItem(other, { name: 'Sencha' }), code: 'A' });
  expect((await list()).body).toEqual([]);
  expect((await get(theirs)).status).toBe(404);
  expect((await change(theirs, { status: 'hold' })).status).toBe(404);
  expect((await get(theirs, other.admin)).body.status).toBe('ok');
});
