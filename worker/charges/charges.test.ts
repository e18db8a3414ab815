import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { receivePriced, valuesOf } from '../../tests/support/valued-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { Charge } from './contract.ts';

let workspace: TestWorkspace;
let tea: number;
let tins: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  tins = await newItem(workspace, { name: 'Tins', unit: 'pieces' });
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const charge = (receipt: { id: number }, body: unknown) => ask<Charge>('POST', `/receipts/${receipt.id}/charges`, body);
const sell = (item: number, quantity: number) =>
  ask('POST', `/inventory/${item}/adjust`, { delta: -quantity, reason: 'sale' });
const worthOf = async (item: number) => (await ask<Item>('GET', `/inventory/${item}`)).body.value;

test('freight that comes after half is sold: half raises what stock is worth, half is cost of what was sold', async () => {
  const receipt = await receivePriced(workspace, [{ itemId: tea, quantity: 10, unitCost: 20, lot: { code: 'A' } }]);
  await sell(tea, 5);
  const { status, body } = await charge(receipt, { kind: 'freight', amount: 5001, note: 'DHL' });
  expect([status, body]).toMatchObject([
    201,
    { amount: 5001, toStock: 2501, expensed: 2500, kind: 'freight', note: 'DHL' },
  ]);
  expect([await worthOf(tea), (await valuesOf(workspace.id, tea)).value]).toEqual([12_501, 12_500_500]);
  const { quantity } = (await ask<Item>('GET', `/inventory/${tea}`)).body;
  expect(quantity).toBe(5);
  await sell(tea, 5);
  expect(await worthOf(tea)).toBe(0);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('is spread by value to the thousandth, or by weight where all is weighed', async () => {
  const matcha = await newItem(workspace, { name: 'Matcha', unit: 'g' });
  const receipt = await receivePriced(workspace, [
    { itemId: tea, quantity: 3, unitCost: 10 },
    { itemId: matcha, quantity: 1000, unitCost: '0.06' },
  ]);
  await charge(receipt, { kind: 'duty', amount: 100 });
  expect([await worthOf(tea), await worthOf(matcha)]).toEqual([3033, 6067]);
  await charge(receipt, { kind: 'freight', amount: 400, spread: 'weight' });
  expect([await worthOf(tea), await worthOf(matcha)]).toEqual([3333, 6167]);
  const mixed = await receivePriced(workspace, [
    { itemId: tea, quantity: 3, unitCost: 10 },
    { itemId: tins, quantity: 20 },
  ]);
  const refused = await charge(mixed, { kind: 'freight', amount: 400, spread: 'weight' });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'spread']);
  const free = await receivePriced(workspace, [{ itemId: tins, quantity: 20 }]);
  expect((await charge(free, { kind: 'freight', amount: 400 })).status).toBe(400);
});

test('is undone as a whole, once, and a receipt only after its charges', async () => {
  const receipt = await receivePriced(workspace, [{ itemId: tea, quantity: 10, unitCost: 20 }]);
  const { body } = await charge(receipt, { kind: 'other', amount: 900 });
  expect((await ask('POST', `/receipts/${receipt.id}/undo`)).body.code).toBe('wrong_state');
  const undone = await ask<Charge>('DELETE', `/receipts/${receipt.id}/charges/${body.id}`);
  expect([undone.status, undone.body.undoneAt === null, await worthOf(tea)]).toEqual([200, false, 20_000]);
  expect((await ask('DELETE', `/receipts/${receipt.id}/charges/${body.id}`)).body.code).toBe('already_undone');
  expect((await ask<Charge[]>('GET', `/receipts/${receipt.id}/charges`)).body).toEqual([undone.body]);
  expect((await ask('POST', `/receipts/${receipt.id}/undo`)).status).toBe(200);
  expect((await charge(receipt, { kind: 'other', amount: 900 })).body.code).toBe('already_undone');
  expect([await worthOf(tea), await contradictions(workspace.id)]).toEqual([0, []]);
});

test('is no demand and no count, and no way to change another receipt', async () => {
  const receipt = await receivePriced(workspace, [{ itemId: tea, quantity: 10, unitCost: 20 }]);
  const { body } = await charge(receipt, { kind: 'freight', amount: 900 });
  const [entry] = (await ask<Movement[]>('GET', `/inventory/${tea}/movements`)).body;
  expect(entry).toMatchObject({ reason: 'charge', delta: 0, quantityAfter: 10 });
  const other = await receivePriced(workspace, [{ itemId: tins, quantity: 1, unitCost: 1 }]);
  expect((await ask('DELETE', `/receipts/${other.id}/charges/${body.id}`)).status).toBe(404);
  expect((await ask('GET', '/receipts/1/charges')).status).toBe(404);
  expect((await charge({ id: 1 }, { kind: 'freight', amount: 900 })).status).toBe(404);
  const staff = await newMember(workspace, 'staff');
  expect((await ask('GET', `/receipts/${receipt.id}/charges`, undefined, staff.token)).status).toBe(403);
});
