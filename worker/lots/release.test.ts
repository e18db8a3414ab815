import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Receipt } from '../orders/receipt-contract.ts';
import type { Lot, LotDetail } from './contract.ts';

/** What lots lack, and that nothing is released without it. */

const PDF = btoa('%PDF-1.7\n%%EOF');

let workspace: TestWorkspace;
let [itemId, supplierId] = [0, 0];
beforeEach(async () => {
  workspace = await newWorkspace();
  supplierId = (await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji', email: 'mei@uji.example' })).body.id;
  itemId = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0, supplier: 'Uji' });
});

const ask = <T = ErrorAnswer>(method: string, path: string, body?: unknown, { token }: Person = workspace.admin) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const want = (settings: { releaseNeeds?: string[]; neededPapers?: string[] }) => ask('PATCH', '/workspace', settings);
const lotOf = async (id: number) => (await ask<LotDetail>('GET', `/lots/${id}`)).body;
const release = (id: number, more: object = {}) => ask('PATCH', `/lots/${id}`, { status: 'ok', ...more });
const addLotPaper = (id: number, kind: string, more: object = {}) =>
  ask('POST', `/lots/${id}/papers`, { name: kind, kind, file: PDF, ...more });
const addSupplierPaper = (kind: string, more: object = {}) =>
  ask<{ id: number }>('POST', `/suppliers/${supplierId}/papers`, { name: kind, kind, file: PDF, ...more });
const lots = async (query = '') => (await ask<Lot[]>('GET', `/lots${query}`)).body;
const codes = async (query = '') => (await lots(query)).map(({ code }) => code);

/** Receives goods as a lot. @returns its id */
async function receive(
  code: string,
  more: { reason?: string; isOrganic?: boolean } = {},
  item = itemId,
): Promise<number> {
  const { reason = 'receive', ...lot } = more;
  const made = await ask('POST', `/inventory/${item}/adjust`, { delta: 5, reason, lot: { code, ...lot } });
  expect(made.status).toBe(200);
  return (await lots(`?itemId=${item}`)).find((lot) => lot.code === code)?.id ?? 0;
}

/** A sample of the arrival of a lot, as it was decided. */
const decide = (lotId: number, decision: 'approved' | 'refused', kind = 'arrival') =>
  env.SHARD_0.prepare(
    `INSERT INTO samples (workspace_id, id, name, kind, lot_id, decision, created_at) VALUES (?, ?, 'Sencha', ?, ?, ?, 1)`,
  )
    .bind(workspace.id, newId(), kind, lotId, decision)
    .run();

async function placedOrder(): Promise<number> {
  const order = { supplierId, lines: [{ itemId, quantity: 10 }] };
  const { body } = await ask<{ id: number }>('POST', '/orders', order);
  await ask('POST', `/orders/${body.id}/place`);
  return body.id;
}

describe('what a lot lacks', () => {
  test('is what the workspace needs of every lot bought, and the certificate of one bought as organic', async () => {
    const [plain, organic] = [await receive('A'), await receive('B', { isOrganic: true })];
    expect(await lotOf(plain)).toMatchObject({ isOrganic: false, lacks: [], releaseNeeds: [] });
    expect(await lotOf(organic)).toMatchObject({ isOrganic: true, lacks: ['organic'], status: 'ok' });
    await want({ neededPapers: ['phytosanitary', 'lab_report'] });
    expect((await lotOf(plain)).lacks).toEqual(['lab_report', 'phytosanitary']);
    expect((await lotOf(organic)).lacks).toEqual(['organic', 'lab_report', 'phytosanitary']);
    await addLotPaper(plain, 'lab_report');
    expect((await lotOf(plain)).lacks).toEqual(['phytosanitary']);
    await addSupplierPaper('phytosanitary');
    expect((await lotOf(plain)).lacks).toEqual([]);
    expect(await codes('?lacksPapers=true')).toEqual(['B']);
  });

  test.each([
    ['a paper that held on the day of its receipt', { startsOn: '2026-01-01', expiresOn: '2026-05-10' }, []],
    ['one without days', {}, []],
    ['one that had run out', { expiresOn: '2026-05-09' }, ['organic']],
    ['one that began later', { startsOn: '2026-05-11' }, ['organic']],
  ])('is met by its supplier’s: %s', async (_, days, lacks) => {
    const id = await receive('A', { isOrganic: true });
    await ask('PATCH', `/lots/${id}`, { receivedOn: '2026-05-10' });
    expect((await addSupplierPaper('organic', days)).status).toBe(201);
    expect((await lotOf(id)).lacks).toEqual(lacks);
  });

  test('is met by a paper of its own that held then, and by none of another kind', async () => {
    const id = await receive('A', { isOrganic: true });
    await ask('PATCH', `/lots/${id}`, { receivedOn: '2026-05-10' });
    await addLotPaper(id, 'other');
    await addLotPaper(id, 'organic', { expiresOn: '2026-05-09' });
    expect((await lotOf(id)).lacks).toEqual(['organic']);
    await addLotPaper(id, 'organic', { expiresOn: '2026-05-10' });
    expect((await lotOf(id)).lacks).toEqual([]);
  });

  test('is met by its supplier’s only for the items that the paper names', async () => {
    const gyokuro = await newItem(workspace, { name: 'Gyokuro', unit: 'kg', quantity: 0, supplier: 'Uji' });
    const assam = await newItem(workspace, { name: 'Assam', unit: 'kg', quantity: 0, supplier: 'Halmari' });
    const ids = [
      await receive('S', { isOrganic: true }),
      await receive('G', { isOrganic: true }, gyokuro),
      await receive('A', { isOrganic: true }, assam),
    ];
    const paper = await addSupplierPaper('organic', { itemIds: [gyokuro] });
    const lacks = () => Promise.all(ids.map(async (id) => (await lotOf(id)).lacks.length));
    expect(await lacks()).toEqual([1, 0, 1]);
    await ask('PATCH', `/suppliers/${supplierId}/papers/${paper.body.id}`, { itemIds: [] });
    expect(await lacks()).toEqual([0, 0, 1]);
  });

  test('is said on the receipt of an order', async () => {
    await want({ neededPapers: ['lab_report'] });
    const orderId = await placedOrder();
    const lot = { code: 'A', isOrganic: true };
    const lines = [{ lineId: 1, quantity: 4, lot }];
    const { body } = await ask<Receipt>('POST', `/orders/${orderId}/receipts`, { lines });
    expect(body.lines[0]?.lot).toMatchObject({ code: 'A', status: 'ok', lacks: ['organic', 'lab_report'] });
  });

  test('is nothing for what a run has made, but the certificate of what went into it', async () => {
    await want({ neededPapers: ['lab_report'] });
    const pouch = await newItem(workspace, { name: 'Sencha 50 g', unit: 'pcs', quantity: 0 });
    const id = await receive('A', { isOrganic: true });
    const recipe = { itemId: pouch, makes: 1, inputs: [{ itemId, quantity: 0.05 }] };
    const { body: made } = await ask<{ id: number }>('POST', '/recipes', recipe);
    const { body: run } = await ask<{ id: number }>('POST', '/runs', { recipeId: made.id, planned: 10 });
    await ask('POST', `/runs/${run.id}/finish`, { made: 10 });
    const [output] = await lots(`?itemId=${pouch}`);
    expect(output).toMatchObject({ isOrganic: true, lacks: ['organic'] });
    await addLotPaper(id, 'organic');
    expect((await lots(`?itemId=${pouch}`))[0]).toMatchObject({ isOrganic: true, lacks: [] });
  });
});

describe('where a release needs papers', () => {
  beforeEach(() => want({ releaseNeeds: ['papers'], neededPapers: ['lab_report'] }));

  test('a new lot of a receipt is on hold until they are there, and cannot be sold', async () => {
    const id = await receive('A', { isOrganic: true });
    expect(await lotOf(id)).toMatchObject({ status: 'hold', releaseNeeds: ['papers'] });
    const sale = await ask('POST', `/inventory/${itemId}/adjust`, { delta: -1, reason: 'sale', lotId: id });
    expect(sale.body.code).toBe('lot_on_hold');
    const refused = await release(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'release_blocked']);
    expect(refused.body.error).toContain('Organic certificate, lab report');
    await addLotPaper(id, 'organic');
    expect((await release(id)).body.error).toContain('Missing: Lab report.');
    await addSupplierPaper('lab_report');
    expect(await lotOf(id)).toMatchObject({ status: 'hold', releaseNeeds: [] });
    expect((await release(id)).status).toBe(200);
    expect((await ask('POST', `/inventory/${itemId}/adjust`, { delta: -1, reason: 'sale', lotId: id })).status).toBe(
      200,
    );
  });

  test.each(['member', 'staff'] as const)('a %s releases no sooner than an admin', async (role) => {
    const id = await receive('A');
    const person = await newMember(workspace, role);
    expect((await ask('PATCH', `/lots/${id}`, { status: 'ok' }, person)).body.code).toBe('release_blocked');
    await addLotPaper(id, 'lab_report');
    expect((await ask('PATCH', `/lots/${id}`, { status: 'ok' }, person)).status).toBe(200);
  });

  test.each(['receive', 'edit', 'transfer', 'sale', 'damage'])('a lot that comes as %s is on hold', async (reason) => {
    expect((await lotOf(await receive('A', { reason }))).status).toBe('hold');
  });

  test('what is counted, and what a file of old stock brings, is not; what a delivery brings is', async () => {
    expect((await lotOf(await receive('A', { reason: 'count' }))).status).toBe('ok');
    const row = (code: string) => ({ productName: 'Sencha', vendor: 'Uji', stockOnHand: 3, lot: { code } });
    expect((await ask('POST', '/inventory/bulk', [row('OLD')])).status).toBe(201);
    expect((await ask('POST', '/inventory/bulk?mode=delivery', [row('NEW')])).status).toBe(201);
    const found = await lots(`?itemId=${itemId}`);
    expect(found.map(({ code, status }) => `${code} ${status}`).toSorted()).toEqual(['A ok', 'NEW hold', 'OLD ok']);
  });

  test('more of a lot that is released stays released, and more of one on hold releases nothing', async () => {
    const id = await receive('A');
    await receive('A');
    await receive('A', { reason: 'count' });
    expect((await lotOf(id)).status).toBe('hold');
    await addLotPaper(id, 'lab_report');
    await release(id);
    await receive('A');
    expect((await lotOf(id)).status).toBe('ok');
  });

  test('an order’s receipt is on hold, and undoing it and receiving again releases nothing', async () => {
    const orderId = await placedOrder();
    const body = { lines: [{ lineId: 1, quantity: 4, lot: { code: 'A' } }] };
    const first = await ask<Receipt>('POST', `/orders/${orderId}/receipts`, body);
    expect(first.body.lines[0]?.lot?.status).toBe('hold');
    await ask('POST', `/receipts/${first.body.id}/undo`);
    const second = await ask<Receipt>('POST', `/orders/${orderId}/receipts`, body);
    expect(second.body.lines[0]?.lot?.status).toBe('hold');
  });

  test('a recall that has ended releases nothing', async () => {
    const id = await receive('A');
    const { body } = await ask<{ id: number }>('POST', '/recalls', { lotId: id });
    await ask('POST', `/recalls/${body.id}/end`);
    expect((await lotOf(id)).status).toBe('recalled');
    expect((await release(id)).body.code).toBe('release_blocked');
    expect((await ask('PATCH', `/lots/${id}`, { status: 'hold' })).status).toBe(200);
    expect((await release(id)).body.code).toBe('release_blocked');
  });

  test('a change that says more of the lot at once is judged by what it is then', async () => {
    const id = await receive('A');
    await addLotPaper(id, 'lab_report', { expiresOn: '2020-01-01' });
    expect((await release(id, { isOrganic: true })).body.code).toBe('release_blocked');
    expect(await lotOf(id)).toMatchObject({ status: 'hold', isOrganic: false });
    expect((await release(id, { receivedOn: '2019-12-31' })).status).toBe(200);
  });

  test('a lot that is released already stays what it is, also where a paper is missing', async () => {
    const id = await receive('A', { reason: 'count' });
    expect((await release(id, { grade: 'First flush' })).status).toBe(200);
  });

  test('an admin may turn it off, and then nothing is needed', async () => {
    const id = await receive('A');
    const member = await newMember(workspace, 'member');
    expect((await ask('PATCH', '/workspace', { releaseNeeds: [] }, member)).status).toBe(403);
    expect((await want({ releaseNeeds: [] })).status).toBe(200);
    expect((await release(id)).status).toBe(200);
    expect((await lotOf(await receive('B'))).status).toBe('ok');
  });
});

describe('where a release needs a sample', () => {
  beforeEach(() => want({ releaseNeeds: ['sample'] }));

  test('only the approved one of its own arrival counts, and papers do not', async () => {
    const [id, other] = [await receive('A', { isOrganic: true }), await receive('B')];
    await decide(other, 'approved');
    await decide(id, 'refused');
    await decide(id, 'approved', 'pre_shipment');
    expect(await lotOf(id)).toMatchObject({ status: 'hold', releaseNeeds: ['sample'] });
    expect((await release(id)).body.error).toContain('Missing: an approved sample of its arrival.');
    await decide(id, 'approved');
    expect((await release(id)).status).toBe(200);
    expect((await lotOf(id)).lacks).toEqual(['organic']);
  });
});

test('settings of releases are kept in their order, and refused for what they are not', async () => {
  await want({ releaseNeeds: ['sample', 'papers', 'sample'].slice(0, 2), neededPapers: ['origin', 'organic'] });
  const { body } = await ask('GET', '/workspace');
  expect(body).toMatchObject({ releaseNeeds: ['papers', 'sample'], neededPapers: ['organic', 'origin'] });
  expect((await ask('PATCH', '/workspace', { neededPapers: ['other'] })).status).toBe(400);
  expect((await ask('PATCH', '/workspace', { releaseNeeds: ['mood'] })).status).toBe(400);
});
