import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addItemWithPast, weekly } from '../../tests/support/past.ts';
import { newLot } from '../../tests/support/placed-stock.ts';
import type { BuyingWindow } from '../buying/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { buyingAnswer, type HarvestLine } from './buying-contract.ts';

let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await newWorkspace();
});

const today = dayAt(Date.now(), 'UTC');
const monthDay = (later: number) => addDays(today, later).slice(5);
const opening = (days: number): BuyingWindow => ({
  ...{ name: 'First flush', opensOn: monthDay(days), closesOn: monthDay(days + 30) },
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const setWindows = (item: number, windows: unknown, token?: string) =>
  ask<BuyingWindow[]>('PUT', `/inventory/${item}/buying-windows`, { windows }, token);
const listBuying = async (query = '') => {
  const { status, body } = await ask<HarvestLine[]>('GET', `/buying${query}`);
  expect(status).toBe(200);
  return buyingAnswer.array().parse(body);
};

/** Seven a week for 30 weeks without fail: one a day; 60 left, ten days to deliver. */
const darjeeling = (fields: Record<string, unknown> = {}) =>
  addItemWithPast(
    workspace,
    {
      ...{ name: 'Darjeeling', unit: 'kg', quantity: 270, supplier: 'Makaibari', leadTimeDays: 10 },
      ...{ costPrice: 4000, sellingPrice: 12_000, packSize: 5, ...fields },
    },
    weekly(30, 7),
    30 * 7 + 1,
  );

test('windows of an item are set as a whole, by the office, and told in the order of the year', async () => {
  const { id } = await darjeeling();
  const autumn = { name: 'Autumnal', opensOn: '10-15', closesOn: '11-20' };
  const winter = { name: '', opensOn: '01-05', closesOn: '01-05' };
  expect((await setWindows(id, [autumn, winter])).body).toEqual([winter, autumn]);
  expect((await ask('GET', `/inventory/${id}/buying-windows`)).body).toEqual([winter, autumn]);
  const { events } = (await ask<{ events: { action: string; before: unknown; after: unknown }[] }>('GET', '/audit'))
    .body;
  const [event] = events;
  expect(event).toMatchObject({
    ...{ action: 'buying_windows.changed', before: { windows: [] }, after: { windows: [autumn, winter] } },
  });
  const staff = await newMember(workspace, 'staff');
  expect((await setWindows(id, [], staff.token)).status).toBe(403);
  expect((await setWindows(id, [])).body).toEqual([]);
  expect((await setWindows(1, [])).status).toBe(404);
});

test.each([
  [{ opensOn: '02-30', closesOn: '04-01' }, 'windows[0].opensOn'],
  [{ opensOn: '04-01', closesOn: 'May' }, 'windows[0].closesOn'],
  [{ name: 'x'.repeat(101), opensOn: '04-01', closesOn: '05-01' }, 'windows[0].name'],
])('refuses %j', async (window, path) => {
  const { id } = await darjeeling();
  const { status, body } = await setWindows(id, [window]);
  expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  const twice = { opensOn: '04-01', closesOn: '05-01' };
  expect((await setWindows(id, [twice, twice])).status).toBe(400);
});

test('says what to buy of a harvest to last until goods of the next one arrive', async () => {
  const { id } = await darjeeling();
  await darjeeling({ name: 'Without a window' });
  expect(await listBuying()).toEqual([]);
  await setWindows(id, [opening(40)]);
  const [line, ...others] = await listBuying();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    ...{ itemId: id, item: { name: 'Darjeeling', unit: 'kg' }, supplier: 'Makaibari', daysUntil: 40 },
    ...{ window: { name: 'First flush', opensOn: addDays(today, 40) }, onHand: 60, onOrder: 0 },
    ...{ runsOutOn: addDays(today, 60), limitedBy: null, shelfLifeDays: null, reachesNext: true },
  });
  // 10 of the 60 are left when it arrives in 50 days; a year takes 365 or 366, and the delivery may stray.
  const { need = 0, quantity, needCost } = line ?? {};
  expect(need % 5).toBe(0);
  expect(need).toBeGreaterThanOrEqual(355);
  expect(need).toBeLessThanOrEqual(400);
  expect([quantity, needCost]).toEqual([need, need * 4000]);
  expect((await listBuying(`?itemId=${id}`))[0]?.need).toBe(need);
});

test('buys no more than sells while it keeps, by the usual life of its lots', async () => {
  const { id } = await darjeeling();
  await setWindows(id, [opening(0)]);
  for (const [code, kept] of [
    ['A', 100],
    ['B', 160],
    ['C', 700],
  ] as const) {
    const lot = await newLot(workspace, { itemId: id, code, bestBefore: addDays('2026-01-01', kept) });
    await env.SHARD_0.prepare("UPDATE lots SET received_on = '2026-01-01' WHERE workspace_id = ? AND id = ?")
      .bind(workspace.id, lot)
      .run();
  }
  const [line] = await listBuying();
  // 50 are left in ten days; in the 160 days after that 110 more are sold.
  expect(line).toMatchObject({
    daysUntil: 0,
    shelfLifeDays: 160,
    need: 110,
    limitedBy: 'shelf_life',
    reachesNext: false,
  });
  await env.SHARD_0.prepare('UPDATE items SET is_better_with_age = 1 WHERE workspace_id = ? AND id = ?')
    .bind(workspace.id, id)
    .run();
  expect((await listBuying())[0]).toMatchObject({ shelfLifeDays: null, limitedBy: null });
});

test('a sum is shared: what runs out first is paid first, and what is cut says until when it lasts', async () => {
  const [soon, later] = [await darjeeling(), await darjeeling({ name: 'Assam', quantity: 330 })];
  await setWindows(soon.id, [opening(20)]);
  await setWindows(later.id, [opening(10)]);
  const all = await listBuying();
  expect(all.map(({ item }) => item.name)).toEqual(['Assam', 'Darjeeling']);
  const whole = all[1]?.needCost ?? 0;
  const [cut, full] = await listBuying(`?spend=${whole + 100_000}`);
  expect(full).toMatchObject({ quantity: all[1]?.need, limitedBy: null });
  expect(cut).toMatchObject({ need: all[0]?.need, quantity: 25, cost: 100_000, limitedBy: 'spend' });
  expect(cut).toMatchObject({ lastsUntil: addDays(today, 120 + 25), reachesNext: false });
  expect((await ask('GET', '/buying?spend=-1')).status).toBe(400);
  expect((await ask('GET', '/buying?spend=1.5')).status).toBe(400);
  const staff = await newMember(workspace, 'staff');
  expect((await ask('GET', '/buying', undefined, staff.token)).status).toBe(403);
});

test('an item that was deleted is not bought', async () => {
  const { id } = await darjeeling();
  await setWindows(id, [opening(5)]);
  await ask('DELETE', `/inventory/${id}`);
  expect(await listBuying()).toEqual([]);
});
