import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { addLocation, contradictions, whereIs } from '../../tests/support/ledger-checks.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { shardScope } from '../core/scope.ts';
import { runBatch } from '../core/sql/batch.ts';
import { selectAsked } from '../insights/queries.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { Supplier } from '../suppliers/contract.ts';
import type { Order } from './contract.ts';
import type { Receipt } from './receipt-contract.ts';

const [MAIN, SHOP] = [1, 71];

let workspace: TestWorkspace;
let supplierId: number;
let tea: Item;
let tins: Item;
beforeEach(async () => {
  workspace = await newWorkspace();
  await addLocation(workspace.id, SHOP, 'Shop');
  supplierId = (await ask<Supplier>('POST', '/suppliers', { name: 'Uji Tea', email: 'mei@uji.example' })).body.id;
  tea = (await ask<Item>('POST', '/inventory', { name: 'Sencha', unit: 'kg', supplier: 'Uji Tea' })).body;
  tins = (await ask<Item>('POST', '/inventory', { name: 'Tins', unit: 'pieces' })).body;
});

const ask = <T>(method: string, path: string, body?: unknown, token = workspace.admin.token) =>
  call<T & ErrorAnswer>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
/** An order of 10 kg of tea and 20 tins, placed. */
const newOrder = async () => {
  const lines = [
    { itemId: tea.id, quantity: 10, unitCost: '12.345' },
    { itemId: tins.id, quantity: 20 },
  ];
  const { body } = await ask<Order>('POST', '/orders', { supplierId, lines });
  return (await ask<Order>('POST', `/orders/${body.id}/place`)).body;
};
const receive = (order: Order, lines: unknown[], token?: string) =>
  ask<Receipt>('POST', `/orders/${order.id}/receipts`, { lines }, token);
const undo = (receipt: Receipt) => ask<Receipt>('POST', `/receipts/${receipt.id}/undo`);
const stateOf = async ({ id }: Order) => {
  const { state, lines } = (await ask<Order>('GET', `/orders/${id}`)).body;
  return [state, ...lines.map(({ received, open, isOver }) => [received, open, isOver])];
};
const quantityOf = async ({ id }: Item) => (await ask<Item>('GET', `/inventory/${id}`)).body.quantity;

test('a supplier is judged by what came of the lines of its own orders', async () => {
  const early = await newOrder();
  const late = await newOrder();
  const delivered = async () => {
    const [asked] = await runBatch(env.SHARD_0, [selectAsked(shardScope(env.SHARD_0, workspace.id), Date.now() + 1)]);
    return asked.map(({ itemId, deliveredAt }) => [itemId === tea.id ? 'tea' : 'tins', deliveredAt !== null]);
  };
  const { body } = await receive(late, [{ lineId: 1, quantity: 10 }]);
  expect((await delivered()).filter(([, isThere]) => isThere)).toEqual([['tea', true]]);
  await receive(early, [{ lineId: 2, quantity: 1 }]);
  expect((await delivered()).filter(([, isThere]) => isThere).toSorted()).toEqual([
    ['tea', true],
    ['tins', true],
  ]);
  await undo(body);
  expect((await delivered()).filter(([, isThere]) => isThere)).toEqual([['tins', true]]);
});

describe('receiving an order', () => {
  test('of 10 in 6 and 5 says that the line is over, leaves others open, and undoing the second leaves 6', async () => {
    const order = await newOrder();
    const first = await receive(order, [{ lineId: 1, quantity: 6 }]);
    expect([first.status, first.body.orderId, first.body.lines]).toEqual([
      201,
      order.id,
      [{ lineId: 1, itemId: tea.id, quantity: 6, locationId: MAIN, lot: null }],
    ]);
    expect(await stateOf(order)).toEqual(['partly_received', [6, 4, false], [0, 20, false]]);
    const second = await receive(order, [{ lineId: 1, quantity: 5 }]);
    expect(await stateOf(order)).toEqual(['partly_received', [11, 0, true], [0, 20, false]]);
    expect(await quantityOf(tea)).toBe(11);
    const undone = await undo(second.body);
    expect([undone.status, undone.body.undoneAt]).toEqual([200, expect.stringMatching(/Z$/)]);
    expect(await stateOf(order)).toEqual(['partly_received', [6, 4, false], [0, 20, false]]);
    expect(await quantityOf(tea)).toBe(6);
    expect((await undo(second.body)).body.code).toBe('already_undone');
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is refused where a line is not as open as it was when the goods were entered', async () => {
    const order = await newOrder();
    await receive(order, [{ lineId: 1, quantity: 6 }]);
    const late = await receive(order, [
      { lineId: 1, quantity: 10, open: 10 },
      { lineId: 2, quantity: 20, open: 20 },
    ]);
    expect([late.status, late.body]).toEqual([412, expect.objectContaining({ code: 'changed_since_read' })]);
    expect(await stateOf(order)).toEqual(['partly_received', [6, 4, false], [0, 20, false]]);
    expect((await receive(order, [{ lineId: 1, quantity: 5, open: 4 }])).status).toBe(201);
    expect(await stateOf(order)).toEqual(['partly_received', [11, 0, true], [0, 20, false]]);
  });

  test('puts lots where they are received, of the supplier of the order, with the cost that was ordered', async () => {
    const order = await newOrder();
    const lot = { code: 'UJI-1', bestBefore: '2027-08' };
    const { body } = await receive(order, [
      { lineId: 1, quantity: 4, locationId: SHOP, lot },
      { lineId: 1, quantity: 6, lot: { code: 'UJI-2' } },
      { lineId: 2, quantity: 20 },
    ]);
    expect(await stateOf(order)).toEqual(['received', [10, 0, false], [20, 0, false]]);
    expect(await whereIs(workspace.id, tea.id)).toEqual([
      [MAIN, 'UJI-2', 6],
      [SHOP, 'UJI-1', 4],
    ]);
    const { body: entries } = await ask<Movement[]>('GET', `/inventory/${tea.id}/movements`);
    expect(entries.slice(0, 2)).toMatchObject([
      { reason: 'receive', documentId: body.id, lot: { code: 'UJI-2' } },
      { reason: 'receive', documentId: body.id, lot: { code: 'UJI-1' } },
    ]);
    await ask('POST', `/inventory/${tea.id}/adjust`, { delta: 1, reason: 'receive', lot: { code: 'uji-1' } });
    expect((await whereIs(workspace.id, tea.id)).length).toBe(3);
    expect((await ask<Receipt[]>('GET', `/orders/${order.id}/receipts`)).body).toEqual([body]);
    const other = await receive(await newOrder(), [{ lineId: 1, quantity: 1, lot: { ...lot, bestBefore: '2027-09' } }]);
    expect([other.status, other.body.code]).toEqual([409, 'lot_differs']);
  });

  test('is reversed for one line in the item’s history, and undone for the rest', async () => {
    const order = await newOrder();
    const { body } = await receive(order, [
      { lineId: 1, quantity: 10 },
      { lineId: 2, quantity: 20 },
    ]);
    const [entry] = (await ask<Movement[]>('GET', `/inventory/${tea.id}/movements`)).body;
    await ask('POST', `/inventory/${tea.id}/movements/${entry?.id}/reverse`, {});
    expect(await stateOf(order)).toEqual(['partly_received', [0, 10, false], [20, 0, false]]);
    expect((await undo(body)).status).toBe(200);
    expect(await stateOf(order)).toEqual(['ordered', [0, 10, false], [0, 20, false]]);
    expect([await quantityOf(tea), await quantityOf(tins)]).toEqual([0, 0]);
  });

  test('cannot be undone once part of it has left', async () => {
    const order = await newOrder();
    const { body } = await receive(order, [{ lineId: 1, quantity: 6, locationId: SHOP, lot: { code: 'A' } }]);
    await ask('POST', `/inventory/${tea.id}/adjust`, { delta: 5, reason: 'receive' });
    await ask('POST', `/inventory/${tea.id}/adjust`, { delta: -1, reason: 'sale', locationId: SHOP });
    const refused = await undo(body);
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_gone']);
    expect(await quantityOf(tea)).toBe(10);
  });

  test('by sixteen people at the same time adds up', async () => {
    const order = await newOrder();
    const answers = await Promise.all(Array.from({ length: 16 }, () => receive(order, [{ lineId: 2, quantity: 2 }])));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect(await stateOf(order)).toEqual(['partly_received', [0, 10, false], [32, 0, true]]);
    expect(await quantityOf(tins)).toBe(32);
    expect(await contradictions(workspace.id)).toEqual([]);
  });

  test('is for staff, too', async () => {
    const staff = await newMember(workspace, 'staff');
    expect((await receive(await newOrder(), [{ lineId: 1, quantity: 1 }], staff.token)).status).toBe(201);
  });

  test('is refused for drafts and ended orders', async () => {
    const lines = [{ itemId: tea.id, quantity: 1 }];
    const { body: draft } = await ask<Order>('POST', '/orders', { supplierId, lines });
    expect((await receive(draft, [{ lineId: 1, quantity: 1 }])).body.code).toBe('wrong_state');
    const order = await newOrder();
    await ask('POST', `/orders/${order.id}/close`);
    expect((await receive(order, [{ lineId: 1, quantity: 1 }])).body.code).toBe('wrong_state');
    expect(await quantityOf(tea)).toBe(0);
  });

  test.each([
    [[], 'lines must have at least one line'],
    [[{ lineId: 3, quantity: 1 }], 'lines[0].lineId is no line of this order'],
    [[{ lineId: 1, quantity: 0 }], 'lines[0].quantity may not be below 0.001'],
    [
      [{ lineId: 1, quantity: 1, locationId: 9 }],
      'lines.locationId is no place of your workspace. Choose one of GET /api/locations.',
    ],
  ])('is refused with the lines %j', async (lines, error) => {
    const { status, body } = await receive(await newOrder(), lines);
    expect([status, body.error]).toEqual([400, error]);
  });
});
