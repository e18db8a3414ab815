import { beforeEach, describe, expect, test } from 'vitest';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Lot, LotDetail } from './contract.ts';

/** What may not leave, and what may be done with it. */

const DAY_MS = 86_400_000;
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
let itemId = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  itemId = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
});

const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const adjust = (body: object) => ask('POST', `/inventory/${itemId}/adjust`, body);
const lotOf = async (id: number) => (await ask<LotDetail>('GET', `/lots/${id}`)).body;

/** Receives goods as a lot. @returns its id */
async function receive(code: string, quantity: number, bestBefore: string): Promise<number> {
  await adjust({ delta: quantity, reason: 'receive', lot: { code, bestBefore } });
  const { body } = await ask<Lot[]>('GET', `/lots?itemId=${itemId}`);
  return body.find((lot) => lot.code === code)?.id ?? 0;
}

describe('an expired lot', () => {
  let expired = 0;
  beforeEach(async () => {
    expired = await receive('OLD', 5, day(-1));
    await receive('NEW', 3, day(90));
  });

  test('is never allocated, also where nothing else is left', async () => {
    expect((await adjust({ delta: -3, reason: 'sale' })).status).toBe(200);
    expect((await adjust({ delta: -1, reason: 'sale' })).body.code).toBe('out_of_stock');
    expect((await adjust({ delta: -1, reason: 'transfer' })).body.code).toBe('out_of_stock');
    expect((await lotOf(expired)).quantity).toBe(5);
  });

  test('leaves where a person names it', async () => {
    expect((await adjust({ delta: -1, reason: 'sale', lotId: expired })).status).toBe(200);
    expect((await lotOf(expired)).movements[0]).toMatchObject({ delta: -1, reason: 'sale', lotBy: 'person' });
  });

  test('can be counted, sampled and discarded, and each of it can be undone', async () => {
    const counted = await ask('POST', `/inventory/${itemId}/count`, { quantity: 4, lotId: expired });
    expect(counted.status).toBe(200);
    await adjust({ delta: -0.1, reason: 'damage', note: 'Sample: Mei', lotId: expired });
    await adjust({ delta: -3.9, reason: 'damage', note: 'Expired', lotId: expired });
    const { movements, quantity } = await lotOf(expired);
    expect(quantity).toBe(0);
    expect(movements.map(({ delta, reason, note }) => [delta, reason, note]).slice(0, 3)).toEqual([
      [-3.9, 'damage', 'Expired'],
      [-0.1, 'damage', 'Sample: Mei'],
      [-1, 'count', ''],
    ]);
    for (const { id } of movements.slice(0, 3)) {
      expect((await ask('POST', `/inventory/${itemId}/movements/${id}/reverse`, {})).status).toBe(201);
    }
    expect((await lotOf(expired)).quantity).toBe(5);
    expect(await contradictions(workspace.id)).toEqual([]);
  });
});

test('after the answer of a hold, no sale takes from the lot, however many are on their way', async () => {
  const first = await receive('FIRST', 20, day(30));
  await receive('SECOND', 20, day(60));
  const sellOn = (n: number) => adjust({ delta: -1, reason: 'sale', ...(n % 4 === 3 && { lotId: first }) });
  const before = Array.from({ length: 8 }, (_, n) => sellOn(n));
  const hold = ask('PATCH', `/lots/${first}`, { status: 'hold' });
  const meanwhile = Array.from({ length: 8 }, (_, n) => sellOn(n));
  expect((await hold).status).toBe(200);
  const held = await lotOf(first);
  const later = Array.from({ length: 4 }, () => adjust({ delta: -1, reason: 'sale', lotId: first }));
  const answers = await Promise.all([...before, ...meanwhile, ...later]);
  const after = await lotOf(first);
  expect(after.movements).toEqual(held.movements);
  expect(after.quantity).toBe(held.quantity);
  const sold = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['lot_on_hold']));
  expect(refused.length).toBeGreaterThanOrEqual(4);
  const { body: item } = await ask('GET', `/inventory/${itemId}`);
  expect(item.quantity).toBe(40 - sold);
  expect(await contradictions(workspace.id)).toEqual([]);
});
