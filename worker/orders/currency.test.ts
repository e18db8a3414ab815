import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { valuesOf } from '../../tests/support/valued-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Order } from './contract.ts';
import type { Receipt } from './receipt-contract.ts';

/** Orders in another currency than the workspace's, which is dollars. */

let workspace: TestWorkspace;
let supplierId: number;
let tea: number;
let tins: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  supplierId = (await ask<{ id: number }>('POST', '/suppliers', { name: 'Uji Tea', email: 'mei@uji.example' })).body.id;
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  tins = await newItem(workspace, { name: 'Tins', unit: 'pieces' });
});

const ask = <T = Order>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const order = (fields: object) => ask('POST', '/orders', { supplierId, ...fields });
const yen = (fields: object = {}) =>
  order({
    ...{ currency: 'JPY', rate: '0.0067' },
    lines: [
      { itemId: tea, quantity: 10, price: 1235 },
      { itemId: tins, quantity: 4, price: '0.5' },
    ],
    ...fields,
  });
const costsOf = ({ lines }: Pick<Order, 'lines'>) => lines.map(({ unitCost }) => unitCost);
const receive = (id: number, body: object, token?: string) =>
  ask<Receipt>('POST', `/orders/${id}/receipts`, body, token);
const linesOf = (...quantities: number[]) => quantities.map((quantity, index) => ({ lineId: index + 1, quantity }));

test('what a line costs follows of its price and the rate, not rounded to cents', async () => {
  const { status, body } = await yen();
  expect([status, body]).toMatchObject([201, { currency: 'JPY', rate: 0.0067, total: 82.7584, priceTotal: 12_352 }]);
  expect(body.lines).toMatchObject([
    { price: 1235, unitCost: 8.2745 },
    { price: 0.5, unitCost: 0.00335 },
  ]);
  const listed = await ask<Order[]>('GET', '/orders');
  expect(listed.body).toEqual([body]);
});

test('without a rate costs are unknown until somebody says it, in a draft or once it is placed', async () => {
  const { body: draft } = await yen({ rate: null });
  expect([costsOf(draft), draft.total, draft.priceTotal, draft.rate]).toEqual([[null, null], null, 12_352, null]);
  expect(costsOf((await ask('PATCH', `/orders/${draft.id}`, { rate: '0.01' })).body)).toEqual([12.35, 0.005]);
  await ask('POST', `/orders/${draft.id}/place`);
  const { status, body } = await ask('PATCH', `/orders/${draft.id}`, { rate: 0.02 });
  expect([status, costsOf(body), body.total]).toEqual([200, [24.7, 0.01], 247.04]);
  const noteToo = await ask('PATCH', `/orders/${draft.id}`, { rate: 0.03, note: 'x' });
  expect([noteToo.status, noteToo.body.code]).toEqual([409, 'wrong_state']);
  expect(costsOf((await ask('PATCH', `/orders/${draft.id}`, { rate: null })).body)).toEqual([null, null]);
});

test('what was received keeps what it was booked with when the rate changes', async () => {
  const { body } = await yen({ rate: 0.01 });
  await ask('POST', `/orders/${body.id}/place`);
  await receive(body.id, { lines: linesOf(4, 4) });
  const changed = await ask('PATCH', `/orders/${body.id}`, { rate: 0.02 });
  expect(costsOf(changed.body)).toEqual([24.7, 0.005]);
  expect((await valuesOf(workspace.id, tea)).value).toBe(4_940_000);
  await receive(body.id, { lines: linesOf(6) });
  expect((await valuesOf(workspace.id, tea)).value).toBe(4_940_000 + 14_820_000);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('a receipt says the rate, or books without a cost', async () => {
  const { body } = await yen({ rate: null });
  await ask('POST', `/orders/${body.id}/place`);
  await receive(body.id, { lines: linesOf(4) });
  expect((await valuesOf(workspace.id, tea)).value).toBeNull();
  expect((await receive(body.id, { lines: linesOf(6), rate: '0.01' })).status).toBe(201);
  // What came without a cost began at what the goods of the receipt cost.
  expect((await valuesOf(workspace.id, tea)).value).toBe(12_350_000);
  const { body: after } = await ask('GET', `/orders/${body.id}`);
  expect([after.rate, costsOf(after)]).toEqual([0.01, [12.35, 0.005]]);
  const events = await ask<{ events: { action: string; after: unknown }[] }>('GET', '/audit?action=order.edited');
  expect(JSON.stringify(events.body)).toContain('exchange rate');
});

test('an order in the workspace’s own currency has costs and no prices', async () => {
  const own = await yen({ currency: 'USD' });
  expect([own.body.currency, own.body.rate, costsOf(own.body)]).toEqual([null, null, [1235, 0.5]]);
  expect(own.body.lines.map(({ price }) => price)).toEqual([null, null]);
  await ask('POST', `/orders/${own.body.id}/place`);
  expect((await ask('PATCH', `/orders/${own.body.id}`, { rate: 2 })).body.code).toBe('wrong_state');
  const refused = await receive(own.body.id, { lines: linesOf(1), rate: 2 });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'rate']);
});

test('a draft changes its currency and prices as a whole', async () => {
  const { body } = await yen();
  const lines = [{ itemId: tea, quantity: 10, price: 8 }];
  const changed = await ask('PATCH', `/orders/${body.id}`, { currency: 'EUR', rate: 1.08, lines });
  expect(changed.body).toMatchObject({ currency: 'EUR', rate: 1.08, priceTotal: 80, total: 86.4 });
  const back = await ask('PATCH', `/orders/${body.id}`, {
    ...{ currency: null, rate: null },
    lines: [{ itemId: tea, quantity: 10, unitCost: 9 }],
  });
  expect(back.body).toMatchObject({ currency: null, rate: null, priceTotal: null, total: 90 });
});

test('refuses what is no currency and no rate, and names the field', async () => {
  const fieldOf = async (fields: object) => {
    const { status, body } = await yen(fields);
    return [status, body.details?.[0]?.path];
  };
  expect(await fieldOf({ currency: 'YEN' })).toEqual([400, 'currency']);
  for (const rate of [0, -1, 1e10, '1e3', '0.00000000001', 'x']) expect(await fieldOf({ rate })).toEqual([400, 'rate']);
  expect(await fieldOf({ rate: 1e9, lines: [{ itemId: tea, quantity: 1, price: 1e8 }] })).toEqual([400, 'rate']);
  const { body } = await yen({ lines: [{ itemId: tea, quantity: 1, price: 1e8 }] });
  const refused = await ask('PATCH', `/orders/${body.id}`, { rate: 1e9 });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'rate']);
});

test('staff receive without a rate, and see no prices', async () => {
  const { body } = await yen({ rate: null });
  await ask('POST', `/orders/${body.id}/place`);
  const staff = await newMember(workspace, 'staff');
  const seen = await ask('GET', `/orders/${body.id}`, undefined, staff.token);
  expect(seen.body).toMatchObject({ currency: 'JPY', total: null, priceTotal: null });
  expect(seen.body.lines.map(({ price }) => price)).toEqual([null, null]);
  expect((await receive(body.id, { lines: linesOf(4), rate: 0.01 }, staff.token)).status).toBe(403);
  expect((await receive(body.id, { lines: linesOf(4) }, staff.token)).status).toBe(201);
});

test('of two people who receive, one with another rate, each books at a rate that was the order’s', async () => {
  const { body } = await yen({ rate: 0.01 });
  await ask('POST', `/orders/${body.id}/place`);
  const answers = await Promise.all([
    ask('PATCH', `/orders/${body.id}`, { rate: 0.02 }),
    receive(body.id, { lines: linesOf(5) }),
    receive(body.id, { lines: linesOf(5), rate: 0.03 }),
  ]);
  for (const { status } of answers) expect([200, 201, 412]).toContain(status);
  expect(await contradictions(workspace.id)).toEqual([]);
});
