import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import { newItem } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { Item } from '../inventory/contract.ts';
import type { Lot } from './contract.ts';

/** Items that are better with age, as pu-erh is. */

let workspace: TestWorkspace;
let cake: number;
beforeEach(async () => {
  workspace = await newWorkspace();
  cake = await newItem(workspace, { name: 'Sheng pu-erh', unit: 'g', costPrice: 10 });
});

const ask = <T = Item & ErrorAnswer>(method: string, path: string, body?: unknown, { token } = workspace.admin) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
const receive = (code: string, bestBefore?: string) =>
  ask('POST', `/inventory/${cake}/adjust`, { delta: 10, reason: 'receive', lot: { code, bestBefore } });
const sell = (delta: number) => ask('POST', `/inventory/${cake}/adjust`, { delta: -delta, reason: 'sale' });
const age = (isBetterWithAge: unknown, who = workspace.admin) =>
  ask('PATCH', `/inventory/${cake}`, { isBetterWithAge }, who);
const setLots = (code: string, column: string, value: string) =>
  env.SHARD_0.prepare(`UPDATE lots SET ${column} = ? WHERE workspace_id = ? AND code = ?`)
    .bind(value, workspace.id, code)
    .run();
const left = async () => (await whereIs(workspace.id, cake)).map(([, code, quantity]) => [code, quantity]);

test('of two lots, the first to expire goes first; of what is better with age, the youngest, and its date does not matter', async () => {
  await receive('young', day(-3));
  await receive('old', day(400));
  await setLots('young', 'harvest', 'Spring 2024');
  await setLots('old', 'harvest', '2009');
  await sell(4);
  expect(await left()).toEqual([
    ['old', 6],
    ['young', 10],
  ]);
  expect((await age(true)).body.isBetterWithAge).toBe(true);
  await sell(12);
  expect(await left()).toEqual([['old', 4]]);
  expect(await contradictions(workspace.id)).toEqual([]);
});

test.each([
  ['the year in its harvest', ['harvest', 'Yiwu 2019 autumn'], ['harvest', '2021-04'], 'B'],
  ['the day that it came, without a harvest', ['received_on', '2024-05-02'], ['received_on', '2023-12-31'], 'A'],
  ['its harvest rather than when it came', ['harvest', '1998'], ['received_on', '2020-01-01'], 'B'],
] as const)('a lot is young by %s', async (_by, [columnA, a], [columnB, b], first) => {
  await age(true);
  await receive('A');
  await receive('B');
  await setLots('A', columnA, a);
  await setLots('B', columnB, b);
  await sell(10);
  expect(await left()).toEqual([[first === 'A' ? 'B' : 'A', 10]]);
});

test('a lot on hold is not sold, however young', async () => {
  await age(true);
  await receive('A');
  await setLots('A', 'status', 'hold');
  expect((await sell(1)).body.code).toBe('out_of_stock');
});

test('its lots are not among what expires', async () => {
  await receive('A', day(-3));
  const expiring = async () => (await ask<Lot[]>('GET', `/lots?expiresBefore=${day(60)}`)).body.length;
  const shares = async () => JSON.stringify((await ask<{ expiring: unknown }>('GET', '/analytics')).body.expiring);
  const before = await shares();
  expect(await expiring()).toBe(1);
  await age(true);
  expect(await expiring()).toBe(0);
  expect(await shares()).not.toBe(before);
  expect((await ask<Lot[]>('GET', '/lots')).body).toMatchObject([{ code: 'A', item: { isBetterWithAge: true } }]);
});

test('the office says so, and the audit log names who', async () => {
  const staff = await newMember(workspace, 'staff');
  expect((await age(true, staff)).body.code).toBe('role_not_allowed');
  expect((await age('yes')).status).toBe(400);
  expect((await ask('GET', `/inventory/${cake}`)).body.isBetterWithAge).toBe(false);
  expect((await age(true, await newMember(workspace, 'member'))).status).toBe(200);
  const { body } = await ask<{ events: { action: string; before: unknown; after: unknown }[] }>('GET', '/audit');
  expect(body.events.filter(({ action }) => action === 'item.changed')).toMatchObject([
    { before: { isBetterWithAge: false }, after: { isBetterWithAge: true } },
  ]);
  const [listed] = (await ask<Item[]>('GET', '/inventory')).body;
  expect(listed?.isBetterWithAge).toBe(true);
});
