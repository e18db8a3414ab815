import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Lot, LotDetail } from '../lots/contract.ts';
import type { Tasting } from '../tastings/contract.ts';
import type { Sample, SampleDetail } from './contract.ts';

let workspace: TestWorkspace;
let staff: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  staff = await newMember(workspace, 'staff');
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const add = (body: Record<string, unknown>, token?: string) =>
  ask<SampleDetail>('POST', '/samples', { name: 'Castleton FTGFOP1', kind: 'offer', ...body }, token);
const listed = async (query = '') => (await ask<Sample[]>('GET', `/samples${query}`)).body;
const firstPath = ({ status, body }: { status: number; body: ErrorAnswer }) => [status, body.details?.[0]?.path];

/** An item with a lot in stock. */
async function newLot(unit: string, quantity: number): Promise<Lot> {
  const { body: item } = await ask<Item>('POST', '/inventory', { name: 'Darjeeling', unit });
  const lot = { code: `D-${item.id}` };
  await ask('POST', `/inventory/${item.id}/adjust`, { delta: quantity, reason: 'receive', lot });
  const [found] = (await ask<Lot[]>('GET', `/lots?itemId=${item.id}`)).body;
  if (!found) throw new Error('No lot was made');
  return found;
}

describe('a sample', () => {
  test('needs no more than a name and a kind, and is asked for, has arrived, is approved or refused', async () => {
    const { status, body } = await add({ askedOn: '2026-11-02', decideBy: '2026-12-01' });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ name: 'Castleton FTGFOP1', kind: 'offer', state: 'asked', itemId: null, lot: null, weight: null },
        ...{ decision: null, decidedBy: null, tastings: [], createdBy: { id: workspace.admin.id } },
      },
    ]);
    const change = async (patch: Record<string, unknown>) =>
      (await ask<SampleDetail>('PATCH', `/samples/${body.id}`, patch)).body;
    expect((await change({ arrivedOn: '2026-11-20', weight: 50.5 })).state).toBe('arrived');
    expect(await change({ decision: 'refused', note: 'Smoky' })).toMatchObject({
      ...{ state: 'refused', weight: 50.5, note: 'Smoky', decidedBy: { id: workspace.admin.id } },
      decidedAt: expect.any(String),
    });
    expect(await change({ decision: 'approved' })).toMatchObject({ state: 'approved', note: 'Smoky' });
    expect(await change({ decision: null })).toMatchObject({ state: 'arrived', decidedAt: null, decidedBy: null });
  });

  test('of a lot is of its item and supplier, and is there today', async () => {
    const lot = await newLot('g', 500);
    const { body } = await add({ kind: 'retained', lotId: lot.id });
    expect(body).toMatchObject({ itemId: lot.itemId, item: { name: 'Darjeeling' }, lot: { code: lot.code } });
    expect(body.arrivedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const other = await newLot('g', 5);
    const answer = await add({ lotId: lot.id, itemId: other.itemId });
    expect(firstPath(answer)).toEqual([400, 'lotId']);
    const { body: moved } = await ask<SampleDetail>('PATCH', `/samples/${body.id}`, { lotId: other.id });
    expect([moved.lotId, moved.itemId]).toEqual([other.id, other.itemId]);
    expect(firstPath(await ask('PATCH', `/samples/${body.id}`, { itemId: lot.itemId }))).toEqual([400, 'lotId']);
  });

  test('taken of a lot leaves its stock in the unit of the item', async () => {
    const lot = await newLot('kg', 2);
    const quantity = async () => (await ask<LotDetail>('GET', `/lots/${lot.id}`)).body;
    const taking = { kind: 'arrival', lotId: lot.id, weight: 150, takesStock: true };
    expect((await add(taking)).status).toBe(201);
    expect((await quantity()).quantity).toBe(1.85);
    expect((await quantity()).movements[0]).toMatchObject({ reason: 'damage', note: 'Sample: Castleton FTGFOP1' });
    const tooMuch = await add({ ...taking, weight: 1851 });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'out_of_stock']);
    expect(await listed()).toHaveLength(1);
    expect(firstPath(await add({ ...taking, weight: null }))).toEqual([400, 'takesStock']);
    expect(firstPath(await add({ ...taking, weight: 0.1 }))).toEqual([400, 'takesStock']);
    const pieces = await newLot('tins', 3);
    expect(firstPath(await add({ ...taking, lotId: pieces.id }))).toEqual([400, 'takesStock']);
  });

  test('is found by what it is of and by its state, newest first', async () => {
    const lot = await newLot('g', 500);
    const { body: supplier } = await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'a@uji.example' });
    const { body: one } = await add({ lotId: lot.id });
    const { body: two } = await add({ supplierId: supplier.id });
    const { body: three } = await add({ itemId: lot.itemId });
    await ask('PATCH', `/samples/${two.id}`, { decision: 'approved' });
    const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await idsOf('')).toEqual([three.id, two.id, one.id]);
    expect(await idsOf(`?itemId=${lot.itemId}`)).toEqual([three.id, one.id]);
    expect(await idsOf(`?lotId=${lot.id}`)).toEqual([one.id]);
    expect(await idsOf(`?supplierId=${supplier.id}`)).toEqual([two.id]);
    expect(await idsOf('?state=approved')).toEqual([two.id]);
    expect(await idsOf('?state=asked')).toEqual([three.id, one.id]);
    expect(await idsOf(`?limit=1&before=${three.id}`)).toEqual([two.id]);
  });

  test('is refused, with the field, for what is not in the workspace', async () => {
    const other = await newWorkspace();
    const { body: item } = await ask<Item>('POST', '/inventory', { name: 'Uva', unit: 'g' }, other.admin.token);
    expect(firstPath(await add({ itemId: item.id }))).toEqual([400, 'itemId']);
    expect(firstPath(await add({ supplierId: 7 }))).toEqual([400, 'supplierId']);
    expect(firstPath(await add({ lotId: 7 }))).toEqual([400, 'lotId']);
    expect(firstPath(await add({ decideBy: 'soon' }))).toEqual([400, 'decideBy']);
    expect(firstPath(await add({ name: 'x'.repeat(201) }))).toEqual([400, 'name']);
    const { body } = await add({}, other.admin.token);
    expect((await ask('GET', `/samples/${body.id}`)).status).toBe(404);
    expect((await ask('PATCH', `/samples/${body.id}`, { note: 'x' })).status).toBe(404);
    expect((await ask('DELETE', `/samples/${body.id}`)).status).toBe(404);
  });

  test('is added and unpacked by staff, and decided by the office', async () => {
    const { status, body } = await add({}, staff.token);
    expect(status).toBe(201);
    const change = (patch: Record<string, unknown>) => ask('PATCH', `/samples/${body.id}`, patch, staff.token);
    expect((await change({ arrivedOn: '2026-11-20', weight: 20 })).status).toBe(200);
    expect((await change({ decision: 'approved' })).body.code).toBe('role_not_allowed');
    expect((await change({ decideBy: '2027-01-01' })).status).toBe(403);
    expect((await ask('DELETE', `/samples/${body.id}`, undefined, staff.token)).status).toBe(403);
    await ask('PATCH', `/samples/${body.id}`, { decision: 'approved' });
    await ask('DELETE', `/samples/${body.id}`);
    const { events } = (await ask<{ events: { summary: string }[] }>('GET', '/audit?kind=samples')).body;
    expect(events.map(({ summary }) => summary.replace(/^\S+ /, ''))).toEqual([
      'deleted the sample Castleton FTGFOP1',
      'approved the sample Castleton FTGFOP1',
      'changed the sample Castleton FTGFOP1: arrived on, weight',
      'added the sample Castleton FTGFOP1',
    ]);
  });

  test('in a cup of a tasting can’t be deleted', async () => {
    const { body } = await add({});
    const { body: tasting } = await ask<Tasting>('POST', '/tastings', { name: 'Offers', sampleIds: [body.id] });
    const sheet = { cup: 1, liquor: 7, writtenAt: new Date().toISOString() };
    await ask('PUT', `/tastings/${tasting.id}/sheets`, sheet);
    await ask('POST', `/tastings/${tasting.id}/end`);
    const answer = await ask('DELETE', `/samples/${body.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect(answer.body.error).toContain('tasting');
  });

  test('decided by several people at once is decided once by each that was taken', async () => {
    const { body } = await add({});
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask<SampleDetail>('PATCH', `/samples/${body.id}`, { decision: n % 2 ? 'approved' : 'refused', note: `${n}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 412]))).toEqual(new Set());
    const { note, decision } = (await ask<SampleDetail>('GET', `/samples/${body.id}`)).body;
    expect(decision).toBe(Number(note) % 2 ? 'approved' : 'refused');
  });
});
