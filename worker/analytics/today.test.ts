import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import { type Today, todayAnswer } from './today-contract.ts';

const today = dayAt(Date.now(), 'UTC');

let workspace: TestWorkspace;
let admin: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  admin = workspace.admin;
});

async function ask<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  person = admin,
): Promise<T> {
  const answer = await call<T>(method, `/api${path}`, { token: person.token, body });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.body;
}
const readToday = async (person = admin) =>
  todayAnswer.parse(await ask<Today>('GET', '/analytics/today', undefined, person));
const addItem = (name: string, quantity: number) =>
  ask<Item>('POST', '/inventory', { name, quantity, unit: 'kg', costPrice: 1000 });

test('a new workspace has nothing to do, and is not set up', async () => {
  expect(await readToday()).toEqual({
    day: today,
    deliveries: { due: 0, late: 0 },
    ...{ expiringLots: 0, opening: 0, openCounts: 0, dueForCount: 0 },
    month: { from: `${today.slice(0, 7)}-01`, used: 0, received: 0 },
    setup: { keeps: '', hasSupplier: false, hasColleague: false },
  });
});

test('counts orders that should have come, lots that expire and open counts', async () => {
  const sencha = await addItem('Sencha', 10);
  const [supplier] = await ask<{ id: number }[]>('POST', '/suppliers/names', { names: ['Uji'] });
  const supplierId = supplier?.id;
  // What arrives counts towards orders: the lots come first.
  for (const [code, days] of [
    ['A', 59],
    ['B', -2],
    ['C', 90],
  ] as const) {
    const newLot = { code, bestBefore: addDays(today, days) };
    await ask('POST', `/inventory/${sencha.id}/adjust`, { delta: 1, reason: 'receive', lot: newLot });
  }
  const windows = [
    { opensOn: addDays(today, 14).slice(5), closesOn: addDays(today, 30).slice(5) },
    { opensOn: addDays(today, 60).slice(5), closesOn: addDays(today, 90).slice(5) },
  ];
  await ask('PUT', `/inventory/${sencha.id}/buying-windows`, { windows });
  for (const days of [-3, 0, 2, null]) {
    const order = await ask('POST', '/orders', { supplierId, lines: [{ itemId: sencha.id, quantity: 2 }] });
    if (days === null) continue;
    await ask('POST', `/orders/${order.id}/place`);
    // As if it had been placed a while ago.
    await env.SHARD_0.prepare('UPDATE documents SET expected_at = ? WHERE workspace_id = ? AND id = ?')
      .bind(Date.parse(addDays(today, days)), workspace.id, order.id)
      .run();
  }
  const count = await ask('POST', '/counts', { name: 'Shelf' });
  expect(await readToday()).toMatchObject({
    deliveries: { due: 2, late: 1 },
    ...{ expiringLots: 2, opening: 1, openCounts: 1, dueForCount: 0 },
    setup: { hasSupplier: true, hasColleague: false },
  });
  const lines = (await ask<{ lines: { locationId: number; lotId: number | null }[] }>('GET', `/counts/${count.id}`))
    .lines;
  for (const { locationId, lotId } of lines) {
    await ask('PUT', `/counts/${count.id}/lines`, { itemId: sencha.id, locationId, lotId, counted: 1 });
  }
  await ask('POST', `/counts/${count.id}/apply`);
  await addItem('Assam', 4);
  // What was just counted is not due; what was added since is.
  expect(await readToday()).toMatchObject({ openCounts: 0, dueForCount: 1 });
});

test('this month has used and received what the ledger says, at cost, and without what was reversed', async () => {
  const sencha = await addItem('Sencha', 10);
  const adjust = (delta: number, reason: string) => ask('POST', `/inventory/${sencha.id}/adjust`, { delta, reason });
  await adjust(-3, 'sale');
  await adjust(1, 'sale');
  await adjust(5, 'receive');
  await adjust(-2, 'damage');
  expect((await readToday()).month).toMatchObject({ used: 2000, received: 5000 });
  await adjust(-1, 'transfer');
  const [last] = await ask<{ id: number }[]>('GET', `/inventory/${sencha.id}/movements`);
  expect((await readToday()).month).toMatchObject({ used: 3000 });
  await ask('POST', `/inventory/${sencha.id}/movements/${last?.id}/reverse`, { note: 'Wrong tea' });
  expect((await readToday()).month).toMatchObject({ used: 2000, received: 5000 });
});

test('staff see open counts that they may enter, and nothing that is due', async () => {
  await addItem('Sencha', 10);
  const staff = await newMember(workspace, 'staff');
  await ask('POST', '/counts', { name: 'Everyone’s' });
  await ask('POST', '/counts', { name: 'Of another', assigneeIds: [admin.id] });
  expect(await readToday(staff)).toMatchObject({ openCounts: 1, dueForCount: 0 });
  expect(await readToday()).toMatchObject({ openCounts: 2, setup: { hasColleague: true } });
});

test('what the workspace keeps is said once, and recorded', async () => {
  expect(await ask('PATCH', '/workspace', { name: 'Fern & Kettle', keeps: 'tea,packaging' })).toMatchObject({
    ...{ name: 'Fern & Kettle', keeps: 'tea,packaging' },
  });
  expect((await readToday()).setup.keeps).toBe('tea,packaging');
  const { status } = await call('PATCH', '/api/workspace', { token: admin.token, body: { keeps: 'a'.repeat(201) } });
  expect(status).toBe(400);
});
