import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import type { AuditEvent } from '../audit/contract.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import { shardScope } from '../core/scope.ts';
import { runBatch } from '../core/sql/batch.ts';
import type { CoversAnswer } from '../insights/contract.ts';
import type { Item } from '../inventory/contract.ts';
import { countForLines, reverseReceipts } from '../inventory/receipt-queries.ts';
import type { Communication, Supplier } from '../suppliers/contract.ts';
import type { Order } from './contract.ts';

/** Orders of several lines, from the draft to the last delivery. */

const DAY_MS = 86_400_000;

let workspace: TestWorkspace;
let supplier: Supplier;
let sencha: Item;
let tins: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  const body = { name: 'Uji Tea', email: 'mei@uji.example', leadTimeDays: 14 };
  supplier = (await ask<Supplier>('POST', '/suppliers', body)).body;
  sencha = (await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'kg', quantity: 3 })).body;
  tins = (await ask<Item>('POST', '/inventory', { name: 'Tins', unit: 'pieces', leadTimeDays: 30 })).body;
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const draft = async (fields: object = {}) => {
  const lines = [
    { itemId: sencha.id, quantity: 10, unitCost: '12.345' },
    { itemId: tins.id, quantity: 200, unitCost: 0.5 },
  ];
  return (await ask<Order>('POST', '/orders', { supplierId: supplier.id, lines, ...fields })).body;
};
const placed = async (fields: object = {}) => {
  const { id } = await draft(fields);
  return (await ask<Order>('POST', `/orders/${id}/place`)).body;
};
const get = async (id: number) => (await ask<Order>('GET', `/orders/${id}`)).body;
const list = async (query = '') => (await ask<Order[]>('GET', `/orders${query}`)).body.map(({ id }) => id);
const adjust = ({ id }: Item, delta: number, reason = 'receive') =>
  ask('POST', `/inventory/${id}/adjust`, { delta, reason });
const linesOf = ({ lines }: Order) => lines.map(({ received, open, isOver }) => [received, open, isOver]);

const scope = () => shardScope(env.SHARD_0, workspace.id);
/** Receives for named lines, as a receipt does. @returns the movements, which only this order knows */
async function receiveFor(orderId: number, ...rows: [line: number, quantity: number][]) {
  const counted = rows.map(([line, quantity]) => [line, newId(), quantity * 1000] as const);
  await runBatch(env.SHARD_0, countForLines(scope(), orderId, JSON.stringify(counted), [], Date.now()));
  return counted.map(([, movementId]) => movementId);
}

describe('a draft', () => {
  test('has numbered lines with exact costs, and is not on order', async () => {
    const first = await draft({ note: 'Before spring', expectedOn: '2027-03-01' });
    expect(first).toMatchObject({
      ...{ number: 1, state: 'draft', note: 'Before spring', expectedOn: '2027-03-01', orderedAt: null, total: 223.45 },
      supplier: { id: supplier.id, name: 'Uji Tea' },
      lines: [
        { id: 1, itemId: sencha.id, item: { name: 'Sencha', unit: 'kg' }, quantity: 10, unitCost: 12.345, received: 0 },
        { id: 2, itemId: tins.id, quantity: 200, unitCost: 0.5, open: 200, isOver: false },
      ],
    });
    expect(first).not.toHaveProperty('item');
    expect((await draft()).number).toBe(2);
    expect(await get(first.id)).toEqual(first);
    const { body } = await ask<CoversAnswer>('GET', `/insights/cover?id=${sencha.id}`);
    expect(body.items).toMatchObject([{ onOrder: [] }]);
    await adjust(sencha, 10);
    expect((await get(first.id)).lines).toMatchObject([{ received: 0 }, { received: 0 }]);
  });

  test('of one line has the fields of its line as well', async () => {
    const order = await draft({ lines: [{ itemId: sencha.id, quantity: 2.5 }] });
    expect(order).toMatchObject({ item: { id: sencha.id, name: 'Sencha', unit: 'kg' }, quantity: 2.5, received: 0 });
    expect([order.open, order.total, order.lines[0]?.unitCost]).toEqual([2.5, null, null]);
  });

  test('can be changed until it is placed', async () => {
    const { id } = await draft({ note: 'Old' });
    const other = (await ask<Supplier>('POST', '/suppliers', { name: 'Tins Inc.', email: 'a@tins.example' })).body;
    const lines = [{ itemId: tins.id, quantity: 5 }];
    const changed = await ask<Order>('PATCH', `/orders/${id}`, {
      supplierId: other.id,
      lines,
      expectedOn: '2027-01-02',
    });
    expect(changed.body).toMatchObject({
      ...{ id, supplier: { name: 'Tins Inc.' }, note: 'Old', expectedOn: '2027-01-02', quantity: 5 },
    });
    expect((await ask<Order>('PATCH', `/orders/${id}`, { note: '', expectedOn: null })).body).toMatchObject({
      ...{ note: '', expectedOn: null, quantity: 5 },
    });
    await ask('POST', `/orders/${id}/place`);
    const late = await ask<ErrorAnswer>('PATCH', `/orders/${id}`, { note: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  });

  test.each([
    ['supplierId', () => ({ supplierId: newId() })],
    [
      'lines[1].itemId',
      () => ({
        lines: [
          { itemId: sencha.id, quantity: 1 },
          { itemId: newId(), quantity: 1 },
        ],
      }),
    ],
    ['lines', () => ({ lines: [] })],
    ['lines[0].quantity', () => ({ lines: [{ itemId: sencha.id, quantity: 0 }] })],
    ['lines[0].unitCost', () => ({ lines: [{ itemId: sencha.id, quantity: 1, unitCost: '1,5' }] })],
    ['expectedOn', () => ({ expectedOn: 'soon' })],
  ])('is refused with a wrong %s', async (path, wrong) => {
    const body = { supplierId: supplier.id, lines: [{ itemId: sencha.id, quantity: 1 }], ...wrong() };
    const created = await ask<ErrorAnswer>('POST', '/orders', body);
    expect([created.status, created.body.details?.[0]?.path]).toEqual([400, path]);
    const { id } = await draft();
    const changed = await ask<ErrorAnswer>('PATCH', `/orders/${id}`, wrong());
    expect([changed.status, changed.body.details?.[0]?.path]).toEqual([400, path]);
  });

  test('takes no archived item, and none of another workspace', async () => {
    const other = await newWorkspace();
    const theirs = await ask<Item>('POST', '/inventory', { name: 'Matcha' }, other.admin.token);
    await ask('DELETE', `/inventory/${tins.id}`);
    for (const itemId of [theirs.body.id, tins.id]) {
      const body = { supplierId: supplier.id, lines: [{ itemId, quantity: 1 }] };
      expect((await ask<ErrorAnswer>('POST', '/orders', body)).body.details?.[0]?.path).toBe('lines[0].itemId');
    }
  });

  test('is changed by the office alone, and staff place, close and cancel nothing', async () => {
    const { token } = await newMember(workspace, 'staff');
    const { id } = await placed();
    const body = { supplierId: supplier.id, lines: [{ itemId: sencha.id, quantity: 1 }] };
    const statuses = await Promise.all([
      ask('POST', '/orders', body, token),
      ask('PATCH', `/orders/${id}`, { note: 'x' }, token),
      ...['place', 'send', 'close', 'cancel'].map((verb) => ask('POST', `/orders/${id}/${verb}`, {}, token)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await ask<Order>('GET', `/orders/${id}`, undefined, token)).body.state).toBe('ordered');
  });
});

describe('an order that is placed', () => {
  test('is expected by the longest lead time, and counts as on order', async () => {
    const before = Date.now();
    const order = await placed();
    expect(order).toMatchObject({ state: 'ordered', sent: true, overdue: false });
    expect(Math.floor((Date.parse(order.expectedAt ?? '') - before) / DAY_MS)).toBe(30);
    const { body } = await ask<CoversAnswer>('GET', `/insights/cover?id=${tins.id}`);
    expect(body.items).toMatchObject([{ onOrder: [{ id: order.id, quantity: 200, open: 200, supplier: 'Uji Tea' }] }]);
  });

  test('keeps the day that was given', async () => {
    expect(await placed({ expectedOn: '2027-05-06' })).toMatchObject({ expectedOn: '2027-05-06' });
  });

  test('is received line by line, the oldest order first', async () => {
    const [first, second] = [await placed(), await placed()];
    await adjust(sencha, 4);
    expect(await get(first.id)).toMatchObject({
      state: 'partly_received',
      lines: [{ received: 4, open: 6 }, { open: 200 }],
    });
    await adjust(sencha, 7);
    expect((await get(second.id)).lines).toMatchObject([{ received: 1, open: 9 }, { received: 0 }]);
    await adjust(tins, 200);
    expect(await get(first.id)).toMatchObject({ state: 'received', arrivedAt: expect.stringMatching(/Z$/) });
    await adjust(tins, -20);
    expect(await get(first.id)).toMatchObject({ state: 'partly_received', lines: [{ open: 0 }, { received: 180 }] });
  });

  test('of 10, received 6 and then 5: its line is over, other lines stay open', async () => {
    const { id } = await placed();
    await receiveFor(id, [1, 6]);
    expect(linesOf(await get(id))).toEqual([
      [6, 4, false],
      [0, 200, false],
    ]);
    const [second] = await receiveFor(id, [1, 5]);
    const over = await get(id);
    expect([over.state, ...linesOf(over)]).toEqual(['partly_received', [11, 0, true], [0, 200, false]]);
    await receiveFor(id, [2, 200]);
    expect((await get(id)).state).toBe('received');
    // The movement of the second delivery is reversed.
    const reversed = { itemId: sencha.id, movementId: second ?? 0 };
    await runBatch(env.SHARD_0, reverseReceipts(scope(), reversed, newId(), Date.now()));
    const back = await get(id);
    expect([back.state, ...linesOf(back)]).toEqual(['partly_received', [6, 4, false], [200, 0, false]]);
    // What was corrected downwards meanwhile is not taken back twice.
    await adjust(sencha, 2);
    await adjust(sencha, -2);
    expect((await get(id)).lines[0]?.received).toBe(6);
  });

  test('is closed: nothing is open, and later receipts count elsewhere', async () => {
    const { id } = await placed();
    await adjust(sencha, 4);
    const closed = await ask<Order>('POST', `/orders/${id}/close`);
    expect([closed.body.state, ...linesOf(closed.body)]).toEqual(['closed', [4, 0, false], [0, 0, false]]);
    await adjust(sencha, 4);
    expect((await get(id)).lines[0]?.received).toBe(4);
  });

  test.each([
    ['draft', ['close']],
    ['ordered', ['place', 'send']],
    ['partly_received', ['place', 'send', 'cancel']],
    ['received', ['place', 'send', 'close', 'cancel']],
    ['closed', ['place', 'send', 'close', 'cancel']],
    ['cancelled', ['place', 'send', 'close', 'cancel']],
  ])('that is %s refuses to %s', async (state, verbs) => {
    const { id } = await draft();
    if (state !== 'draft') await ask('POST', `/orders/${id}/${state === 'cancelled' ? 'cancel' : 'place'}`);
    if (state === 'partly_received') await adjust(sencha, 1);
    if (state === 'received') await receiveFor(id, [1, 10], [2, 200]);
    if (state === 'closed') await ask('POST', `/orders/${id}/close`);
    expect((await get(id)).state).toBe(state);
    for (const verb of verbs) {
      const { status, body } = await ask<ErrorAnswer>('POST', `/orders/${id}/${verb}`, {});
      expect([verb, status, body.code]).toEqual([verb, 409, 'wrong_state']);
    }
    expect((await get(id)).state).toBe(state);
    expect((await ask('POST', `/orders/${newId()}/${verbs[0]}`, {})).status).toBe(404);
  });

  test('takes the former states of PATCH, a draft does not', async () => {
    const { id } = await placed();
    for (const [state, reached] of [
      ['arrived', 'closed'],
      ['open', 'ordered'],
      ['cancelled', 'cancelled'],
      ['open', 'ordered'],
    ]) {
      expect((await ask<Order>('PATCH', `/orders/${id}`, { state })).body.state).toBe(reached);
    }
    const { id: other } = await draft();
    expect((await ask<ErrorAnswer>('PATCH', `/orders/${other}`, { state: 'arrived' })).body.code).toBe('wrong_state');
    const both = await ask<ErrorAnswer>('PATCH', `/orders/${other}`, { state: 'arrived', note: 'x' });
    expect([both.status, both.body.details?.[0]?.path]).toEqual([400, 'state']);
  });
});

describe('an order that is sent', () => {
  test('is recorded with its message where no mail server is set up, and placed', async () => {
    const { id } = await draft();
    const { status, body } = await ask<Order>('POST', `/orders/${id}/send`, {});
    expect([status, body.state, body.sent]).toEqual([200, 'ordered', false]);
    const { body: messages } = await ask<Communication[]>('GET', `/suppliers/${supplier.id}/communications`);
    expect(messages).toMatchObject([
      { status: 'recorded', item: null, quantity: null, subject: 'Reorder request: Sencha and 1 more' },
    ]);
    expect(messages[0]?.message).toContain('Order 1:\n- Sencha: 10 kg\n- Tins: 200 pieces');
  });

  test('needs no body', async () => {
    const { id } = await draft({ lines: [{ itemId: sencha.id, quantity: 10 }] });
    expect((await ask<Order>('POST', `/orders/${id}/send`)).body.state).toBe('ordered');
    const { body } = await ask<Communication[]>('GET', `/inventory/${sencha.id}/communications`);
    expect(body).toMatchObject([{ quantity: 10, received: 0, expectedAt: expect.stringMatching(/Z$/) }]);
  });

  test('says what its template or the person says', async () => {
    const fields = { name: 'Mine', category: 'reorder', subject: '{productName} please', body: 'For {deliveryDate}.' };
    await ask('POST', '/communication-templates', fields);
    const quality = { name: 'Q', subject: 'Batch {batchNumber}', body: 'Why?' };
    const { body: other } = await ask<{ id: number }>('POST', '/communication-templates', quality);
    const { id } = await draft({ expectedOn: '2027-05-06' });
    const left = await ask<ErrorAnswer>('POST', `/orders/${id}/send`, { templateId: other.id });
    expect([left.status, left.body.error]).toEqual([400, expect.stringContaining('“Batch Number”')]);
    expect((await ask('POST', `/orders/${id}/send`, { templateId: newId() })).status).toBe(404);
    expect((await get(id)).state).toBe('draft');
    await ask('POST', `/orders/${id}/send`, { message: 'Ours for [Order Date].' });
    const { body } = await ask<Communication[]>('GET', `/suppliers/${supplier.id}/communications`);
    expect(body).toMatchObject([{ subject: 'Sencha and 1 more please', message: 'Ours for [Order Date].' }]);
  });
});

describe('the list', () => {
  test('has unfinished orders, earliest expected first, and others by their state', async () => {
    const late = await placed({ expectedOn: '2027-05-06' });
    const early = await placed({ expectedOn: '2027-01-06', lines: [{ itemId: sencha.id, quantity: 1 }] });
    const open = await draft();
    const closed = await placed();
    await ask('POST', `/orders/${closed.id}/close`);
    expect(await list()).toEqual([early.id, late.id, open.id]);
    expect(await list('?state=all')).toEqual([closed.id, open.id, early.id, late.id]);
    expect(await list('?state=draft')).toEqual([open.id]);
    expect(await list('?state=closed')).toEqual([closed.id]);
    expect(await list(`?itemId=${tins.id}`)).toEqual([late.id, open.id]);
    expect(await list(`?supplierId=${newId()}`)).toEqual([]);
    await receiveFor(early.id, [1, 1]);
    expect(await list('?state=received')).toEqual([early.id]);
    expect(await list('?state=ordered')).toEqual([late.id]);
    expect((await ask('GET', '/orders?state=lost')).status).toBe(400);
  });

  test('has nothing of another workspace', async () => {
    const { id } = await placed();
    const other = await newWorkspace();
    const { token } = other.admin;
    expect((await ask<Order[]>('GET', '/orders?state=all', undefined, token)).body).toEqual([]);
    expect((await ask('POST', `/orders/${id}/close`, undefined, token)).status).toBe(404);
  });
});

test('each step is in the audit log', async () => {
  const { id } = await draft();
  await ask('PATCH', `/orders/${id}`, { note: 'Soon' });
  await ask('POST', `/orders/${id}/place`);
  await ask('POST', `/orders/${id}/close`);
  await ask('POST', `/orders/${(await draft()).id}/cancel`);
  await ask('POST', `/orders/${(await draft()).id}/send`, {});
  const { body } = await ask<{ events: AuditEvent[] }>('GET', '/audit?kind=orders');
  const sentences = body.events.map(({ action, subject }) => [action, subject.name]).toReversed();
  const name = 'Sencha and 1 more';
  expect(sentences).toEqual(
    ['created', 'edited', 'placed', 'closed', 'created', 'cancelled', 'created', 'sent'].map((one) => [
      `order.${one}`,
      name,
    ]),
  );
});

test('a repeated request with the same Idempotency-Key makes one order', async () => {
  const body = { supplierId: supplier.id, lines: [{ itemId: sencha.id, quantity: 1 }] };
  const send = () =>
    call<Order>('POST', '/api/orders', {
      ...{ token: workspace.admin.token, body },
      headers: { 'idempotency-key': 'order-1' },
    });
  const [one, again] = [await send(), await send()];
  expect([again.status, again.body]).toEqual([201, one.body]);
  expect(await list()).toEqual([one.body.id]);
});
