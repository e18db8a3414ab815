import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addItemWithPast, weekly } from '../../tests/support/past.ts';
import type { ChatAnswer } from '../assistant/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import type { CoversAnswer, InsightsAnswer, ItemInsightsAnswer } from '../insights/contract.ts';
import type { Item, ItemInput } from '../inventory/contract.ts';
import type { ReceiveAnswer } from '../slips/contract.ts';
import type { CommunicateAnswer, Communication, Supplier } from '../suppliers/contract.ts';
import type { Order } from './contract.ts';

const DAY_MS = 86_400_000;

let workspace: TestWorkspace;
let supplier: Supplier;
beforeEach(async () => {
  workspace = await newWorkspace();
  const body = { name: 'Uji Tea', email: 'mei@uji.example', leadTimeDays: 14 };
  supplier = (await ask<Supplier>('POST', '/suppliers', body)).body;
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const add = async (input: Partial<ItemInput> = {}) =>
  (await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'lbs', quantity: 3, minimumPar: 20, ...input })).body;
const order = async ({ id }: Item, quantity: number) =>
  (
    await ask<CommunicateAnswer>('POST', `/suppliers/${supplier.id}/communicate`, {
      subject: 'Order',
      message: 'Please send it.',
      inventoryItemId: id,
      quantity,
    })
  ).body.id;
const adjust = ({ id }: Item, delta: number, reason = 'receive') =>
  ask('POST', `/inventory/${id}/adjust`, { delta, reason });
const openOrders = async () => (await ask<Order[]>('GET', '/orders')).body;
const openOf = async () => (await openOrders()).map(({ id, open }) => [id, open]);
const close = (id: number, state: string) => ask<Order & ErrorAnswer>('PATCH', `/orders/${id}`, { state });
const historyOf = async ({ id }: Item) => (await ask<Communication[]>('GET', `/inventory/${id}/communications`)).body;

describe('a message that orders a quantity', () => {
  test('is an open order, expected by the lead time of the item or else the supplier', async () => {
    const sencha = await add();
    const assam = await add({ name: 'Assam', leadTimeDays: 3 });
    const before = Date.now();
    const ids = [await order(sencha, 40), await order(assam, 12.5)];
    const orders = await openOrders();
    expect(orders).toEqual([
      expect.objectContaining({ id: ids[1], item: { id: assam.id, name: 'Assam', unit: 'lbs' }, quantity: 12.5 }),
      expect.objectContaining({
        ...{ id: ids[0], quantity: 40, received: 0, open: 40, state: 'ordered', overdue: false },
        ...{ supplier: { id: supplier.id, name: 'Uji Tea' }, arrivedAt: null, cancelledAt: null },
      }),
    ]);
    const days = orders.map(({ expectedAt }) => Math.floor((Date.parse(expectedAt ?? '') - before) / DAY_MS));
    expect(days).toEqual([3, 14]);
    expect((await ask<Order[]>('GET', `/orders?itemId=${sencha.id}`)).body.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await historyOf(sencha)).toMatchObject([{ id: ids[0], quantity: 40, received: 0, arrivedAt: null }]);
    // No mail server is set up here: the item says that nobody has got the message.
    expect(orders.map(({ sent }) => sent)).toEqual([false, false]);
    const planned = await ask<{ items: unknown[] }>('GET', `/insights/cover?id=${sencha.id}`);
    expect(planned.body.items).toMatchObject([{ onOrder: [{ sent: false }] }]);
  });

  test('has no expected date without a lead time', async () => {
    await ask('PATCH', `/suppliers/${supplier.id}`, { leadTimeDays: null });
    await order(await add(), 40);
    expect(await openOrders()).toMatchObject([{ expectedAt: null, overdue: false }]);
  });

  test('is overdue a day after its expected date', async () => {
    await order(await add(), 40);
    const late = async (hours: number) => {
      await env.SHARD_0.prepare('UPDATE documents SET expected_at = ? WHERE workspace_id = ?')
        .bind(Date.now() - hours * 3_600_000, workspace.id)
        .run();
      return (await openOrders())[0]?.overdue;
    };
    expect([await late(23), await late(25)]).toEqual([false, true]);
  });

  test('is no order if it has no quantity', async () => {
    const sencha = await add();
    await ask('POST', `/suppliers/${supplier.id}/communicate`, {
      ...{ subject: 'Question', message: 'How is the harvest?', inventoryItemId: sencha.id },
    });
    expect(await openOrders()).toEqual([]);
  });

  test.each([
    [{ quantity: 40 }, 'inventoryItemId is required with a quantity: name the item to order'],
    [{ quantity: 0, inventoryItemId: 1 }, 'quantity may not be below 0.001'],
    [{ quantity: 1.2345, inventoryItemId: 1 }, 'quantity may have at most three decimals'],
  ])('is refused as %j', async (fields, error) => {
    const body = { subject: 'S', message: 'M', ...fields };
    const answer = await ask<ErrorAnswer>('POST', `/suppliers/${supplier.id}/communicate`, body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });
});

describe('what is received', () => {
  test('closes the oldest orders of its item first, the last one partially', async () => {
    const sencha = await add();
    const other = await order(await add({ name: 'Assam' }), 9);
    const [first, second] = [await order(sencha, 40), await order(sencha, 20)];
    await adjust(sencha, 15.5);
    expect(await openOf()).toEqual([
      [other, 9],
      [first, 24.5],
      [second, 20],
    ]);
    await adjust(sencha, 30);
    expect(await openOf()).toEqual([
      [other, 9],
      [second, 14.5],
    ]);
    const [newer, older] = await historyOf(sencha);
    expect(older).toMatchObject({ id: first, received: 40, arrivedAt: expect.stringMatching(/Z$/) });
    expect(newer).toMatchObject({ id: second, received: 5.5, arrivedAt: null });
    // A surplus counts towards no order.
    await adjust(sencha, 100);
    expect(await openOf()).toEqual([[other, 9]]);
  });

  test('counts only receipts: no counts, edits or sales', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    await adjust(sencha, 40, 'count');
    await adjust(sencha, -2, 'sale');
    await ask('PATCH', `/inventory/${sencha.id}`, { quantity: 90 });
    await ask('POST', '/inventory/bulk', [{ productName: 'Sencha', stockOnHand: 130 }]);
    expect(await openOf()).toEqual([[id, 40]]);
  });

  test('reopens the order when it is corrected downwards', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    await adjust(sencha, 40);
    expect(await openOf()).toEqual([]);
    await adjust(sencha, -36);
    expect(await openOf()).toEqual([[id, 36]]);
    await adjust(sencha, 36);
    expect(await openOf()).toEqual([]);
  });

  test('includes order slips, and undoing one reopens the order', async () => {
    const sencha = await add();
    const matcha = await add({ name: 'Matcha' });
    const [one, two] = [await order(sencha, 40), await order(matcha, 5)];
    const slip = [
      { name: 'Sencha', quantity: 40 },
      { name: 'Matcha', quantity: 2 },
    ];
    const { body } = await ask<ReceiveAnswer>('POST', '/ai/ocr/import-to-inventory', { extractedData: slip });
    expect(await openOf()).toEqual([[two, 3]]);
    await ask('POST', `/inventory/imports/${body.importId}/undo`, {});
    expect(await openOf()).toEqual([
      [one, 40],
      [two, 5],
    ]);
  });

  test('undoing a later delivery does not reopen earlier orders', async () => {
    const sencha = await add();
    await order(sencha, 40);
    await adjust(sencha, 40);
    const { body } = await ask<ReceiveAnswer>('POST', '/ai/ocr/import-to-inventory', {
      extractedData: [{ name: 'Sencha', quantity: 10 }],
    });
    await ask('POST', `/inventory/imports/${body.importId}/undo`, {});
    expect(await openOf()).toEqual([]);
  });

  test('in another workspace closes nothing', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    const other = await newWorkspace();
    const body = { name: 'Sencha', quantity: 1 };
    const { body: theirs } = await ask<Item>('POST', '/inventory', body, other.admin.token);
    await ask('POST', `/inventory/${theirs.id}/adjust`, { delta: 40, reason: 'receive' }, other.admin.token);
    expect(await openOf()).toEqual([[id, 40]]);
  });
});

describe('an order', () => {
  test('can be closed by hand by every role, and reopened', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    const staff = await newMember(workspace, 'staff');
    for (const [state, reached] of [
      ['arrived', 'closed'],
      ['cancelled', 'cancelled'],
    ]) {
      const { status, body } = await ask<Order>('PATCH', `/orders/${id}`, { state }, staff.token);
      expect([status, body.state, body.open]).toEqual([200, reached, 0]);
      expect(await openOrders()).toEqual([]);
      expect((await close(id, 'open')).body).toMatchObject({
        state: 'ordered',
        open: 40,
        arrivedAt: null,
        cancelledAt: null,
      });
    }
    expect((await ask<Item>('GET', `/inventory/${sencha.id}`)).body.quantity).toBe(3);
  });

  test('closed by hand is not affected by later receipts', async () => {
    const sencha = await add();
    const [first, second] = [await order(sencha, 40), await order(sencha, 20)];
    await close(first, 'cancelled');
    await adjust(sencha, 5);
    expect(await openOf()).toEqual([[second, 15]]);
    await close(first, 'open');
    expect(await openOf()).toEqual([
      [first, 40],
      [second, 15],
    ]);
  });

  test('that was fully received can be neither reopened nor cancelled', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    await adjust(sencha, 40);
    for (const state of ['open', 'cancelled']) {
      const { status, body } = await close(id, state);
      expect([status, body.error]).toEqual([
        409,
        'This order has been fully received. Correct the item’s stock instead.',
      ]);
    }
  });

  test('is no longer listed once its item is deleted', async () => {
    const sencha = await add();
    const id = await order(sencha, 40);
    await ask('DELETE', `/inventory/${sencha.id}`);
    expect(await openOrders()).toEqual([]);
    expect((await close(id, 'cancelled')).status).toBe(404);
  });
});

describe('what is on the way', () => {
  const itemInsight = async ({ id }: Item) =>
    (await ask<ItemInsightsAnswer>('GET', `/insights/items?id=${id}`)).body.items[0];
  const coverOf = async ({ id }: Item) => (await ask<CoversAnswer>('GET', `/insights/cover?id=${id}`)).body.items[0];

  test('counts towards reorder advice and days of cover', async () => {
    // Ten a week go out; fifteen last a week and a half, and par is twenty.
    const sencha = await addItemWithPast(
      workspace,
      { name: 'Sencha', unit: 'lbs', quantity: 215, minimumPar: 20, leadTimeDays: 3, supplier: 'Uji Tea' },
      weekly(20, 10),
    );
    const due = await itemInsight(sencha);
    expect(due?.reorder.due).toBe(true);
    const id = await order(sencha, (due?.reorder.quantity ?? 0) + 50);
    const ordered = await itemInsight(sencha);
    expect(ordered?.reorder).toMatchObject({ due: false, quantity: 0 });
    expect(ordered?.onOrder).toMatchObject([{ id, supplier: 'Uji Tea' }]);
    expect(ordered?.cover.days).toBe(due?.cover.days);
    expect(ordered?.cover.withOrders?.days).toBeGreaterThan((due?.cover.days ?? 0) + 30);
    expect(await coverOf(sencha)).toMatchObject({ cover: ordered?.cover, onOrder: ordered?.onOrder });
    const told = (await ask<InsightsAnswer>('POST', '/ai/insights', { query: 'What should I reorder?' })).body;
    expect(told.response).toContain('Nothing has to be ordered now');
    await close(id, 'cancelled');
    expect((await itemInsight(sencha))?.reorder.due).toBe(true);
  });

  test.each([
    'What is on order?',
    'what is on the way',
    'is any sencha on order',
    'which orders are overdue?',
    'What is overdue?',
  ])('is listed by the assistant: %s', async (message) => {
    const sencha = await add();
    await order(sencha, 40);
    await adjust(sencha, 15);
    await env.SHARD_0.prepare('UPDATE documents SET expected_at = ? WHERE workspace_id = ?')
      .bind(Date.UTC(2026, 0, 5), workspace.id)
      .run();
    const { body } = await ask<ChatAnswer>('POST', '/ai/chat', { message });
    expect(body.response).toMatch(
      /^(?:Yes\. )?Sencha: 25 lbs of 40 lbs on order, from Uji Tea, ordered .+, expected Jan 5, 2026, \d+ days late, order \d+\.$/,
    );
    const told = await ask<InsightsAnswer>('POST', '/ai/insights', { query: 'What is on order?' });
    expect(told.body.response).toMatch(
      /^Sencha: 25 lbs of 40 lbs on order, from Uji Tea, ordered .+, expected Jan 5, 2026, \d+ days late, order \d+\.$/,
    );
  });

  test('does not cover stock that runs out before it arrives', async () => {
    const sencha = await addItemWithPast(
      workspace,
      { name: 'Sencha', quantity: 205, leadTimeDays: 30 },
      weekly(20, 10),
    );
    await order(sencha, 100);
    expect((await coverOf(sencha))?.cover).toMatchObject({ basis: 'forecast', withOrders: null });
  });
});
