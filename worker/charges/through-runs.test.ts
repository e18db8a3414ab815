import { beforeEach, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import { receivePriced, valuesOf } from '../../tests/support/valued-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Run } from '../runs/contract.ts';
import type { Charge } from './contract.ts';

/** Charges follow goods into what runs made of them. Values are in thousandths of a cent. */

let workspace: TestWorkspace;
let tea: number;
let pouches: number;
let boxes: number;
let receipt: { id: number };
beforeEach(async () => {
  workspace = await newWorkspace();
  tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  pouches = await newItem(workspace, { name: 'Pouches', unit: 'pieces' });
  boxes = await newItem(workspace, { name: 'Boxes', unit: 'pieces' });
  receipt = await receivePriced(workspace, [{ itemId: tea, quantity: 10, unitCost: 20, lot: { code: 'CHEST' } }]);
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const charge = async (amount: number) => {
  const { status, body } = await ask<Charge>('POST', `/receipts/${receipt.id}/charges`, { kind: 'freight', amount });
  expect(status).toBe(201);
  return body;
};
const undo = (id: number) => ask<Charge>('DELETE', `/receipts/${receipt.id}/charges/${id}`);
const sell = (item: number, quantity: number) =>
  ask('POST', `/inventory/${item}/adjust`, { delta: -quantity, reason: 'sale' });
const worth = async () =>
  Promise.all([tea, pouches, boxes].map(async (item) => (await valuesOf(workspace.id, item)).value ?? 0));
/** Makes an item of another. */
async function make(itemId: number, made: number, input: number, quantity: number): Promise<number> {
  const run = await ask<Run>('POST', '/runs', { itemId, planned: made });
  const { status } = await ask('POST', `/runs/${run.body.id}/finish`, { made, inputs: [{ itemId: input, quantity }] });
  expect(status).toBe(201);
  return run.body.id;
}

test('what was packed of the goods carries its share on, through further runs; what was sold is expensed', async () => {
  await make(pouches, 60, tea, 6);
  await make(boxes, 10, pouches, 30);
  await sell(tea, 1);
  await sell(pouches, 10);
  await sell(boxes, 5);
  const before = await worth();
  // Of 10.00: 3 kg are here; of the 6.00 in 60 pouches 20 are here and 30 in 10 boxes, of which 5 are here.
  expect(await charge(1000)).toMatchObject({ toStock: 650, expensed: 350 });
  const after = await worth();
  expect(after.map((value, n) => value - (before[n] ?? 0))).toEqual([300_000, 200_000, 150_000]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('to the thousandth of a cent, the shares are the charge', async () => {
  await make(pouches, 7, tea, 3.333);
  await make(boxes, 3, pouches, 2);
  const before = await worth();
  const { id, toStock, expensed } = await charge(1001);
  const after = await worth();
  expect([toStock, expensed]).toEqual([1001, 0]);
  expect(after.reduce((sum, value, n) => sum + value - (before[n] ?? 0), 0)).toBe(1_001_000);
  expect((await undo(id)).status).toBe(200);
  expect(await worth()).toEqual(before);
});

test('is taken back from where the goods are by then, and what was sold keeps its cost', async () => {
  const { id } = await charge(1000);
  await make(pouches, 60, tea, 6);
  await make(boxes, 10, pouches, 30);
  await sell(tea, 2);
  expect(await worth()).toEqual([4_200_000, 6_300_000, 6_300_000]);
  await undo(id);
  expect(await worth()).toEqual([4_000_000, 6_000_000, 6_000_000]);
  expect((await undo(id)).body.code).toBe('already_undone');
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('follows no run that was undone, and a run is undone only after a charge that its lot carries', async () => {
  const undone = await make(pouches, 40, tea, 4);
  await ask('POST', `/runs/${undone}/undo`);
  const kept = await make(pouches, 20, tea, 2);
  const { id } = await charge(1000);
  expect(await worth()).toEqual([16_800_000, 4_200_000, 0]);
  const refused = await ask('POST', `/runs/${kept}/undo`);
  expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
  await undo(id);
  expect((await ask('POST', `/runs/${kept}/undo`)).status).toBe(200);
  expect(await worth()).toEqual([20_000_000, 0, 0]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test('is not followed from goods without a lot: what runs took of them is expensed', async () => {
  receipt = await receivePriced(workspace, [{ itemId: boxes, quantity: 10, unitCost: 20 }]);
  await make(pouches, 5, boxes, 4);
  expect(await charge(1000)).toMatchObject({ toStock: 600, expensed: 400 });
});

test('charges and a run at once leave nothing that contradicts', async () => {
  const made = make(pouches, 60, tea, 6);
  const charges = await Promise.all([charge(1000), charge(2000)]);
  await made;
  expect(await contradictions(workspace.id)).toEqual([]);
  const all = (await worth()).reduce((sum, value) => sum + value, 0);
  expect(all).toBe(20_000_000 + 3_000_000);
  for (const { id } of charges) expect((await undo(id)).status).toBe(200);
  expect((await worth()).reduce((sum, value) => sum + value, 0)).toBe(20_000_000);
});
